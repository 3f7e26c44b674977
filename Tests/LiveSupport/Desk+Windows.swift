internal import CXTest
public import Geometry

/// Windows of the test, which stand for windows of other programs.
extension Desk {
  public enum Kind: String, Sendable {
    case normal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case dock = "_NET_WM_WINDOW_TYPE_DOCK"
    case desktop = "_NET_WM_WINDOW_TYPE_DESKTOP"
  }

  /// Maps a window at a place and waits until it is viewable.
  public func makeWindow(_ kind: Kind, at area: RootRect, title: String = "Other") -> Window? {
    let window = XCreateSimpleWindow(
      display, root, Int32(area.minX), Int32(area.minY), UInt32(area.width), UInt32(area.height), 0,
      0, 0x20_6040)
    var type = atom(kind.rawValue)
    withUnsafeBytes(of: &type) { bytes in
      _ = XChangeProperty(
        display, window, atom("_NET_WM_WINDOW_TYPE"), XA_ATOM, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
    var hints = XSizeHints()
    hints.flags = Int(USPosition | PSize)
    (hints.x, hints.y) = (Int32(area.minX), Int32(area.minY))
    (hints.width, hints.height) = (Int32(area.width), Int32(area.height))
    XSetWMNormalHints(display, window, &hints)
    XStoreName(display, window, title)
    XMapWindow(display, window)
    let result = Window(id: window)
    return wait(until: { isViewable(result) }) ? result : nil
  }

  /// Maps a panel over the whole width at the top of the screen, and reserves its place.
  public func makeTopPanel(height: Int) -> Window? {
    let area = RootRect(x: 0, y: 0, width: screen.width, height: height)
    guard let panel = makeWindow(.dock, at: area, title: "Panel") else { return nil }
    for (name, count) in [("_NET_WM_STRUT", 4), ("_NET_WM_STRUT_PARTIAL", 12)] {
      var values = [Int](repeating: 0, count: count)
      values[2] = height
      if count == 12 { values[9] = screen.width - 1 }
      values.withUnsafeMutableBytes { bytes in
        _ = XChangeProperty(
          display, panel.id, atom(name), XA_CARDINAL, 32, PropModeReplace,
          bytes.bindMemory(to: UInt8.self).baseAddress, Int32(count))
      }
    }
    XSync(display, 0)
    return panel
  }

  /// A window that takes input everywhere and shows nothing, below all others, as some window managers
  /// have one.
  public func makeGuardWindow() -> Window {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    let window = XCreateWindow(
      display, root, 0, 0, UInt32(screen.width), UInt32(screen.height), 0, 0, UInt32(InputOnly),
      nil,
      UInt(CWOverrideRedirect), &attributes)
    XMapWindow(display, window)
    XLowerWindow(display, window)
    XSync(display, 0)
    return Window(id: window)
  }

  /// Covers the screen with a window that the window manager does not know.
  func coverScreen() -> Window {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.background_pixel = 0x80_4020
    let window = XCreateWindow(
      display, root, 0, 0, UInt32(screen.width), UInt32(screen.height), 0, 0, UInt32(InputOutput),
      nil, UInt(CWOverrideRedirect | CWBackPixel), &attributes)
    XMapRaised(display, window)
    XSync(display, 0)
    return Window(id: window)
  }

  public func unmap(_ window: Window) {
    XUnmapWindow(display, window.id)
    XSync(display, 0)
  }

  /// Whether another client could grab the pointer and the keyboard now.
  public var isFreeOfGrabs: Bool {
    let pointer = XGrabPointer(
      display, root, 0, 0, GrabModeAsync, GrabModeAsync, 0, 0, 0)
    if pointer == GrabSuccess { XUngrabPointer(display, 0) }
    let keyboard = XGrabKeyboard(display, root, 0, GrabModeAsync, GrabModeAsync, 0)
    if keyboard == GrabSuccess { XUngrabKeyboard(display, 0) }
    XSync(display, 0)
    return pointer == GrabSuccess && keyboard == GrabSuccess
  }

  /// The windows of a process in stacking order, the lowest first, as the window manager publishes it.
  public func stackingOrder(of process: ChildProcess) -> [Window] {
    let order =
      hasWindowManager
      ? cardinals("_NET_CLIENT_LIST_STACKING", of: root) : children(of: root)
    return order.map { Window(id: $0) }.filter { windows(of: process).contains($0) }
  }
}
