internal import Observation
internal import SceneModel
internal import Scenes

/// The link between the views of a scene and the scene itself.
///
/// It exists while the scene is connected. State that must live longer is in the session. The context of a
/// window that a drag shows exists before the scene, and is connected when the scene is.
@MainActor @Observable
final class SceneContext {
  @ObservationIgnored let application: Application
  @ObservationIgnored private(set) weak var scene: WindowScene?
  /// Nil before the scene exists.
  private(set) var session: SceneSession?
  @ObservationIgnored let storage = SceneStorageStore()
  @ObservationIgnored let events = SceneEventHandlers()
  /// The commands of the scene's windows. Nil if the declaration has none. The scene's delegate owns them,
  /// because their views keep this context alive.
  @ObservationIgnored weak var commands: SceneCommands?
  /// The document of the scene's window. Nil where windows have none.
  var document: (any WindowDocument)?
  /// The application's own delegate of the scene, if it has one.
  @ObservationIgnored weak var ownDelegate: (any SceneDelegate)?
  private(set) var phase = ScenePhase.background
  @ObservationIgnored private var observations: [SceneObservation] = []

  /// Of a window that has no scene yet.
  init(_ application: Application) { self.application = application }

  convenience init(_ scene: WindowScene) {
    self.init(scene.application)
    connect(to: scene)
  }

  /// Takes up the scene. Values that were stored before it existed go to its session.
  func connect(to scene: WindowScene) {
    self.scene = scene
    session = scene.session
    storage.session = scene.session
    events.scene = scene
    phase = ScenePhase(scene.activationState)
    // Listeners are told of every step that can change the scene's phase.
    for name in SceneNotification.Name.allCases where name != .willConnect {
      observations.append(
        scene.application.notifications.observe(name, of: scene) { [weak self] notification in
          self?.update(after: notification.name, notification.scene)
        })
    }
  }

  isolated deinit { for observation in observations { observation.cancel() } }

  private func update(after name: SceneNotification.Name, _ scene: Scenes.Scene) {
    let now = ScenePhase(scene.activationState)
    if now != phase { phase = now }
    if now != .active { document?.sceneDidLeave() }
  }

  /// The declaration of the session's windows. Nil if the declarations do not have it, or the application
  /// declares none.
  var declarations: DeclaredApplicationDelegate? {
    application.delegate as? DeclaredApplicationDelegate
  }
}
