public import Geometry
public import SceneModel

/// Controls an application's scenes on behalf of another program: a script, the session bus, a test (W-13).
///
///     command line ─▶ socket ─┐
///     busctl, gdbus ─▶ bus ───┼─▶ SceneControl ─▶ Application
///     a test ─────────────────┘        │
///                                      └─▶ list, events
///
/// Another program is not the person. All that it does has the cause *control* (N-5). It opens eight windows at most
/// before the person is asked. What it closes can be reopened. It never ends the application, and never closes a
/// window in which the person has unfinished work: the person is asked there.
@MainActor
public final class SceneControl {
  private unowned let application: Application
  private let log: SceneEventLog
  private var questions: [ClosingQuestion] = []

  init(_ application: Application, _ log: SceneEventLog) {
    self.application = application
    self.log = log
  }

  // MARK: Reading

  /// The open sessions, the one that was active last first. Windows of the library, as for preferences, are left out.
  public func list() -> SceneList {
    // What was closed a moment ago has ended for every reader.
    application.steps.finishPostponed()
    return SceneList(
      isRunning: !application.hasTerminated,
      application.sessions.filter { !$0.isTransient }.map(SceneDescription.init))
  }

  /// The events from now on.
  public func events() -> SceneEvents { SceneEvents(log, after: log.last) }

  /// The events after one that the caller knows, as far as they are kept.
  public func events(after sequence: UInt64) -> SceneEvents { SceneEvents(log, after: sequence) }

  // MARK: Requests

  /// Opens an activity: in the scene that prefers it, else in a new one (D-8). Without an activity it opens a new
  /// window.
  ///
  /// - Parameters:
  ///   - activity: Its type must be among the application's ``ApplicationConfiguration/declaredActivityTypes``.
  ///   - asNew: Whether a new scene is made even if one prefers the activity.
  ///   - frame: The place of the window with its frame, in device pixels. Nil for the usual place.
  /// - Throws: ``SceneError``, also for a window that too many others wait for.
  @discardableResult
  public func open(
    _ activity: UserActivity?, asNew: Bool = false, frame: RootRect? = nil
  ) throws -> SceneOutcome {
    if let activity, let refusal = application.refusal(of: .userActivity(activity)) {
      throw refusal
    }
    let existing =
      asNew || activity == nil
      ? nil : application.session(preferring: activity?.targetContentIdentifier)
    if let existing { return try activate(existing, activity, frame) }
    let options = WindowScene.ActivationRequestOptions()
    if let frame { options.placement = .frame(frame) }
    return try outcome { reply in
      application.requestActivation(nil, activity, options, reply.fail, reply)
    }
  }

  /// Brings a scene to the front.
  ///
  /// - Parameters:
  ///   - identifier: The persistent identifier of its session.
  ///   - frame: The place of the window with its frame, in device pixels. Nil to leave it where it is.
  /// - Throws: ``SceneError/requestDenied(_:)`` with ``SceneError/Denial/sessionNotOpen(_:)`` if there is no such
  ///   session.
  @discardableResult
  public func activate(_ identifier: String, frame: RootRect? = nil) throws -> SceneOutcome {
    try activate(try session(identifier), nil, frame)
  }

  /// Closes a scene, as if the person had closed its window: it can be reopened.
  ///
  /// A window with a sheet or a menu is not closed. It comes to the front, and the person is asked there.
  ///
  /// - Parameter identifier: The persistent identifier of its session.
  /// - Throws: ``SceneError/requestDenied(_:)`` with ``SceneError/Denial/sessionNotOpen(_:)`` if there is no such
  ///   session, and with ``SceneError/Denial/lastWindow`` if the application would end.
  @discardableResult
  public func destroy(_ identifier: String) throws -> SceneOutcome {
    let session = try session(identifier)
    guard application.hasShownWindow(besides: session) else {
      throw SceneError.requestDenied(.lastWindow)
    }
    guard let window = session.host?.window, window.hasUnfinishedWork else {
      close(session)
      return .done(scene: identifier)
    }
    ask(about: session, window)
    return .asked
  }

  // MARK: Steps

  private func session(_ identifier: String) throws -> SceneSession {
    application.steps.finishPostponed()
    guard application.phase == .running else { throw SceneError.requestDenied(.terminating) }
    guard
      let session = application.sessions.first(where: {
        $0.persistentIdentifier == identifier && !$0.isTransient
      })
    else { throw SceneError.requestDenied(.sessionNotOpen(identifier)) }
    return session
  }

  private func activate(
    _ session: SceneSession, _ activity: UserActivity?, _ frame: RootRect?
  ) throws -> SceneOutcome {
    let system = session.host?.system ?? application.currentWindowSystem
    let outcome = try outcome(on: system) { reply in
      // A session without a window, as after the loss of its display, opens one.
      let count = session.host?.isShown == true ? 0 : 1
      application.step { [application] in
        application.allow(count, for: .outside, reply.fail) { _ in
          application.requestActivation(session, activity, nil, reply.fail, reply)
        }
      }
    }
    if let frame, outcome == .done(scene: session.persistentIdentifier) {
      session.host?.fill(frame)
    }
    return outcome
  }

  /// Makes a request with the cause *control*, and returns what became of it at once.
  private func outcome(
    on system: (any WindowSystem)? = nil, _ request: (ActivationReply) -> Void
  ) throws -> SceneOutcome {
    var refusal: (any Error)?
    let occasion = Occasion(
      cause: .control, windowSystem: system ?? application.currentWindowSystem,
      onRefusal: { refusal = $0 })
    let result = application.steps.handling(occasion) { ActivationReply.outcomeByNow(of: request) }
    if let refusal { throw refusal }
    guard let result else { return .asked }
    return .done(scene: try result.get().persistentIdentifier)
  }

  private func close(_ session: SceneSession) {
    let system = session.host?.system ?? application.currentWindowSystem
    application.handling(.control, on: system) { application.closeByUser(session) }
  }

  private func ask(about session: SceneSession, _ window: Window) {
    let system = session.host?.system ?? application.currentWindowSystem
    application.handling(.control, on: system) {
      application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    }
    questions.removeAll { !$0.isPresented }
    guard !questions.contains(where: { $0.isOver(window) }) else { return }
    questions.append(
      ClosingQuestion(over: window) { [weak self, weak session] closes in
        guard let self else { return }
        questions.removeAll { !$0.isPresented }
        // The person may have closed all other windows meanwhile. Then closing this one ends the application, as at
        // any other time: the person has answered.
        if closes, let session { close(session) }
      })
  }
}

extension Window {
  /// Whether a sheet or a menu is open, which is unfinished work of the person.
  fileprivate var hasUnfinishedWork: Bool { eventDispatcher?.overlays.isEmpty == false }
}

extension Application {
  /// Whether another window is on its display. One of the library's own, as for preferences, does not count.
  func hasShownWindow(besides session: SceneSession) -> Bool {
    sessions.contains { $0 !== session && $0.host?.isShown == true && !$0.isTransient }
  }
}

extension SceneDescription {
  /// An open session. Its window may be gone.
  @MainActor
  init(_ session: SceneSession) {
    self.init(session.record)
    title =
      session.scene?.title
      ?? (title.isEmpty ? session.application?.configuration.name ?? "" : title)
    state = session.scene?.activationState ?? .unattached
    if let activity = session.scene?.userActivity {
      targetContentIdentifier = activity.targetContentIdentifier
      activityType = activity.activityType
    }
    guard let host = session.host else { return }
    display = host.system.name
    frame = host.geometry?.frame
  }
}
