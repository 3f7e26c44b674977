internal import Scenes
internal import Views

/// A toolbar button with a menu of the scene's commands. After them the menu has the commands of every
/// window: new window, close, quit.
public struct CommandsMenu: PrimitiveView {
  public init() {}

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    let current = CurrentScene()
    let button = ButtonView(icon: .ellipsis, kind: .borderless) { current.items }
    button.accessibilityLabel = "More"
    return LeafNode(self, context, button) { button, _, environment in
      current.context = environment.sceneContext
      button.isEnabled = environment.isEnabled
    }
  }

  @MainActor
  private final class CurrentScene {
    weak var context: SceneContext?

    var items: [MenuItem] {
      guard let context else { return [] }
      let own = context.commands?.items ?? []
      var standard: [MenuItem] = [
        .showAllWindows, .fullScreen, .separator, .closeWindow, .quit,
      ]
      if context.application.hasShortcutsWindow { standard.insert(.keyboardShortcuts, at: 3) }
      if context.application.hasPreferences { standard.insert(.preferences, at: 3) }
      if context.application.supportsMultipleScenes {
        standard.insert(MenuItem("New Window", icon: .newWindow, command: .newWindow), at: 0)
      }
      return own + (own.isEmpty ? [] : [.separator]) + standard
    }
  }
}

/// A toolbar button that shows all windows of the application.
public struct AllWindowsButton: PrimitiveView {
  public init() {}

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    let button = ButtonView(icon: .windows, command: .showAllWindows)
    button.accessibilityLabel = "Show All Windows"
    return LeafNode(self, context, button) { button, _, environment in
      button.kind = environment.buttonStyle.kind
      button.isEnabled = environment.isEnabled
    }
  }
}
