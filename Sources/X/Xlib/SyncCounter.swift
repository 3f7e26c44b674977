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

  private enum Request {
    static let initialize: UInt8 = 0
    static let createCounter: UInt8 = 2
    static let setCounter: UInt8 = 3
    static let destroyCounter: UInt8 = 6
  }

  /// Makes a counter. Nil where the server has no SYNC. Does not wait.
  package init?(connection: Connection, value: CounterValue = .zero) {
    guard connection.extensions[.sync] != nil else { return nil }
    self.connection = connection
    self.value = value
    id = connection.makeResourceID()
    // Without a version the server refuses everything else.
    if !connection.hasToldSyncVersion,
      var request = connection.request(.sync, minor: Request.initialize)
    {
      connection.hasToldSyncVersion = true
      for byte: UInt8 in [3, 1, 0, 0] { request.append(byte) }
      connection.tell(request)
    }
    send(Request.createCounter, value)
  }

  /// Reports that the content was painted for the request with this value. Does not wait.
  package func set(_ value: CounterValue) {
    self.value = value
    send(Request.setCounter, value)
  }

  /// Frees the counter. It must not be set afterwards.
  package func invalidate() {
    connection.send(connection.request(.sync, minor: Request.destroyCounter, words: id))
  }

  private func send(_ minor: UInt8, _ value: CounterValue) {
    connection.send(
      connection.request(.sync, minor: minor, words: id, value.high, value.low))
  }
}
