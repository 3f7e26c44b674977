internal import DatabaseStores
internal import StandardViews
internal import Views

/// Lists the deleted entries in a sheet. They can be put back or deleted for good.
@MainActor
final class RecentlyDeletedController {
  private let context: JournalContext
  private let content = RecentlyDeletedView(of: "entry", "entries", days: DeletionTime.days)
  /// Retains the controller while it is shown.
  private weak var sheet: SheetView?

  /// Called when the user puts entries back.
  var onPutBack: (([EntryID]) -> Void)?

  init(context: JournalContext) { self.context = context }

  func present(on host: any ViewHost) {
    content.onPutBack = { [weak self] in self?.onPutBack?(Self.entries($0)) }
    content.onDelete = { [context] in context.store.deleteForGood(Self.entries($0)) }
    content.onDone = { [weak self] in self?.close() }
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

  private static func entries(_ ids: [AnyHashable]) -> [EntryID] {
    ids.compactMap { $0 as? EntryID }
  }

  // MARK: The list

  private func changed(_ change: EntryChange) {
    switch change {
    case .inserted, .deleted, .deletedForGood, .reset: reload()
    default: break
    }
  }

  private func reload() {
    do {
      // An entry that is put back leaves at once, and not with its commit.
      let entries = try context.store.recentlyDeleted().filter {
        !context.store.returning.contains($0.id)
      }
      let byID = Dictionary(entries.map { (AnyHashable($0.id), $0) }) { first, _ in first }
      content.show(entries.map { AnyHashable($0.id) }) { [context] id in
        byID[id].map { Self.heading($0.deleted.local.day, context.dates) }
      } row: {
        byID[$0].map(Self.row)
      }
    } catch {
      content.showFailure("\(error)")
    }
  }

  private static func row(_ entry: DeletedEntry) -> RecentlyDeletedView.Row {
    RecentlyDeletedView.Row(
      title: entry.displayTitle, preview: entry.displayPreview,
      daysLeft: DeletionTime.daysLeft(since: entry.deleted.seconds, at: Moment.now().seconds))
  }

  private static func heading(_ day: LocalDay, _ dates: DateText) -> String {
    let today = dates.today
    if day == today { return "Deleted today" }
    if day == today.adding(days: -1) { return "Deleted yesterday" }
    return "Deleted \(dates.short(day))"
  }
}
