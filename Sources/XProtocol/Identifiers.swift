/// An X resource identifier that names a window. 29 bits on the wire, whatever Xlib's `Window` is.
public struct WindowID: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  /// The protocol's `None`: no window.
  public static let none = WindowID(rawValue: 0)

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A name with a number, assigned by the X server.
public struct Atom: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  /// The protocol's `None`: no atom.
  public static let none = Atom(rawValue: 0)

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A moment on the X server's clock, in milliseconds modulo 2^32 (it wraps every 49.7 days).
public struct Timestamp: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  /// The protocol's `CurrentTime`. Requests that carry it cannot be ordered, so avoid it.
  public static let currentTime = Timestamp(rawValue: 0)

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Whether this time is later than another, if they are less than 25 days apart (ICCCM 2.1).
  public func isLater(than other: Timestamp) -> Bool {
    Int32(bitPattern: rawValue &- other.rawValue) > 0
  }
}
