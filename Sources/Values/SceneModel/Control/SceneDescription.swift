public import Geometry

/// One scene session, as another program sees it.
public struct SceneDescription: Hashable, Sendable {
  /// The session's persistent identifier. It stays the same over launches.
  public var identifier: String
  /// What the session's scenes are for.
  public var role: SceneSessionRole
  /// The name of the manifest's entry. Nil where there is no manifest.
  public var configurationName: String?
  /// The title that its window has, or had last.
  public var title: String
  /// Unattached while the session has no scene, and so without a running process.
  public var state: SceneActivationState
  /// The display of its window. Nil without a window, and where displays have no names.
  public var display: String?
  /// The window with its frame, in device pixels of the display. Nil until the window was shown.
  public var frame: RootRect?
  /// Counted from 0. Nil when the window manager does not report it, and for all workspaces.
  public var workspace: Int?
  /// The content that the scene was restored from, or would be restored from.
  public var targetContentIdentifier: String?
  /// The type of the activity that the scene was restored from, or would be restored from.
  public var activityType: String?
  /// Higher for a scene that was active more recently.
  public var recency: Int

  /// A session without a window, of which no more is known.
  public init(
    identifier: String, role: SceneSessionRole = .windowApplication, title: String = "",
    state: SceneActivationState = .unattached, recency: Int = 0
  ) {
    self.identifier = identifier
    self.role = role
    self.title = title
    self.state = state
    self.recency = recency
  }

  /// A session that is not open in a process, as its file describes it.
  public init(_ record: SessionRecord) {
    self.init(
      identifier: record.persistentIdentifier, role: record.role, title: record.title,
      recency: record.stackingOrder)
    configurationName = record.configurationName
    workspace = record.geometry?.workspace
    targetContentIdentifier = record.restorationActivity?.targetContentIdentifier
    activityType = record.restorationActivity?.activityType
  }
}

/// What became of a request that may need the person's answer.
public enum SceneOutcome: Hashable, Sendable {
  /// It is done, by the scene with this persistent identifier.
  case done(scene: String)
  /// The person was asked. Nothing happens before the answer.
  case asked
}

/// The scenes of an application, the one that was active last first.
public struct SceneList: Hashable, Sendable {
  /// Whether a process shows them. Else they are those that the next start restores.
  public var isRunning: Bool
  /// The one that was active last is first.
  public var scenes: [SceneDescription]

  /// - Parameter scenes: In any order.
  public init(isRunning: Bool, _ scenes: [SceneDescription]) {
    self.isRunning = isRunning
    self.scenes = scenes.sorted { ($0.recency, $0.identifier) > ($1.recency, $1.identifier) }
  }
}
