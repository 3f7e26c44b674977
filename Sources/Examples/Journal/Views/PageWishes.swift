internal import Views

/// What was asked for the page of an entry that is being read.
struct PageWishes {
  /// The saved state of the page.
  var state: [String: InteractionValue]?
  /// Whether the caret is to be at the end. Nil if the page was not asked for the focus.
  var focusIsAtEnd: Bool?
  /// What was typed for the text.
  var keys: [KeyEvent] = []

  static let mostKeys = 1000
}

extension KeyEvent {
  /// Whether the key writes, deletes or moves the caret. Without Ctrl and Alt, no command is among them.
  var isForText: Bool {
    guard modifiers.isSubset(of: .shift) else { return false }
    switch key {
    case .return, .backspace, .delete, .left, .right, .up, .down, .home, .end: return true
    default:
      return !text.isEmpty
        && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
    }
  }
}
