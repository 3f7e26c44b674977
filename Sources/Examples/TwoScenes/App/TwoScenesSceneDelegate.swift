internal import SceneUI

/// The delegate of every scene. It makes no window, so that a scene shows its declared content. It ends its
/// scene when a view requests that.
final class TwoScenesSceneDelegate: WindowSceneDelegate {
  var window: Scenes.Window?
  private weak var session: SceneSession?

  func scene(
    _ scene: Scenes.Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) { self.session = session }

  /// Destroys the session of this delegate's scene. Only the scene's own window closes.
  func endScene() {
    guard let session else { return }
    Application.shared.requestSceneSessionDestruction(session, options: nil)
  }
}
