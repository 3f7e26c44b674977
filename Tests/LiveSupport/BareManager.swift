internal import CXTest

/// A window manager of the oldest kind. It puts windows into frames and sets no properties, unless it is asked
/// to announce itself.
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

  /// Announces the window manager with the hints that it claims to support.
  public func announce(supporting hints: [String]) {
    let root = XDefaultRootWindow(display)
    let check = XCreateSimpleWindow(display, root, -9, -9, 1, 1, 0, 0, 0)
    func write(_ property: String, _ type: Atom, _ values: [UInt], of window: CXTest.Window) {
      var values = values
      values.withUnsafeMutableBytes { bytes in
        _ = XChangeProperty(
          display, window, XInternAtom(display, property, 0), type, 32, PropModeReplace,
          bytes.bindMemory(to: UInt8.self).baseAddress, Int32(bytes.count / 8))
      }
    }
    write("_NET_SUPPORTED", XA_ATOM, hints.map { XInternAtom(display, $0, 0) }, of: root)
    for window in [check, root] {
      write("_NET_SUPPORTING_WM_CHECK", XA_WINDOW, [check], of: window)
    }
    XSync(display, 0)
  }

  /// Takes no window whose client has asked for it so far, as a window manager that has just started may do.
  public func overlook() {
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
    }
    XSync(display, 0)
  }

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
