package import Accessibility
internal import Files
package import Logging
public import SceneModel
internal import Stores
public import Views

/// The running application: its sessions, its scenes, and the window system that shows them.
///
/// The model is that of UIKit's scenes. Events flow as follows:
///
///     user, window manager ─▶ WindowSystem ─▶ WindowHost ─▶ Application ─▶ SceneLifecycle (a value)
///                                                               │                │ effects
///                                                               ▼                ▼
///                                                         SessionStore    delegates, notifications
///
/// Everything that can change a scene's state, a request or an event of the window system, becomes a
/// *step*. Steps run one after another. A delegate that makes a request from within a callback, or a window
/// system that answers at once, therefore never starts a transition in the middle of another one.
///
/// This class is a façade. Small objects hold the state that changes while the application runs. Each of
/// them alone sets its state, and the extensions contain the operations:
///
/// | State | Content | Operations |
/// |---|---|---|
/// | `StepQueue` | the waiting steps, with the cause and the display of the present one | this file |
/// | `phase`, `sessions` | the phase of its own life, and the open sessions | this file, `+Launching`, `+Termination` |
/// | `Displays` | the displays with its windows | `+Displays` |
/// | `ActiveScenes`, `StackingOrder` | the focus and its expected changes, and the order of use | `+Activation`, `+Lifecycle` |
/// | `SessionSaving` | the changes that are not written yet | `+Saving` |
/// | `ClosedSessions` | the windows that can be reopened | `+RecentlyClosed` |
/// | `HeldSessions` | the sessions of the last launch, until the user decides about them | `+RestorationQuestion` |
/// | `HeldOpenings` | the windows that open only after the user agrees | `+Openings` |
/// | `SceneEventLog` | the last events of scenes, for other programs | `SceneControl` |
/// | `Notices` | the data that cannot be saved, and events of files | `+SaveState` |
/// | `VisualSources`, `ThemeMaker` | the sources of the windows' look | `+Look` |
/// | `UserNotificationCenter` | the shown notifications | `+ExternalEvents` |
/// | `features` | what other modules add: drags, the overview, own windows | `ApplicationFeature` |
///
/// Without state: events from outside and their scenes (`+ExternalEvents`), the connection of scenes
/// (`+Connecting`) and their disconnection (`+Disconnection`), the placement of windows (`+Placement`),
/// reports of windows (`+Windows`), errors in the manifest (`+Manifest`).
@MainActor
public final class Application: Responder {
  /// The application that runs, or ran last, in this process.
  ///
  /// - Precondition: One was started by `Application.run`.
  public static var shared: Application {
    guard let current else {
      preconditionFailure("No application was started: call Application.run first.")
    }
    return current
  }
  /// The application that runs, or ran last, in this process. Nil before one was started.
  public package(set) static var current: Application?

  /// The application's declarations about itself.
  public let configuration: ApplicationConfiguration
  /// The application's delegate. It lives as long as the application.
  public let delegate: any ApplicationDelegate
  /// The display that the application was started on. If that display is gone, another one with windows of
  /// the application.
  public var windowSystem: any WindowSystem { displays.first }
  /// Every display with windows of the application. Never empty (`+Displays`).
  package var windowSystems: [any WindowSystem] { displays.all }
  /// The shortcuts of commands. They can be extended at any time.
  public var shortcuts: ShortcutTable
  /// The observers of scene notifications.
  public let notifications = SceneNotificationCenter()
  /// Lists, opens, activates and closes scenes on behalf of another program, and tells it of their events.
  public private(set) lazy var control = SceneControl(self, events)
  /// The notifications that the desktop shows for the application, and the responses to them.
  public private(set) lazy var userNotifications = UserNotificationCenter(self)

  let launchOptions: LaunchOptions
  package let log = Logger(label: "org.scenery.scene")
  /// Writes a sentence for the user who started the program.
  package var complain: (String) -> Void = Diagnostics.toStandardError
  /// Called for each window that is mapped, with the cause.
  package var onMap: ((_ session: String, Cause) -> Void)?

  // MARK: State

  /// Every open session, in the order of creation.
  package private(set) var sessions: [SceneSession] = []
  /// The present phase of the application's own life.
  package private(set) var phase = Phase.launching
  /// Whether windows of the last launch were restored.
  package private(set) var hasRestoredWindows = false
  let themes = ThemeMaker()
  /// Who has a say in the look of the windows.
  var visuals = VisualSources() {
    didSet {
      guard visuals != oldValue else { return }
      lookChanged()
    }
  }
  /// Another number means that the look of the windows may have changed.
  var lookRevision = 0
  var notices = Notices() { didSet { updateNotices() } }

  let steps = StepQueue()
  let displays: Displays
  let activeScenes = ActiveScenes()
  let stackingOrder = StackingOrder()
  /// The sessions whose windows were restored, lowest first, until the window manager has said how they lie.
  var restoredStack: [SceneSession]?
  package let store: SessionStore
  let saving: SessionSaving
  let closed: ClosedSessions
  let heldSessions = HeldSessions()
  let openings = HeldOpenings()
  /// The events of scenes, for other programs.
  let events = SceneEventLog()
  /// The tree of all windows, while an assistive technology runs.
  package internal(set) var accessibility: AccessibilityTree?
  /// What other modules add to the application.
  package let features: [any ApplicationFeature]
  /// The application's own directory for what can be made again. Nil without one.
  package let cacheDirectory: String?
  /// The delayed search for windows that are out of reach.
  let reach = DelayedAction()
  /// Whether a window manager ran when the desktop changed last.
  var hadWindowManager: Bool
  /// The work that steps have postponed: ends of scenes, and connections of scenes whose windows are shown.
  let postponement = DelayedAction()
  /// The delayed return of memory after scenes were released.
  let memoryReturn = DelayedAction()

