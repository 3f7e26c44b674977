internal import CXTest
internal import Foundation

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
  var atoms: [String: CXTest.Atom] = [:]
  private let damageEvent: Int32
  private let protocolsAtom: CXTest.Atom
  private let pingAtom: CXTest.Atom
  /// The pings that were answered, by number.
  private var pongs: Set<Int> = []
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
    protocolsAtom = XInternAtom(connection, "WM_PROTOCOLS", 0)
    pingAtom = XInternAtom(connection, "_NET_WM_PING", 0)
    XDamageCreate(connection, root, Int32(XDamageReportRawRectangles))
    XSync(connection, 0)
  }

  deinit { ForgivenDisplays.close(display) }

  /// From now on changes of the root window's properties end no wait: they would be all there is to read
  /// while the root window is flooded.
  public func ignoreRootProperties() {
    XSelectInput(display, root, Int(SubstructureNotifyMask))
    XSync(display, 0)
    drain()
  }

  // MARK: Waiting

  /// How long a wait takes that fails.
  public static let patience = 40.0

  /// Looks at `condition` now and after each event of the server; false when it did not come true.
  ///
  /// A wait of full patience that fails prints what was there.
  public func wait(seconds: Double = patience, until condition: () -> Bool) -> Bool {
    let deadline = Deadline(seconds: seconds)
    while true {
      for process in watched { process.readOutput() }
      if condition() { return true }
      if deadline.hasPassed {
        if seconds >= Self.patience {
          // At once, and not when a buffer is full: the next thing may be a crash.
          FileHandle.standardError.write(Data("A wait failed.\n\(report)\n".utf8))
        }
        return false
      }
      // An event that came while the condition was looked at may be the one that it waits for.
      if drain() { continue }
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

  /// Takes in the events that have come; whether there were any.
  @discardableResult
  public func drain() -> Bool {
    var event = XEvent()
    var hasEvents = false
    while XPending(display) > 0 {
      hasEvents = true
      XNextEvent(display, &event)
      if event.type == damageEvent + XDamageNotify { damageCount += 1 }
      guard event.type == ClientMessage else { continue }
      startup.take(event.xclient, atomName)
      let message = event.xclient
      if message.message_type == protocolsAtom, UInt(bitPattern: message.data.l.0) == pingAtom {
        pongs.insert(message.data.l.1)
      }
    }
    return hasEvents
  }

  /// The number of the last ping. Window managers count their own from small numbers.
  private var pingNumber = 0x4000_0000

  /// Waits until the program of a window has dealt with all that happened to it so far, or the window
  /// is gone: a program answers pings in the order of its events.
  ///
  /// - Returns: Whether it answered.
  public func ping(_ window: Window) -> Bool {
    pingNumber += 1
    let number = pingNumber
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.id
    event.xclient.message_type = protocolsAtom
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { data in
      let longs = data.bindMemory(to: Int.self)
      (longs[0], longs[1], longs[2]) = (Int(pingAtom), number, Int(window.id))
    }
    XSendEvent(display, window.id, 0, 0, &event)
    return wait { pongs.contains(number) || frame(of: window) == nil } && pongs.contains(number)
  }

  /// Waits until the server has done all that was asked of it, by us.
  public func sync() { XSync(display, 0) }

  /// A top-level, as its client made it.
  public struct Window: Hashable, Sendable {
    public let id: UInt
  }
}
