/// Names one period in which content is offered through a selection.
///
/// A drag's content outlives the drag: its target may ask for it when the next drag already owns the same
/// selection.
package struct SelectionClaim: Hashable, Sendable {
  package let selection: Atom
  internal let number: Int
}

/// The content of one claim, and how requests for it are recognized.
internal struct ClaimedContent: Sendable {
  let claim: SelectionClaim
  var content: SelectionContent
  /// Whether the content was discarded before its time.
  var isWithdrawn = false
  /// The time at which the selection was taken.
  let acquired: Timestamp
  /// The last time that a requestor may have learned from this drag.
  var latest: Timestamp
  /// The windows that received the drop. Empty before the drop.
  var windows: [WindowID] = []
  /// The time at which the content is discarded. Nil while the drag or the copied content is current.
  var end: Duration?

  func covers(_ time: Timestamp) -> Bool {
    time != .currentTime && !acquired.isLater(than: time) && !time.isLater(than: latest)
  }
}

extension [ClaimedContent] {
  /// The content that a request means. The newest content is last.
  ///
  /// The time decides first, since it names a message of one drag. Some programs send no time, or an
  /// invalid one. Then the requestor decides: the window of the drop, or another window of that client,
  /// because toolkits request with a helper window. Otherwise the newest content is meant. No request is
  /// refused for its time.
  ///
  /// - Parameter idMask: The bits of a resource identifier that the client chooses. The others are the same
  ///   in all windows of one client.
  func content(for request: SelectionOwner.Request, idMask: UInt32) -> ClaimedContent? {
    func isOfSameClient(_ window: WindowID) -> Bool {
      (window.rawValue ^ request.requestor.rawValue) & ~idMask == 0
    }
    return last { $0.covers(request.time) }
      ?? last { $0.windows.contains(request.requestor) }
      ?? last { $0.windows.contains(where: isOfSameClient) }
      ?? last
  }
}
