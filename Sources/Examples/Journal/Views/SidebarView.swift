internal import Geometry
internal import TextViews
internal import Views

/// The search field, the menu of the list and the plus button above the list. The tag to which the list is
/// restricted and the number of entries that are found are below them.
@MainActor
final class SidebarView: PaneView {
  let searchField = TextFieldView(placeholder: "Search", icon: .search)
  let addButton = ButtonView(icon: .plus, label: "New Entry", command: .newEntry)
  let listButton: ButtonView
  /// Shows the entries with all tags again.
  let tagButton: ButtonView
  let list = ListView()
  /// The tag of the entries in the list. Nil shows all entries.
  var tag: String? {
    didSet {
      guard tag != oldValue else { return }
      tagButton.title = tag.map { "#\($0)" }
      tagRow.isHidden = tag == nil
      setNeedsLayout()
    }
  }
  private let tagRow: StackView
  /// The number of entries that a search has found. Nil without a search.
  var resultCount: String? {
    didSet {
      guard resultCount != oldValue else { return }
      countLabel.text = resultCount ?? ""
      countLabel.isHidden = resultCount == nil
      setNeedsLayout()
    }
  }
  private let countLabel = LabelView(text: "", style: .caption, color: .secondaryText)

  init(onMenu: @escaping @MainActor () -> Void, onTagClose: @escaping @MainActor () -> Void) {
    listButton = ButtonView(icon: .filter, label: "Sort and Filter", action: onMenu)
    listButton.shortcutLabel = "Ctrl+Shift+L"
    tagButton = ButtonView(icon: .close, label: "Show All Entries", action: onTagClose)
    tagButton.isOn = true
    tagButton.toolTip = "Show All Entries"
    let first = StackView(axis: .horizontal, spacing: 8)
    first.add(searchField, isFlexible: true)
    first.add(listButton)
    first.add(addButton)
    tagRow = StackView(axis: .horizontal, [tagButton])
    tagRow.isHidden = true
    countLabel.isHidden = true
    list.accessibilityLabel = "Entries"
    countLabel.style = countLabel.style.monospacedDigit()
    let insets = Insets(top: 12, left: 12, bottom: 8, right: 12)
    super.init(
      bar: StackView(axis: .vertical, spacing: 8, insets: insets, [first, tagRow, countLabel]),
      content: list)
  }

  override var paintsOnlySubviews: Bool { true }

  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.pane, label: "Sidebar")
  }
}
