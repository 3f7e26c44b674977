internal import SceneUI

/// The delegate of every scene. It makes no window, so that a scene shows what is declared for it, and it
/// ends its scene when a view asks for that.
final class TwoScenesSceneDelegate: WindowSceneDelegate {
  var window: Scenes.Window?
  private weak var session: SceneSession?

  func scene(
    _ scene: Scenes.Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) { self.session = session }

  /// Destroys the session of this delegate's scene; its window goes, and no other.
  func endScene() {
    guard let session else { return }
    Application.shared.requestSceneSessionDestruction(session, options: nil)
  }
}
