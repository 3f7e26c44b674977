internal import Scenes
internal import Views

/// A toolbar button with a menu of the scene's commands. After them the menu has the commands of every
/// window: new window, close, quit. F10 opens it. In a scene without the button, F10 shows the same menu.
public struct CommandsMenu: PrimitiveView {
  /// A button with the menu of its scene.
  public init() {}

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    let current = CurrentScene()
    let button = ButtonView(icon: .ellipsis, kind: .borderless) { current.items }
    button.accessibilityLabel = "More"
    button.opensWindowMenu = true
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
      let standard = context.application.windowMenuItems
      return context.commands?.menu(with: standard) ?? standard
    }
  }
}

/// A toolbar button that shows all windows of the application.
public struct AllWindowsButton: PrimitiveView {
  /// A button that shows the overview of all windows.
  public init() {}

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    let button = ButtonView(icon: .windows, command: .showAllWindows)
    button.accessibilityLabel = "Show All Windows"
    return LeafNode(self, context, button) { button, _, environment in
      button.kind = environment.buttonLook.kind
      button.isEnabled = environment.isEnabled
    }
  }
}
