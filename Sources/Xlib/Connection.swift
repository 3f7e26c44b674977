internal import CEventSieve
internal import CXlib
internal import Glibc
public import XProtocol

/// The process's end of one conversation with an X server.
///
/// Xlib is C, global and blocking; this class is where that ends. Everything above it sees values:
///
///     CXlib ──▶ Connection ─▶ XEvent, WindowID, Atom, PropertyValue ──▶ X11Platform
///               │  one error handler, one counter of round trips, one queue of events
///
/// Requests are buffered until ``flush()``. A method that must wait for the server says so in its
/// documentation and goes through ``waiting(for:_:)``, so that ``roundTripCount`` tells what a piece of
/// work cost. Errors come late and are told apart by request serial (`Connection+Errors.swift`).
///
/// Sources: the X Window System Protocol, version 11; Xlib 1.8.
@MainActor
public final class Connection {
  /// Xlib's `Display`; ``withDisplay(else:_:)`` is the only way to it.
  private let handle: OpaquePointer
  /// Set by Xlib's error handler, read before each call.
  internal let loss: DisplayLoss
  /// Drops what other clients send too much of; nil without memory for it.
  internal let sieve: OpaquePointer?
  /// The name that leads back to this server, as Xlib resolved it.
  public let displayName: String
  /// Whether client and server share a machine, so that they may share memory.
  public let isLocal: Bool
  public let screenNumber: Int
  public let root: WindowID
  public let rootSize: (width: Int, height: Int)
  /// What windows with opaque pixels are made with.
  public let opaqueFormat: PixelFormat
  /// What windows with an alpha channel are made with, where the server has such a visual.
  public let translucentFormat: PixelFormat?
  /// The largest request that the server takes, in bytes.
  public let maximumRequestBytes: Int
  public let atoms: AtomTable

  /// How often the process waited for the server since it connected.
  public internal(set) var roundTripCount = 0
  /// Called before each wait, with what it is for; a debugging aid.
  public var onRoundTrip: ((StaticString) -> Void)?

  /// What extensions make of their events, by event type (see ``registerDecoder(forEventType:_:)``).
  internal var extensionDecoders: [Int32: ExtensionDecoder] = [:]
  internal var traps = ErrorTraps()
  internal var graphicsContexts: [Int: GC] = [:]
  /// Called with the window of a key press before the input method sees it.
  internal var keyWillBeFiltered: ((WindowID) -> Void)?
  /// What was asked and not waited for, in order.
  internal var openQuestions: [OpenQuestion] = []
  /// Whether the server can list monitors (RandR 1.5); known after ``watchMonitors()``.
  internal var hasMonitors = false
  internal var knownSync: Bool?
  /// Whether this server may be waited for, where it is one of several (`Connection+Answering.swift`).
  internal var answering = AnswerWatch()
  /// By visual, for windows that do not have the root's.
  internal var colormaps: [UInt32: UInt32] = [:]

  /// Connects to a server and waits for its set-up data and for all atoms.
  ///
  /// - Parameter name: As in `$DISPLAY`, which is used when it is nil.
  public convenience init(opening name: String? = nil) throws(ConnectionError) {
    ErrorLog.installHandlers()
    let asked = name ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
    guard let display = name.map({ XOpenDisplay($0) }) ?? XOpenDisplay(nil) else {
      throw ConnectionError.unreachable(displayName: asked)
    }
    try self.init(display, asked: asked)
  }

  /// Connects to one more server, which may be silent: nothing else waits for it meanwhile.
  public static func open(
    _ address: DisplayAddress, within limit: Duration
  ) async throws(ConnectionError) -> Connection {
    ErrorLog.installHandlers()
    guard let display = await DisplayOpening.open(address, within: limit) else {
      throw ConnectionError.unreachable(displayName: address.name)
    }
    return try Connection(display.raw, asked: address.name)
  }

