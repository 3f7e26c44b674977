internal import DatabaseStores
internal import Views

/// Lists the deleted entries in a sheet. They can be put back or deleted for good.
@MainActor
final class RecentlyDeletedController {
  private let context: JournalContext
  private var entries: [DeletedEntry] = []
  private var rows: [EntryID: Int] = [:]
  private var content: RecentlyDeletedView?
  /// Retains the controller while it is shown.
  private weak var sheet: SheetView?

  /// Called when the user puts entries back.
  var onPutBack: (([EntryID]) -> Void)?

  init(context: JournalContext) { self.context = context }

  // MARK: Presenting

  func present(on host: any ViewHost) {
    let content = RecentlyDeletedView(
      onDelete: { [weak self] in self.map { $0.delete($0.selected) } },
      onDeleteAll: { [weak self] in self.map { $0.delete($0.entries) } },
      onDone: { [weak self] in self?.close() },
      onPutBack: { [weak self] in self?.putBack() })
    self.content = content
    content.list.allowsMultipleSelection = true
    content.list.dataSource = self
    content.list.delegate = self
    context.feed.observe(self) { [weak self] in self?.changed($0) }
    reload()
    let sheet = SheetView(content: content)
    sheet.onCancel = { self.close() }
    self.sheet = sheet
    sheet.present(on: host)
    host.focus(content.list)
  }

  private func close() {
    let sheet = sheet
    self.sheet = nil
    sheet?.dismiss()
    sheet?.onCancel = nil
  }

  // MARK: The list

  private func changed(_ change: EntryChange) {
    switch change {
    case .inserted, .deleted, .deletedForGood, .reset: reload()
    default: break
    }
  }

  private func reload() {
    guard let content else { return }
    let place = content.list.selectedRow
    do {
      // An entry that is put back leaves at once, and not with its commit: the next Return is for the next one.
      entries = try context.store.recentlyDeleted().filter {
        !context.store.returning.contains($0.id)
      }
      content.emptyState =
        entries.isEmpty
        ? EmptyStateView(icon: .trash, title: "There are no deleted entries.") : nil
    } catch {
      entries = []
      content.emptyState = EmptyStateView(
        icon: .warning, title: "The deleted entries cannot be read.", message: "\(error)")
    }
    rows = [:]
    for (row, entry) in entries.enumerated() { rows[entry.id] = row }
    content.list.reload()
    // The next entry is selected in place of one that was put back.
    if content.list.selectedRow == nil, !entries.isEmpty {
      let row = min(place ?? 0, entries.count - 1)
      content.list.select(entries[row].id)
    }
    content.putBackButton.isEnabled = !entries.isEmpty
    content.deleteButton.isEnabled = !entries.isEmpty
    content.deleteAllButton.isEnabled = !entries.isEmpty
  }

  private func daysLeft(_ entry: DeletedEntry) -> String {
    let days = max(
      1,
      DeletionTime.daysLeft(
        since: entry.deleted.seconds, at: Moment.now().seconds))
    return days == 1 ? "1 day left" : "\(days) days left"
  }

  private func heading(_ day: LocalDay) -> String {
    let today = context.dates.today
    if day == today { return "Deleted today" }
    if day == today.adding(days: -1) { return "Deleted yesterday" }
    return "Deleted \(context.dates.short(day))"
  }

  // MARK: Acting

  private var selected: [DeletedEntry] {
    content?.list.selectedCells.compactMap { entries.indices.contains($0) ? entries[$0] : nil }
      ?? []
  }

  private func putBack() {
    onPutBack?(selected.map(\.id))
    reload()
  }

  /// Deletes entries for good after a question, because this cannot be undone.
  private func delete(_ entries: [DeletedEntry]) {
    guard let first = entries.first, let host = content?.host else { return }
    DeletionQuestion(entries.count, "entries", named: first.displayTitle).ask(on: host) {
      [context] in context.store.deleteForGood(entries.map(\.id))
    }
  }
}

extension RecentlyDeletedController: ListDataSource {
  func sections(in list: ListView) -> [ListSection] {
    var sections: [ListSection] = []
    for entry in entries {
      let title = heading(entry.deleted.local.day)
      if sections.last?.title == title {
        sections[sections.count - 1].rowCount += 1
      } else {
        sections.append(ListSection(title: title, rowCount: 1))
      }
    }
    return sections
  }

  func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable { entries[row].id }

  func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? {
    (identifier as? EntryID).flatMap { rows[$0] }
  }

  func makeRowContent(in list: ListView) -> View { EntryRowView() }

  func list(_ list: ListView, textOfRow row: Int) -> String? { entries[row].displayTitle }

  func list(_ list: ListView, configure content: View, forRow row: Int) {
    guard let view = content as? EntryRowView else { return }
    let entry = entries[row]
    view.content = EntryRowView.Content(
      title: entry.displayTitle, preview: entry.displayPreview, date: daysLeft(entry),
      isOpenElsewhere: false)
  }
}

extension RecentlyDeletedController: ListDelegate {
  func list(_ list: ListView, didSelectRow row: Int?) {}

  func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers) { putBack() }

  func list(_ list: ListView, deleteKeyPressedInRow row: Int) -> Bool {
    delete(selected)
    return true
  }

  func list(_ list: ListView, menuOfRow row: Int) -> [MenuItem] {
    var delete = MenuItem("Delete Permanently", icon: .trash, shortcut: "Del") { [weak self] in
      self.map { $0.delete($0.selected) }
    }
    delete.isDestructive = true
    return [MenuItem("Put Back", icon: .undo) { [weak self] in self?.putBack() }, delete]
  }
}
