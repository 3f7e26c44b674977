public import Dragging
internal import SceneModel
public import Scenes
internal import Text
public import Views

extension SidebarController: ListDataSource {
  public func sections(in list: ListView) -> [ListSection] { rows.sections }

  public func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable {
    entry(atRow: row) ?? EntryID(rawValue: "")
  }

  public func list(_ list: ListView, identifiersOfRows rows: Range<Int>) -> [AnyHashable] {
    self.rows.ids(inRows: rows)
  }

  public func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? {
    (identifier as? EntryID).flatMap { rows.row(of: $0) }
  }

  public func makeRowContent(in list: ListView) -> View { EntryRowView() }

  public func list(_ list: ListView, configure content: View, forRow row: Int) {
    guard let view = content as? EntryRowView, let summary = rows.summary(atRow: row) else {
      return
    }
    let preview = rows.excerpt(atRow: row).map(MarkdownText.plain) ?? summary.displayPreview
    let isBlank = preview.allSatisfy(\.isWhitespace)
    var content = EntryRowView.Content(
      title: summary.displayTitle, preview: isBlank ? "No additional text" : preview,
      date: context.dates.short(
        rows.order == .lastChanged ? context.store.dayOfChange(summary) : summary.key.day),
      isPinned: summary.isPinned,
      isOpenElsewhere: context.windows.hasWindow(summary.id, besides: owner))
    if !rows.query.isEmpty {
      content.titleMarks = rows.query.marks(in: content.title)
      if !isBlank { content.previewMarks = rows.query.marks(in: preview) }
    }
    view.content = content
    view.onDelete = { [weak self] in self?.onDelete?([summary.id]) }
  }

  /// The entry of a row, for a drag.
  func entry(atRow row: Int) -> EntryID? { rows.summary(atRow: row)?.id }
}

extension SidebarController: ListDelegate {
  public func list(_ list: ListView, didSelectRow row: Int?) {
    defer { onCount?() }
    guard let id = row.flatMap({ entry(atRow: $0) }) else { return }
    selection = id
    onSelect?(id)
  }

  public func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers) {
    onOpen?(entries(forActionOn: row))
  }

  /// Opening the menu selects the row, and so shows its entry. The menu of one of several selected rows is
  /// for all of them.
  public func list(_ list: ListView, menuOfRow row: Int) -> [MenuItem] {
    let ids = entries(forActionOn: row)
    guard !ids.isEmpty else { return [] }
    return [
      JournalMenu.open(ids.count),
      MenuItem(ids.count > 1 ? "Copy \(ids.count) Links" : "Copy Link", icon: .share) {
        [weak list] in
        list?.host?.clipboard.write(
          ids.map { EntryLink.text(for: $0) }.joined(separator: "\n"))
      },
      JournalMenu.exportPDF(ids.count), JournalMenu.printEntries(ids.count),
      JournalMenu.pin(ids.count, isPinned: ids.allSatisfy(context.store.isPinned)),
      .separator, JournalMenu.delete(ids.count, shortcut: "Del"),
    ]
  }
}

extension SidebarController: CellDragDelegate {
  public func cells(_ cells: CellsView, itemsForBeginning session: DragSession, at row: Int)
    -> [DragItem]
  {
    rows.summary(atRow: row).map { summary in
      [
        EntryDrag.item(
          for: summary.id, titled: summary.displayTitle, of: context.store, in: session)
      ]
    } ?? []
  }

  /// Deletes what another journal has taken over.
  public func cells(
    _ cells: CellsView, dragSessionDidEnd session: DragSession, outcome: DropOutcome?
  ) {
    let ids = EntryDrag.handedOver(session, outcome: outcome, of: context.store)
    if !ids.isEmpty { onDelete?(ids) }
  }
}
