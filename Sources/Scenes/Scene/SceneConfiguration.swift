public import Geometry
public import SceneModel
public import Views

/// What a new scene is made of: its classes and its first content.
///
/// An entry of the manifest carries all of it. The application delegate usually answers with a
/// configuration that has a name only; the manifest's entry of that name and role then fills in what
/// the answer leaves open.
///
/// A configuration belongs to no actor, so that a function of any kind can make it. One thread at a time
/// may use it, which the compiler checks in Swift 6 mode.
public final class SceneConfiguration {
  /// By which the manifest's entry is found; nil for the role's first one.
  public let name: String?
  /// The kind of scene that it makes.
  public let role: SceneSessionRole
  /// The scene's class; nil means ``WindowScene``.
  public var sceneClass: WindowScene.Type?
  /// Made anew for each scene; nil leaves the scene to the application delegate.
  public var delegateClass: (any SceneDelegate.Type)?
  /// Builds the root of the scene's window, which then is in place when the scene connects; nil leaves
  /// the window to the scene delegate.
  public var rootViewController: (@MainActor () -> ViewController)?
  /// The first window's content, logical units; nil means the application's default.
  public var preferredSize: Size?
  /// The smallest content, logical units; nil means the application's minimum.
  public var minimumSize: Size?
  /// Texts that are looked for in an external event's target content identifier or link, "*" for any;
  /// nil takes every event that no other declaration asks for. Looked at by applications whose
  /// ``ApplicationConfiguration/externalEventOrder`` is by declarations.
  public var handledExternalEvents: Set<String>?
  /// Whether there is one such scene at most: a request for another brings the open one to the front.
  public var isUnique = false

  public init(
    name: String?, sessionRole: SceneSessionRole = .windowApplication,
    delegateClass: (any SceneDelegate.Type)? = nil,
    rootViewController: (@MainActor () -> ViewController)? = nil
  ) {
    self.name = name
    role = sessionRole
    self.delegateClass = delegateClass
    self.rootViewController = rootViewController
  }

  /// This configuration, with what it leaves open taken from the manifest's entry.
  func completed(from entry: SceneConfiguration?) -> SceneConfiguration {
    guard let entry, entry !== self else { return self }
    let result = SceneConfiguration(name: name ?? entry.name, sessionRole: role)
    result.sceneClass = sceneClass ?? entry.sceneClass
    result.delegateClass = delegateClass ?? entry.delegateClass
    result.rootViewController = rootViewController ?? entry.rootViewController
    result.preferredSize = preferredSize ?? entry.preferredSize
    result.minimumSize = minimumSize ?? entry.minimumSize
    result.handledExternalEvents = handledExternalEvents ?? entry.handledExternalEvents
    result.isUnique = isUnique || entry.isUnique
    return result
  }
}
