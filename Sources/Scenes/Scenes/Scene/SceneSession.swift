public import SceneModel

/// The lasting record of a scene. It outlives the scene's window and the process.
///
/// A session has at most one scene at a time, and a scene has exactly one session. Sessions are made and
/// discarded by the ``Application``. There is no public initializer.
@MainActor
public final class SceneSession {
  /// Stable over launches.
  public nonisolated let persistentIdentifier: String
  /// The role of its scenes.
  public nonisolated let role: SceneSessionRole
  /// The configuration of the session's scene.
  public internal(set) var configuration: SceneConfiguration
  /// The scene, while one is connected.
  public internal(set) var scene: Scene?

  /// The application's own data about the session, available without its scene. Stored over launches.
  public var userInfo: ActivityDictionary {
    get { record.userInfo }
    set { update { $0.userInfo = newValue } }
  }

  /// The activity from which the session's next scene is restored.
  public var stateRestorationActivity: UserActivity? {
    get { record.restorationActivity.map(UserActivity.init(payload:)) }
    set { update { $0.restorationActivity = newValue?.payload } }
  }

  /// The values that the scene's views store by name. Stored over launches.
  package var sceneStorage: ActivityDictionary {
    get { record.sceneStorage ?? [:] }
    set { update { $0.sceneStorage = newValue.isEmpty ? nil : newValue } }
  }

  /// The session's top-level, while it has one.
  package var windowNumber: WindowNumber? { host?.number }

  /// Whether the session belongs to the library and is never written.
  package var isTransient = false

  /// The record that is archived.
  package private(set) var record: SessionRecord
  /// The session's top-level, which outlives a disconnected scene.
  package var host: WindowHost?
  /// The application that the session is open in.
  package weak var application: Application?
  /// Called after every change of the record.
  var onChange: (@MainActor (SceneSession) -> Void)?
  /// Called when the session's activation conditions have changed.
  var onConditionsChange: (@MainActor () -> Void)?

  init(record: SessionRecord, configuration: SceneConfiguration) {
    self.record = record
    self.configuration = configuration
    persistentIdentifier = record.persistentIdentifier
    role = record.role
  }

  /// Increases each time the session's scene becomes active.
  package var recency: Int { record.stackingOrder }

  /// Whether its window is neither iconified nor on another workspace, as far as its scene knows.
  package var isOnScreen: Bool { scene.map { $0.activationState != .background } ?? false }

  /// Changes the record, and has it saved if it differs.
  package func update(_ edit: (inout SessionRecord) -> Void) {
    // The edit works on a copy, so that it may read the session.
    let old = record
    var new = record
    edit(&new)
    guard new != old else { return }
    record = new
    onChange?(self)
    if record.activationConditions != old.activationConditions { onConditionsChange?() }
  }
}

extension SceneSession: Hashable {
  public nonisolated static func == (one: SceneSession, other: SceneSession) -> Bool {
    one === other
  }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
