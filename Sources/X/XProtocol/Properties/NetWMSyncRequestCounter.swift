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

/// `_NET_WM_SYNC_REQUEST_COUNTER`: the counter that the program sets. After it has painted the next
/// ConfigureNotify, it sets the counter to the value of the window manager's `_NET_WM_SYNC_REQUEST`. The
/// window manager then sends the next size.
///
/// Source: EWMH 1.5.
package struct NetWMSyncRequestCounter: WritableProperty {
  package static let propertyName = AtomName.netWMSyncRequestCounter
  package static let typeName = AtomName.cardinal

  /// The counter's resource.
  package var resource: UInt32

  package init(_ resource: UInt32) { self.resource = resource }

  package func words(atoms: AtomMap) -> [UInt32] { [resource] }
}
