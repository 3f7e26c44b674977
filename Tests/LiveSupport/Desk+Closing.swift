internal import CXTest

extension Desk {
  /// Asks a window to close, by a message to its program.
  ///
  /// - Returns: The milliseconds until the window was unmapped or destroyed. Nil when it stays.
  public func millisecondsToClose(_ window: Window) -> Double? {
    XSelectInput(display, window.id, Int(StructureNotifyMask))
    sync()
    drain()
    closing = window.id
    defer { closing = nil }
    let start = ContinuousClock.now
    tell(window, "WM_DELETE_WINDOW")
    guard wait(seconds: 3, until: { closing == nil }) else { return nil }
    return (ContinuousClock.now - start).milliseconds
  }
}
