internal import Canvas
internal import Geometry
internal import Glibc
internal import Logging
public import Scenes
public import Views
internal import XProtocol
public import Xlib

/// Windows, input, drags and time over an X server.
///
///     Scenes ── WindowSystem ──▶ X11WindowSystem ── requests ──▶ Connection ──▶ server
///        ▲                          │        ▲                       │
///        └────── WindowEvent ───────┘        └───── XEvent ──────────┘
///
/// It translates, and decides nothing that is an application's business. One file holds one translated
/// mechanism: properties, painting, input, geometry, the desktop, drags. State that belongs together is
/// private to a value or an object with verbs: ``TopLevels``, ``KeyboardInput``, ``EventTimes``,
/// ``PointerTrail``, ``MapFlights``, ``HeldNews``, ``FloodWatch``, ``GroupLeader``.
///
/// Sources: ICCCM 2.0; EWMH 1.5; XSETTINGS 0.5; measurements of what programs do.
@MainActor
public final class X11WindowSystem: WindowSystem {
  public weak var client: (any WindowSystemClient)?
  /// The way to the X server, for tests and tools; whoever paints or maps by it is on their own.
  public let connection: Connection
  let log = Logger(label: "scenery.x11")

  /// One for all X servers of the process.
  let loop: EventLoop
  let scratch: ScratchImage
  let leader: GroupLeader
  var startup: StartupNotification?

  // MARK: Windows

  var windows = TopLevels()
  var flights = MapFlights()

  // MARK: Time

  var times = EventTimes()
  /// When what others wrote was read last.
  private var lastSettling = Duration.zero
  var lastFrameTime = Duration.seconds(-1)

  /// Whether the server went away while the application ran.
  public private(set) var hasLostDisplay = false

  // MARK: Input

  var trail = PointerTrail()
  let keys: KeyboardInput

  // MARK: Floods

  var floods = FloodWatch()
  /// What was published in this batch of events.
  var news = HeldNews()
  /// How long what the server says may wait, after a turn in which most of it was dropped.
  private(set) var rest: Duration?

  // MARK: Desktop

  public internal(set) var desktop: Desktop
  /// As the client was last told of it.
  var toldDesktop: Desktop?
  var currentWorkspace: Int?
  /// The window by which an EWMH window manager shows that it is alive.
  var managerWindow = WindowID.none
  let settings: DesktopSettings
  let cursors: CursorTheme
  var compositorSelection = Atom.none
  var compositor = WindowID.none

  let selections: Selections

  /// The drag that holds the pointer, if any.
  var drag: X11Drag?
  /// The windows of drags' pictures, one that flies back among them.
  var dragPreviews: [WindowID: DragPreviewWindow] = [:]

  /// Connects to an X server.
  ///
  /// - Parameters:
  ///   - identity: The names by which window managers and launchers know the application.
  ///   - displayName: As in `$DISPLAY`, which is used when it is nil.
  public convenience init(
    identity: ApplicationIdentity, displayName: String? = nil
  ) throws(ConnectionError) {
    let connection = try Connection(opening: displayName)
    self.init(identity: identity, connection: connection, loop: EventLoop())
    startup = StartupNotification.takeFromEnvironment()
  }

  /// Uses one more X server, while the loop of the first one runs.
  public convenience init(beside first: X11WindowSystem, connection: Connection) {
    self.init(identity: first.leader.identity, connection: connection, loop: first.loop)
    loop.watch(socket: connection.fileDescriptor, of: self)
  }

  private init(identity: ApplicationIdentity, connection: Connection, loop: EventLoop) {
    self.connection = connection
    self.loop = loop
    scratch = ScratchImage(connection: connection)
    keys = KeyboardInput(connection: connection)
    cursors = CursorTheme(connection: connection)
    selections = Selections(connection: connection)
    connection.selectEvents(Self.rootEvents, on: connection.root)
    settings = DesktopSettings(connection: connection)
    leader = GroupLeader(identity, connection: connection)
    let area = RootRect(
      x: 0, y: 0, width: connection.rootSize.width, height: connection.rootSize.height)
    desktop = Desktop(monitors: [Monitor(name: "default", area: area, workArea: area)])
    loop.add(self)
    // A server that dies while it is written to must be noticed, not end the process.
    signal(SIGPIPE, SIG_IGN)
    startWatchingDesktop()
    if log.logLevel <= .debug {
      connection.onRoundTrip = { [log] reason in log.debug("round trip: \(reason)") }
    }
    log.debug(
      """
      connected to \(connection.displayName), \(connection.serverDescription), \
      \(connection.isLocal ? "local" : "remote"), \(connection.roundTripCount) round trips
      """)
  }

