internal import StandardViews
internal import Views

/// What was deleted and can still be put back, for a sheet over the list from which it was deleted.
///
///     .sheet(isPresented: $showsDeleted) {
///       RecentlyDeletedSheet(items, of: "note", "notes", days: 30) { putBack($0) }
///         onDelete: { deletePermanently($0) }
///     }
public struct RecentlyDeletedSheet<ID: Hashable>: View {
  /// A row.
  public struct Item: Identifiable {
    public let id: ID
    let row: RecentlyDeletedView.Row

    /// - Parameters:
    ///   - id: Identifies what was deleted.
    ///   - title: The first line.
    ///   - preview: The beginning of the text. May be empty.
    ///   - daysLeft: The number of days for which it is still kept.
    public init(id: ID, title: String, preview: String, daysLeft: Int) {
      self.id = id
      row = RecentlyDeletedView.Row(title: title, preview: preview, daysLeft: daysLeft)
    }
  }

  private var page: RecentlyDeletedPage<ID>
  @Environment(\.dismiss) private var dismiss

  /// - Parameters:
  ///   - items: The rows. The first one is selected when the sheet opens.
  ///   - noun: The word for one of them, such as "note".
  ///   - plural: The word for several of them.
  ///   - days: The number of days for which each can be put back.
  ///   - onPutBack: Called to put some of them back.
  ///   - onDelete: Called to delete some of them for good.
  public init(
    _ items: [Item], of noun: String, _ plural: String, days: Int,
    onPutBack: @escaping @MainActor ([ID]) -> Void, onDelete: @escaping @MainActor ([ID]) -> Void
  ) {
    page = RecentlyDeletedPage(
      items: items, noun: noun, plural: plural, days: days, onPutBack: onPutBack,
      onDelete: onDelete)
  }

  public var body: some View {
    var page = page
    page.dismiss = dismiss
    return page
  }
}

/// The content of the sheet.
private struct RecentlyDeletedPage<ID: Hashable>: PrimitiveView {
  let items: [RecentlyDeletedSheet<ID>.Item]
  let noun: String
  let plural: String
  let days: Int
  let onPutBack: @MainActor ([ID]) -> Void
  let onDelete: @MainActor ([ID]) -> Void
  var dismiss = DismissAction()

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    LeafNode(self, context, RecentlyDeletedView(of: noun, plural, days: days)) { shown, page, _ in
      page.show(in: shown)
    }
  }

  private func show(in view: RecentlyDeletedView) {
    view.onPutBack = { onPutBack($0.compactMap { $0.base as? ID }) }
    view.onDelete = { onDelete($0.compactMap { $0.base as? ID }) }
    view.onDone = { dismiss() }
    let rows = Dictionary(items.map { (AnyHashable($0.id), $0.row) }) { first, _ in first }
    view.show(items.map { AnyHashable($0.id) }, row: { rows[$0] })
  }
}
