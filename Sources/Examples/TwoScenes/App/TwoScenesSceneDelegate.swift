internal import SceneUI

/// The delegate of every scene. It makes no window, so that a scene shows its declared content. It ends its
/// scene when a view requests that. In a main scene it undoes deletions of documents.
final class TwoScenesSceneDelegate: Responder, WindowSceneDelegate {
  var window: Scenes.Window?
  private weak var session: SceneSession?

  required override init() {}

  func scene(
    _ scene: Scenes.Scene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) { self.session = session }

  /// Destroys the session of this delegate's scene. Only the scene's own window closes.
  func endScene() {
    guard let session else { return }
    Application.shared.requestSceneSessionDestruction(session, options: nil)
  }

  // MARK: Undo

  /// The documents of a main scene. The application's delegate, which has them, is the last responder.
  private var library: DocumentLibrary? {
    guard session?.configuration.name == "main" else { return nil }
    var responder = next
    while let candidate = responder {
      if let delegate = candidate as? TwoScenesDelegate { return delegate.library }
      responder = candidate.next
    }
    return nil
  }

  override func canPerform(_ command: Command) -> Bool {
    command == .undo && library?.canUndoDeletion == true
  }

  override func perform(_ command: Command) {
    if command == .undo { library?.undoDeletion() }
  }

  override var undoMark: UndoMark? { library?.undoMark }
}
