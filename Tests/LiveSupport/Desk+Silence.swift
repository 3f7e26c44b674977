internal import CXTest

extension Desk {
  /// Takes a selection, and never answers requests for its content.
  public func ownSilently(_ selection: String) {
    let window = XCreateSimpleWindow(display, root, -10, -10, 1, 1, 0, 0, 0)
    XSetSelectionOwner(display, atom(selection), window, CXTest.Time(CurrentTime))
    sync()
  }

  /// Sends a PropertyNotify to a window's owner, which then reads the property. The value stays the same.
  public func touch(_ property: String, of window: Window) {
    XChangeProperty(
      display, window.id, atom(property), CXTest.Atom(XA_CARDINAL), 32, PropModeAppend, nil, 0)
    sync()
  }

  /// Makes a program paint a whole window again.
  public func repaint(_ window: Window) {
    XClearArea(display, window.id, 0, 0, 0, 0, 1)
    sync()
  }

  /// The root window, whose properties the window manager and the settings publish.
  public var rootWindow: Window { Window(id: root) }

  /// Announces a change of the keyboard's map, which stays the same.
  public func changeKeyboardMap() {
    var width: Int32 = 0
    let code = XKeysymToKeycode(display, KeySym(XK_F35))
    guard let symbols = XGetKeyboardMapping(display, KeyCode(code == 0 ? 255 : code), 1, &width)
    else { return }
    XChangeKeyboardMapping(display, Int32(code == 0 ? 255 : code), width, symbols, 1)
    XFree(symbols)
    sync()
  }

  /// The window that owns a selection. Nil when the selection has no owner.
  public func owner(of selection: String) -> UInt? {
    let window = XGetSelectionOwner(display, atom(selection))
    return window == 0 ? nil : window
  }

  /// Makes programs look for an input method server that owns a selection.
  public func announceInputServer(_ selection: String) {
    // Xlib asks a server only if these names exist, as they do where one has run.
    _ = (atom("LOCALES"), atom("TRANSPORT"))
    let name = atom(selection)
    withUnsafePointer(to: CLong(name)) { pointer in
      pointer.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout<CLong>.size) {
        _ = XChangeProperty(
          display, root, atom("XIM_SERVERS"), CXTest.Atom(XA_ATOM), 32, PropModeReplace, $0, 1)
      }
    }
    sync()
  }
}
