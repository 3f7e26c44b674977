internal import CXTest
internal import Foundation

/// The test's own connection to a display. It reads windows, properties and pixels, and acts as a person
/// with a pointer and a keyboard.
///
/// Waits are driven by the server's events (structure, properties, damage): ``wait(seconds:until:)`` checks
/// its condition after each of them.
public final class Desk {
  let display: OpaquePointer
  let root: CXTest.Window
  /// Kept until the connection is closed, because Xlib ends a process whose server ends first.
  private let server: ChildProcess
  /// Programs whose output may also end a wait.
  public var watched: [ChildProcess] = []
  /// Clients of other programs that answer during a wait.
  public var peers: [DeskPeer] = []
  var atoms: [String: CXTest.Atom] = [:]
  private let damageEvent: Int32
  private let protocolsAtom: CXTest.Atom
  private let pingAtom: CXTest.Atom
  /// The numbers of the pings that were answered.
  private var pongs: Set<Int> = []
  /// The startup notification messages that were sent to launchers on the root window since the desk was
  /// made.
  public var startupMessages: [String] { startup.messages }
  private var startup = StartupMessages()
  /// The keys that have got a character of their own, and those that have none yet (``typeAnyScript(_:)``).
  var scriptKeys: (used: [UnicodeScalar: UInt32], spare: [UInt32])?

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

  /// After this call, changes of the root window's properties no longer end a wait. During a flood of such
  /// changes a wait would read nothing else.
  public func ignoreRootProperties() {
    XSelectInput(display, root, Int(SubstructureNotifyMask))
    XSync(display, 0)
    drain()
  }

  // MARK: Waiting

  /// The longest wait in seconds.
  public static let patience = 40.0

  /// Checks `condition` now and after each event of the server. False when it did not become true in time.
  ///
  /// A wait with full patience that gives up prints a report with its place, and fails the test, which may not look at
  /// the result (``LiveProgram/takeUnanswered()``).
  public func wait(
    seconds: Double = patience, file: StaticString = #fileID, line: Int = #line,
    until condition: () -> Bool
  ) -> Bool {
    if comesTrue(within: seconds, condition) { return true }
    if seconds >= Self.patience {
      let sentence = "What \(file), line \(line), waits for did not come in \(Int(seconds)) s."
      // Written without a buffer, because the next step may crash.
      FileHandle.standardError.write(Data("\(sentence)\n\(report)\n".utf8))
      LiveProgram.keepUnanswered("\(sentence)\n\(report)")
    }
    return false
  }

  /// Waits as ``wait(seconds:file:line:until:)`` does, for a caller that says by itself what did not come.
  func comesTrue(within seconds: Double, _ condition: () -> Bool) -> Bool {
    let deadline = Deadline(seconds: seconds)
    while true {
      for process in watched { process.readOutput() }
      for peer in peers { peer.pump() }
      if condition() { return true }
      if deadline.hasPassed { return false }
      // An event that came while the condition was checked may be the one that it waits for.
      if drain() { continue }
      var descriptors = [pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)]
      for process in watched where process.isRunning {
        descriptors.append(
          pollfd(fd: process.outputDescriptor, events: Int16(POLLIN), revents: 0))
      }
      for peer in peers where peer.isOpen {
        descriptors.append(pollfd(fd: peer.descriptor, events: Int16(POLLIN), revents: 0))
      }
      // Files and exits are announced by neither the server nor a program. They are polled.
      let longest = peers.reduce(min(100, deadline.milliseconds)) { min($0, $1.longestSleep) }
      poll(&descriptors, nfds_t(descriptors.count), longest)
    }
  }

  /// The number of events that the person has made so far: moves of the pointer, presses and releases.
  public internal(set) var inputCount = 0

  /// The number of damage events so far, for the whole screen.
  public private(set) var damageCount = 0

  /// The window whose end is awaited. Nil once it was unmapped or destroyed.
  var closing: CXTest.Window?

  /// The server's times of the damage events since ``keepDamageTimes()``, in milliseconds. Nil before.
  public private(set) var damageTimes: [UInt]?

  /// Begins to keep the times of damage events. They tell one picture from the next one even if this process gets
  /// no processor for a while.
  public func keepDamageTimes() { damageTimes = [] }

  /// Processes the pending events. Returns whether there were any.
  @discardableResult
  public func drain() -> Bool {
    var event = XEvent()
    var hasEvents = false
    while XPending(display) > 0 {
      hasEvents = true
      XNextEvent(display, &event)
      if event.type == damageEvent + XDamageNotify {
        damageCount += 1
        if damageTimes != nil { damageTimes?.append(Self.damageTime(of: &event)) }
      }
      switch event.type {
      case UnmapNotify where event.xunmap.window == closing,
        DestroyNotify where event.xdestroywindow.window == closing:
        closing = nil
      default: break
      }
      guard event.type == ClientMessage else { continue }
      startup.take(event.xclient, atomName)
      let message = event.xclient
      if message.message_type == protocolsAtom, UInt(bitPattern: message.data.l.0) == pingAtom {
        pongs.insert(message.data.l.1)
      }
    }
    return hasEvents
  }

  private static func damageTime(of event: inout XEvent) -> UInt {
    withUnsafeBytes(of: &event) { $0.load(as: XDamageNotifyEvent.self).timestamp }
  }

  /// The number of the last ping. The pings of window managers have small numbers.
  private var pingNumber = 0x4000_0000

  /// Waits until a window's program has processed everything that has happened to the window so far, or
  /// until the window is gone. A program answers pings in the order of its events.
  ///
  /// - Returns: Whether the program answered.
  public func ping(_ window: Window, seconds: Double = patience) -> Bool {
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
    return comesTrue(within: seconds) { pongs.contains(number) || frame(of: window) == nil }
      && pongs.contains(number)
  }

  /// Waits until the server has processed all requests of this connection.
  public func sync() { XSync(display, 0) }

  /// A top-level window, as its client made it.
  public struct Window: Hashable, Sendable {
    public let id: UInt
  }
}
