/// `_NET_WM_PING`: the window manager asks whether the program still answers.
///
/// The answer is the same message sent to the root with the root as its window, and it must come from
/// the event loop even while the program works. Source: EWMH 1.5.
public struct NetWMPing: Hashable, Sendable {
  public var time: Timestamp
  /// The top-level that is asked; also in the answer.
  public var window: WindowID

  public init(time: Timestamp, window: WindowID) {
    self.time = time
    self.window = window
  }
}