  package init(
    delegate: any ApplicationDelegate, configuration: ApplicationConfiguration,
    windowSystem: any WindowSystem, store: SessionStore, launchOptions: LaunchOptions = .init(),
    cacheDirectory: String? = nil, features: [any ApplicationFeature]
  ) {
    self.delegate = delegate
    self.features = features
    var configuration = configuration
    for feature in features { feature.prepare(&configuration) }
    self.configuration = configuration
    displays = Displays(first: windowSystem)
    hadWindowManager = windowSystem.desktop.hasWindowManager
    self.store = store
    saving = SessionSaving(store: store)
    closed = ClosedSessions(store: store)
    self.cacheDirectory = cacheDirectory
    self.launchOptions = launchOptions
    shortcuts = configuration.shortcuts
    super.init()
    for feature in features { feature.attached(to: self) }
    steps.onIdle = { [weak self] in
      self?.showOpeningQuestion()
      self?.leaveEmptyDisplays()
    }
    steps.onPostponement = { [weak self] in
      guard let self else { return }
      postponement.start(after: self.windowSystem.showingTime, on: self.windowSystem) {
        [weak self] in
        self?.steps.finishPostponed()
      }
    }
  }

  /// Makes this application the one that ``shared`` returns.
  package func makeCurrent() { Application.current = self }

  // MARK: Scenes and sessions

  /// The scene that has the input focus, or is about to get it.
  package var activeScene: Scene? { activeScenes.current }
  /// Whether the application ended because its last display was lost.
  package var hasLostLastDisplay: Bool { displays.hasLostLast }

  /// The scenes that are connected now.
  public var connectedScenes: Set<Scene> { Set(sessions.compactMap(\.scene)) }
  /// The open sessions: those with a scene, and those that can be connected again.
  public var openSessions: Set<SceneSession> { Set(sessions) }
  /// Whether a second scene can be made.
  public var supportsMultipleScenes: Bool {
    configuration.manifest?.supportsMultipleScenes ?? false
  }

  /// The session that prefers an activity with this target content: the window that is dedicated to it.
  /// Among several sessions, the most recently active one is chosen.
  public func session(
    for role: SceneSessionRole = .windowApplication, preferring targetContentIdentifier: String?
  ) -> SceneSession? {
    let candidates = routingCandidates
    let chosen = SceneRouting.session(
      forRole: role, target: targetContentIdentifier, among: candidates)
    return sessions.first { $0.persistentIdentifier == chosen }
  }

  var routingCandidates: [SceneRouting.Candidate] {
    sessions.filter { !$0.isTransient }.map(SceneRouting.Candidate.init)
  }

  // MARK: Responder

  public override var next: Responder? { delegate as? Responder }

  public override func canPerform(_ command: Command) -> Bool {
    switch command {
    case .newWindow, .quit: true
    case .reopenClosedWindow: !closed.records.isEmpty
    default: features.contains { $0.canPerform(command, in: self) }
    }
  }

  public override func perform(_ command: Command) {
    switch command {
    case .newWindow: requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    case .quit: terminate()
    case .reopenClosedWindow: if let last = recentlyClosed.first { reopen(last) }
    default:
      features.first { $0.canPerform(command, in: self) }?.perform(command, in: self)
    }
  }

  // MARK: Life

  /// The phases of an application's own life, in their order.
  package enum Phase: Int { case launching, running, terminating, ended }

  /// Enters a phase, or stays in it. The application never returns to an earlier phase.
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
  package func step(_ work: @escaping () -> Void) { steps.run(work) }

  /// The cause of an action. Every map of a window is logged with its cause.
  ///
  /// A cause ends with the work that it began, which includes the tasks of that work. What a timer or a late answer
  /// begins has no cause, and opens no window. An application that finishes what a person began elsewhere, as with
  /// data that a program sends later, calls ``handling(_:_:)``.
  public enum Cause: String, Sendable {
    case input, launch, restoration, link, launcher
    /// A drop of another program.
    case drop
    /// A response to a notification.
    case notification
    /// A command of another program that controls the windows.
    case control
  }

  /// The cause of the present action. Nil for what begins by itself.
  var cause: Cause? { steps.occasion.cause }

  /// The cause of calls from outside all events: nil. A test sets it, because its own calls stand for a person's.
  package var outsideCause: Cause? {
    get { steps.outsideCause }
    set { steps.outsideCause = newValue }
  }

  /// Runs `work` without a cause, as a timer does.
  package static func withoutCause(_ work: () -> Void) {
    StepQueue.handling(Occasion(cause: nil), work)
  }

  /// Runs `work` with the given cause.
  public func handling<Result>(_ cause: Cause, _ work: () -> Result) -> Result {
    handling(cause, on: steps.occasion.windowSystem, work)
  }

  /// Runs `work`, which was requested at the given display. Its windows are shown there.
  package func handling<Result>(
    _ cause: Cause, on system: (any WindowSystem)?, _ work: () -> Result
  ) -> Result {
    steps.handling(Occasion(cause: cause, windowSystem: system), work)
  }

  /// Records that a window is about to be mapped, or mapped again after it was iconified.
  func noteMap(of session: SceneSession, title: String, because cause: Cause?) {
    guard let cause else {
      return log.error("map \(session.persistentIdentifier) \"\(title)\" without a cause")
    }
    log.debug("map \(session.persistentIdentifier) \"\(title)\", cause: \(cause.rawValue)")
    if cause == .restoration { hasRestoredWindows = true }
    onMap?(session.persistentIdentifier, cause)
    tell(.mapped, of: session)
  }

  /// Logs an error for which there is no error handler.
  package func report(_ error: any Error) { log.error("\(error)") }
}
