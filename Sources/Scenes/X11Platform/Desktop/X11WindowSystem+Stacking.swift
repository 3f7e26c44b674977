internal import Scenes
internal import XProtocol
internal import Xlib

/// The order in which the window manager has stacked the windows.
extension X11WindowSystem {
  /// Window managers write the list several times while they show or raise one window. It is read once, a
  /// moment after the first change, and nothing waits for it. After a window was shown it is read later: a
  /// window without a level is restored above the others in any case.
  func stackingChanged() {
    guard stackingTimer == nil else { return }
    var isShowing: Bool { uptime - lastShowTime < .milliseconds(500) }
    stackingTimer = schedule(after: isShowing ? .seconds(2) : .milliseconds(80)) { [weak self] in
      guard let self else { return }
      stackingTimer = nil
      if isShowing { return stackingChanged() }
      // One window has no order.
      guard !connection.isLost, windows.count(where: \.requested.isShown) > 1 else { return }
      connection.readLater(NetClientListStacking.self, of: connection.root) { [weak self] list in
        guard let self, let list else { return }
        client?.stackingDidChange(
          list.windows.compactMap { self.windows[$0]?.number }, on: self)
      }
    }
  }
}
