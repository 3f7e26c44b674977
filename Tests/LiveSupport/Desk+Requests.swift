internal import CXTest
public import Geometry

/// What a pager, a task bar or another client asks for.
extension Desk {
  /// Writes a property that holds atoms, of a window, as a window manager does.
  public func write(_ property: String, atoms names: [String], of window: Window) {
    var values = names.map { atom($0) }
    values.withUnsafeMutableBytes { bytes in
      _ = XChangeProperty(
        display, window.id, atom(property), XA_ATOM, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(names.count))
    }
    XSync(display, 0)
  }

  public var hasWindowManager: Bool {
    guard let check = cardinals("_NET_SUPPORTING_WM_CHECK", of: root).first else { return false }
    return cardinals("_NET_SUPPORTING_WM_CHECK", of: check).first == check
  }

  /// Whether the window manager answers, which it does once it manages windows.
  func managerAnswers(seconds: Double = patience) -> Bool {
    let window = XCreateSimpleWindow(display, root, 0, 0, 10, 10, 0, 0, 0)
    defer { XDestroyWindow(display, window) }
    XSelectInput(display, window, Int(PropertyChangeMask))
    request("_NET_REQUEST_FRAME_EXTENTS", Window(id: window))
    return wait(seconds: seconds) { !cardinals("_NET_FRAME_EXTENTS", of: window).isEmpty }
  }

  /// Waits until the window manager, if there is one, has dealt with all that happened so far: it answers
  /// in the order of its events.
  public func waitForManager() {
    if hasWindowManager { _ = managerAnswers() }
  }

  /// Whether the window manager gives a new window the focus. One that has just started has, seldom, let
  /// its first window go without.
  var managerGivesFocus: Bool {
    for _ in 0..<5 {
      let corner = RootRect(x: 0, y: 0, width: 40, height: 40)
      guard let window = makeWindow(.normal, at: corner) else { return false }
      let isFocused = wait(seconds: 2) { focusedWindow == window }
      destroy(window)
      // What its end gives the window manager to do is done when it answers.
      _ = managerAnswers()
      if isFocused { return true }
    }
    return false
  }

  /// Asks the window manager to do something to a window, as a pager or a task bar would.
  public func request(_ message: String, _ window: Window, _ values: [Int] = []) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.id
    event.xclient.message_type = atom(message)
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { data in
      let longs = data.bindMemory(to: Int.self)
      for (index, value) in values.prefix(5).enumerated() { longs[index] = value }
    }
    XSendEvent(display, root, 0, Int(SubstructureRedirectMask | SubstructureNotifyMask), &event)
    XFlush(display)
  }

  /// Wishes a window closed, as the close button of its title bar does.
  public func close(_ window: Window) {
    if hasWindowManager {
      request("_NET_CLOSE_WINDOW", window, [0, 2])
      return
    }
    tell(window, "WM_DELETE_WINDOW")
  }

  /// Tells a window one of the window manager's protocols, as of now.
  private func tell(_ window: Window, _ protocolName: String) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.id
    event.xclient.message_type = atom("WM_PROTOCOLS")
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { data in
      data.bindMemory(to: Int.self)[0] = Int(atom(protocolName))
    }
    XSendEvent(display, window.id, 0, 0, &event)
    XFlush(display)
  }

  /// Gives a window the focus, or tells it only that it may take it, as window managers do.
  public func giveFocus(to window: Window, byWordAlone: Bool = false) {
    if byWordAlone {
      tell(window, "WM_TAKE_FOCUS")
    } else {
      XSetInputFocus(display, window.id, Int32(RevertToPointerRoot), 0)
      XSync(display, 0)
    }
  }

  public func iconify(_ window: Window) {
    XIconifyWindow(display, window.id, XDefaultScreen(display))
    XFlush(display)
  }

  /// Asks for a window to be in front with the focus, and waits until that is dealt with.
  ///
  /// The request names no time, for which metacity takes the time at which it comes to it: by that a key
  /// that was pressed meanwhile is older, and the window that the key opens is refused the focus.
  public func activate(_ window: Window) {
    request("_NET_ACTIVE_WINDOW", window, [2, 0, 0])
    waitForManager()
  }

  public func move(_ window: Window, to point: RootPoint, size: PixelSize) {
    XMoveResizeWindow(
      display, window.id, Int32(point.x), Int32(point.y), UInt32(size.width), UInt32(size.height))
    XFlush(display)
  }

  /// Destroys a window that is not ours, as a hostile client could.
  public func destroy(_ window: Window) {
    XDestroyWindow(display, window.id)
    XFlush(display)
  }

  public func raise(_ window: Window) {
    XRaiseWindow(display, window.id)
    XSync(display, 0)
  }

  public func lower(_ window: Window) {
    XLowerWindow(display, window.id)
    XSync(display, 0)
  }

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
