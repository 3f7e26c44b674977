/// The `_NET_ACTIVE_WINDOW` message, which asks to raise and focus a window. If its time is older than the
/// active window's, window managers make the title bar flash instead.
///
/// Source: EWMH 1.5.
package struct NetActiveWindowRequest: Hashable, Sendable {
  package var source: RequestSource
  package var time: Timestamp
  /// The requestor's own active window, if it has one.
  package var currentlyActive: WindowID

  package init(
    source: RequestSource = .application, time: Timestamp, currentlyActive: WindowID = .none
  ) {
    self.source = source
    self.time = time
    self.currentlyActive = currentlyActive
  }

  package init?(_ message: ClientMessage, atoms: AtomMap) {
    guard message.type == atoms[.netActiveWindow], case .words(let words) = message.content,
      words.count == 5
    else { return nil }
    source = RequestSource(rawValue: words[0]) ?? .unspecified
    time = Timestamp(rawValue: words[1])
    currentlyActive = WindowID(rawValue: words[2])
  }

  package func message(atoms: AtomMap) -> ClientMessage {
    ClientMessage(
      type: atoms[.netActiveWindow],
      words: [source.rawValue, time.rawValue, currentlyActive.rawValue])
  }
}
