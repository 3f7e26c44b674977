internal import CXTest
public import Geometry

/// The windows on the display, and their places.
extension Desk {
  /// The mapped and iconified top-levels of a process, in no particular order.
  public func windows(of process: ChildProcess) -> [Window] {
    clients().filter { cardinals("_NET_WM_PID", of: $0).first == UInt(process.pid) }
      .map { Window(id: $0) }
  }

  /// The top-levels of all programs that publish their process id.
  public var allWindows: [Window] {
    clients().filter { !cardinals("_NET_WM_PID", of: $0).isEmpty }.map { Window(id: $0) }
  }

  /// The windows of a process that are viewable.
  public func visibleWindows(of process: ChildProcess) -> [Window] {
    windows(of: process).filter { isViewable($0) }
  }

  /// A viewable top-level of any program, by a part of its title. Not all programs publish their process
  /// id.
  public func topLevel(titled part: String) -> Window? {
    let known = hasWindowManager ? cardinals("_NET_CLIENT_LIST", of: root) : children(of: root)
    return known.map { Window(id: $0) }.first { isViewable($0) && title(of: $0).contains(part) }
  }

  private func clients() -> [CXTest.Window] {
    if hasWindowManager { return cardinals("_NET_CLIENT_LIST", of: root) }
    let isManaged = isManaged
    return children(of: root).flatMap { isManaged ? [$0] + framed(by: $0) : [$0] }.filter {
      window in
      var attributes = XWindowAttributes()
      return XGetWindowAttributes(display, window, &attributes) != 0
        && attributes.override_redirect == 0 && attributes.map_state == IsViewable
        && !cardinals("_NET_WM_PID", of: window).isEmpty
    }
  }

  /// The windows in the frame of a window manager. icewm has a second window in each frame.
  private func framed(by window: CXTest.Window) -> [CXTest.Window] {
    let inside = children(of: window)
    return (inside + inside.flatMap { children(of: $0) }).filter {
      !cardinals("WM_STATE", of: $0).isEmpty
    }
  }

  /// The override-redirect windows that are mapped: drag pictures and menus, and not the frames of window
  /// managers.
  public func overrideRedirectWindows() -> [Window] {
    children(of: root).filter { window in
      var attributes = XWindowAttributes()
      return XGetWindowAttributes(display, window, &attributes) != 0
        && attributes.override_redirect != 0 && attributes.map_state == IsViewable
        && attributes.`class` == InputOutput
        // openbox has a mapped helper window above the corner of the screen.
        && attributes.x + attributes.width > 0 && attributes.y + attributes.height > 0
        && framed(by: window).isEmpty
    }.map { Window(id: $0) }
  }

  func children(of window: CXTest.Window) -> [CXTest.Window] {
    var rootReturn: CXTest.Window = 0
    var parent: CXTest.Window = 0
    var list: UnsafeMutablePointer<CXTest.Window>?
    var count: UInt32 = 0
    guard XQueryTree(display, window, &rootReturn, &parent, &list, &count) != 0, let list else {
      return []
    }
    defer { XFree(list) }
    return Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }

  public func isViewable(_ window: Window) -> Bool {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(display, window.id, &attributes) != 0
      && attributes.map_state == IsViewable
  }

  /// The client area in root coordinates. Nil when the window is gone.
  public func frame(of window: Window) -> RootRect? {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window.id, &attributes) != 0 else { return nil }
    var x: Int32 = 0
    var y: Int32 = 0
    var child: CXTest.Window = 0
    XTranslateCoordinates(display, window.id, root, 0, 0, &x, &y, &child)
    return RootRect(
      x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
  }

  /// The window with its frame in root coordinates, by the extents that the window manager publishes.
  public func outerFrame(of window: Window) -> RootRect? {
    guard let area = frame(of: window) else { return nil }
    let frame = cardinals("_NET_FRAME_EXTENTS", of: window.id).map { Int($0) }
    guard hasWindowManager, frame.count == 4 else { return area }
    return RootRect(
      x: area.minX - frame[0], y: area.minY - frame[2], width: area.width + frame[0] + frame[1],
      height: area.height + frame[2] + frame[3])
  }

  public func title(of window: Window) -> String { text("_NET_WM_NAME", of: window) }

  /// The window with the input focus, or one whose child has it.
  public var focusedWindow: Window? {
    var focus: CXTest.Window = 0
    var revert: Int32 = 0
    XGetInputFocus(display, &focus, &revert)
    return focus <= 1 ? nil : Window(id: focus)
  }

  public var screen: RootRect {
    RootRect(
      x: 0, y: 0, width: Int(XDisplayWidth(display, 0)), height: Int(XDisplayHeight(display, 0)))
  }
}
