internal import CEventSieve
internal import CXlib
internal import Glibc
package import XProtocol

/// The process's end of a connection to one X server.
///
/// Xlib is C, global and blocking. This class hides that. The code above it sees values:
///
///     CXlib ──▶ Connection ─▶ XEvent, WindowID, Atom, PropertyValue ──▶ X11Platform
///               │  one error handler, one counter of round trips, one queue of events
///
/// Requests are buffered until ``flush()``. A method that must wait for the server says so in its
/// documentation and goes through ``waiting(for:_:)``, so that ``roundTripCount`` shows the cost of a piece
/// of work. Errors arrive late and are assigned by request serial (`Connection+Errors.swift`).
///
/// Sources: the X Window System Protocol, version 11; Xlib 1.8.
@MainActor
package final class Connection {
  /// Xlib's `Display`. Only ``withDisplay(else:_:)`` gives access to it.
  private let handle: OpaquePointer
  /// Set by Xlib's error handler, and checked before each call.
  internal let loss: DisplayLoss
  /// Drops events of which other clients send too many. Nil without memory for it.
  internal let sieve: OpaquePointer?
  /// The display name of this server.
  package let displayName: String
  /// Whether client and server share a machine, so that they can share memory.
  package let isLocal: Bool
  package let screenNumber: Int
  package let root: WindowID
  package let rootSize: (width: Int, height: Int)
  /// The format of windows with opaque pixels.
  package let opaqueFormat: PixelFormat
  /// The format of windows with an alpha channel. Nil where the server has no such visual.
  package let translucentFormat: PixelFormat?
  /// The largest request that the server accepts, in bytes.
  package let maximumRequestBytes: Int
  package let atoms: AtomTable

  /// How many times the process has waited for the server since it connected.
  package internal(set) var roundTripCount = 0
  /// Called before each wait, with its reason. A debugging aid.
  package var onRoundTrip: ((StaticString) -> Void)?

  /// The decoders of extension events, by event type (see ``registerDecoder(forEventType:_:)``).
  internal var extensionDecoders: [Int32: ExtensionDecoder] = [:]
  /// The types of extension events that are kept as they come, and whether their number is limited.
  internal var keptEvents: [Int32: Bool] = [:]
  internal var traps = ErrorTraps()
  internal var graphicsContexts: [Int: GC] = [:]
  /// Gets each key first, and may keep it.
  internal var keyFilter: ((inout CXlib.XEvent) -> Bool)?
  /// Gets each other event first, and may keep it.
  internal var eventFilter: ((XEvent) -> Bool)?
  /// Events of the input method, which come before those of the server.
  internal var injectedEvents: [XEvent] = []
  /// The queries that were sent without waiting, in order.
  internal var openQuestions: [OpenQuestion] = []
  /// XInput's number on a server that has version 2.1. Known some time after ``watchPointerDevices(_:)``.
  internal var pointerOpcode: UInt8?
  /// Whether the server was told which version of SYNC this program speaks, as it has to be once.
  internal var hasToldSyncVersion = false
  /// The extensions that the server has.
  internal let extensions: [XExtension: XExtension.Numbers]
  /// Whether Xlib has asked for everything that it asks for at first use.
  internal var isPreparedForOthers = false
  /// The queries of the work that reads ahead. Nil while there is none.
  internal var ahead: ReadingAhead?
  /// Whether this server may be waited for, where it is one of several (`Connection+Answering.swift`).
  internal var answering = AnswerWatch()
  internal var watches: [WindowID: [Watcher: EventMask]] = [:]
  /// The colormaps of visuals other than the root's.
  internal var colormaps: [UInt32: UInt32] = [:]

  /// Connects to a server and waits for its set-up data, all atoms and extensions.
  ///
  /// - Parameter name: As in `$DISPLAY`. With nil, the value of `$DISPLAY` is used.
  /// - Throws: ``ConnectionError`` if the server cannot be reached or has no TrueColor visual.
  package convenience init(opening name: String? = nil) throws(ConnectionError) {
    ErrorLog.installHandlers()
    let asked = name ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
    guard let display = name.map({ XOpenDisplay($0) }) ?? XOpenDisplay(nil) else {
      throw ConnectionError.unreachable(displayName: asked)
    }
    try self.init(
      display, loss: DisplayLoss(watching: display), FirstAnswers(on: display),
      asked: String(cString: XDisplayString(display)),
      isLocal: Self.isLocalSocket(XConnectionNumber(display)))
  }

  /// Connects to another server, which may not answer. Nothing else waits for it meanwhile.
  ///
  /// - Throws: ``ConnectionError`` if the server cannot be reached within the limit or has no TrueColor
  ///   visual.
  package static func open(
    _ address: DisplayAddress, within limit: Duration
  ) async throws(ConnectionError) -> Connection {
    ErrorLog.installHandlers()
    guard let display = await DisplayOpening.open(address, within: limit) else {
      throw ConnectionError.unreachable(displayName: address.name)
    }
    guard !display.loss.hasHappened else {
      throw ConnectionError.unreachable(displayName: address.name)
    }
    let connection = try Connection(
      display.raw, loss: display.loss, display.answers, asked: address.name,
      isLocal: display.isLocal)
    connection.isPreparedForOthers = true
    connection.answering.hasRelay = true
    connection.answering.answerTime = display.answerTime
    return connection
  }

  private init(
    _ display: OpaquePointer, loss: DisplayLoss, _ answers: FirstAnswers, asked: String,
    isLocal: Bool
  ) throws(ConnectionError) {
    let screen = XDefaultScreen(display)
    guard let opaque = PixelFormat.opaque(on: display, screen: screen) else {
      XCloseDisplay(display)
      loss.unwatch()
      throw ConnectionError.noTrueColor(displayName: asked)
    }
    handle = display
    self.loss = loss
    ErrorLog.watch(display)
    sieve = scenery_sieve_open(display)
    fileDescriptor = XConnectionNumber(display)
    DisplaySockets.add(XConnectionNumber(display))
    displayName = asked
    self.isLocal = isLocal
    screenNumber = Int(screen)
    root = WindowID(XRootWindow(display, screen))
    rootSize = (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
    opaqueFormat = opaque
    translucentFormat = PixelFormat.translucent(on: display, screen: screen)
    // Extended requests count in 4-byte words. 0 means that the server has no BIG-REQUESTS.
    let extended = XExtendedMaxRequestSize(display)
    maximumRequestBytes = 4 * (extended > 0 ? extended : XMaxRequestSize(display))
    atoms = AtomTable(answers.atoms)
    extensions = answers.extensions
    roundTripCount = 2
  }

  /// The selection that a screen's settings manager owns.
  package var settingsManagerSelection: XProtocol.Atom {
    atoms(named: ["\(InternedAtoms.settingsSelection)\(screenNumber)"])[0]
  }

  /// The selection that a screen's compositor owns.
  package var compositingManagerSelection: XProtocol.Atom {
    atoms(named: ["\(InternedAtoms.compositorSelection)\(screenNumber)"])[0]
  }

  /// Closes the connection. The server frees the resources of this client. Requests do nothing afterwards.
  package func close() {
    // Closing waits for the server too, so the socket stays in the list for shutting down until it is
    // closed.
    defer { DisplaySockets.remove(fileDescriptor) }
    // The memory of a lost display is freed at the end of the process only: Xlib cannot free it.
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
  package private(set) var isClosed = false

  /// The socket. It becomes readable when the server sends something.
  package let fileDescriptor: Int32

  /// The server's maker and release, for bug reports.
  package var serverDescription: String {
    withDisplay(else: "a server that is gone") { display in
      "\(String(cString: XServerVendor(display))) \(XVendorRelease(display))"
    }
  }

  /// Sends all buffered requests. With several servers, those of one server are sent in its turn of the
  /// loop, because the process would have to wait for a server that does not read.
  package func flush() {
    guard !answering.isOneOfSeveral || answering.hasTurn else { return }
    withDisplay {
      sendRequests(to: $0)
      answering.sentSerial = UInt(XNextRequest($0)) - 1
    }
  }

  /// Sends all buffered requests, and lets the server run before the rest of this turn if it waits for this
  /// processor. The event that woke us has often interrupted it there.
  package func flushAndYield() {
    flush()
    sched_yield()
  }

  /// The serial that the next request will have.
  package var nextSerial: UInt { withDisplay(else: 0) { UInt(XNextRequest($0)) } }

  /// The serial of the last request that the server is known to have processed. After the server is lost it
  /// is the maximum, because the server reads none of our requests any more.
  package var lastProcessedSerial: UInt {
    withDisplay(else: .max) { UInt(XLastKnownRequestProcessed($0)) }
  }

  // MARK: The gate

  /// Whether the connection to the server was lost. Then requests do nothing, queries have no answer, and
  /// there are no more events.
  package var isLost: Bool { loss.hasHappened }

  /// Calls Xlib with its display. Once the server is lost, it returns the given answer instead.
  ///
  /// Every call goes through this method, because libX11 1.8 cannot be called after an I/O error. It keeps
  /// the display locked for the thread that saw the error, so that a call from another thread waits for
  /// ever (`_XIOError`). It also never empties its buffer again, so that the request that fills it is
  /// written to no address (`_XGetRequest`).
  internal func withDisplay<R>(
    else answer: @autoclosure () -> R, _ call: (OpaquePointer) throws -> R
  ) rethrows -> R {
    try isLost || isClosed ? answer() : call(handle)
  }

  /// Calls Xlib with requests. They are dropped once the server is lost.
  internal func withDisplay(_ requests: (OpaquePointer) -> Void) {
    withDisplay(else: (), requests)
  }

  /// Runs a call that waits for the server's answer. Returns the given answer instead where the server is
  /// lost, or does not answer and other servers' windows must not wait for it. All such calls go through
  /// this method. Where it is possible they are queries of our own (``answer(to:for:)``), which end when the
  /// server falls silent.
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

  /// A Unix socket reaches this machine. TCP may reach any machine, for example through an ssh tunnel.
  nonisolated internal static func isLocalSocket(_ descriptor: Int32) -> Bool {
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

/// The reason why there is no connection.
package enum ConnectionError: Error, Equatable, CustomStringConvertible {
  case unreachable(displayName: String)
  case noTrueColor(displayName: String)

  package var description: String {
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
  /// Converts Xlib's 64-bit XID, of which 29 bits are used.
  internal init(_ xid: XID) { self.init(rawValue: UInt32(truncatingIfNeeded: xid)) }
  internal var xid: XID { XID(rawValue) }
}
