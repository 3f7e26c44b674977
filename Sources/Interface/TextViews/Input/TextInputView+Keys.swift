internal import Views

extension TextInputView {
  final func handleKey(_ event: KeyEvent) -> Bool {
    if handleUnicodeEntry(event) { return true }
    if let decision = interceptKey(event) { return decision }
    if event.key == .other(0), isEditable, !event.text.isEmpty {
      commit(event.text)
      return true
    }
    // The input method has left this key to the view.
    commitsComposition = false
    if let movement = TextMovement(event) {
      return move(movement, extending: event.modifiers.contains(.shift))
    }
    if let command = Self.command(for: event) {
      guard answersKey(of: command) else {
        // The text keeps Undo even with nothing to undo. No other responder should take it.
        return true
      }
      performTextCommand(command)
      return true
    }
    guard isEditable else { return false }
    if let deletion = Self.deletion(for: event) {
      delete(deletion)
      return true
    }
    let modifiers = event.modifiers.subtracting(.shift)
    if event.key == .return, modifiers.isEmpty {
      insert("\n")
      return true
    }
    if event.key == .tab {
      guard event.modifiers == (tabMovesFocus ? .control : []) else { return false }
      insert("\t")
      return true
    }
    let text = event.text
    guard modifiers.isEmpty, !text.isEmpty, !text.unicodeScalars.contains(where: Self.isControl)
    else { return false }
    insert(text)
    return true
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value)
  }

  private static func command(for event: KeyEvent) -> Command? {
    switch (event.key, event.modifiers) {
    case (.character("a"), .control): .selectAll
    case (.character("c"), .control), (.insert, .control): .copy
    case (.character("x"), .control), (.delete, .shift): .cut
    case (.character("v"), .control), (.character("v"), [.control, .shift]), (.insert, .shift):
      .paste
    case (.character("z"), .control): .undo
    case (.character("z"), [.control, .shift]), (.character("y"), .control): .redo
    default: nil
    }
  }

  private static func deletion(for event: KeyEvent) -> Deletion? {
    switch (event.key, event.modifiers) {
    case (.backspace, []), (.backspace, .shift): .backward
    case (.backspace, .control): .wordBackward
    case (.backspace, [.control, .shift]): .toLineStart
    case (.delete, []): .forward
    case (.delete, .control): .wordForward
    case (.delete, [.control, .shift]): .toLineEnd
    default: nil
    }
  }

  // MARK: Movement

  private func move(_ movement: TextMovement, extending: Bool) -> Bool {
    endComposition()
    document.endUndoGroup()
    let head: Int
    if !extending, !selection.isEmpty, let edge = edge(for: movement) {
      head = edge
      goalX = nil
    } else {
      guard let target = target(of: movement, extending: extending) else { return false }
      head = stop(at: target, after: movement)
    }
    setSelection(
      TextSelection(anchor: extending ? selection.anchor : head, head: head),
      keepsColumn: movement.keepsColumn)
    lastMovement = LastMovement(movement, to: selection, in: document)
    revealCaret()
    if extending { offerPrimarySelection() }
    return true
  }

  /// Where Left and Right move when they only remove a selection: to its edge on that side.
  private func edge(for movement: TextMovement) -> Int? {
    let range = selection.range
    guard movement == .left || movement == .right else { return nil }
    let isForward = (movement == .right) != isRightToLeft(at: selection.head)
    return isForward ? range.upperBound : range.lowerBound
  }

  /// The nearest place for the caret. Home stays in the line that it is in.
  private func stop(at target: Int, after movement: TextMovement) -> Int {
    let staysInLine = movement == .lineStart || movement == .documentStart
    return caretStop(at: target, from: staysInLine ? target : selection.head)
  }

  /// The place that a movement leads to. Nil when the movement does nothing here.
  private func target(of movement: TextMovement, extending: Bool) -> Int? {
    let head = selection.head
    switch movement {
    case .left: return visualNeighbour(of: head, by: -1)
    case .right: return visualNeighbour(of: head, by: 1)
    case .wordLeft, .wordRight:
      let isForward = (movement == .wordRight) != isRightToLeft(at: head)
      return isForward ? buffer.wordEnd(after: head) : buffer.wordStart(before: head)
    case .up, .down, .pageUp, .pageDown:
      guard let x = goalX ?? caretLine(at: head)?.minX else { return nil }
      goalX = x
      let direction = movement == .up || movement == .pageUp ? -1 : 1
      if movement == .pageUp || movement == .pageDown {
        return pageNeighbour(of: head, by: direction, x: x)
      }
      // Above the first line the caret moves to the text's beginning, below the last to its end.
      return lineNeighbour(of: head, by: direction, x: x) ?? (direction < 0 ? 0 : buffer.utf8Count)
    case .lineStart: return lineStart(before: head, isRepeated: isRepeated(movement))
    case .lineEnd:
      // A second End leaves the line on the screen for the end of the paragraph.
      let end = lineEnds(at: head).end
      return isRepeated(movement) ? max(end, buffer.paragraphContent(at: head).upperBound) : end
    case .paragraphUp:
      let start = buffer.paragraphContent(at: head).lowerBound
      return head > start || start == 0
        ? start : buffer.paragraphContent(at: buffer.graphemeBoundary(before: start)).lowerBound
    case .paragraphDown:
      let end = buffer.paragraphContent(at: head).upperBound
      return head < end || end == buffer.utf8Count
        ? end : buffer.paragraphContent(at: buffer.graphemeBoundary(after: end)).upperBound
    case .documentStart:
      // The title begins after its mark. The text begins before it.
      let start = textStart(at: 0)
      return extending || head == start ? 0 : start
    case .documentEnd: return buffer.utf8Count
    }
  }
  private func isRepeated(_ movement: TextMovement) -> Bool {
    lastMovement == LastMovement(movement, to: selection, in: document)
  }

  /// Where Home leads from a place. Each press leads one step further, and the last one back to the first letter.
  ///
  ///     ┆# ┆Crossing the fjord, which    1. the start of the line on the screen
  ///     3  2                             2. the first letter, after a mark and blanks
  ///        ┆took three ho│urs            3. the start of the paragraph, before the mark
  ///        1
  final func lineStart(before head: Int, isRepeated: Bool = false) -> Int {
    let line = lineEnds(at: head).start
    let letter = firstLetter(at: head)
    if line > letter, !isRepeated || head > line { return line }
    return head == letter ? buffer.paragraphContent(at: head).lowerBound : letter
  }
}

/// A movement by a key, and where it led.
struct LastMovement: Equatable {
  private let movement: TextMovement
  private let selection: TextSelection
  private let revision: Int

  @MainActor
  init(_ movement: TextMovement, to selection: TextSelection, in document: TextDocument) {
    self.movement = movement
    self.selection = selection
    revision = document.revision
  }
}
