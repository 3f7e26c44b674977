/// The `_NET_ACTIVE_WINDOW` message, which asks to raise and focus a window. If its time is older than the
/// active window's, window managers make the title bar flash instead.
///
/// Source: EWMH 1.5.
package enum NetActiveWindow {
  /// - Parameter currentlyActive: The requestor's own active window, if it has one.
  package static func request(
    time: Timestamp, currentlyActive: WindowID, atoms: AtomMap
  ) -> ClientMessage {
    // The source 1 is an application.
    ClientMessage(
      type: atoms[.netActiveWindow], words: [1, time.rawValue, currentlyActive.rawValue])
  }
}
