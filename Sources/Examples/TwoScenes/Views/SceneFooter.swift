internal import SceneUI

/// The scene's identifier and state, with the button that ends the scene.
struct SceneFooter: View {
  /// The title of the button. A scene that is a task is done, and other scenes are closed.
  var closeTitle = "Close This Scene"
  @Environment(\.sceneSession) private var session
  @Environment(\.sceneDelegate) private var delegate
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.scenePhase) private var phase

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      HStack(wraps: true) {
        Text(description).font(.caption).foregroundStyle(.secondaryText).lineLimit(1)
        HStack {
          Spacer()
          AllWindowsButton().buttonStyle(.plain)
          CommandsMenu()
          Button(closeTitle) { close() }
        }
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 10)
    }
  }

  private var description: String {
    let name = session.map { $0.persistentIdentifier.prefix(4) } ?? "–"
    let state =
      switch phase {
      case .active: "active"
      case .inactive: "inactive"
      case .background: "in the background"
      }
    return "Scene \(name), \(state)"
  }

  /// Lets the scene's delegate end the scene. A session that was saved before the scenes had a delegate is
  /// restored without one.
  private func close() {
    guard let delegate = delegate as? TwoScenesSceneDelegate else { return dismissWindow() }
    delegate.endScene()
  }
}
