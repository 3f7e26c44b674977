/// The marks by which a request for data is matched to a drag: its windows and its times.
///
/// A drag can begin while the target of the last one still reads. The requests for both then come to the new
/// owner of `XdndSelection`.
///
/// Source: XDND 5, "XdndFinished": "keep a history of previous data". The order of the marks is Qt's.
package struct XDNDTransaction: Hashable, Sendable {
  /// The window that owned the selection.
  package let source: WindowID
  /// The window that was last under the pointer, and its proxy.
  package private(set) var targets: [WindowID] = []
  /// The times that targets were given for their requests: those of the positions and of the drop.
  private let first: Timestamp
  private var last: Timestamp

  init(source: WindowID, from time: Timestamp) {
    self.source = source
    first = time
    last = time
  }

  /// Targets are given this time now.
  mutating func cover(_ time: Timestamp) { if time.isLater(than: last) { last = time } }

  mutating func enter(_ peer: XDNDPeer) { targets = [peer.window, peer.destination] }

  private func contains(_ time: Timestamp) -> Bool {
    time != .currentTime && !first.isLater(than: time) && !time.isLater(than: last)
  }

  /// The transaction that a request belongs to: by its time, else by the window that asks, else the newest.
  ///
  /// No request is refused for its time. GTK 4 sends no time, and PCManFM sends the time of day.
  /// - Parameters:
  ///   - time: The request's time.
  ///   - requestors: The window that asks, and then its ancestors.
  ///   - transactions: The oldest comes first.
  package static func owner(
    ofRequestAt time: Timestamp, from requestors: [WindowID],
    among transactions: [XDNDTransaction]
  ) -> XDNDTransaction? {
    transactions.last { $0.contains(time) }
      ?? transactions.last { !Set($0.targets).isDisjoint(with: requestors) }
      ?? transactions.last
  }
}
