internal import GRDB

/// Takes the rows of many entries out of the lists before their deletion is on the disk.
///
/// Ten thousand deleted entries are on the disk after a second. Meanwhile their rows would be in the way: somebody who
/// sees them deletes them again.
///
///     delete ─▶ hidden ─▶ written ──────────────▶ gone
///                 │  ▲ ─▶ put back, and written ─▶ in the lists again
///                 ▼  │
///              cannot be written: in the lists again, because the file has them
///
/// While rows are hidden, the lists are read by the identifiers of the others.
extension EntryStore {
  /// Fewer entries leave the file within a frame or two.
  private static let fewHidden = 64

  /// Hides the rows of entries that are being deleted, if they are many.
  func hideRows(of ids: [EntryID]) {
    guard ids.count > Self.fewHidden, writer?.state == .saved else { return }
    // Now the index has what the file has. While something else is being written, rows follow the commit.
    takeReports()
    guard let all = allIDs, let days = days(of: Set(ids), among: all) else { return }
    index.add(difference(of: days, by: -1))
    hidden.merge(days) { _, new in new }
    forgetRows()
    listed = all.filter { days[$0] == nil }
  }

  /// The days of those of some entries that have rows.
  private func days(of ids: Set<EntryID>, among all: [EntryID]) -> [EntryID: LocalDay]? {
    guard order.hasDays else {
      let shown = all.filter(ids.contains)
      return try? database.pool.read { try EntryRow.days(of: shown, in: $0) }
    }
    // The index has the day of each row.
    var days: [EntryID: LocalDay] = [:]
    for id in all.prefix(index.pinned) where ids.contains(id) { days[id] = pins[id] }
    var row = index.pinned
    for day in index.days {
      for id in all[row..<row + day.count] where ids.contains(id) { days[id] = day.day }
      row += day.count
    }
    return days
  }

  /// Shows all hidden rows, because their deletion cannot be written.
  ///
  /// - Returns: Whether there were any.
  func showHiddenRows() -> Bool {
    guard !hidden.isEmpty else { return false }
    index.add(difference(of: hidden, by: 1))
    hidden = [:]
    forgetRows()
    return true
  }

  /// An entry that was put back is in the file.
  func showRow(of id: EntryID, _ news: inout EntryNews) {
    guard let day = hidden.removeValue(forKey: id) else { return }
    news.difference.count(1, on: day, isPinned: pins[id] != nil)
  }

  /// What the index counts without the hidden rows, of which the file has some.
  ///
  /// - Parameter present: Those that the file has, with their days.
  func uncountHidden(_ present: [EntryID: LocalDay]) {
    hidden.merge(present) { _, new in new }
    index.add(difference(of: present, by: -1))
  }

  private func difference(
    of entries: [EntryID: LocalDay], by change: Int
  ) -> EntryIndex.Difference {
    var difference = EntryIndex.Difference()
    for (id, day) in entries { difference.count(change, on: day, isPinned: pins[id] != nil) }
    return difference
  }

  // MARK: Reading

  /// All entries in the order of the list. Nil while the file is ahead of the index.
  var allIDs: [EntryID]? {
    if let listed { return listed }
    guard let read = try? readIDs(), read.count == count else { return nil }
    listed = read
    return read
  }

  /// The entries with rows, as the file has them.
  private func readIDs() throws -> [EntryID] {
    let all = try database.pool.read { try EntryRow.ids(order, in: $0) }
    return hidden.isEmpty ? all : all.filter { hidden[$0] == nil }
  }

  /// A page of rows beside hidden ones.
  func visiblePage(at first: Int) throws -> [EntrySummary] {
    let all = try allIDs ?? readIDs()
    let ids = Array(all.dropFirst(first).prefix(PageCache.pageLength))
    let found = try database.pool.read { try EntryRow.summaries(of: ids, in: $0) }
    // What another process removed ends the page until the list is read again.
    return ids.map { found[$0] }.prefix { $0 != nil }.compactMap { $0 }
  }

  /// The row of an entry beside hidden ones.
  func visibleRow(of id: EntryID) -> Int? {
    (allIDs ?? (try? readIDs()))?.firstIndex(of: id)
  }
}
