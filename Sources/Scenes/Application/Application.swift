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
/// This class is a façade. What changes while the application runs is kept by small objects, each of which
/// alone sets its state, and the extensions hold the verbs:
///
/// | State | What it knows | Verbs |
/// |---|---|---|
/// | `StepQueue` | the steps that wait; why and where the present one happens | this file |
/// | `phase`, `sessions` | its own life; what is open | this file, `+Launching`, `+Termination` |
/// | `Displays` | the displays that it has windows on | `+Displays` |
/// | `ActiveScenes`, `StackingOrder` | focus and expected focus changes; the order of use | `+Activation`, `+Lifecycle` |
/// | `SessionSaving` | what was changed and not yet written | `+Saving` |
/// | `ClosedSessions` | what can be reopened | `+RecentlyClosed` |
/// | `HeldSessions` | sessions of last time that may not be wanted | `+RestorationQuestion` |
/// | `HeldOpenings` | windows that open only when the person says so | `+Openings` |
/// | `Notices` | what cannot be saved, and what happened to files | `+SaveState` |
/// | `UserNotificationCenter` | the notifications that are shown | `+ExternalEvents` |
/// | `SnapshotLibrary`, `overview` | the windows' last pictures; all windows at once | `+Snapshots`, `+Overview` |
///
/// Without state: events from outside and their scenes (`+ExternalEvents`), how scenes connect
/// (`+Connecting`) and are let go (`+Disconnection`), where windows go (`+Placement`), what windows report
/// (`+Windows`), what is wrong with the manifest (`+Manifest`).
@MainActor
public final class Application: Responder {
  /// The application that runs, or ran last, in this process.
  ///
  /// - Precondition: One was started by ``run(delegate:configuration:windowSystem:stateDirectory:launchOptions:cacheDirectory:notificationService:)``.
  public static var shared: Application {
    guard let current else {
      preconditionFailure("No application was started: call Application.run first.")
    }
    return current
  }
  /// The application that runs, or ran last, in this process; nil before one was started.
  public package(set) static var current: Application?

  /// What the application declared about itself.
  public let configuration: ApplicationConfiguration
  /// Lives as long as the application.
  public let delegate: any ApplicationDelegate
  /// The display that it was started on, or another that it has windows on once that one is gone.
  public var windowSystem: any WindowSystem { displays.first }
  /// Every display that it has windows on; never empty (`+Displays`).
  package var windowSystems: [any WindowSystem] { displays.all }
  /// The keys that ask for commands; extend it at any time.
  public var shortcuts: ShortcutTable
  /// The listeners of scene notifications.
  public let notifications = SceneNotificationCenter()
  /// The notifications that the desktop shows for the application, and the responses to them.
  public private(set) lazy var userNotifications = UserNotificationCenter(self)

  let launchOptions: LaunchOptions
  let log = Logger(label: "org.scenery.scene")
  /// Says a sentence to the person who started the program.
  package var complain: (String) -> Void = Diagnostics.toStandardError
  /// Told of each window that is mapped, and why.
  package var onMap: ((_ session: String, Cause) -> Void)?

  // MARK: State

  /// Every open session, in the order in which they came to be.
  package private(set) var sessions: [SceneSession] = []
  /// Where the application is in its own life.
  private(set) var phase = Phase.launching
  /// Whether windows of the last time are back.
  package private(set) var hasRestoredWindows = false
  private var usesDarkTheme: Bool?
  /// All windows, while they are shown over one of them.
  package internal(set) var overview: OverviewController?
  var notices = Notices() { didSet { updateNotices() } }

  let steps = StepQueue()
  let displays: Displays
  let activeScenes = ActiveScenes()
  let stackingOrder = StackingOrder()
  package let store: SessionStore
  let saving: SessionSaving
  let closed: ClosedSessions
  let heldSessions = HeldSessions()
  let openings = HeldOpenings()
  /// The last pictures of windows that are not on the screen.
  package let snapshots: SnapshotLibrary
  /// Due when scenes were let go.
  let memoryReturn = DelayedAction()

  package init(
    delegate: any ApplicationDelegate, configuration: ApplicationConfiguration,
    windowSystem: any WindowSystem, store: SessionStore, launchOptions: LaunchOptions = .init(),
    cacheDirectory: String? = nil
  ) {
    self.delegate = delegate
    self.configuration = configuration
    displays = Displays(first: windowSystem)
    self.store = store
    saving = SessionSaving(store: store)
    closed = ClosedSessions(store: store)
    snapshots = SnapshotLibrary(directory: cacheDirectory)
    self.launchOptions = launchOptions
    shortcuts = configuration.shortcuts
    super.init()
    steps.onIdle = { [weak self] in
      self?.showOpeningQuestion()
      self?.leaveEmptyDisplays()
    }
  }

  /// Makes this application the one that ``shared`` names.
  package func makeCurrent() { Application.current = self }

  // MARK: What there is

  /// The scene that has the input focus, or is about to get it.
  package var activeScene: Scene? { activeScenes.current }
  /// Whether it ended because its last display was lost.
  package var hasLostLastDisplay: Bool { displays.hasLostLast }

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
    case .reopenClosedWindow: !closed.records.isEmpty
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

  // MARK: Life

  /// The phases of an application's own life, in their order.
  enum Phase: Int { case launching, running, terminating, ended }

  /// Enters a phase, or stays in it. No phase comes back.
  func enter(_ next: Phase) {
    precondition(next.rawValue >= phase.rawValue, "\(next) does not follow \(phase).")
    phase = next
  }

  func insert(_ session: SceneSession) {
    sessions.append(session)
    session.application = self
  }

  func remove(_ session: SceneSession) { sessions.removeAll { $0 === session } }

  // MARK: Steps

  /// Runs `work` now, or after the step that is running.
  func step(_ work: @escaping () -> Void) { steps.run(work) }

  /// Why something happens; every map of a window is logged with its cause.
  public enum Cause: String, Sendable {
    case input, launch, restoration, link, launcher, control
  }

  /// Why whatever happens now happens.
  var cause: Cause { steps.occasion.cause }

  /// Runs `work`, which happens for the given reason.
  public func handling<Result>(_ cause: Cause, _ work: () -> Result) -> Result {
    handling(cause, on: steps.occasion.windowSystem, work)
  }

  /// Runs `work`, which somebody at the given display asked for: what it shows is shown there.
  package func handling<Result>(
    _ cause: Cause, on system: (any WindowSystem)?, _ work: () -> Result
  ) -> Result {
    steps.handling(Occasion(cause: cause, windowSystem: system), work)
  }

  /// A window is about to be mapped, or to be mapped again after it was iconified.
  func noteMap(of session: SceneSession, title: String, because cause: Cause) {
    log.debug("map \(session.persistentIdentifier) \"\(title)\", cause: \(cause.rawValue)")
    if cause == .restoration { hasRestoredWindows = true }
    onMap?(session.persistentIdentifier, cause)
  }

  /// Says what went wrong where nobody is there to be told.
  func report(_ error: any Error) { log.error("\(error)") }
}
