internal import CXTest
public import Geometry

/// Requests that a pager, a task bar or another client sends.
extension Desk {
  /// Writes a property of a window whose values are atoms, as a window manager does.
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

  /// Whether a client redirects the windows of the screen, as every window manager does.
  var isManaged: Bool {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(display, root, &attributes) != 0
      && attributes.all_event_masks & Int(SubstructureRedirectMask) != 0
  }

  /// Whether the window manager answers a request. It does so once it manages windows.
  public func managerAnswers(seconds: Double = patience) -> Bool {
    let window = XCreateSimpleWindow(display, root, 0, 0, 10, 10, 0, 0, 0)
    defer { XDestroyWindow(display, window) }
    XSelectInput(display, window, Int(PropertyChangeMask))
    request("_NET_REQUEST_FRAME_EXTENTS", Window(id: window))
    return comesTrue(within: seconds) { !cardinals("_NET_FRAME_EXTENTS", of: window).isEmpty }
  }

  /// Waits until the window manager, if there is one, has processed everything that has happened so far. It
  /// answers requests in the order of its events.
  public func waitForManager() {
    // A window manager that has ended meanwhile answers nothing.
    guard hasWindowManager, !managerAnswers(), hasWindowManager else { return }
    LiveProgram.keepUnanswered(
      "The window manager did not answer within \(Int(Desk.patience)) s.\n\(report)")
  }

  /// Whether the window manager gives the focus to a new window. In rare cases a window manager that has
  /// just started does not focus its first window.
  var managerGivesFocus: Bool {
    for _ in 0..<5 {
      let corner = RootRect(x: 0, y: 0, width: 40, height: 40)
      guard let window = makeWindow(.normal, at: corner) else { return false }
      let isFocused = wait(seconds: 2) { focusedWindow == window }
      destroy(window)
      // When the window manager answers, it has processed the destruction of the window.
      _ = managerAnswers()
      if isFocused { return true }
    }
    return false
  }

  /// Asks the window manager to change a window, as a pager or a task bar would.
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

  /// Asks a window to close, as the close button of its title bar does.
  public func close(_ window: Window) {
    if hasWindowManager {
      request("_NET_CLOSE_WINDOW", window, [0, 2])
      return
    }
    tell(window, "WM_DELETE_WINDOW")
  }

  /// Sends a message of the WM_PROTOCOLS to a window, without a timestamp.
  func tell(_ window: Window, _ protocolName: String) {
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

  /// Gives a window the focus as a window manager does.
  ///
  /// - Parameter byWordAlone: Whether to send only WM_TAKE_FOCUS, so that the client takes the focus
  ///   itself.
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

  /// Asks the window manager to raise and focus a window, and waits until it has processed the request.
  ///
  /// The request has no timestamp. metacity uses the time at which it processes the request. A key that was
  /// pressed in between is then older than that time, and metacity refuses the focus to a window that the
  /// key opens.
  public func activate(_ window: Window) {
    request("_NET_ACTIVE_WINDOW", window, [2, 0, 0])
    waitForManager()
  }

  public func move(_ window: Window, to point: RootPoint, size: PixelSize) {
    XMoveResizeWindow(
      display, window.id, Int32(point.x), Int32(point.y), UInt32(size.width), UInt32(size.height))
    XFlush(display)
  }

  /// Destroys a window of another client, as a hostile client could.
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

  /// Switches to a workspace, counted from 0.
  public func switchWorkspace(to number: Int) {
    request("_NET_CURRENT_DESKTOP", Window(id: root), [number, 0])
  }

  /// Puts a window on another workspace, counted from 0, as a pager does.
  public func move(_ window: Window, toWorkspace number: Int) {
    request("_NET_WM_DESKTOP", window, [number, 2])
  }

  /// Puts a window on all workspaces, as a pager does.
  public func moveToAllWorkspaces(_ window: Window) {
    request("_NET_WM_DESKTOP", window, [0xffff_ffff, 2])
  }

  /// The workspace of a window, counted from 0. -1 for all workspaces.
  public func workspace(of window: Window) -> Int? {
    cardinals("_NET_WM_DESKTOP", of: window.id).first.map {
      // Xlib extends the sign of 32-bit values.
      $0 & 0xffff_ffff == 0xffff_ffff ? -1 : Int($0)
    }
  }

  /// The current workspace, counted from 0.
  public var workspace: Int? { cardinals("_NET_CURRENT_DESKTOP", of: root).first.map { Int($0) } }

  /// The number of workspaces.
  public var workspaceCount: Int {
    cardinals("_NET_NUMBER_OF_DESKTOPS", of: root).first.map { Int($0) } ?? 1
  }

  /// Closes the connection of a window's client, as xkill does.
  public func killClient(of window: Window) {
    XKillClient(display, window.id)
    XFlush(display)
  }

  /// Asks the window manager to add at most two states to a window, as a pager would.
  public func setState(_ names: [String], of window: Window) { changeState(1, names, of: window) }

  /// Asks the window manager to remove at most two states from a window.
  public func clearState(_ names: [String], of window: Window) { changeState(0, names, of: window) }

  /// The states of a window that its window manager publishes.
  public func states(of window: Window) -> Set<String> {
    Set(cardinals("_NET_WM_STATE", of: window.id).map { atomName($0) })
  }

  private func changeState(_ action: Int, _ names: [String], of window: Window) {
    let atoms = names.filter { !$0.isEmpty }.map { Int(atom($0)) }
    request("_NET_WM_STATE", window, [action, atoms.first ?? 0, atoms.dropFirst().first ?? 0, 2])
  }
}
