internal import DatabaseStores
internal import Geometry
internal import Views

/// The content of the sheet with the deleted entries.
///
///     ┌───────────────────────────────────────────┐
///     │ Recently Deleted                          │
///     │ An entry can be put back for 30 days.     │
///     │ DELETED TODAY                             │
///     │   What Ada said              30 days left │
///     │   “Don’t show me everything. Show me the… │
///     ├───────────────────────────────────────────┤
///     │ [Delete Permanently] …  [Done] [Put Back] │
///     └───────────────────────────────────────────┘
@MainActor
final class RecentlyDeletedView: SheetPageView {
  let list = ListView()
  let deleteButton: ButtonView
  let deleteAllButton: ButtonView
  let doneButton: ButtonView
  let putBackButton: ButtonView
  /// Takes the list's place while the list is empty.
  var emptyState: EmptyStateView? {
    get { pane.emptyState as? EmptyStateView }
    set { pane.emptyState = newValue }
  }

  private let pane: PaneView

  init(
    onDelete: @escaping @MainActor () -> Void, onDeleteAll: @escaping @MainActor () -> Void,
    onDone: @escaping @MainActor () -> Void, onPutBack: @escaping @MainActor () -> Void
  ) {
    deleteButton = ButtonView(title: "Delete Permanently", action: onDelete)
    deleteAllButton = ButtonView(title: "Delete All", action: onDeleteAll)
    doneButton = ButtonView(title: "Done", action: onDone)
    putBackButton = ButtonView(title: "Put Back", kind: .prominent, action: onPutBack)
    let heading = StackView(
      axis: .vertical, spacing: 2, insets: Insets(top: 18, left: 20, bottom: 6, right: 20),
      [
        LabelView(text: "Recently Deleted", style: .heading),
        LabelView(
          text: "An entry can be put back for \(DeletionTime.days) days.", color: .secondaryText),
      ])
    pane = PaneView(bar: heading, content: list)
    super.init(
      pane, leading: [deleteButton, deleteAllButton], trailing: [doneButton, putBackButton],
      preferredSize: Size(width: 480, height: 480))
    accessibilityLabel = "Recently Deleted"
    list.accessibilityLabel = "Deleted Entries"
  }
}
