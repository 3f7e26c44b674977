import SceneModel
import Scenes

/// Forwards every call to the world.
final class ModelSceneDelegate: WindowSceneDelegate {
  var window: Window?
  private var number: Int?

  init() {}

  private func hear(
    _ scene: Scene, _ from: SceneActivationState, _ to: SceneActivationState,
    _ callback: String = #function
  ) {
    LifecycleWorld.current?.hear(number, scene, from: from, to: to, callback)
  }

  func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) {
    number = LifecycleWorld.current?.connected(scene)
    scene.userActivity = options.userActivities.first ?? session.stateRestorationActivity
    if let target = scene.userActivity?.targetContentIdentifier {
      scene.activationConditions.prefersToActivate = .equals(target)
      scene.activationConditions.canActivate = .hasPrefix("x:")
    }
  }
  func sceneWillEnterForeground(_ scene: Scene) { hear(scene, .background, .foregroundInactive) }
  func sceneDidBecomeActive(_ scene: Scene) { hear(scene, .foregroundInactive, .foregroundActive) }
  func sceneWillResignActive(_ scene: Scene) { hear(scene, .foregroundActive, .foregroundInactive) }
  func sceneDidEnterBackground(_ scene: Scene) { hear(scene, .foregroundInactive, .background) }
  func sceneDidDisconnect(_ scene: Scene) { hear(scene, .background, .unattached) }
}

final class ModelApplicationDelegate: ApplicationDelegate {
  func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    LifecycleWorld.current?.configured(session)
    return SceneConfiguration(name: nil, sessionRole: session.role)
  }

  func application(
    _ application: Application, didDiscardSceneSessions sessions: Set<SceneSession>
  ) {
    LifecycleWorld.current?.discarded(sessions)
  }
}
