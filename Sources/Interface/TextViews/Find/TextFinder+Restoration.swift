internal import Views

extension TextFinder {
  /// The longest text of a field that is saved with a window, in bytes.
  private static let savedLength = 4096

  /// Saves the open bar with its texts and switches, for ``restoreState(_:)``. Empty while the bar is closed.
  func encodeState() -> [String: InteractionValue] {
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

  /// Opens the bar that ``encodeState()`` saved. The selection and the focus stay where they are.
  func restoreState(_ state: [String: InteractionValue]) {
    guard !isPresented, let editor, case .string(let text)? = state["find"] else { return }
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
