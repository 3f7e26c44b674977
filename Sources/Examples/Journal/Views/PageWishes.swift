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
  /// Whether the key writes, pastes, deletes or moves the caret.
  var isForText: Bool {
    switch (key, modifiers) {
    case (.character("v"), .control), (.insert, .shift): return true
    case (.left, _), (.right, _), (.home, _), (.end, _):
      return modifiers.isSubset(of: [.shift, .control])
    // Without Ctrl and Alt, no command is among the others.
    case _ where !modifiers.isSubset(of: .shift): return false
    case (.return, _), (.backspace, _), (.delete, _), (.up, _), (.down, _): return true
    default:
      return !text.isEmpty
        && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
    }
  }
}
