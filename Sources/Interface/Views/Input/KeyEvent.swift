/// A key, named by its function or by the character on it.
public enum Key: Hashable, Sendable {
  /// A key that types a character, in lower case. If the current layout has no Latin letters it is the
  /// character of a Latin layout: Ctrl+N is `.character("n")` on a Cyrillic or Greek layout too.
  case character(Character)
  case `return`, tab, backspace, delete, insert, escape, space
  case left, right, up, down, home, end, pageUp, pageDown
  case menu
  case function(Int)
  /// A key without a name in Scenery.
  case other(UInt32)
}

/// A key press. Releases are not reported, because nothing uses them.
public struct KeyEvent: Equatable, Sendable {
  /// The key, independent of the character that it types.
  public var key: Key
  /// The modifiers that were held.
  public var modifiers: Modifiers
  /// The typed text, after dead keys, compose and the input method. Empty for keys that type nothing.
  public var text: String
  /// Whether the key repeats.
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
