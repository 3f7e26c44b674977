/// `_NET_WM_PING`: the window manager asks whether the program still answers.
///
/// The answer is the same message, sent to the root and with the root as its window. The event loop must
/// send it even while the program works. Source: EWMH 1.5.
public struct NetWMPing: Hashable, Sendable {
  public var time: Timestamp
  /// The top-level that the question is about. The answer repeats it.
  public var window: WindowID

  public init(time: Timestamp, window: WindowID) {
    self.time = time
    self.window = window
  }
}
