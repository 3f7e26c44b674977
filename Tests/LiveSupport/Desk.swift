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

  /// A top-level, as its client made it.
  public struct Window: Hashable, Sendable {
    public let id: UInt
  }
}