  static let rootEvents: EventMask = [.propertyChange, .structureNotify]

  var atoms: AtomTable { connection.atoms }
  public var uptime: Duration { loop.uptime }

  func window(_ number: WindowNumber) -> TopLevel? { windows[number] }

  // MARK: Time and life

  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> any ScheduledAction {
    loop.schedule(after: delay, action)
  }

  public func run() {
    loop.watch(socket: connection.fileDescriptor, of: self)
    loop.watchSignals([SIGTERM, SIGHUP, SIGINT])
    loop.run()
  }

  public func stop() { loop.stop() }

  public func giveMemoryBack() { scratch.giveMemoryBack() }

  public func leave() {
    log.debug("leaving \(connection.displayName)")
    loop.remove(self)
    connection.abandonIfSilent()
    connection.takingTurn {
      if !connection.isLost { selections.saveClipboard() }
      keys.close()
      scratch.invalidate()
      connection.close()
    }
  }
}

extension X11WindowSystem: EventLoopOwner {
  var hasQueuedEvents: Bool {
    !connection.isLost
      && (connection.hasUnreadEvents || connection.queuedEventCount > 0 || connection.hasAnswers)
  }

  var isOneOfSeveral: Bool {
    get { connection.isOneOfSeveral }
    set { connection.isOneOfSeveral = newValue }
  }

  func readiness() -> Connection.Readiness { connection.readiness(hasWork: hasWork) }

  /// Whether a turn now would do something, so far as is known without the server.
  private var hasWork: Bool {
    if hasQueuedEvents || connection.hasUnsentRequests { return true }
    if let deadline = nextDeadline, deadline <= uptime { return true }
    return hasDamageToPaint
  }

  func signalReceived(_ signal: Int32) {
    log.debug("signal \(signal)")
    client?.terminationRequested(bySignal: signal)
  }

  func takeUpEverything() {
    guard connection.answers() else { return }
    // Not for ever: a peer may send faster than events are taken.
    connection.takingTurn {
      drainEvents(within: .milliseconds(100))
      settleAllMoved()
    }
  }

  func loopDidEnd() { leave() }

  /// A flood of events leaves room for timers and painting after this time. Not after a number of
  /// events: a key costs a thousand times what a property's change does, and those that were not taken
  /// up would fill memory.
  private static let longestDrain = Duration.milliseconds(8)
  /// How long what others wrote may stay unread in a flood: a busy server answers late.
  private static let settlingInterval = Duration.milliseconds(100)

  /// A flood is read in large pieces, since each turn costs more than a thousand events that are dropped;
  /// short enough for the socket to hold what comes meanwhile.
  private static let floodRest = Duration.milliseconds(1)

  func drainEvents() {
    connection.takingTurn {
      if let wait = connection.takeGivenUpWait() {
        log.info("\(connection.displayName) was silent when asked for: \(wait)")
        readEverythingAgain()
      }
      drainEvents(within: Self.longestDrain)
    }
  }

  private func drainEvents(within time: Duration) {
    guard !connection.isLost else { return displayWasLost() }
    guard !connection.isClosed else { return }
    let end = uptime + time
    let dropped = connection.droppedEventCount
    while let event = connection.nextEvent() {
      receive(event)
      if uptime > end { break }
    }
    guard !connection.isLost else { return displayWasLost() }
    connection.takeAnswers()
    scratch.serverAdvanced()
    runSelectionTimeouts()
    deliverHeldMotion()
    muteFloods()
    if !hasQueuedEvents || uptime > lastSettling + Self.settlingInterval {
      lastSettling = uptime
      takeUpNews()
    }
    let isFlooded = connection.isFlooded && connection.droppedEventCount > dropped
    rest = isFlooded && !connection.hasUnreadEvents ? Self.floodRest : nil
    for error in connection.takeUnexpectedErrors() { log.warning("\(error)") }
    // Answers to events leave before anything is painted.
    connection.flush()
    if connection.isLost { displayWasLost() }
  }

  private func displayWasLost() {
    guard !hasLostDisplay else { return }
    hasLostDisplay = true
    log.info("the display \(connection.displayName) is gone")
    loop.unwatchSocket(of: self)
    // It may have been given up for a signal's sake, and then the application ends in order.
    loop.takeSignals()
    client?.windowSystemWasLost(self)
    // Where the application goes on without it.
    if loop.isRunning { leave() }
  }
}
