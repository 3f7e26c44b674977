/// `_NET_WM_PING`: the window manager asks whether the program still answers.
///
/// The answer is the same message, sent to the root and with the root as its window. The event loop must
/// send it even while the program works. Source: EWMH 1.5.
package struct NetWMPing: Hashable, Sendable {
  package var time: Timestamp
  /// The top-level that the question is about. The answer repeats it.
  package var window: WindowID

  package init(time: Timestamp, window: WindowID) {
    self.time = time
    self.window = window
  }
}
