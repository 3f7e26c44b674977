internal import SceneUI

internal import struct FoundationEssentials.URL

/// The commands of the counting scenes, in the menu and as shortcuts. They are evaluated for each scene, so
/// that the count is that of the scene.
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

/// The three ways to request a scene that this application shows.
@MainActor
struct SceneRequests {
  let session: SceneSession?
  let openURL: OpenURLAction

  /// Requests a scene without a session, which always makes a new scene of the first declaration.
  func createScene() {
    Application.shared.requestSceneSessionActivation(nil, userActivity: nil, options: options)
  }

  /// Requests a second scene. The activity's target content identifier chooses the declaration, and the
  /// scene receives the activity's data.
  func createSecondScene(count: Int) {
    Application.shared.requestSceneSessionActivation(
      nil, userActivity: SecondScene.activity(count: count), options: options)
  }

  /// Follows a link to the open scene that prefers it, or else to a new one.
  func followLink() {
    if let url = URL(string: "twoscenes://\(SecondScene.target)") { openURL(url) }
  }

  /// The options with the user's present scene. New windows open beside it.
  private var options: WindowScene.ActivationRequestOptions {
    let options = WindowScene.ActivationRequestOptions()
    options.requestingScene = session?.scene
    return options
  }
}

extension EnvironmentValues {
  var sceneRequests: SceneRequests { SceneRequests(session: sceneSession, openURL: openURL) }
}
