public import Geometry
public import SceneModel
public import Views

/// What an application declares about itself.
@MainActor
public struct ApplicationConfiguration {
  /// The application's name, as people read it.
  public var name: String
  /// The scenes it has; nil for an application with one window and no scene delegates.
  public var manifest: SceneManifest?
  /// The root of the one window of an application without a manifest.
  public var rootViewController: (@MainActor () -> ViewController)?
  /// The activity types that the application takes from outside.
  public var declaredActivityTypes: Set<String> = []
  /// Where links, launcher actions and notification responses go when no open scene takes them.
  public var externalEventOrder = ExternalEventOrder.sessionsThenNew
  /// The keys that ask for commands, to begin with.
  public var shortcuts = ShortcutTable.standard
  /// How far, how long and with which keys an item is pulled out of its window.
  public var dragSettings = DragSettings()
  /// Content size of a new window, logical units.
  public var defaultWindowSize = Size(width: 960, height: 640)
  /// The smallest content of a window, logical units.
  public var minimumWindowSize = Size(width: 320, height: 240)
  /// How many scenes in the background keep their views. Of more, those that were active least recently
  /// are disconnected and come back when they are seen again; nil keeps all.
  public var disconnectionLimit: Int? = 12
  /// How long a change of a session may wait before it is written. With the write itself it must stay
  /// under the 250 ms within which every change is durable.
  public var saveDelay = Duration.milliseconds(100)

  /// Whether its windows come back at the next start, and those of the last run now. False for an
  /// application that stands in for another one, whose sessions are not its own.
  public var keepsSessions = true

  public init(
    name: String, manifest: SceneManifest? = nil,
    rootViewController: (@MainActor () -> ViewController)? = nil
  ) {
    self.name = name
    self.manifest = manifest
    self.rootViewController = rootViewController
  }
}

/// How an application's external events find their scene: by its sessions and then a new scene, or by
/// its sessions and then its scene declarations.
public typealias ExternalEventOrder = SceneRouting.ExternalEventOrder