  private init(_ display: OpaquePointer, asked: String) throws(ConnectionError) {
    let screen = XDefaultScreen(display)
    guard let opaque = PixelFormat.opaque(on: display, screen: screen) else {
      XCloseDisplay(display)
      throw ConnectionError.noTrueColor(displayName: asked)
    }
    handle = display
    loss = DisplayLoss(watching: display)
    ErrorLog.watch(display)
    sieve = scenery_sieve_open(display)
    fileDescriptor = XConnectionNumber(display)
    DisplaySockets.add(XConnectionNumber(display))
    displayName = String(cString: XDisplayString(display))
    isLocal = Self.isLocalSocket(XConnectionNumber(display))
    screenNumber = Int(screen)
    root = WindowID(XRootWindow(display, screen))
    rootSize = (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
    opaqueFormat = opaque
    translucentFormat = PixelFormat.translucent(on: display, screen: screen)
    // Extended requests count in 4-byte words; 0 means that the server has no BIG-REQUESTS.
    let extended = XExtendedMaxRequestSize(display)
    maximumRequestBytes = 4 * (extended > 0 ? extended : XMaxRequestSize(display))
    atoms = AtomTable(
      interningOn: display,
      others: [Self.settingsSelection, Self.compositorSelection].map { "\($0)\(screen)" })
    roundTripCount = 2
  }

  // The selections of a screen's settings manager and of its compositor, less the screen's number.
  private static let settingsSelection = "_XSETTINGS_S"
  private static let compositorSelection = "_NET_WM_CM_S"

  /// The selection that a screen's settings manager owns.
  public var settingsManagerSelection: XProtocol.Atom {
    atoms(named: ["\(Self.settingsSelection)\(screenNumber)"])[0]
  }

  /// The selection that a screen's compositor owns.
  public var compositingManagerSelection: XProtocol.Atom {
    atoms(named: ["\(Self.compositorSelection)\(screenNumber)"])[0]
  }

  /// Ends the conversation; the server frees what this client made. Requests do nothing afterwards.
  public func close() {
    // Closing waits for the server too, so the socket can be shut down until it is closed.
    defer { DisplaySockets.remove(fileDescriptor) }
    // What is left of a display that was lost goes with the process: Xlib cannot free it.
    withDisplay { display in
      for context in graphicsContexts.values { XFreeGC(display, context) }
      XCloseDisplay(display)
      if let sieve { scenery_sieve_close(sieve) }
      ErrorLog.forget(display)
      loss.unwatch()
    }
    graphicsContexts = [:]
    isClosed = true
    takeAnswers()
  }
  public private(set) var isClosed = false

  /// The socket that becomes readable when the server says something.
  public let fileDescriptor: Int32

  /// The server's maker and release, for bug reports.
  public var serverDescription: String {
    withDisplay(else: "a server that is gone") { display in
      "\(String(cString: XServerVendor(display))) \(XVendorRelease(display))"
    }
  }

  /// Sends all buffered requests. Those of one server of several are sent in its turn of the loop, since
  /// one that reads nothing would have to be waited for.
  public func flush() {
    guard !answering.isOneOfSeveral || answering.hasTurn else { return }
    withDisplay {
      XFlush($0)
      answering.sentSerial = UInt(XNextRequest($0)) - 1
    }
  }

  /// The number that the next request will have.
  public var nextSerial: UInt { withDisplay(else: 0) { UInt(XNextRequest($0)) } }

  /// The number of the last request that the server is known to have dealt with: all of them once it
  /// is gone, since it reads nothing of ours any more.
  public var lastProcessedSerial: UInt {
    withDisplay(else: .max) { UInt(XLastKnownRequestProcessed($0)) }
  }

  /// Waits until the server has dealt with everything that was asked of it.
  ///
  /// - Returns: False when the server is silent and others must not wait for it.
  @discardableResult
  public func synchronize() -> Bool {
    waiting(for: "synchronize", else: isLost) {
      XSync($0, 0)
      return true
    }
  }

  /// Sends all requests and waits until the server says something, or until the time is up.
  public func waitForInput(atMost timeout: Duration) {
    flush()
    guard queuedEventCount == 0 else { return }
    let parts = timeout.components
    let milliseconds = parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
    waiting(for: "input") { _ in
      var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&descriptor, 1, Int32(clamping: max(1, milliseconds)))
    }
  }

  /// Handles events as they come until something holds or the time is up: one wait, for one answer.
  public func handleEvents(
    atMost limit: Duration, _ handle: (XEvent) -> Void, until isDone: () -> Bool
  ) {
    let end = ContinuousClock.now + limit
    waiting(for: "a window manager's answer") { _ in
      while !isDone(), !isLost {
        while let event = nextEvent() { handle(event) }
        let remaining = end - .now
        guard !isDone(), remaining > .zero else { return }
        let left = remaining.components
        flush()
        var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(
          &descriptor, 1,
          Int32(clamping: left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1))
      }
    }
  }

  // MARK: The gate

  /// Whether the server is gone. Requests do nothing then, questions have no answer, and events end.
  public var isLost: Bool { loss.hasHappened }

  /// Lets a call at Xlib's display, or answers in its place once the server is gone.
  ///
  /// Every call comes through here, because libX11 1.8 cannot be called after an I/O error: it keeps the
  /// display locked for the thread that saw the error, so that a call from another waits for ever
  /// (`_XIOError`), and never empties its buffer again, so that the request that fills it is written to
  /// no address (`_XGetRequest`).
  internal func withDisplay<R>(
    else answer: @autoclosure () -> R, _ call: (OpaquePointer) throws -> R
  ) rethrows -> R {
    try isLost || isClosed ? answer() : call(handle)
  }

  /// Lets requests at Xlib's display, which are dropped once the server is gone.
  internal func withDisplay(_ requests: (OpaquePointer) -> Void) {
    withDisplay(else: (), requests)
  }

  /// Runs a call that waits for the server's answer, or answers in its place where the server is gone, or
  /// is silent and others must not wait for it. All such calls come through here.
  internal func waiting<R>(
    for reason: StaticString, else answer: @autoclosure () -> R, _ call: (OpaquePointer) -> R
  ) -> R {
    guard mayWait(for: reason) else { return answer() }
    return withDisplay(else: answer()) { display in
      roundTripCount += 1
      onRoundTrip?(reason)
      return takingTurn { call(display) }
    }
  }

  internal func waiting(for reason: StaticString, _ call: (OpaquePointer) -> Void) {
    waiting(for: reason, else: (), call)
  }

  /// Unix sockets reach this machine; TCP may be anything, an ssh tunnel for one.
  private static func isLocalSocket(_ descriptor: Int32) -> Bool {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getpeername(descriptor, $0, &length)
      }
    }
    return result == 0 && address.ss_family == sa_family_t(AF_UNIX)
  }
}

/// Why there is no connection.
public enum ConnectionError: Error, Equatable, CustomStringConvertible {
  case unreachable(displayName: String)
  case noTrueColor(displayName: String)

  public var description: String {
    switch self {
    case .unreachable(""):
      "No X display is named: set DISPLAY, for example to :0."
    case .unreachable(let name):
      "The X display “\(name)” cannot be opened: nothing answers there, or it refuses this user."
    case .noTrueColor(let name):
      "The X display “\(name)” has no 24-bit TrueColor visual, which Scenery paints with."
    }
  }
}

extension WindowID {
  /// From Xlib's 64-bit XID, of which 29 bits are used.
  internal init(_ xid: XID) { self.init(rawValue: UInt32(truncatingIfNeeded: xid)) }
  internal var xid: XID { XID(rawValue) }
}
