internal import Views

/// A movement of the caret by a key.
enum TextMovement: Hashable, Sendable {
  /// Left and right on the screen, whatever the direction of the text.
  case left, right, wordLeft, wordRight
  case up, down, pageUp, pageDown
  case lineStart, lineEnd
  case paragraphUp, paragraphDown
  case documentStart, documentEnd

  /// The movement of a key, with or without Shift.
  init?(_ event: KeyEvent) {
    let modifiers = event.modifiers.subtracting(.shift)
    guard modifiers.isSubset(of: .control) else { return nil }
    let isControl = modifiers.contains(.control)
    switch event.key {
    case .left: self = isControl ? .wordLeft : .left
    case .right: self = isControl ? .wordRight : .right
    case .up: self = isControl ? .paragraphUp : .up
    case .down: self = isControl ? .paragraphDown : .down
    case .home: self = isControl ? .documentStart : .lineStart
    case .end: self = isControl ? .documentEnd : .lineEnd
    case .pageUp where !isControl: self = .pageUp
    case .pageDown where !isControl: self = .pageDown
    default: return nil
    }
  }

  /// Whether the movement keeps the caret's column.
  var keepsColumn: Bool {
    switch self {
    case .up, .down, .pageUp, .pageDown: true
    default: false
    }
  }
}
