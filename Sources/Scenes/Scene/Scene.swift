public import SceneModel
public import Views

/// One running instance of the application's interface.
///
/// A scene connects when its session is activated and disconnects when it is closed, destroyed, or let
/// go to free memory; its ``SceneSession`` may outlive it. Scenes are made by the ``Application``.
@MainActor
open class Scene: Responder {
  /// The lasting record that this scene belongs to.
  public final let session: SceneSession
  /// Made from the configuration's delegate class; nil for an application without a manifest.
  public final internal(set) var delegate: (any SceneDelegate)?
  /// What the user does in this scene, from which it can be restored.
  public final var userActivity: UserActivity? {
    didSet { if userActivity !== oldValue { userActivityDidChange(from: oldValue) } }
  }
  /// Which activities the scene can show, and which it prefers. Stored with the session, so that a
  /// disconnected one can be chosen.
  public final var activationConditions: ActivationConditions {
    get { session.record.activationConditions }
    set { session.update { $0.activationConditions = newValue } }
  }
  /// How far the scene is in the foreground; changed by the application alone.
  public final var activationState: SceneActivationState { lifecycle.state }
  /// Set while the scene holds something that neither its restoration activity nor its interaction state
  /// brings back, an upload say: it is not disconnected to free memory then.
  public final var staysConnected = false

  /// The title that was set, until it is taken back.
  final private(set) var givenTitle: String?
  /// The machine that decides what comes when.
  final var lifecycle = SceneLifecycle()
  /// The application that made the scene.
  public final let application: Application

  /// For the application only, since nobody else can make a ``SceneCreation``.
  public required init(_ creation: SceneCreation) {
    session = creation.session
    application = creation.application
    super.init()
  }

  open override var next: Responder? { delegate as? Responder ?? application }

  /// The title by which people know the scene: its window shows it, and so do the overview and the task
  /// bar. A scene that was given none, or an empty one, has the title of what it shows.
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

  /// Asks the delegate for the activity to restore from, and puts it into the session's record.
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

/// Says that a scene is made by the application: nobody else has one.
@MainActor
public struct SceneCreation {
  let session: SceneSession
  let application: Application
}

extension Scene: Hashable {
  public nonisolated static func == (one: Scene, other: Scene) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
