internal import Scenes
internal import Views

/// A group of commands: buttons, with or without a `keyboardShortcut`, and dividers.
///
/// The content is evaluated for each scene, in that scene's environment: a view in it that reads
/// `\.openWindow` or `\.sceneSession` gets those of the window with the menu. Disabled buttons are shown as
/// disabled, and their keys do nothing.
public struct CommandMenu<Content: View>: PrimitiveCommands, AnyCommandMenu {
  let title: String
  private let content: () -> Content

  /// - Parameters:
  ///   - title: The group's name, for assistive technology.
  ///   - content: Buttons and dividers.
  public init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
    self.title = title
    self.content = content
  }

  func appendMenus(to list: inout [any AnyCommandMenu]) { list.append(self) }

  func makeController(_ context: SceneContext) -> ViewController {
    HostingController(rootView: SceneRoot(context: context, content: content()))
  }
}

@MainActor
protocol AnyCommandMenu {
  var title: String { get }
  func makeController(_ context: SceneContext) -> ViewController
}

/// The commands of one scene. Their views are never shown. Their buttons are the menu's items.
@MainActor
final class SceneCommands {
  private let menus: [ViewController]

  init(_ menus: [any AnyCommandMenu], _ context: SceneContext) {
    self.menus = menus.map { menu in
      let controller = menu.makeController(context)
      controller.view.accessibilityLabel = menu.title
      return controller
    }
  }

  private var views: [HostingView] { menus.compactMap { $0.view as? HostingView } }

  /// The items of all menus, with separators between the menus.
  var items: [MenuItem] {
    var groups: [[MenuItem]] = []
    for view in views {
      view.graph.update()
      var items: [MenuItem] = []
      collect(from: view, view.graph.shortcuts, &items)
      if !items.isEmpty { groups.append(items) }
    }
    return Array(groups.joined(separator: [.separator]))
  }

  private func collect(
    from view: Views.View, _ shortcuts: ShortcutScope, _ items: inout [MenuItem]
  ) {
    if let button = view as? ButtonView {
      let title = button.title ?? button.accessibilityLabel ?? ""
      var item = MenuItem(title, icon: button.icon, shortcut: shortcuts.shortcut(of: button)?.label)
      { button.activate() }
      item.isEnabled = button.canAct
      items.append(item)
    } else if view is SeparatorView {
      items.append(.separator)
    } else {
      for child in view.subviews { collect(from: child, shortcuts, &items) }
    }
  }

  /// The keys of the commands, a section for each menu.
  var shortcutSections: [ShortcutSection] {
    views.map { view in
      view.graph.update()
      var entries: [ShortcutSection.Entry] = []
      collect(from: view, view.graph.shortcuts, &entries)
      return ShortcutSection(view.accessibilityLabel ?? "", entries)
    }
  }

  private func collect(
    from view: Views.View, _ shortcuts: ShortcutScope, _ entries: inout [ShortcutSection.Entry]
  ) {
    if let button = view as? ButtonView {
      let title = button.title ?? button.accessibilityLabel ?? ""
      if let keys = shortcuts.shortcut(of: button) {
        entries.append(ShortcutSection.Entry(title, keys: [keys]))
      }
    } else {
      for child in view.subviews { collect(from: child, shortcuts, &entries) }
    }
  }

  /// Performs the command with these keys. Returns whether there is one.
  func perform(_ event: KeyEvent) -> Bool {
    for view in views {
      view.graph.update()
      if view.graph.shortcuts.perform(event) { return true }
    }
    return false
  }
}
