internal import CXlib
package import XProtocol

/// A counter in the server that reports the progress of this program's painting (`_NET_WM_SYNC_REQUEST`).
///
/// Source: SYNC 3.1; EWMH 1.5.
@MainActor
package final class SyncCounter {
  /// The resource identifier, for `_NET_WM_SYNC_REQUEST_COUNTER`.
  package let id: UInt32
  package private(set) var value: CounterValue
  private let connection: Connection

  /// Makes a counter. Nil where the server has no SYNC. Waits for the server the first time.
  package init?(connection: Connection, value: CounterValue = .zero) {
    guard connection.hasSync else { return nil }
    self.connection = connection
    self.value = value
    id = connection.withDisplay(else: 0) {
      UInt32(truncatingIfNeeded: XSyncCreateCounter($0, value.xValue))
    }
  }

  /// Reports that the content was painted for the request with this value. Does not wait.
  package func set(_ value: CounterValue) {
    self.value = value
    connection.withDisplay { XSyncSetCounter($0, XSyncCounter(id), value.xValue) }
  }

  /// Frees the counter. It must not be set afterwards.
  package func invalidate() {
    connection.withDisplay { XSyncDestroyCounter($0, XSyncCounter(id)) }
  }
}

extension CounterValue {
  fileprivate var xValue: XSyncValue {
    XSyncValue(hi: Int32(bitPattern: high), lo: low)
  }
}

extension Connection {
  /// Whether the server has SYNC. The server is asked once.
  internal var hasSync: Bool {
    if let known = knownExtensions?.hasSync ?? knownSync { return known }
    var eventBase: Int32 = 0
    var errorBase: Int32 = 0
    var major: Int32 = 0
    var minor: Int32 = 0
    let has: Bool? = waiting(for: "SYNC", else: nil) { display in
      XSyncQueryExtension(display, &eventBase, &errorBase) != 0
        && XSyncInitialize(display, &major, &minor) != 0
    }
    knownSync = has
    return has ?? false
  }
}
