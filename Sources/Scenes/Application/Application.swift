internal import Files
internal import Logging
public import SceneModel
internal import Stores
public import Views

/// The running application: its sessions, its scenes, and the window system they stand on.
///
/// Whoever knows UIKit's scenes knows this. What happens where:
///
///     user, window manager ─▶ WindowSystem ─▶ WindowHost ─▶ Application ─▶ SceneLifecycle (a value)
///                                                               │                │ effects
///                                                               ▼                ▼
///                                                         SessionStore    delegates, notifications
///
/// Everything that can move a scene, be it a request or an event of the window system, becomes a *step*.
/// Steps run one after another, so that a delegate that makes a request from within a callback, or a
/// window system that answers at once, never starts a transition in the middle of another one.
///
/// The files beside this one hold the verbs: launching (`+Launching`), activation (`+Activation`),
/// what comes from outside (`+ExternalEvents`), how scenes connect (`+Connecting`) and are let go
/// (`+Disconnection`), what windows report (`+Windows`), saving (`+Saving`), what was closed
/// (`+RecentlyClosed`), what cannot be saved (`+SaveState`), more desktops than one (`+Desktops`), asking
/// before many windows open (`+Openings`), ending (`+Termination`).
@MainActor
public final class Application: Responder {
  /// The application that runs, or ran last, in this process.
  ///
  /// - Precondition: One was started by ``run(delegate:configuration:windowSystem:stateDirectory:launchOptions:cacheDirectory:)``.
  public static var shared: Application {
    guard let current else {
      preconditionFailure("No application was started: call Application.run first.")
    }
    return current
  }
  package static var current: Application?

  /// What the application declared about itself.
  public let configuration: ApplicationConfiguration
  /// Lives as long as the application.
  public let delegate: any ApplicationDelegate
  /// The desktop that it was started on, or another that it has windows on once that one is gone.
  public var windowSystem: any WindowSystem { windowSystems[0] }
  /// Every desktop that it has windows on; never empty (`+Desktops`).
  package internal(set) var windowSystems: [any WindowSystem]
  /// The keys that ask for commands; extend it at any time.
  public var shortcuts: ShortcutTable
  /// The listeners of scene notifications.
  public let notifications = SceneNotificationCenter()

  package let store: SessionStore
  /// The last pictures of windows that are not on the screen.
  package let snapshots: SnapshotLibrary
  /// All windows, while they are shown over one of them.
  package internal(set) var overview: OverviewController?
  let launchOptions: LaunchOptions
  let log = Logger(label: "org.scenery.scene")
  /// Says a sentence to the person who started the program.
  package var complain: (String) -> Void = Diagnostics.toStandardError
  /// Every open session, in the order in which they came to be.
  package var sessions: [SceneSession] = []
  /// What cannot be saved at present, in the order in which it was found (`+SaveState`).
  var saveFailures: [(subject: String, failure: SaveFailure)] = []
  /// What happened to files, for the person to read (`+SaveState`).
  var announcements: [String] = []
  /// The sessions of last time, back to front, until the person says whether they are to be restored
  /// (`+RestorationQuestion`).
  var heldSessions: [SessionRecord]?
  /// Windows that open only when the person says so (`+Openings`).
  var openings = Openings()
  /// How many closed windows are kept.
  var closedLimit = 10
  /// What can be reopened, the last closed first.
  var closedRecords: [SessionRecord] = []
  /// The scene that has the input focus, or is about to get it.
  package internal(set) weak var activeScene: Scene?

  /// Where the application is in its own life.
  enum Phase { case launching, running, terminating, ended }
  var phase = Phase.launching
  var steps: [(occasion: Occasion, work: () -> Void)] = []
  var isStepping = false
  /// Why, and where, whatever happens now happens.
  var occasion = Occasion()
  package var cause: Cause? { occasion.cause }
  /// Whether it ended because its last desktop was lost.
  package internal(set) var hasLostLastDesktop = false
  var saving = Saving()
  /// Whether windows of the last time are back.
  package private(set) var hasRestoredWindows = false
  /// Told of each window that is mapped, and why.
  package var onMap: ((_ session: String, Cause?) -> Void)?
  /// Where a scene resigned in anticipation, by its window system: until the focus has moved there, or
  /// was refused.
  var anticipations: [ObjectIdentifier: any ScheduledAction] = [:]
  var usesDarkTheme: Bool?
  /// Due when scenes were let go.
  var memoryReturn: (any ScheduledAction)?
  /// Due when a desktop may have no window left.
  var leaving: (any ScheduledAction)?

