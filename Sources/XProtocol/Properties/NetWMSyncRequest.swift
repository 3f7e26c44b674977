/// The value of a SYNC counter: 64 bits, as two words of the protocol.
public struct CounterValue: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int64
  public static let zero = CounterValue(rawValue: 0)

  public init(rawValue: Int64) { self.rawValue = rawValue }

  public init(low: UInt32, high: UInt32) {
    rawValue = Int64(bitPattern: UInt64(high) << 32 | UInt64(low))
  }

  public var low: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
  public var high: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }

  public static func < (a: CounterValue, b: CounterValue) -> Bool { a.rawValue < b.rawValue }
}

/// `_NET_WM_SYNC_REQUEST`: the window sets its counter to this value after it has painted the next
/// ConfigureNotify. The window manager then sends the next size.
///
/// Source: EWMH 1.5, and its extension for frame synchronization.
public struct NetWMSyncRequest: Hashable, Sendable {
  public var time: Timestamp
  public var value: CounterValue
  /// Whether the window manager means the second counter, which brackets frames.
  public var isExtended: Bool

  public init(time: Timestamp, value: CounterValue, isExtended: Bool = false) {
    self.time = time
    self.value = value
    self.isExtended = isExtended
  }
}

/// `_NET_WM_SYNC_REQUEST_COUNTER`: the counters that the program sets.
public struct NetWMSyncRequestCounter: WordProperty {
  public static let propertyName = AtomName.netWMSyncRequestCounter
  public static let typeName = AtomName.cardinal

  /// The resource of the basic counter.
  public var basic: UInt32
  /// The resource of the counter that brackets frames.
  public var extended: UInt32?

  public init(basic: UInt32, extended: UInt32? = nil) {
    self.basic = basic
    self.extended = extended
  }

  public init?(words: [UInt32]) {
    guard let first = words.first else { return nil }
    basic = first
    extended = words.count > 1 ? words[1] : nil
  }

  public var words: [UInt32] { [basic] + (extended.map { [$0] } ?? []) }
}
