/// The modifier keys held while an input event was made; lock keys are never among them.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public static let shift = Modifiers(rawValue: 1 << 0)
  public static let control = Modifiers(rawValue: 1 << 1)
  public static let alt = Modifiers(rawValue: 1 << 2)
  public static let `super` = Modifiers(rawValue: 1 << 3)

  public init(rawValue: UInt8) { self.rawValue = rawValue }
}