  package init(
    delegate: any ApplicationDelegate, configuration: ApplicationConfiguration,
    windowSystem: any WindowSystem, store: SessionStore, launchOptions: LaunchOptions = .init(),
    cacheDirectory: String? = nil
  ) {
    self.delegate = delegate
    self.configuration = configuration
    windowSystems = [windowSystem]
    self.store = store
    snapshots = SnapshotLibrary(directory: cacheDirectory)
    self.launchOptions = launchOptions
    shortcuts = configuration.shortcuts
    super.init()
  }

  /// Makes this application the one that ``shared`` names.
  package func makeCurrent() { Application.current = self }

  // MARK: What there is

  /// The scenes that are connected now.
  public var connectedScenes: Set<Scene> { Set(sessions.compactMap(\.scene)) }
  /// The sessions that are open: those with a scene, and those that can have one again.
  public var openSessions: Set<SceneSession> { Set(sessions) }
  /// Whether a second scene can be made.
  public var supportsMultipleScenes: Bool {
    configuration.manifest?.supportsMultipleScenes ?? false
  }

  /// The session that an activity with this target content goes to by preference: the window that is
  /// dedicated to it. Ties go to the most recently active.
  public func session(
    for role: SceneSessionRole = .windowApplication, preferring targetContentIdentifier: String?
  ) -> SceneSession? {
    let candidates = sessions.filter { !$0.isTransient }.map(SceneRouting.Candidate.init)
    let chosen = SceneRouting.session(
      forRole: role, target: targetContentIdentifier, among: candidates)
    return sessions.first { $0.persistentIdentifier == chosen }
  }

  /// The look of every window: the desktop's, unless the application chose.
  public var theme: Theme { theme(on: currentWindowSystem.desktop) }

  func theme(on desktop: Desktop) -> Theme {
    var theme = usesDarkTheme ?? desktop.prefersDark ? Theme.dark : Theme.light
    if let family = desktop.fontFamily { theme.fontFamily = family }
    return theme
  }

  /// Chooses dark or light for every window; nil follows the desktop.
  public func setDarkTheme(_ isDark: Bool?) {
    guard isDark != usesDarkTheme else { return }
    usesDarkTheme = isDark
    for session in sessions { session.host?.desktopDidChange() }
  }

  // MARK: Responder

  public override var next: Responder? { delegate as? Responder }

  public override func canPerform(_ command: Command) -> Bool {
    switch command {
    case .newWindow, .quit, .showAllWindows: true
    case .reopenClosedWindow: !closedRecords.isEmpty
    default: false
    }
  }

  public override func perform(_ command: Command) {
    switch command {
    case .newWindow: requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    case .quit: terminate()
    case .showAllWindows:
      showOverview(from: activeScene(on: currentWindowSystem) as? WindowScene)
    case .reopenClosedWindow: if let last = recentlyClosed.first { reopen(last) }
    default: break
    }
  }

  // MARK: Steps

  /// Runs `work` now, or after the step that is running.
  func step(_ work: @escaping () -> Void) {
    steps.append((occasion, work))
    guard !isStepping else { return }
    isStepping = true
    defer { isStepping = false }
    while !steps.isEmpty {
      let next = steps.removeFirst()
      let outer = occasion
      occasion = next.occasion
      next.work()
      occasion = outer
    }
    if !openings.held.isEmpty { showOpeningQuestion() }
    if windowSystems.count > 1 { leaveEmptyDesktops() }
  }

  /// Why something happens; every map of a window is logged with its cause.
  public enum Cause: String, Sendable {
    case input, launch, restoration, link, launcher, control
  }

  /// Why something happens, and on which desktop it was asked for.
  struct Occasion {
    var cause: Cause?
    var windowSystem: (any WindowSystem)?
  }

  /// Runs `work`, which happens for the given reason.
  public func handling<Result>(_ cause: Cause, _ work: () -> Result) -> Result {
    handling(cause, on: occasion.windowSystem, work)
  }

  /// Runs `work`, which somebody at the given desktop asked for: what it shows is shown there.
  package func handling<Result>(
    _ cause: Cause, on system: (any WindowSystem)?, _ work: () -> Result
  ) -> Result {
    let outer = occasion
    occasion = Occasion(cause: cause, windowSystem: system)
    defer { occasion = outer }
    return work()
  }

  /// A window is about to be mapped.
  func noteMap(of session: SceneSession) {
    if cause == .restoration { hasRestoredWindows = true }
    onMap?(session.persistentIdentifier, cause)
  }

  /// Says what went wrong where nobody is there to be told.
  func report(_ error: any Error) { log.error("\(error)") }
}
