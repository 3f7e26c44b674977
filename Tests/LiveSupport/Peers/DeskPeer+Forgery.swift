internal import CXTest

/// What no correct program sends.
extension DeskPeer {
  /// Sends a message of a drag in which it has no part. It names its own window, or another.
  public func forge(_ type: String, to window: Desk.Window, naming named: Desk.Window? = nil) {
    send(type, to: window.id, about: window.id, [named?.id ?? self.window, 1, 0, 0, 0])
  }

  /// Sends an event that only the server sends.
  public func forgeServerEvents(to window: Desk.Window) {
    for type in [ButtonRelease, SelectionClear, DestroyNotify, UnmapNotify, KeyPress] {
      var event = XEvent()
      event.type = type
      event.xany.window = window.id
      switch type {
      case ButtonRelease: (event.xbutton.button, event.xbutton.root) = (1, root)
      case KeyPress:
        event.xkey.root = root
        event.xkey.keycode = UInt32(XKeysymToKeycode(display, XStringToKeysym("Escape")))
      case SelectionClear: event.xselectionclear.selection = atom("XdndSelection")
      case DestroyNotify: event.xdestroywindow.window = window.id
      default: event.xunmap.window = window.id
      }
      XSendEvent(display, window.id, 0, 0, &event)
    }
    XFlush(display)
  }
}
