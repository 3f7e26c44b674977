internal import Geometry
internal import Views

/// The search field and the plus button above the list.
@MainActor
final class SidebarView: PaneView {
  let searchField = TextFieldView(placeholder: "Search", icon: .search)
  let addButton = ButtonView(icon: .plus, label: "New Entry", command: .newEntry)
  let list = ListView()

  init() {
    let insets = Insets(top: 12, left: 12, bottom: 8, right: 12)
    let bar = StackView(axis: .horizontal, spacing: 8, insets: insets)
    bar.add(searchField, isFlexible: true)
    bar.add(addButton)
    super.init(bar: bar, content: list)
  }
}
