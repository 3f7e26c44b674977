internal import Views

/// A character that is typed by its number: Ctrl+Shift+U, hexadecimal digits, and Return or Space.
///
///     Ctrl+Shift+U ──▶ u ──1──▶ u1 ──f600──▶ u1f600 ──Space──▶ 😀
///                      └─ Escape, or Backspace without a digit: nothing
///
/// GTK's own input method and ibus have the same keys. Where ibus runs, it takes them first.
struct UnicodeEntry {
  enum Step: Equatable {
    /// The text that is shown until the character is known.
    case marked(String)
    case commit(String)
    case cancel
    /// The key is not for the entry, which stays as it is.
    case refused
  }

  private static let mostDigits = 6
  /// The selection before the entry. The character replaces it, and everything else brings it back.
  private(set) var selection: TextSelection
  private var digits = ""

  init(selection: TextSelection) { self.selection = selection }

  static func begins(with event: KeyEvent) -> Bool {
    event.key == .character("u") && event.modifiers == [.control, .shift]
  }

  var marked: String { "u" + digits }

  /// Follows a change of the document by others.
  mutating func follow(_ change: TextChange) {
    selection = TextSelection(
      anchor: change.mapped(selection.anchor), head: change.mapped(selection.head))
  }

  mutating func key(_ event: KeyEvent) -> Step {
    switch event.key {
    case .escape: return .cancel
    case .backspace:
      return digits.popLast() == nil ? .cancel : .marked(marked)
    case .return, .space:
      guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init),
        scalar.properties.generalCategory != .control || scalar == "\t"
      else { return .refused }
      return .commit(String(scalar))
    default:
      guard digits.count < Self.mostDigits, let digit = Self.digit(of: event) else {
        return .refused
      }
      digits.append(digit)
      return .marked(marked)
    }
  }

  /// Ctrl and Shift may still be held from the first key. The key then has no text.
  private static func digit(of event: KeyEvent) -> Character? {
    guard event.modifiers.isSubset(of: [.control, .shift]) else { return nil }
    var typed = event.text.first
    if case .character(let character) = event.key, typed?.isHexDigit != true { typed = character }
    return typed.flatMap { $0.isHexDigit && $0.isASCII ? Character($0.lowercased()) : nil }
  }
}

extension TextInputView {
  /// Handles a key of an entry, or the key that begins one. Returns whether it is one.
  final func handleUnicodeEntry(_ event: KeyEvent) -> Bool {
    guard isEditable else { return false }
    guard var entry = unicodeEntry else {
      guard UnicodeEntry.begins(with: event) else { return false }
      endComposition()
      let entry = UnicodeEntry(selection: selection)
      setSelection(TextSelection(caret: selection.range.upperBound))
      mark(MarkedText(entry.marked, caret: nil))
      unicodeEntry = entry
      return true
    }
    switch entry.key(event) {
    case .marked(let text):
      unicodeEntry = entry
      mark(MarkedText(text, caret: nil))
    case .commit(let text):
      cancelUnicodeEntry()
      insert(text)
    case .cancel: cancelUnicodeEntry()
    case .refused: break
    }
    return true
  }

  /// Removes the digits that were typed. They are no text.
  final func cancelUnicodeEntry() {
    guard let selection = unicodeEntry?.selection else { return }
    unicodeEntry = nil
    mark(MarkedText("", caret: nil))
    commitsComposition = false
    setSelection(selection)
  }
}
