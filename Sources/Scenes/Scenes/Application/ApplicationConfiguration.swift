public import Geometry
public import SceneModel
public import TextViews
public import Views

/// An application's declarations about itself.
@MainActor
public struct ApplicationConfiguration {
  /// The application's name for people.
  public var name: String
  /// The application's scenes. Nil for an application with one window and no scene delegates.
  public var manifest: SceneManifest?
  /// The root of the one window of an application without a manifest.
  public var rootViewController: (@MainActor () -> ViewController)?
  /// The activity types that other programs may open.
  public var declaredActivityTypes: Set<String> = []
  /// How links, launcher actions and notification responses are routed when no open scene takes them.
  public var externalEventOrder = ExternalEventOrder.sessionsThenNew
  /// The initial shortcuts.
  public var shortcuts = ShortcutTable.standard
  /// Marks misspelt words in the texts of all windows. The launch of a desktop application sets it.
  public var spelling: SpellingChecker?
  /// Whether the application has texts whose spelling is to be checked.
  public var checksSpelling = false
  /// The content size of a new window, in logical units.
  public var defaultWindowSize = Size(width: 960, height: 640)
  /// The minimum content size of a window, in logical units.
  public var minimumWindowSize = Size(width: 320, height: 240)
  /// The number of background scenes that keep their views. Beyond it, the least recently active ones are
  /// disconnected, and connected again when they become visible. Nil keeps all.
  public var disconnectionLimit: Int? = 12
  /// How long a session's change may wait before it is written. Together with the write itself it must stay
  /// below 250 ms, after which every change is durable.
  public var saveDelay = Duration.milliseconds(100)
  /// How long a change of the caret, the selection or the scroll position may wait. Typing causes one save in this
  /// time at most. The limit of 250 ms holds here, too.
  public var interactionSaveDelay = Duration.milliseconds(180)

  /// Whether windows are saved, and restored at the next start. False for an application that stands in for
  /// another one, whose sessions it must not touch.
  public var keepsSessions = true

  /// The declarations about what other modules add, one of each type.
  private var others: [ObjectIdentifier: Any] = [:]

  public init(
    name: String, manifest: SceneManifest? = nil,
    rootViewController: (@MainActor () -> ViewController)? = nil
  ) {
    self.name = name
    self.manifest = manifest
    self.rootViewController = rootViewController
  }

  /// A declaration about what another module adds.
  package subscript<Declaration>(_ type: Declaration.Type) -> Declaration? {
    get { others[ObjectIdentifier(type)] as? Declaration }
    set { others[ObjectIdentifier(type)] = newValue }
  }
}

/// How an application finds the scene for an external event: by its sessions and then with a new scene, or
/// by its sessions and then its scene declarations.
public typealias ExternalEventOrder = SceneRouting.ExternalEventOrder
