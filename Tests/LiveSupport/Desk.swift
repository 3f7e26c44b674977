internal import CXTest
public import Canvas
internal import Foundation
public import Geometry

/// A connection of the test's own to a display: it sees windows, properties and pixels, and is a
/// person's hands.
///
/// Waiting is by the server's events (structure, properties, damage): ``wait(seconds:until:)`` looks
/// again after each of them.
public final class Desk {
  let display: OpaquePointer
  let root: CXTest.Window
  /// Kept until the connection is closed: Xlib ends a process whose server goes first.
  private let server: ChildProcess
  /// Programs whose output may end a wait too.
  public var watched: [ChildProcess] = []
  private var selected: Set<CXTest.Window> = []
  private var atoms: [String: CXTest.Atom] = [:]
  private let damageEvent: Int32
  /// What launchers were told on the root window since the desk was made.
  public var startupMessages: [String] { startup.messages }
  private var startup = StartupMessages()

  public init(_ display: LiveDisplay) throws {
    guard let connection = XOpenDisplay(display.name) else {
      throw LiveDisplay.Failure(description: "Cannot connect to \(display.name).")
    }
    self.display = connection
    server = display.server
    root = XDefaultRootWindow(connection)
    ForgivenDisplays.add(connection)
    XTestGrabControl(connection, 1)
    XSelectInput(connection, root, Int(SubstructureNotifyMask | PropertyChangeMask))
    var event: Int32 = 0
    var error: Int32 = 0
    XDamageQueryExtension(connection, &event, &error)
    damageEvent = event
    XDamageCreate(connection, root, Int32(XDamageReportRawRectangles))
    XSync(connection, 0)
  }

  deinit { ForgivenDisplays.close(display) }

  // MARK: Waiting

