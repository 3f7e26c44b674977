internal import Scenes
internal import XProtocol
internal import Xlib

/// Windows that a starting window manager overlooked.
extension X11WindowSystem {
  /// Looks later whether the window manager has taken a window, and maps the window again if not.
  func expectManagement(of window: TopLevel, attempt: Int = 0) {
    window.managementCheck?.cancel()
    window.managementCheck = nil
    guard desktop.hasWindowManager, attempt < ManagerQuirk.repeatedMaps.count else { return }
    window.managementCheck = schedule(after: ManagerQuirk.repeatedMaps[attempt]) {
      [weak self, weak window] in
      guard let self, let window, windows.holds(window) else { return }
      window.managementCheck = nil
      checkManagement(of: window, attempt: attempt)
    }
  }

  /// A managed window has a frame or the window manager's property. Where neither is seen, the server is asked for
  /// the property. Old window managers do not set it, and frame nothing, so a window that is on the screen is
  /// withdrawn and mapped again only for an EWMH window manager.
  private func checkManagement(of window: TopLevel, attempt: Int) {
    guard window.requested.isShown, !window.place.isFramed, desktop.hasWindowManager,
      !window.current.isMapped || managers.windowManager != .none, !connection.isLost
    else { return }
    connection.readLater(WMState.self, of: window.id) { [weak self, weak window] state in
      guard let self, let window, state == nil, windows.holds(window), !window.place.isFramed
      else { return }
      log.info("the window manager overlooked \(window.number.rawValue), which is mapped again")
      if window.current.isMapped { connection.unmap(window.id) }
      connection.map(window.id)
      connection.flush()
      expectManagement(of: window, attempt: attempt + 1)
    }
  }
}
