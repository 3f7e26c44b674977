internal import Geometry
internal import Views

/// The search field, the menu of the list and the plus button above the list.
@MainActor
final class SidebarView: PaneView {
  let searchField = TextFieldView(placeholder: "Search", icon: .search)
  let addButton = ButtonView(icon: .plus, label: "New Entry", command: .newEntry)
  let listButton: ButtonView
  let list = ListView()

  init(menu: @escaping @MainActor () -> [MenuItem]) {
    listButton = ButtonView(icon: .filter, label: "Sort", menu: menu)
    listButton.shortcutLabel = "Ctrl+Shift+L"
    let insets = Insets(top: 12, left: 12, bottom: 8, right: 12)
    let bar = StackView(axis: .horizontal, spacing: 8, insets: insets)
    bar.add(searchField, isFlexible: true)
    bar.add(listButton)
    bar.add(addButton)
    super.init(bar: bar, content: list)
  }
}
