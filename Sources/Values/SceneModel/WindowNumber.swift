/// Names a window of the process, whichever window system it is of. No name is used a second time.
public struct WindowNumber: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The name of a window that is about to be made.
  @MainActor
  public static func next() -> WindowNumber {
    last += 1
    return WindowNumber(rawValue: last)
  }

  @MainActor private static var last: UInt64 = 0
}
