internal import SceneUI

/// Which scene this is and how it is, and the button by which it goes.
struct SceneFooter: View {
  /// What the button says; a scene that is a task is done, others are closed.
  var closeTitle = "Close This Scene"
  @Environment(\.sceneSession) private var session
  @Environment(\.sceneDelegate) private var delegate
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.scenePhase) private var phase

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      HStack {
        Text(description).font(.caption).foregroundStyle(.secondaryText).lineLimit(1)
        Spacer()
        AllWindowsButton().buttonStyle(.plain)
        CommandsMenu()
        Button(closeTitle) { close() }
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

  /// The scene's delegate ends it. A session from before the scenes had a delegate comes back without
  /// one.
  private func close() {
    guard let delegate = delegate as? TwoScenesSceneDelegate else { return dismissWindow() }
    delegate.endScene()
  }
}
