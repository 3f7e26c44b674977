internal import Views

private struct IsInMenuKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the views are the items of a menu. They are never shown themselves.
  var isInMenu: Bool {
    get { self[IsInMenuKey.self] }
    set { self[IsInMenuKey.self] = newValue }
  }
}

/// A retained view that stands for items of a menu which no control of the toolkit stands for: those of a choice, of a
/// part with a title, of a further menu.
@MainActor
final class MenuEntryView: Views.View {
  /// Makes the items, given those of the views in this one.
  var items: @MainActor (_ inner: [MenuItem]) -> [MenuItem] = { $0 }
}

/// The one grammar of menus: what the views of a menu's content are as items.
///
///     Button, Toggle, Link   an item; a check mark for what is on
///     Picker                 an item for each choice
///     Divider, Section       a line, and a title
///     Menu                   an item with further items
///     Text                   a title
@MainActor
enum MenuContent {
  /// The items of the views in a view, without lines at the ends.
  static func items(in view: Views.View) -> [MenuItem] {
    var items: [MenuItem] = []
    collect(from: view, &items)
    return tidied(items)
  }

  private static func collect(from view: Views.View, _ items: inout [MenuItem]) {
    switch view {
    case let entry as MenuEntryView:
      var inner: [MenuItem] = []
      for child in entry.subviews { collect(from: child, &inner) }
      items += entry.items(inner)
    case let button as ButtonView: items.append(item(of: button))
    case let button as ContentButtonView: items.append(item(of: button))
    case let toggle as ToggleView: items.append(item(of: toggle))
    case is SeparatorView: items.append(.separator)
    case let label as LabelView:
      if !label.text.isEmpty { items.append(.heading(label.text)) }
    default: for child in view.subviews { collect(from: child, &items) }
    }
  }

  private static func item(of button: ButtonView) -> MenuItem {
    let title = button.title ?? button.accessibilityLabel ?? ""
    var item = MenuItem(title, icon: button.icon, shortcut: button.shortcutLabel) {
      button.activate()
    }
    item.isEnabled = button.canAct
    item.isChecked = button.isOn
    item.isDestructive = button.isDestructive
    return item
  }

  private static func item(of button: ContentButtonView) -> MenuItem {
    let title = button.accessibilityLabel ?? button.accessibilityWords ?? ""
    var item = MenuItem(title, icon: icon(in: button)) { button.activate() }
    item.isEnabled = button.canAct
    item.isDestructive = button.isDestructive
    return item
  }

  private static func item(of toggle: ToggleView) -> MenuItem {
    let title = toggle.accessibilityName ?? toggle.content?.accessibilityWords ?? toggle.title
    var item = MenuItem(title, icon: toggle.content.flatMap { icon(in: $0) }) { toggle.activate() }
    item.isEnabled = toggle.canAct
    item.isChecked = toggle.isOn
    return item
  }

  /// The first icon in a view.
  static func icon(in view: Views.View) -> Icon? {
    if let icon = view as? IconView { return icon.icon }
    return view.subviews.lazy.compactMap { icon(in: $0) }.first
  }

  /// The items without lines at the ends, and without one line beside another.
  private static func tidied(_ items: [MenuItem]) -> [MenuItem] {
    var tidy: [MenuItem] = []
    for item in items where !item.isSeparator || tidy.last?.isSeparator == false {
      tidy.append(item)
    }
    while tidy.last?.isSeparator == true { tidy.removeLast() }
    return tidy
  }
}

/// Items in a program's own words, for views that have a menu: each is a ``MenuItem`` of `Views`.
public struct MenuItemsView: PrimitiveView {
  let items: @MainActor () -> [MenuItem]

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    LeafNode(self, context, MenuEntryView()) { entry, view, _ in
      let items = view.items
      entry.items = { _ in items() }
    }
  }
}

/// A view of a menu, with further views in it, that makes items of theirs.
struct MenuGroup<Content: View>: PrimitiveView {
  let content: Content
  let items: @MainActor (_ inner: [MenuItem]) -> [MenuItem]

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    MenuGroupNode(self, context, retained: MenuEntryView())
  }
}

private final class MenuGroupNode<Content: View>: ContainerNode<
  MenuGroup<Content>, Content, MenuEntryView
>
{
  override func updateSelf() { retained.items = view.items }
  override func updateChildren() { child = updated(child, with: view.content) }
  override func arrange(_ elements: [Element]) { retained.setSubviews(elements.map(\.view)) }
}
