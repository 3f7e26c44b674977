public import SceneModel

/// The lasting record of a scene: it outlives the scene's window, and the process.
///
/// A session has at most one scene at a time, and a scene has exactly one session. Sessions are made
/// and discarded by the ``Application``; there is no public initialiser.
@MainActor
public final class SceneSession {
  /// The same over launches.
  public nonisolated let persistentIdentifier: String
  /// The kind of its scenes.
  public nonisolated let role: SceneSessionRole
  /// What the session's scene is made of.
  public internal(set) var configuration: SceneConfiguration
  /// The scene, while one is connected.
  public internal(set) var scene: Scene?

  /// What the application wants to know of the session without its scene; kept over launches.
  public var userInfo: ActivityDictionary {
    get { record.userInfo }
    set { update { $0.userInfo = newValue } }
  }

  /// The activity from which the session's next scene is restored.
  public var stateRestorationActivity: UserActivity? {
    get { record.restorationActivity.map(UserActivity.init(payload:)) }
    set { update { $0.restorationActivity = newValue?.payload } }
  }

  /// What the scene's views keep by name; kept over launches.
  package var sceneStorage: ActivityDictionary {
    get { record.sceneStorage ?? [:] }
    set { update { $0.sceneStorage = newValue.isEmpty ? nil : newValue } }
  }

  /// The session's top-level, while it has one.
  package var windowNumber: WindowNumber? { host?.number }

  /// Whether the session is the library's own and is never written.
  var isTransient = false

  /// What is archived.
  package private(set) var record: SessionRecord
  /// The session's top-level, which outlives a disconnected scene.
  var host: WindowHost?
  /// Who keeps the session's picture.
  weak var application: Application?
  /// Told of every change of the record.
  var onChange: (@MainActor (SceneSession) -> Void)?
  /// Told when the session wants other activities than before.
  var onConditionsChange: (@MainActor () -> Void)?

  init(record: SessionRecord, configuration: SceneConfiguration) {
    self.record = record
    self.configuration = configuration
    persistentIdentifier = record.persistentIdentifier
    role = record.role
  }

  /// Changes the record, and has it saved if that made a difference.
  func update(_ edit: (inout SessionRecord) -> Void) {
    // A copy is edited, so that the edit may look at the session.
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
