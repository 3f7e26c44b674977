internal import CXTest
public import Geometry

/// Windows of the test's own, that stand for other programs.
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

  public func unmap(_ window: Window) {
    XUnmapWindow(display, window.id)
    XSync(display, 0)
  }

  /// Whether another client could take the pointer and the keyboard now: nobody holds a grab.
  public var isFreeOfGrabs: Bool {
    let pointer = XGrabPointer(
      display, root, 0, 0, GrabModeAsync, GrabModeAsync, 0, 0, 0)
    if pointer == GrabSuccess { XUngrabPointer(display, 0) }
    let keyboard = XGrabKeyboard(display, root, 0, GrabModeAsync, GrabModeAsync, 0)
    if keyboard == GrabSuccess { XUngrabKeyboard(display, 0) }
    XSync(display, 0)
    return pointer == GrabSuccess && keyboard == GrabSuccess
  }

  /// The windows of a display in stacking order, the lowest first, as the window manager tells it.
  public func stackingOrder(of process: ChildProcess) -> [Window] {
    let order =
      hasWindowManager
      ? cardinals("_NET_CLIENT_LIST_STACKING", of: root) : children(of: root)
    return order.map { Window(id: $0) }.filter { windows(of: process).contains($0) }
  }
}

extension Desk {
  public func raise(_ window: Window) {
    XRaiseWindow(display, window.id)
    XSync(display, 0)
  }

  public func lower(_ window: Window) {
    XLowerWindow(display, window.id)
    XSync(display, 0)
  }
}

extension Desk {
  /// Looks at another workspace, counted from 0.
  public func switchWorkspace(to number: Int) {
    request("_NET_CURRENT_DESKTOP", Window(id: root), [number, 0])
  }

  /// Puts a window on another workspace, counted from 0, as a pager does.
  public func move(_ window: Window, toWorkspace number: Int) {
    request("_NET_WM_DESKTOP", window, [number, 2])
  }

  /// The workspace that is looked at.
  public var workspace: Int? { cardinals("_NET_CURRENT_DESKTOP", of: root).first.map { Int($0) } }

  /// How many workspaces there are.
  public var workspaceCount: Int {
    cardinals("_NET_NUMBER_OF_DESKTOPS", of: root).first.map { Int($0) } ?? 1
  }
}

extension Desk {
  /// Closes the connection of a window's client, as xkill does.
  public func killClient(of window: Window) {
    XKillClient(display, window.id)
    XFlush(display)
  }

  /// Asks the window manager to add states to a window, two at once at most, as a pager would.
  public func setState(_ names: [String], of window: Window) {
    let atoms = names.filter { !$0.isEmpty }.map { Int(atom($0)) }
    request("_NET_WM_STATE", window, [1, atoms.first ?? 0, atoms.dropFirst().first ?? 0, 2])
  }
}
