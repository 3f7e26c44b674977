/// Everything that is kept of a scene session.
public struct SessionRecord: Hashable, Sendable, Codable {
  /// The same over launches; also the name of its file.
  public var persistentIdentifier: String
  public var role: SceneSessionRole
  public var configurationName: String?
  public var userInfo = ActivityDictionary()
  public var restorationActivity: ActivityPayload?
  /// Selection, scroll position, caret: what the views keep.
  public var interactionState = ActivityDictionary()
  /// What the scene's views keep by name. Nil, as in an archive from before it existed, for nothing.
  public var sceneStorage: ActivityDictionary?
  public var activationConditions = ActivationConditions()
  public var title = ""
  public var geometry: SavedGeometry?
  /// Whether the window comes back iconified.
  public var wasInBackground = false
  /// The higher, the more recently the scene was active: the order in which windows lie.
  public var stackingOrder = 0

  public init(persistentIdentifier: String, role: SceneSessionRole) {
    self.persistentIdentifier = persistentIdentifier
    self.role = role
  }
}
