internal import Observation
internal import SceneModel
internal import Scenes

/// What the views of one scene know of it, and through which they speak to it.
///
/// It lives as long as the scene is connected; whatever is to last longer is in the session.
@MainActor @Observable
final class SceneContext {
  @ObservationIgnored let application: Application
  @ObservationIgnored private(set) weak var scene: WindowScene?
  @ObservationIgnored let session: SceneSession
  @ObservationIgnored let storage: SceneStorageStore
  @ObservationIgnored let events: SceneEventHandlers
  /// What the scene's windows can be asked for; nil where its declaration says nothing. The scene's
  /// delegate keeps them: their views keep this context.
  @ObservationIgnored weak var commands: SceneCommands?
  private(set) var phase: ScenePhase
  @ObservationIgnored private var observations: [SceneObservation] = []

  init(_ scene: WindowScene) {
    application = scene.application
    self.scene = scene
    session = scene.session
    storage = SceneStorageStore(session: scene.session)
    events = SceneEventHandlers(scene: scene)
    phase = ScenePhase(scene.activationState)
    // Every step of a scene's life that can move its phase is told to listeners.
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
  }

  /// The declaration that the session's windows are made of; nil for one that the declarations do not
  /// know, or in an application that declares none.
  var declarations: DeclaredApplicationDelegate? {
    application.delegate as? DeclaredApplicationDelegate
  }
}
