internal import CXTest

/// A window manager of the oldest kind. It puts windows into frames and sets no properties.
public final class BareManager {
  private let display: OpaquePointer
  private let server: ChildProcess

  /// Becomes the window manager of a display that has none.
  ///
  /// - Throws: ``LiveDisplay/Failure`` if the display cannot be opened.
  public init(_ display: LiveDisplay) throws {
    guard let connection = XOpenDisplay(display.name) else {
      throw LiveDisplay.Failure(description: "Cannot connect to \(display.name).")
    }
    self.display = connection
    server = display.server
    ForgivenDisplays.add(connection)
    XSelectInput(
      connection, XDefaultRootWindow(connection),
      Int(SubstructureRedirectMask | SubstructureNotifyMask))
    XSync(connection, 0)
  }

  /// Ends the window manager. The server moves framed windows back to the root window.
  deinit { ForgivenDisplays.close(display) }

  /// Maps the windows whose clients ask for it, each in a frame.
  public func serve() {
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      if event.type == MapRequest { adopt(event.xmaprequest.window) }
    }
    XSync(display, 0)
  }

  private func adopt(_ window: CXTest.Window) {
    let frame = XCreateSimpleWindow(
      display, XDefaultRootWindow(display), 50, 50, 420, 340, 0, 0, 0x808080)
    XAddToSaveSet(display, window)
    XReparentWindow(display, window, frame, 10, 30)
    XMapWindow(display, window)
    XMapWindow(display, frame)
    XSetInputFocus(display, window, Int32(RevertToPointerRoot), 0)
  }
}
