/// The stored state of a scene session.
public struct SessionRecord: Hashable, Sendable, Codable {
  /// The same in all launches. It is also the name of the file.
  public var persistentIdentifier: String
  public var role: SceneSessionRole
  public var configurationName: String?
  public var userInfo = ActivityDictionary()
  public var restorationActivity: ActivityPayload?
  /// The views' interaction state: selection, scroll position, caret.
  public var interactionState = ActivityDictionary()
  /// The values of `@SceneStorage` by name. Nil means none, also in an archive of an older version.
  public var sceneStorage: ActivityDictionary?
  public var activationConditions = ActivationConditions()
  public var title = ""
  public var geometry: SavedGeometry?
  /// Whether the window is restored iconified.
  public var wasInBackground = false
  /// Higher for a scene that was active more recently.
  public var stackingOrder = 0
  /// Higher for a window that lies above another one. Nil when no window manager reported the order of the
  /// windows. Then the window that was active last is above the others.
  public var stackLevel: Int?

  public init(persistentIdentifier: String, role: SceneSessionRole) {
    self.persistentIdentifier = persistentIdentifier
    self.role = role
  }
}
