public import SceneModel
public import Views

/// One running instance of the application's interface.
///
/// A scene connects when its session is activated. It disconnects when it is closed, destroyed, or released
/// to free memory. Its ``SceneSession`` may outlive it. Scenes are made by the ``Application``.
@MainActor
open class Scene: Responder {
  /// The lasting record of this scene.
  public final let session: SceneSession
  /// Made from the configuration's delegate class. Nil for an application without a manifest.
  public final internal(set) var delegate: (any SceneDelegate)?
  /// The user's activity in this scene, from which the scene can be restored.
  public final var userActivity: UserActivity? {
    didSet { if userActivity !== oldValue { userActivityDidChange(from: oldValue) } }
  }
  /// The activities that the scene can show and those that it prefers. They are stored with the session, so
  /// that a disconnected scene can be chosen.
  public final var activationConditions: ActivationConditions {
    get { session.record.activationConditions }
    set { session.update { $0.activationConditions = newValue } }
  }
  /// The state of the scene between background and active. Only the application changes it.
  public final var activationState: SceneActivationState { lifecycle.state }
  /// Whether the scene must not be disconnected to free memory. Set it while the scene has a state that
  /// neither its restoration activity nor its interaction state restores, such as an upload.
  public final var staysConnected = false

  /// The title that was set. Nil after it was reset.
  final private(set) var givenTitle: String?
  /// The state machine that decides the order of the callbacks.
  final var lifecycle = SceneLifecycle()
  /// The application that made the scene.
  public final let application: Application

  /// For the application only, because no other code can make a ``SceneCreation``.
  public required init(_ creation: SceneCreation) {
    session = creation.session
    application = creation.application
    super.init()
  }

  open override var next: Responder? { delegate as? Responder ?? application }

  /// The scene's title for the user, shown by its window, the overview and the task bar. If the title was
  /// not set, or is empty, it is that of the content.
  open var title: String {
    get {
      givenTitle
        ?? (session.record.title.isEmpty ? application.configuration.name : session.record.title)
    }
    set {
      givenTitle = newValue.isEmpty ? nil : newValue
      session.host?.titleDidChange()
    }
  }

  private func userActivityDidChange(from old: UserActivity?) {
    old?.observeNeedsSave(nil)
    userActivity?.observeNeedsSave { [weak self] in
      guard let self else { return }
      application.needsSave(session, includingActivity: true)
    }
    application.needsSave(session, includingActivity: true)
  }

  /// Asks the delegate for the restoration activity, and stores it in the session's record.
  func saveRestorationActivity() {
    let activity: UserActivity?
    if let delegate {
      activity = delegate.stateRestorationActivity(for: self)
    } else {
      activity = userActivity
    }
    activity?.prepareForSaving()
    guard activity?.payload != session.record.restorationActivity else { return }
    if let activity, activity === userActivity { delegate?.scene(self, didUpdate: activity) }
    session.update { $0.restorationActivity = activity?.payload }
  }
}

/// Proves that the application makes a scene. No other code has an instance.
@MainActor
public struct SceneCreation {
  let session: SceneSession
  let application: Application
}

extension Scene: Hashable {
  public nonisolated static func == (one: Scene, other: Scene) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
