internal import Canvas
internal import Geometry
internal import Views

/// Marks the misspelt words of an editor, where the window's ``TextHost/spelling`` is on. They are found in the
/// paragraphs that are laid out, when these are painted.
final class TextSpelling: TextEditorFeature {
  private weak var editor: TextEditorView?
  /// The window's spelling that the editor has used last.
  private weak var known: SpellingChecker?
  /// The place up to which the user has typed. The word there is not finished.
  private var typedOffset: Int?
  /// Shows the menu of the word that was asked for last, when its suggestions are known.
  private var menuTask: Task<Void, Never>?

  private static let mostSuggestions = 5

  func attached(to editor: TextEditorView) { self.editor = editor }

  func detached(from editor: TextEditorView) { known?.removeObserver(self) }

  /// The window's spelling, as long as the text can be edited.
  private var checker: SpellingChecker? {
    guard let editor, editor.isEditable, let checker = editor.textHost?.spelling, checker.isOn
    else {
      return nil
    }
    if known !== checker {
      known?.removeObserver(self)
      checker.addObserver(self)
      (known, typedOffset) = (checker, nil)
    }
    return checker
  }

  /// Whether a key that is pressed now goes to the text.
  var canBeTypedInto: Bool {
    guard let editor else { return false }
    return editor.isFocused && editor.host?.isActive ?? false
  }

  /// The dictionary is opened when a person can edit a text for the first time. The window is painted then.
  func focusChanged(in editor: TextEditorView) {
    if canBeTypedInto { checker?.start() }
  }

  /// Notes where the user types.
  func textChanged(_ change: TextChange, in editor: TextEditorView) {
    guard change.origin == editor.origin, change.edits.count == 1, let edit = change.edits.first
    else { return }
    if known != nil { typedOffset = edit.insertedRange.upperBound }
    if canBeTypedInto { checker?.start() }
  }

  /// Marks the word for painting that the caret has left.
  func selectionChanged(in editor: TextEditorView) {
    guard let typed = typedOffset, typed != editor.selection.head else { return }
    typedOffset = nil
    let buffer = editor.buffer
    let offset = min(typed, buffer.utf8Count)
    editor.setNeedsDisplay(
      textIn: buffer.wordRange(at: buffer.graphemeBoundary(before: offset)))
  }

  /// The verdicts on some words have changed, or on all.
  func verdictsChanged(on words: Set<String>?) {
    guard let editor else { return }
    guard let words, checker != nil else { return editor.setNeedsDisplay() }
    editor.forEachVisiblePart { part in
      for word in mistakes(in: part) where words.contains(word.text) {
        editor.setNeedsDisplay(textIn: part.range(of: word))
      }
    }
  }

  /// The misspelt words of a part, with offsets in it.
  func mistakes(in part: TextEditorPart) -> [SpelledWord] {
    guard let checker, let language = checker.dictionary?.language else { return [] }
    return checker.painted.words(of: part.block).filter { word in
      canBeMistake(word, inTextAt: part.range.lowerBound, language)
        && checker.verdict(on: word.text) ?? false
    }
  }

  private func canBeMistake(
    _ word: SpelledWord, inTextAt start: Int, _ language: String
  ) -> Bool {
    // The caret is at the end of the word that is being typed.
    if let typedOffset, typedOffset == start + word.range.upperBound { return false }
    guard let first = word.text.unicodeScalars.first else { return false }
    return LanguageTag.language(language, isWrittenWith: first)
  }

  func misspeltWords(in range: Range<Int>, of editor: TextEditorView) -> [Range<Int>] {
    guard let checker, let language = checker.dictionary?.language else { return [] }
    let start = editor.buffer.paragraphStart(around: range.lowerBound)
    let words = SpelledWord.words(
      in: editor.buffer.text(in: range),
      inline: editor.page.inline(in: range, ofParagraphAt: start))
    return words.filter { word in
      canBeMistake(word, inTextAt: range.lowerBound, language)
        && checker.isKnownMistake(word.text)
    }.map { range.lowerBound + $0.range.lowerBound..<range.lowerBound + $0.range.upperBound }
  }

  // MARK: Painting

  /// Draws wavy lines below the misspelt words of a part.
  func drawOver(_ part: TextEditorPart, in context: DrawingContext, of editor: TextEditorView) {
    guard let checker, checker.dictionary != nil else { return }
    let zoom = editor.textZoom
    let wave = checker.painted.wavyLine(
      WavyLine.Look(color: editor.theme[.danger], zoom: zoom, scale: context.scale))
    let visible = context.clipBounds
    for word in mistakes(in: part) {
      for line in part.baselines(under: part.range(of: word)) {
        let top = editor.scale.snapped(line.start.y) + 3 * zoom
        guard top - zoom < visible.maxY, top + 3 * zoom > visible.minY else { continue }
        wave.draw(in: context, from: Point(x: line.start.x, y: top), length: line.width)
      }
    }
  }

  // MARK: Menu

  /// The misspelt word at an offset, with its place in the document.
  private func mistake(at offset: Int) -> (word: String, range: Range<Int>)? {
    guard let part = editor?.part(at: offset) else { return nil }
    for word in mistakes(in: part) {
      let range = part.range(of: word)
      if range.lowerBound <= offset, offset <= range.upperBound { return (word.text, range) }
    }
    return nil
  }

  /// Shows a menu for a misspelt word when its suggestions are known.
  func presentsMenu(
    at place: Point, above items: [MenuItem], in editor: TextEditorView
  ) -> Bool {
    guard let checker, let (word, range) = mistake(at: editor.selection.head) else { return false }
    let revision = editor.document.revision
    menuTask?.cancel()
    menuTask = Task { [weak editor] in
      let suggestions = await checker.suggestions(for: word)
      guard !Task.isCancelled, let editor, editor.host != nil,
        editor.document.revision == revision
      else { return }
      var own = suggestions.prefix(Self.mostSuggestions).map { suggestion in
        MenuItem(suggestion) { [weak editor] in
          guard let editor, editor.isEditable, editor.document.revision == revision else { return }
          editor.document.endUndoGroup()
          editor.replace(range, with: suggestion, kind: .single)
        }
      }
      if own.isEmpty {
        own = [MenuItem("No Suggestions") {}]
        own[0].isEnabled = false
      }
      own += [
        .separator, MenuItem("Add to Dictionary") { checker.add(word) },
        MenuItem("Ignore") { checker.ignore(word) }, .separator,
      ]
      PopUpMenu.present(own + items, at: place, in: editor)
    }
    return true
  }
}

extension TextEditorView {
  /// Whether misspelt words are marked, where the window's ``TextHost/spelling`` is on.
  public var checksSpelling: Bool {
    get { feature(TextSpelling.self) != nil }
    set { setFeature(newValue, TextSpelling()) }
  }
}

extension TextEditorPart {
  /// The place in the document of a word.
  fileprivate func range(of word: SpelledWord) -> Range<Int> {
    range.lowerBound + word.range.lowerBound..<range.lowerBound + word.range.upperBound
  }
}
