internal import Canvas
internal import Geometry
internal import Views

/// The misspelt words of one editor. They are found in the paragraphs that are laid out, when these are painted.
@MainActor
final class EditorSpelling {
  let checker: SpellingChecker
  /// The place up to which the user has typed. The word there is not finished.
  private(set) var typedOffset: Int?

  /// Shows the menu of the word that was asked for last, when its suggestions are known.
  fileprivate var menuTask: Task<Void, Never>?

  init(_ checker: SpellingChecker) { self.checker = checker }

  func typed(upTo offset: Int) { typedOffset = offset }

  /// The caret is at an offset. Returns the end of a word that was typed, if the caret has left it.
  func caretMoved(to offset: Int) -> Int? {
    guard let typed = typedOffset, typed != offset else { return nil }
    typedOffset = nil
    return typed
  }

  /// The misspelt words of a block, with offsets in it.
  func mistakes(in block: TextPage.Block, at offset: Int) -> [SpelledWord] {
    guard let language = checker.dictionary?.language else { return [] }
    return checker.painted.words(of: block).filter { word in
      // The caret is at the end of the word that is being typed.
      if let typedOffset, typedOffset == offset + word.range.upperBound { return false }
      guard let first = word.text.unicodeScalars.first,
        LanguageTag.language(language, isWrittenWith: first)
      else { return false }
      return checker.verdict(on: word.text) ?? false
    }
  }
}

extension TextEditorView {
  /// The window's spelling, as long as the text can be edited.
  var spelling: EditorSpelling? {
    guard checksSpelling, isEditable, let checker = textHost?.spelling, checker.isOn else {
      return nil
    }
    if let editorSpelling, editorSpelling.checker === checker { return editorSpelling }
    let made = EditorSpelling(checker)
    editorSpelling = made
    checker.addObserver(self)
    return made
  }

  /// The dictionary is opened when a person can edit a text for the first time. The window is painted then.
  func startSpelling() {
    if canBeTypedInto, let spelling { spelling.checker.start() }
  }

  /// Whether a key that is pressed now goes to this text.
  var canBeTypedInto: Bool { isFocused && host?.isActive ?? false }

  /// The verdicts on some words have changed, or on all.
  func spellingChanged(of words: Set<String>?) {
    guard hasLayout, let words, let spelling else { return setNeedsDisplay() }
    forEachVisibleBlock { place, block in
      for word in spelling.mistakes(in: block, at: place.offset) where words.contains(word.text) {
        damageLines(of: word.range(at: place.offset))
      }
    }
  }

  /// Marks the word for painting that the caret has left.
  func spellingCaretMoved() {
    guard let typed = editorSpelling?.caretMoved(to: selection.head) else { return }
    let offset = min(typed, buffer.utf8Count)
    damageLines(of: buffer.wordRange(at: buffer.graphemeBoundary(before: offset)))
  }

  /// Notes where the user types.
  func spellingTextChanged(_ change: TextChange) {
    guard change.origin == origin, change.edits.count == 1, let edit = change.edits.first else {
      return
    }
    editorSpelling?.typed(upTo: edit.insertedRange.upperBound)
    startSpelling()
  }

  func forEachVisibleBlock(_ body: (BlockIndex.Place, TextPage.Block) -> Void) {
    page.forEachBlock(from: max(0, page.top), to: page.top + bounds.height, body)
  }

  // MARK: Painting

  /// Draws wavy lines below the misspelt words of a block.
  func drawMistakes(
    in context: DrawingContext, place: BlockIndex.Place, block: TextPage.Block
  ) {
    guard let spelling, spelling.checker.dictionary != nil else { return }
    let wave = spelling.checker.painted.wavyLine(
      WavyLine.Look(color: theme[.danger], zoom: zoom, scale: context.scale))
    let visible = context.clipBounds
    for word in spelling.mistakes(in: block, at: place.offset) {
      let range = word.range(at: place.offset)
      for line in page.baselines(under: range, in: block, at: place) {
        let start = line.start + pageOffset
        let top = scale.snapped(start.y) + 3 * zoom
        guard top - zoom < visible.maxY, top + 3 * zoom > visible.minY else { continue }
        wave.draw(in: context, from: Point(x: start.x, y: top), length: line.width)
      }
    }
  }

  // MARK: Menu

  /// The misspelt word at an offset, with its place in the document.
  func mistake(at offset: Int) -> (word: String, range: Range<Int>)? {
    guard hasLayout, let spelling else { return nil }
    let (place, block) = page.located(atOffset: offset)
    for word in spelling.mistakes(in: block, at: place.offset) {
      let range = word.range(at: place.offset)
      if range.lowerBound <= offset, offset <= range.upperBound { return (word.text, range) }
    }
    return nil
  }

  /// Shows a menu for a misspelt word when its suggestions are known.
  ///
  /// - Returns: Whether there is such a word.
  func presentSpellingMenu(at place: Point, above items: [MenuItem]) -> Bool {
    guard let (word, range) = mistake(at: selection.head), let spelling else { return false }
    let revision = document.revision
    spelling.menuTask?.cancel()
    spelling.menuTask = Task { [weak self, checker = spelling.checker] in
      let suggestions = await checker.suggestions(for: word)
      guard !Task.isCancelled, let self, host != nil, document.revision == revision else { return }
      var own = suggestions.prefix(Self.mostSuggestions).map { suggestion in
        MenuItem(suggestion) { [weak self] in self?.correct(range, to: suggestion, in: revision) }
      }
      if own.isEmpty {
        own = [MenuItem("No Suggestions") {}]
        own[0].isEnabled = false
      }
      own += [
        .separator, MenuItem("Add to Dictionary") { checker.add(word) },
        MenuItem("Ignore") { checker.ignore(word) }, .separator,
      ]
      PopUpMenu.present(own + items, at: place, in: self)
    }
    return true
  }

  private static let mostSuggestions = 5

  private func correct(_ range: Range<Int>, to word: String, in revision: Int) {
    guard isEditable, document.revision == revision else { return }
    document.endUndoGroup()
    replace(range, with: word, kind: .single)
  }
}

extension SpelledWord {
  /// The place in the document of a word in a block.
  fileprivate func range(at offset: Int) -> Range<Int> {
    offset + range.lowerBound..<offset + range.upperBound
  }
}
