/// The modifier keys that are held while the pointer moves or a key is pressed. Lock keys are never
/// among them.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public static let shift = Modifiers(rawValue: 1 << 0)
  public static let control = Modifiers(rawValue: 1 << 1)
  /// In a drag: asks for a new window wherever the pointer is.
  public static let alt = Modifiers(rawValue: 1 << 2)
  public static let `super` = Modifiers(rawValue: 1 << 3)

  public init(rawValue: UInt8) { self.rawValue = rawValue }
}