  /// Looks at `condition` now and after each event of the server; false when it did not come true.
  public func wait(seconds: Double = 20, until condition: () -> Bool) -> Bool {
    let deadline = Deadline(seconds: seconds)
    while true {
      for process in watched { process.readOutput() }
      if condition() { return true }
      if deadline.hasPassed { return false }
      drain()
      XFlush(display)
      if XPending(display) > 0 { continue }
      var descriptors = [pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)]
      for process in watched where process.isRunning {
        descriptors.append(
          pollfd(fd: process.outputDescriptor, events: Int16(POLLIN), revents: 0))
      }
      // What neither the server nor a program announces (a file, an exit) is looked at again.
      poll(&descriptors, nfds_t(descriptors.count), min(100, deadline.milliseconds))
    }
  }

  /// The number of damage events so far: painting anywhere on the screen.
  public private(set) var damageCount = 0

  func drain() {
    var event = XEvent()
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      if event.type == damageEvent + XDamageNotify { damageCount += 1 }
      if event.type == ClientMessage { startup.take(event.xclient, atomName) }
    }
  }

  /// Waits until the server has done all that was asked of it, by us.
  public func sync() { XSync(display, 0) }

  // MARK: Windows

  /// A top-level, as its client made it.
  public struct Window: Hashable, Sendable {
    public let id: UInt
  }

  func atom(_ name: String) -> CXTest.Atom {
    if let known = atoms[name] { return known }
    let atom = XInternAtom(display, name, 0)
    atoms[name] = atom
    return atom
  }

  public var hasWindowManager: Bool {
    guard let check = cardinals("_NET_SUPPORTING_WM_CHECK", of: root).first else { return false }
    return cardinals("_NET_SUPPORTING_WM_CHECK", of: check).first == check
  }

  /// Whether the window manager answers, which it does once it manages windows.
  var managerAnswers: Bool {
    let window = XCreateSimpleWindow(display, root, 0, 0, 10, 10, 0, 0, 0)
    defer { XDestroyWindow(display, window) }
    XSelectInput(display, window, Int(PropertyChangeMask))
    let deadline = Deadline(seconds: 2)
    request("_NET_REQUEST_FRAME_EXTENTS", Window(id: window))
    while !deadline.hasPassed {
      if !cardinals("_NET_FRAME_EXTENTS", of: window).isEmpty { return true }
      var descriptor = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
      drain()
      poll(&descriptor, 1, min(20, deadline.milliseconds))
    }
    return false
  }

  /// The mapped and iconified top-levels of a process, in no order that matters.
  public func windows(of process: ChildProcess) -> [Window] {
    clients().filter { cardinals("_NET_WM_PID", of: $0).first == UInt(process.pid) }
      .map { Window(id: $0) }
  }

  /// The windows that are mapped and viewable now.
  /// The top-levels of all programs that say which process they belong to.
  public var allWindows: [Window] {
    clients().filter { !cardinals("_NET_WM_PID", of: $0).isEmpty }.map { Window(id: $0) }
  }

  public func visibleWindows(of process: ChildProcess) -> [Window] {
    windows(of: process).filter { isViewable($0) }
  }

  private func clients() -> [CXTest.Window] {
    if hasWindowManager { return cardinals("_NET_CLIENT_LIST", of: root) }
    return children(of: root).filter { window in
      var attributes = XWindowAttributes()
      return XGetWindowAttributes(display, window, &attributes) != 0
        && attributes.override_redirect == 0 && attributes.map_state == IsViewable
        && !cardinals("_NET_WM_PID", of: window).isEmpty
    }
  }

  /// Override-redirect windows that are mapped: drag pictures, menus.
  public func overrideRedirectWindows() -> [Window] {
    children(of: root).filter { window in
      var attributes = XWindowAttributes()
      return XGetWindowAttributes(display, window, &attributes) != 0
        && attributes.override_redirect != 0 && attributes.map_state == IsViewable
        && attributes.`class` == InputOutput
        // openbox keeps a mapped helper of its own above the screen's corner.
        && attributes.x + attributes.width > 0 && attributes.y + attributes.height > 0
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

  /// The client area on the root window; nil when the window is gone.
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

  public func title(of window: Window) -> String { text("_NET_WM_NAME", of: window) }

  /// The window that has the input focus, or whose child has it.
  public var focusedWindow: Window? {
    var focus: CXTest.Window = 0
    var revert: Int32 = 0
    XGetInputFocus(display, &focus, &revert)
    return focus <= 1 ? nil : Window(id: focus)
  }

  public func text(_ property: String, of window: Window) -> String {
    String(decoding: bytes(property, of: window.id), as: UTF8.self)
  }

  /// The values of a format-32 property; empty when it is absent.
  public func values(_ property: String, of window: Window) -> [UInt] {
    cardinals(property, of: window.id)
  }

  public func hasProperty(_ property: String, _ window: Window) -> Bool {
    var count: Int32 = 0
    guard let list = XListProperties(display, window.id, &count) else { return false }
    defer { XFree(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).contains(atom(property))
  }

  public func atomName(_ value: UInt) -> String {
    guard let name = XGetAtomName(display, value) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }

  func cardinals(_ property: String, of window: CXTest.Window) -> [UInt] {
    read(property, of: window) { base, count, format in
      guard format == 32 else { return [] }
      // Xlib hands format 32 out as C longs, whatever the wire carries.
      return base.withMemoryRebound(to: UInt.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
    } ?? []
  }

  func bytes(_ property: String, of window: CXTest.Window) -> [UInt8] {
    read(property, of: window) { base, count, format in
      format == 8 ? Array(UnsafeBufferPointer(start: base, count: count)) : []
    } ?? []
  }

  private func read<R>(
    _ property: String, of window: CXTest.Window,
    _ body: (UnsafeMutablePointer<UInt8>, Int, Int32) -> R
  ) -> R? {
    var type: CXTest.Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var base: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom(property), 0, 1 << 18, 0, 0, &type, &format, &count, &rest, &base)
    guard status == 0, let base else { return nil }
    defer { XFree(base) }
    return type == 0 ? nil : body(base, Int(count), format)
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
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.id
    event.xclient.message_type = atom("WM_PROTOCOLS")
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { data in
      data.bindMemory(to: Int.self)[0] = Int(atom("WM_DELETE_WINDOW"))
    }
    XSendEvent(display, window.id, 0, 0, &event)
    XFlush(display)
  }

  public func iconify(_ window: Window) {
    XIconifyWindow(display, window.id, XDefaultScreen(display))
    XFlush(display)
  }

  public func activate(_ window: Window) { request("_NET_ACTIVE_WINDOW", window, [2, 0, 0]) }

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

  // MARK: Pixels

  /// What the screen shows in a rectangle.
  public func picture(of area: RootRect) -> Surface? {
    guard
      let image = XGetImage(
        display, root, Int32(area.minX), Int32(area.minY), UInt32(area.width),
        UInt32(area.height), UInt(bitPattern: -1), ZPixmap)
    else { return nil }
    defer { scenery_destroy_image(image) }
    let surface = Surface(size: area.size, scale: .one)
    let stride = Int(image.pointee.bytes_per_line)
    guard let data = image.pointee.data else { return nil }
    let raw = UnsafeMutableRawPointer(data)
    // The server leaves the fourth byte undefined; Cairo reads it as alpha.
    for y in 0..<area.height {
      let row = (raw + y * stride).bindMemory(to: UInt32.self, capacity: area.width)
      for x in 0..<area.width { row[x] |= 0xff00_0000 }
    }
    let borrowed = Surface(borrowing: raw, bytesPerRow: stride, size: area.size, scale: .one)
    surface.draw {
      $0.draw(
        borrowed,
        in: Rect(x: 0, y: 0, width: Double(area.width), height: Double(area.height)))
    }
    return surface
  }

  public func picture(of window: Window) -> Surface? {
    guard let area = frame(of: window) else { return nil }
    return picture(of: area.intersection(screen))
  }

  public var screen: RootRect {
    RootRect(
      x: 0, y: 0, width: Int(XDisplayWidth(display, 0)), height: Int(XDisplayHeight(display, 0)))
  }
}
