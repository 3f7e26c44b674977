internal import CXTest
internal import Foundation

/// Another program's client in the test's process, on a connection of its own.
///
/// It answers while the test waits (``Desk/wait(seconds:until:)``).
public class DeskPeer {
  let display: OpaquePointer
  let root: CXTest.Window
  /// The window that its messages name.
  let window: CXTest.Window
  /// Kept until the connection is closed.
  private let server: ChildProcess
  public private(set) var isOpen = true
  /// Whether it receives messages and handles none, as a stopped process does.
  public var isSilent = false

  /// - Parameter isShown: Whether the window is visible.
  init(
    on display: LiveDisplay, area: (x: Int, y: Int, width: Int, height: Int), isShown: Bool
  ) throws {
    guard let connection = XOpenDisplay(display.name) else {
      throw LiveDisplay.Failure(description: "Cannot connect to \(display.name).")
    }
    self.display = connection
    server = display.server
    ForgivenDisplays.add(connection)
    root = XDefaultRootWindow(connection)
    window = XCreateSimpleWindow(
      connection, root, Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height), 0,
      0, 0xff_ffff)
    XSelectInput(connection, window, Int(PropertyChangeMask | StructureNotifyMask))
    if isShown {
      var hints = XSizeHints()
      hints.flags = USPosition | USSize
      (hints.x, hints.y) = (Int32(area.x), Int32(area.y))
      (hints.width, hints.height) = (Int32(area.width), Int32(area.height))
      XSetWMNormalHints(connection, window, &hints)
    }
  }

  deinit { end() }

  /// The window, for the gestures of a test.
  public var deskWindow: Desk.Window { Desk.Window(id: window) }

  var descriptor: Int32 { XConnectionNumber(display) }

  /// Ends the program without a word, as a crash does.
  public func end() {
    guard isOpen else { return }
    isOpen = false
    ForgivenDisplays.close(display)
  }

  /// Handles the events that have arrived.
  func pump() {
    var event = XEvent()
    while isOpen, !isSilent, XPending(display) > 0 {
      XNextEvent(display, &event)
      handle(event)
    }
    if isOpen { XFlush(display) }
  }

  func handle(_ event: XEvent) {}

  /// The most milliseconds that a wait may sleep before the next ``pump()``.
  var longestSleep: Int32 { 100 }

  /// Says that the user has just used the window, as toolkits do at each click.
  public func sayUsed() {
    setAtoms("PEER_TIME", [])
    var event = XEvent()
    repeat {
      XNextEvent(display, &event)
      if event.type != PropertyNotify { handle(event) }
    } while event.type != PropertyNotify
    setAtoms("_NET_WM_USER_TIME", type: "CARDINAL", [event.xproperty.time])
    XFlush(display)
  }

  func atom(_ name: String) -> CXTest.Atom { XInternAtom(display, name, 0) }

  /// Waits for the server once.
  func atoms(_ names: [String]) -> [CXTest.Atom] {
    var pointers = names.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    var atoms = [CXTest.Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &pointers, Int32(names.count), 0, &atoms)
    return atoms
  }

  func name(_ atom: CXTest.Atom) -> String {
    guard atom != 0, let name = XGetAtomName(display, atom) else { return "None" }
    defer { XFree(name) }
    return String(cString: name)
  }

  /// Sends a message of five words, with an empty event mask.
  func send(_ type: String, to peer: CXTest.Window, about window: CXTest.Window, _ words: [UInt]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom(type)
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { data in
      let longs = data.bindMemory(to: UInt.self)
      for (index, word) in words.enumerated() { longs[index] = word }
    }
    XSendEvent(display, peer, 0, 0, &event)
    XFlush(display)
  }

  func words(of message: XClientMessageEvent) -> [UInt] {
    withUnsafeBytes(of: message.data) { data in
      data.bindMemory(to: UInt.self).prefix(5).map { $0 & 0xffff_ffff }
    }
  }

  func setAtoms(_ property: String, type: String = "ATOM", _ atoms: [CXTest.Atom]) {
    atoms.withUnsafeBufferPointer { list in
      list.withMemoryRebound(to: UInt8.self) { bytes in
        _ = XChangeProperty(
          display, window, atom(property), atom(type), 32, PropModeReplace, bytes.baseAddress,
          Int32(atoms.count))
      }
    }
  }

  /// The items of a property, while it is read.
  struct PropertyItems {
    let type: CXTest.Atom
    /// The bits of an item on the wire.
    let format: Int32
    /// As Xlib has them: an item of format 32 is a C long.
    let bytes: UnsafeBufferPointer<UInt8>
  }

  /// Reads a property of a window.
  ///
  /// - Parameter deletes: Whether it is deleted then, as the receiver of a selection does.
  /// - Returns: Nil when there is no such property, or when `read` returns nil.
  func property<Value>(
    _ name: CXTest.Atom, of owner: CXTest.Window, deletes: Bool = false,
    _ read: (PropertyItems) -> Value?
  ) -> Value? {
    var type: CXTest.Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, owner, name, 0, 1 << 22, deletes ? 1 : 0, UInt(AnyPropertyType), &type, &format,
      &count, &rest, &data)
    guard let data else { return nil }
    defer { XFree(data) }
    let stride = format == 32 ? MemoryLayout<CLong>.stride : Int(format) / 8
    let bytes = UnsafeBufferPointer(start: data, count: Int(count) * stride)
    return read(PropertyItems(type: type, format: format, bytes: bytes))
  }
}
