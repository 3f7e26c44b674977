internal import Views

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
  /// The selection moves along.
  private func moveLines(by direction: Int) {
    let first = buffer.paragraphStart(around: selection.range.lowerBound)
    let lines = first..<buffer.paragraphContent(at: selectionEnd).upperBound
    guard
      let neighbour = direction < 0
        ? first - 1 : buffer.newline(atOrAfter: lines.upperBound).map({ $0 + 1 }),
      neighbour >= 0
    else { return }
    let other = buffer.paragraphContent(at: neighbour)
    let (upper, lower) = direction < 0 ? (other, lines) : (lines, other)
    let newline = buffer.text(in: upper.upperBound..<lower.lowerBound)
    let step = direction * (other.count + newline.utf8.count)
    // A selection with the line feed of the last paragraph goes no further than the text.
    let moved = TextSelection(
      anchor: min(selection.anchor + step, buffer.utf8Count),
      head: min(selection.head + step, buffer.utf8Count))
    // A paragraph of megabytes stays where it is, and the other part moves.
    let movesUpper = upper.count < lower.count
    let part =
      movesUpper
      ? upper.lowerBound..<lower.lowerBound : upper.upperBound..<lower.upperBound
    let text = buffer.text(in: movesUpper ? upper : lower)
    document.endUndoGroup()
    editLines(in: upper.lowerBound..<lower.upperBound) {
      document.move(
        part, to: movesUpper ? lower.upperBound : upper.lowerBound,
        as: movesUpper ? newline + text : text + newline, origin: origin, selection: selection,
        after: moved, at: host?.uptime ?? .zero)
      select(moved)
      return upper.lowerBound..<lower.upperBound
    }
    revealCaret()
  }
}
