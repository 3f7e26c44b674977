internal import Canvas
internal import Geometry
internal import Glibc
internal import Logging
public import Scenes
public import Views
internal import XProtocol
package import Xlib

/// Windows, input, drags and time over an X server.
///
///     Scenes ── WindowSystem ──▶ X11WindowSystem ── requests ──▶ Connection ──▶ server
///        ▲                          │        ▲                       │
///        └────── WindowEvent ───────┘        └───── XEvent ──────────┘
///
/// It translates and makes no decisions that belong to an application. Each file contains one translated
/// mechanism: properties, painting, input, geometry, the desktop, drags. State that belongs together is
/// private to a value or an object with its own methods: `TopLevels`, `KeyboardInput`, `EventTimes`,
/// `PointerTrail`, `MapFlights`, `HeldNews`, `FloodWatch`, `GroupLeader`, `Drags`, `DesktopManagers`.
///
/// Sources: ICCCM 2.0; EWMH 1.5; XSETTINGS 0.5; measurements of the behavior of programs.
@MainActor
public final class X11WindowSystem: WindowSystem {
  public weak var client: (any WindowSystemClient)?
  /// The connection to the X server, for tests and tools. The window system does not know about windows and
  /// painting that use the connection directly.
  package let connection: Connection
  let log = Logger(label: "org.scenery.x11")

  /// One loop for all X servers of the process.
  let loop: EventLoop
  let scratch: ScratchImage
  let leader: GroupLeader
  var startup: StartupNotification?

  // MARK: Windows

  var windows = TopLevels()
  var flights = MapFlights()

  // MARK: Time

  var times = EventTimes()
  var lastFrameTime = Duration.seconds(-1)

  /// Whether the connection to the server was lost while the application ran.
  public private(set) var hasLostDisplay = false

  // MARK: Input

  var trail = PointerTrail()
  let keys: KeyboardInput
  var scrollAxes = ScrollAxes()
  /// Whether the server was asked for the devices of the pointer.
  var hasAskedForDevices = false

  // MARK: Floods

  var floods = FloodWatch()
  /// Changes that were announced in this batch of events.
  var news = HeldNews()

  // MARK: Desktop

  public internal(set) var desktop: Desktop
  /// The desktop as the client knows it.
  var toldDesktop: Desktop?
  var currentWorkspace: Int?
  public var visibleWorkspace: Int? { currentWorkspace }
  /// When a window was shown last.
  var lastShowTime = Duration.seconds(-1)
  /// Waits before the order of the windows is read. Nil when it has not changed.
  var stackingTimer: (any ScheduledAction)?
  /// Waits before the memory of large pictures is given back. Nil when there is none.
  var memoryTimer: (any ScheduledAction)?
  /// When something was painted last while there was memory of large pictures.
  var lastLargePainting = Duration.zero
  let settings: DesktopSettings
  let cursors: CursorTheme
  var managers = DesktopManagers()

  let selections: Selections
  var copied = Copied()
  var clipboardWatch = SelectionWatch()
  /// Whether the server was asked for news of the clipboard.
  var watchesClipboard = false

  var drags = Drags()

  /// Connects to an X server.
  ///
  /// - Parameters:
  ///   - identity: The names by which window managers and launchers know the application.
  ///   - displayName: As in `$DISPLAY`. With nil, the value of `$DISPLAY` is used.
  /// - Throws: `ConnectionError` if there is no usable X server at that display.
  package convenience init(
    identity: ApplicationIdentity, displayName: String? = nil
  ) throws(ConnectionError) {
    let connection = try Connection(opening: displayName)
    self.init(identity: identity, connection: connection, loop: EventLoop())
    startup = StartupNotification.takeFromEnvironment()
  }

  /// Uses another X server, while the loop of the first one runs.
  package convenience init(beside first: X11WindowSystem, connection: Connection) {
    self.init(identity: first.leader.identity, connection: connection, loop: first.loop)
    expectRestoredWindows()
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
    desktop.placeRestoringDelay = ManagerQuirk.placeRestoringDelay
    loop.add(self)
    // When the server dies during a write, the process must notice it and go on.
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
  public var name: String? { connection.displayName }

  func window(_ number: WindowNumber) -> TopLevel? { windows[number] }

  // MARK: Time and life

  /// Calls a closure in the process's event loop whenever a descriptor is readable, until the returned closure is
  /// called.
  ///
  /// A source of libdispatch has a thread of its own, which would wake the loop: that takes as long as many an answer.
  public func watch(
    descriptor: Int32, _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    loop.watch(descriptor: descriptor, action)
  }

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

  /// The window manager takes less time to take a closed window's frame away than to draw one.
  public var showingTime: Duration { MapFlights.framingTime }

  public func leave() {
    log.debug("leaving \(connection.displayName)")
    loop.remove(self)
    stackingTimer?.cancel()
    memoryTimer?.cancel()
    connection.abandonIfSilent()
    connection.takingTurn {
      if !connection.isLost {
        // Where the application ended before its first window.
        finishLaunch()
        selections.saveClipboard()
      }
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

  var rest: Duration? { floods.rest ?? flights.rest(at: uptime) }

  func readiness() -> Connection.Readiness { connection.readiness(hasWork: hasWork) }

  /// Whether a turn would have work now, as far as that is known without the server.
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
    // The time is limited, because another client may send faster than events are processed.
    connection.takingTurn {
      keys.giveUp()
      drainEvents(within: .milliseconds(100))
      keys.giveUp()
      drainEvents(within: .milliseconds(100))
      settleAllMoved()
    }
  }

  func loopDidEnd() { leave() }

  /// The time after which a flood of events makes way for timers and painting. It is not a number of
  /// events, because a key costs a thousand times as much as a property's change, and events that were not
  /// processed would fill memory.
  private static let longestDrain = Duration.milliseconds(6)

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
    keys.giveUpIfSilent()
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
    if floods.settles(hasQueuedEvents: hasQueuedEvents, at: uptime) { takeUpNews() }
    let isFlooded = connection.isFlooded && connection.droppedEventCount > dropped
    floods.endTurn(isFlooded: isFlooded && !connection.hasUnreadEvents)
    for error in connection.takeUnexpectedErrors() { log.warning("\(error)") }
    // The answers to events are sent before anything is painted.
    connection.flush()
    if connection.isLost { displayWasLost() }
  }

  private func displayWasLost() {
    guard !hasLostDisplay else { return }
    hasLostDisplay = true
    log.info("the display \(connection.displayName) is gone")
    loop.unwatchSocket(of: self)
    // The display may have been given up because of a signal. Then the application ends in order.
    loop.takeSignals()
    client?.windowSystemWasLost(self)
    // Programs to which something was dropped are gone too.
    for export in Array(drags.exports.values) {
      if let peer = export.peer { export.vanished(peer.window) }
    }
    // The application continues without this display.
    if loop.isRunning { leave() }
  }
}
