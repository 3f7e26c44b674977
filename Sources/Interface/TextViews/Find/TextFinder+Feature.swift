public import Canvas
public import Views

extension TextFinder: TextEditorFeature {
  public func keyPressed(_ event: KeyEvent, in editor: TextEditorView) -> Bool? {
    takes(event) ? true : nil
  }

  public func canPerform(_ command: Command, in editor: TextEditorView) -> Bool? {
    canPerform(command) ? true : nil
  }

  public func perform(_ command: Command, in editor: TextEditorView) { perform(command) }

  public func selectionChanged(in editor: TextEditorView) {
    guard isPresented else { return }
    if !isActing {
      start = editor.selection.range.lowerBound
      replacedCount = nil
    }
    if number != shownNumber { hitsChanged() }
  }

  /// Searches the other text for the same query.
  public func documentReplaced(in editor: TextEditorView) {
    guard isPresented else { return }
    follow(editor.document)
    start = 0
    replacedCount = nil
    search(wishing: nil)
  }

  // MARK: Marks

  // A hit may begin some words before the edited one.
  public var drawsByLine: Bool { isPresented }

  // Under the selection's color, the mark of the current hit would look like another color, and without its mark it
  // would look like any selected text.
  public func paintsSelection(of editor: TextEditorView) -> Bool { currentHit != nil }

  public func drawBehind(
    _ part: TextEditorPart, in context: DrawingContext, of editor: TextEditorView
  ) {
    guard isPresented else { return }
    let current = currentHit
    for hit in hits(in: part.range).map(\.range) {
      part.drawHit(hit, in: context, editor.theme[hit == current ? .currentSearchHit : .searchHit])
      // The frame says that the hit is selected too, so that typing replaces it.
      guard hit == current, editor.isFocused else { continue }
      for mark in part.marks(of: hit) { context.stroke(mark, editor.theme[.accent], width: 1.5) }
    }
  }

  // MARK: Restoration

  /// The longest text of a field that is saved with a window, in bytes.
  private static let savedLength = 4096

  /// Saves the open bar with its texts and switches, for ``restoreState(_:of:)``. Empty while the bar is closed.
  public func encodeState(of editor: TextEditorView) -> [String: InteractionValue] {
    guard isPresented, let bar, query.text.utf8.count <= Self.savedLength else { return [:] }
    var state: [String: InteractionValue] = [
      "find": .string(query.text), "findsCase": .bool(query.matchesCase),
      "findsWords": .bool(query.matchesWholeWords),
    ]
    let replacement = bar.replacementField.text
    if bar.showsReplacement, replacement.utf8.count <= Self.savedLength {
      state["replacement"] = .string(replacement)
    }
    return state
  }

  /// Opens the bar that ``encodeState(of:)`` saved. The selection and the focus stay where they are.
  public func restoreState(_ state: [String: InteractionValue], of editor: TextEditorView) {
    guard !isPresented, case .string(let text)? = state["find"] else { return }
    let bar = bar ?? FindBarView(self)
    self.bar = bar
    query = TextQuery(
      text, matchesCase: state["findsCase"] == .bool(true),
      matchesWholeWords: state["findsWords"] == .bool(true))
    bar.queryField.text = text
    if case .string(let replacement)? = state["replacement"] {
      bar.replacementField.text = replacement
      bar.showsReplacement = true
    }
    bar.forgetTyping()
    open(bar, above: editor)
    search(wishing: nil)
  }
}
