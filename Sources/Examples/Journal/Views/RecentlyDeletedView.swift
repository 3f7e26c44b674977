internal import Geometry
internal import Views

/// What the sheet of deleted entries shows.
///
///     ┌───────────────────────────────────────────┐
///     │ Recently Deleted                          │
///     │ An entry can be put back for 30 days.     │
///     │ DELETED TODAY                             │
///     │   What Ada said              30 days left │
///     │   “Don’t show me everything. Show me the… │
///     ├───────────────────────────────────────────┤
///     │ [Delete Permanently]    [Done] [Put Back] │
///     └───────────────────────────────────────────┘
@MainActor
final class RecentlyDeletedView: View {
  let list = ListView()
  let deleteButton: ButtonView
  let doneButton: ButtonView
  let putBackButton: ButtonView
  /// Stands in the list's place while there is nothing to list.
  var emptyState: EmptyStateView? {
    get { pane.emptyState as? EmptyStateView }
    set { pane.emptyState = newValue }
  }

  private let pane: PaneView
  private let stack = StackView(axis: .vertical, spacing: 0)

  private static let preferredSize = Size(width: 460, height: 480)

  init(
    deleteMenu: @escaping @MainActor () -> [MenuItem], onDone: @escaping @MainActor () -> Void,
    onPutBack: @escaping @MainActor () -> Void
  ) {
    deleteButton = ButtonView(title: "Delete Permanently", menu: deleteMenu)
    doneButton = ButtonView(title: "Done", action: onDone)
    putBackButton = ButtonView(title: "Put Back", kind: .prominent, action: onPutBack)
    let heading = StackView(
      axis: .vertical, spacing: 2, insets: Insets(top: 18, left: 20, bottom: 6, right: 20),
      [
        LabelView(text: "Recently Deleted", style: .heading),
        LabelView(
          text: "An entry can be put back for \(DeletedRow.days) days.", color: .secondaryText),
      ])
    pane = PaneView(bar: heading, content: list)
    let buttons = StackView(axis: .horizontal, insets: Insets(horizontal: 16, vertical: 12))
    buttons.add(deleteButton)
    buttons.addSpacer()
    buttons.add(doneButton)
    buttons.add(putBackButton)
    super.init()
    accessibilityLabel = "Recently Deleted"
    list.accessibilityLabel = "Deleted Entries"
    stack.add(pane, isFlexible: true)
    stack.add(SeparatorView())
    stack.add(buttons)
    addSubview(stack)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(
      width: min(proposal.width, Self.preferredSize.width),
      height: min(proposal.height, Self.preferredSize.height))
  }

  override func layout() { stack.frame = bounds }
}
