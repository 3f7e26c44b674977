internal import SceneUI

internal import struct FoundationEssentials.URL

/// What the counting scenes can be asked for by menu and by keys. Evaluated for each scene, so that the
/// count is that scene's.
struct SceneCommands: View {
  @SceneStorage("count") private var count = 0
  @Environment(\.sceneRequests) private var requests

  var body: some View {
    Button("Count Up", icon: .plus) { count += 1 }.keyboardShortcut("=")
    Button("Count Down", icon: .minus) { count -= 1 }.keyboardShortcut("-")
    Button("Start Again", icon: .undo) { count = 0 }.keyboardShortcut("0").disabled(count == 0)
    Divider()
    Button("Second Scene", icon: .window) { requests.createSecondScene(count: count) }
      .keyboardShortcut("2")
    Button("Follow Link", icon: .share) { requests.followLink() }.keyboardShortcut("l")
  }
}

/// The three ways to a scene that this application shows.
@MainActor
struct SceneRequests {
  let session: SceneSession?
  let openURL: OpenURLAction

  /// Without a session, a request always makes a scene: of the first declaration.
  func createScene() {
    Application.shared.requestSceneSessionActivation(nil, userActivity: nil, options: options)
  }

  /// The activity's target content identifier chooses the declaration; what it carries reaches the scene.
  func createSecondScene(count: Int) {
    Application.shared.requestSceneSessionActivation(
      nil, userActivity: SecondScene.activity(count: count), options: options)
  }

  /// To the open scene that prefers the link, else to a new one.
  func followLink() {
    if let url = URL(string: "twoscenes://\(SecondScene.target)") { openURL(url) }
  }

  /// The scene that the user is in: new windows open beside it.
  private var options: WindowScene.ActivationRequestOptions {
    let options = WindowScene.ActivationRequestOptions()
    options.requestingScene = session?.scene
    return options
  }
}

extension EnvironmentValues {
  var sceneRequests: SceneRequests { SceneRequests(session: sceneSession, openURL: openURL) }
}
