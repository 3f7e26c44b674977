/// The value of a SYNC counter: 64 bits, as two words of the protocol.
package struct CounterValue: RawRepresentable, Hashable, Comparable, Sendable {
  package let rawValue: Int64
  package static let zero = CounterValue(rawValue: 0)

  package init(rawValue: Int64) { self.rawValue = rawValue }

  package init(low: UInt32, high: UInt32) {
    rawValue = Int64(bitPattern: UInt64(high) << 32 | UInt64(low))
  }

  package var low: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
  package var high: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }

  package static func < (a: CounterValue, b: CounterValue) -> Bool { a.rawValue < b.rawValue }
}

/// `_NET_WM_SYNC_REQUEST`: the window sets its counter to this value after it has painted the next
/// ConfigureNotify. The window manager then sends the next size.
///
/// Source: EWMH 1.5, and its extension for frame synchronization.
package struct NetWMSyncRequest: Hashable, Sendable {
  package var time: Timestamp
  package var value: CounterValue
  /// Whether the window manager means the second counter, which brackets frames.
  package var isExtended: Bool

  package init(time: Timestamp, value: CounterValue, isExtended: Bool = false) {
    self.time = time
    self.value = value
    self.isExtended = isExtended
  }
}

/// `_NET_WM_SYNC_REQUEST_COUNTER`: the counters that the program sets.
package struct NetWMSyncRequestCounter: WordProperty {
  package static let propertyName = AtomName.netWMSyncRequestCounter
  package static let typeName = AtomName.cardinal

  /// The resource of the basic counter.
  package var basic: UInt32
  /// The resource of the counter that brackets frames.
  package var extended: UInt32?

  package init(basic: UInt32, extended: UInt32? = nil) {
    self.basic = basic
    self.extended = extended
  }

  package init?(words: [UInt32]) {
    guard let first = words.first else { return nil }
    basic = first
    extended = words.count > 1 ? words[1] : nil
  }

  package var words: [UInt32] { [basic] + (extended.map { [$0] } ?? []) }
}
