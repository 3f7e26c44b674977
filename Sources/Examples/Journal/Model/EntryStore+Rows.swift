internal import GRDB

/// The rows of the unfiltered list, in pages.
extension EntryStore {
  /// The entry of a row of the unfiltered list.
  ///
  /// Between a commit and its report, the file is one entry ahead of the index. The report follows within
  /// one turn of the loop. A row past the end is nil during that time.
  public func summary(atRow row: Int) -> EntrySummary? {
    if let cached = pages[row] { return live(cached) }
    guard row >= 0, row < count else { return nil }
    let first = row - row % PageCache.pageLength
    guard let page = try? database.pool.read({ try page(at: first, in: $0) }) else { return nil }
    pages.insert(page, at: first)
    return pages[row].map(live)
  }

  private func page(at first: Int, in database: Database) throws -> [EntrySummary] {
    var page: [EntrySummary] = []
    if first < index.pinned {
      page = try EntryRow.pinned(from: first, limit: PageCache.pageLength, in: database)
    }
    let limit = PageCache.pageLength - page.count
    if limit > 0, let start = start(atRow: first + page.count) {
      page += try EntryRow.page(start, limit: limit, in: database)
    }
    return page
  }

  /// The start of the page with a row that is not pinned.
  private func start(atRow row: Int) -> PageStart? {
    if let previous = pages[row - 1], !previous.isPinned { return .after(previous.key) }
    return index.place(ofRow: row).map { .within($0.day, offset: $0.offset) }
  }

  /// The row of an entry in the unfiltered list.
  public func row(of id: EntryID) -> Int? {
    if let row = places[id] ?? pages.row(of: id) { return row }
    guard let summary = summary(id), let row = try? database.pool.read({ try row(of: summary, $0) })
    else { return nil }
    if places.count > 64 { places = [:] }
    places[id] = row
    return row
  }

  private func row(of summary: EntrySummary, _ database: Database) throws -> Int? {
    if pins[summary.id] != nil { return try EntryRow.offsetAmongPinned(summary.key, in: database) }
    guard let first = index.firstRow(of: summary.key.day) else { return nil }
    return first + (try EntryRow.offsetWithinDay(summary.key, in: database))
  }

  /// Reads the shape of the list again.
  func readShape() {
    if let shape = try? database.pool.read(EntryRow.shape) { (index, pins) = shape }
  }
}

extension EntryRow {
  /// The shape of the list, and the pinned entries with their days.
  static func shape(in database: Database) throws -> (EntryIndex, [EntryID: LocalDay]) {
    let pins = try EntryPin.days(in: database)
    return (EntryIndex(allDays: try days(in: database), pinned: pins.values), pins)
  }
}
