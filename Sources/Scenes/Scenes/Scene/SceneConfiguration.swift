public import Geometry
public import SceneModel
public import Views

/// The classes and the first content of a new scene.
///
/// An entry of the manifest contains all of it. The application delegate usually returns a configuration
/// with a name only. The manifest's entry with that name and role then supplies the missing parts.
///
/// A configuration belongs to no actor, so that a function of any kind can make it. Only one thread at a
/// time may use it, which the compiler checks in Swift 6 mode.
public final class SceneConfiguration {
  /// The name of the manifest's entry. Nil for the role's first entry.
  public let name: String?
  /// The role of its scenes.
  public let role: SceneSessionRole
  /// The scene's class. Nil means ``WindowScene``.
  public var sceneClass: WindowScene.Type?
  /// The class of the scene delegate, of which each scene gets a new instance. With nil the application
  /// delegate manages the scene.
  public var delegateClass: (any SceneDelegate.Type)?
  /// Builds the root of the scene's window, which is then in place when the scene connects. With nil the
  /// scene delegate makes the window.
  public var rootViewController: (@MainActor () -> ViewController)?
  /// The first window's content size, in logical units. Nil means the application's default. A further
  /// window gets the size of the one in front, if that has the same configuration.
  public var preferredSize: Size?
  /// The smallest content size, in logical units. Nil means the application's minimum.
  public var minimumSize: Size?
  /// Texts to look for in an external event's target content identifier or link, "*" for any. With nil the
  /// configuration takes every event that no other declaration asks for. Used by applications whose
  /// ``ApplicationConfiguration/externalEventOrder`` is by declarations.
  public var handledExternalEvents: Set<String>?
  /// Whether only one scene of this configuration may exist. A request for another brings the open one to
  /// the front.
  public var isUnique = false
  /// Whether its scenes are the library's own: no delegate is asked about them, and they are not restored.
  package var isOfLibrary = false

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

  /// This configuration, completed with the values of the manifest's entry.
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
    result.isOfLibrary = entry.isOfLibrary
    return result
  }
}
