/// A `WM_PROTOCOLS` message from the window manager to a top-level.
///
/// Any client may send one, so each is a request at most.
///
/// Source: ICCCM 4.1.2.7, EWMH 1.5.
package enum WMProtocolMessage: Hashable, Sendable {
  case deleteWindow
  case takeFocus(at: Timestamp)
  /// The window manager asks whether the program still answers. The answer is the same message, sent to the
  /// root and with the root as its window. The event loop must send it even while the program works.
  case ping
  /// The value that the window's counter gets after the next ConfigureNotify was painted.
  case syncRequest(CounterValue)

  package init?(_ message: ClientMessage, atoms: AtomMap) {
    guard message.type == atoms[.wmProtocols], case .words(let words) = message.content,
      words.count == 5, words[0] != 0
    else { return nil }
    switch atoms.name(of: Atom(rawValue: words[0])) {
    case .wmDeleteWindow: self = .deleteWindow
    case .wmTakeFocus: self = .takeFocus(at: Timestamp(rawValue: words[1]))
    case .netWMPing: self = .ping
    case .netWMSyncRequest: self = .syncRequest(CounterValue(low: words[2], high: words[3]))
    default: return nil
    }
  }
}
