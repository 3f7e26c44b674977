/// Alt and an arrow key move the selected lines.
extension TextEditorView {
  /// Handles a key that moves lines. Returns whether it is one.
  func handleLineKey(_ event: KeyEvent) -> Bool {
    guard isEditable, event.modifiers == .alt else { return false }
    switch event.key {
    case .up: moveLines(by: -1)
    case .down: moveLines(by: 1)
    default: return false
    }
    return true
  }

  /// Exchanges the selected paragraphs with the one above (-1) or below (1), as one step of the undo history.
  /// The selection moves along, and the numbers of a list stay in order.
  private func moveLines(by direction: Int) {
    let first = buffer.paragraphStart(around: selection.range.lowerBound)
    let last = buffer.paragraphContent(at: selectionEnd).upperBound
    let neighbour = direction < 0 ? first - 1 : last + 1
    guard (0...buffer.utf8Count).contains(neighbour) else { return }
    let other = buffer.paragraphContent(at: neighbour)
    let lines = buffer.text(in: first..<last)
    let text = buffer.text(in: other)
    let whole = min(first, other.lowerBound)..<max(last, other.upperBound)
    let item = styler.readsMarkdown ? page.markdownBlock(at: whole.lowerBound)?.block.item : nil
    let step = direction * (other.count + 1)
    let moved = TextSelection(anchor: selection.anchor + step, head: selection.head + step)
    document.endUndoGroup()
    document.replace(
      whole, with: direction < 0 ? lines + "\n" + text : text + "\n" + lines, kind: .single,
      origin: origin, selection: selection, at: host?.uptime ?? .zero)
    // A selection with the line feed of the last paragraph goes no further than the text.
    select(
      TextSelection(
        anchor: min(moved.anchor, buffer.utf8Count), head: min(moved.head, buffer.utf8Count)))
    if let item { renumber(from: whole.lowerBound, replacing: item) }
    revealCaret()
  }
}
