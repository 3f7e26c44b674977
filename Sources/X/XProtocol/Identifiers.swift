/// An X resource identifier that names a window. 29 bits on the wire, whatever Xlib's `Window` is.
package struct WindowID: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt32

  /// The protocol's `None`: no window.
  package static let none = WindowID(rawValue: 0)

  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A name with a number, assigned by the X server.
package struct Atom: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt32

  /// The protocol's `None`: no atom.
  package static let none = Atom(rawValue: 0)

  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A moment on the X server's clock, in milliseconds modulo 2^32 (it wraps every 49.7 days).
package struct Timestamp: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt32

  /// The protocol's `CurrentTime`. Requests that carry it cannot be ordered, so avoid it.
  package static let currentTime = Timestamp(rawValue: 0)

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Whether this time is later than another, if they are less than 25 days apart (ICCCM 2.1).
  package func isLater(than other: Timestamp) -> Bool {
    Int32(bitPattern: rawValue &- other.rawValue) > 0
  }
}
