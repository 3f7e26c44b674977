/// A key, named by what it does or by the character that is printed on it.
public enum Key: Hashable, Sendable {
  /// A key that makes a character, lower case, as on a Latin layout when the current one has no Latin
  /// letters: Ctrl+N is `.character("n")` on a Cyrillic or Greek layout too.
  case character(Character)
  case `return`, tab, backspace, delete, escape, space
  case left, right, up, down, home, end, pageUp, pageDown
  case menu
  case function(Int)
  /// A key that Scenery has no name for.
  case other(UInt32)
}

/// A key press. Releases are not reported: nothing here acts on them.
public struct KeyEvent: Equatable, Sendable {
  /// Which key, whatever it types.
  public var key: Key
  /// The keys that were held.
  public var modifiers: Modifiers
  /// What the key types, after dead keys, compose and the input method; empty for keys that type nothing.
  public var text: String
  /// Whether the key was down already.
  public var isRepeat: Bool
  /// Monotonic time since an arbitrary start.
  public var uptime: Duration

  public init(
    key: Key, modifiers: Modifiers = [], text: String = "", isRepeat: Bool = false,
    uptime: Duration = .zero
  ) {
    self.key = key
    self.modifiers = modifiers
    self.text = text
    self.isRepeat = isRepeat
    self.uptime = uptime
  }
}
