/// A key of the keyboard that goes down or up, as the keyboard has it. Assistive technology hears of it.
///
/// ``KeyEvent`` is what a press means for a window. A stroke has no meaning yet: modifier keys and releases
/// are strokes too.
public struct KeyStroke: Hashable, Sendable {
  public var isPress: Bool
  /// The symbol of the key with its modifiers, as a keysym: the numbers of the desktop's keyboards.
  public var symbol: UInt32
  /// The key's number on the keyboard.
  public var code: UInt32
  /// The modifiers and locks that were on before the stroke, as the mask of the desktop's keyboards.
  public var modifiers: UInt32
  /// The typed text. Empty for keys that type nothing.
  public var text: String
  /// The time of the stroke since an arbitrary start. It begins again at zero after 49 days.
  public var milliseconds: UInt32

  public init(
    isPress: Bool, symbol: UInt32, code: UInt32, modifiers: UInt32 = 0, text: String = "",
    milliseconds: UInt32
  ) {
    self.isPress = isPress
    self.symbol = symbol
    self.code = code
    self.modifiers = modifiers
    self.text = text
    self.milliseconds = milliseconds
  }
}
