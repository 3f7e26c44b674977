internal import Geometry
internal import Views

/// The search field and the plus above the list.
@MainActor
final class SidebarView: View {
  let searchField = TextFieldView(placeholder: "Search", icon: .search)
  let addButton: ButtonView
  let list = ListView()
  /// Stands in the list's place when a search found nothing.
  var emptyState: EmptyStateView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let emptyState { addSubview(emptyState) }
      setNeedsLayout()
    }
  }

  private static let margin = 12.0
  private static let gap = 8.0
  private static let barHeight = 50.0

  override init() {
    addButton = ButtonView(icon: .plus, label: "New Entry", command: .newEntry)
    super.init()
    for view in [searchField, addButton, list] { addSubview(view) }
  }

  override func layout() {
    let side = ButtonView.height
    let addX = bounds.maxX - Self.margin - side
    addButton.frame = Rect(x: addX, y: Self.margin, width: side, height: side)
    searchField.frame = Rect(
      x: Self.margin, y: Self.margin, width: max(0, addX - Self.gap - Self.margin),
      height: TextFieldView.height)
    list.frame = Rect(
      x: 0, y: Self.barHeight, width: bounds.width,
      height: max(0, bounds.height - Self.barHeight))
    emptyState?.frame = list.frame
  }
}
