internal import Scenes
internal import StandardViews
internal import Views

/// A group of commands: buttons, with or without a `keyboardShortcut`, and dividers.
///
/// The content is that of a ``Menu``: toggles, pickers, sections and further menus as well.
///
/// The content is evaluated for each scene, in that scene's environment: a view in it that reads
/// `\.openWindow` or `\.sceneSession` gets those of the window with the menu. Disabled buttons are shown as
/// disabled, and their keys do nothing.
public struct CommandMenu<Content: View>: PrimitiveCommands, AnyCommandMenu {
  let title: String
  private let content: () -> Content

  /// - Parameters:
  ///   - title: The group's name, for assistive technology.
  ///   - content: Buttons, toggles, pickers, dividers, sections and menus.
  public init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
    self.title = title
    self.content = content
  }

  func appendMenus(to list: inout [any AnyCommandMenu]) { list.append(self) }

  func makeController(_ context: SceneContext) -> ViewController {
    HostingController(
      rootView: SceneRoot(context: context, content: content().environment(\.isInMenu, true)))
  }
}

extension AnyCommandMenu {
  var position: CommandGroupPosition? { nil }
}

@MainActor
protocol AnyCommandMenu {
  var title: String { get }
  /// Where the commands stand among those of every window. Nil for a menu of its own.
  var position: CommandGroupPosition? { get }
  func makeController(_ context: SceneContext) -> ViewController
}

/// The commands of one scene. Their views are never shown. Their buttons are the menu's items.
@MainActor
final class SceneCommands {
  private let menus: [(controller: ViewController, position: CommandGroupPosition?)]

  init(_ menus: [any AnyCommandMenu], _ context: SceneContext) {
    self.menus = menus.map { menu in
      let controller = menu.makeController(context)
      controller.view.accessibilityLabel = menu.title
      return (controller, menu.position)
    }
  }

  private var views: [HostingView] { menus.compactMap { $0.controller.view as? HostingView } }

  private func items(of menu: ViewController) -> [MenuItem] {
    guard let view = menu.view as? HostingView else { return [] }
    view.graph.update()
    return MenuContent.items(in: view)
  }

  /// The items of all menus of their own, with separators between the menus.
  var items: [MenuItem] {
    let groups = menus.filter { $0.position == nil }.map { items(of: $0.controller) }
    return Array(groups.filter { !$0.isEmpty }.joined(separator: [.separator]))
  }

  /// The menu of a window: the own items, then those of every window, with the groups at their places.
  func menu(with standard: [MenuItem]) -> [MenuItem] {
    var (own, standard) = (items, standard)
    for menu in menus {
      guard let position = menu.position else { continue }
      let group = items(of: menu.controller)
      if !position.insert(group, into: &standard), !group.isEmpty {
        // The library has no such commands.
        own += (own.isEmpty ? [] : [.separator]) + group
      }
    }
    return own + (own.isEmpty || standard.isEmpty ? [] : [.separator]) + standard
  }

  /// Performs a command that has the keys, if it comes before the library's command with the same keys: a command in a
  /// group that is placed among the library's, and any with Ctrl+comma.
  ///
  /// - Returns: Whether there is such a command, or the library's was replaced.
  func takes(_ event: KeyEvent, insteadOf command: Command?) -> Bool {
    let isSettings = Shortcut(event.key, event.modifiers) == Shortcut(",")
    for menu in menus where menu.position != nil || isSettings {
      guard let view = menu.controller.view as? HostingView else { continue }
      view.graph.update()
      if view.graph.shortcuts.perform(event) { return true }
    }
    guard let command else { return false }
    return menus.contains { $0.position?.replaces(command) == true }
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
