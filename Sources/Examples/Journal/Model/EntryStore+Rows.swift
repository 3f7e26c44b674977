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
    let read =
      hidden.isEmpty
      ? try? database.pool.read { try page(at: first, in: $0) } : try? visiblePage(at: first)
    guard let page = read else { return nil }
    pages.insert(page, at: first)
    return pages[row].map(live)
  }

  func page(at first: Int, in database: Database) throws -> [EntrySummary] {
    var page: [EntrySummary] = []
    if first < index.pinned {
      page = try EntryRow.pinned(order, from: first, limit: PageCache.pageLength, in: database)
    }
    let limit = PageCache.pageLength - page.count
    if limit > 0, let start = start(atRow: first + page.count) {
      page += try EntryRow.page(start, order, limit: limit, in: database)
    }
    return page
  }

  /// The start of the page with a row that is not pinned.
  private func start(atRow row: Int) -> PageStart? {
    if let previous = pages[row - 1], !previous.isPinned { return .after(previous) }
    guard order.hasDays else { return .at(row - index.pinned, of: count - index.pinned) }
    return index.place(ofRow: row).map { .within($0.day, offset: $0.offset) }
  }

  /// The entries of some rows of the unfiltered list, read at once.
  func ids(inRows rows: Range<Int>) -> [EntryID] {
    guard let all = allIDs, rows.upperBound <= all.count else {
      return rows.map { summary(atRow: $0)?.id ?? EntryID(rawValue: "") }
    }
    return Array(all[rows])
  }

  /// The row of an entry in the unfiltered list.
  public func row(of id: EntryID) -> Int? {
    if let row = places[id] ?? pages.row(of: id) { return row }
    guard let summary = summary(id) else { return nil }
    let found =
      hidden.isEmpty
      ? try? database.pool.read { try row(of: summary, $0) } : visibleRow(of: id)
    guard let row = found else { return nil }
    if places.count > 64 { places = [:] }
    places[id] = row
    return row
  }

  private func row(of summary: EntrySummary, _ database: Database) throws -> Int? {
    if pins[summary.id] != nil {
      return try EntryRow.rowAmongPinned(summary.id, order, in: database)
    }
    guard order.hasDays else {
      return try EntryRow.offset(of: summary, order, in: database).map { $0 + index.pinned }
    }
    guard let first = index.firstRow(of: summary.key.day) else { return nil }
    return first + (try EntryRow.offsetWithinDay(summary.key, order, in: database))
  }

  /// The day of an entry's last change. That of an entry from another place is told in the zone of that place, so
  /// that it is the same day wherever the entry is read.
  func dayOfChange(_ summary: EntrySummary) -> LocalDay {
    guard summary.modified != summary.created else { return summary.key.day }
    let zone = try? database.pool.read { try EntryRow.zone(of: summary.id, in: $0) }
    let written = EntryDate(summary.created, day: summary.key.day, zone: zone)
    // Clocks here may have been put forward or back since then.
    let isFromHere = written.knownZone == .here(at: summary.created)
    return (isFromHere ? EntryDate(summary.modified) : written.later(summary.modified)).day
  }

  // MARK: Order

  /// The order of all lists.
  public var order: EntryOrder { index.order }

  public func setOrder(_ order: EntryOrder) {
    guard order != self.order else { return }
    readShape(order)
    forgetRows()
    feed.post(.reordered)
  }

  /// Reads the shape of the list again.
  func readShape(_ order: EntryOrder? = nil) {
    let turn = writer?.turn ?? 0
    takeReports()
    readShape(order ?? self.order, after: turn)
  }

  /// Reads the shape of the list. What is written meanwhile may be in the file already, and is reported later. It must
  /// not be counted twice: the shape is read once more with that report.
  ///
  /// - Parameter turn: The writer's turn before its last reports were taken.
  func readShape(_ order: EntryOrder, after turn: Int) {
    let read = try? database.pool.read { database in
      (
        shape: try EntryRow.shape(order, in: database),
        hidden: try EntryRow.days(of: Array(hidden.keys), in: database)
      )
    }
    shapeIsUncertain = !turn.isMultiple(of: 2) || writer?.turn ?? 0 != turn
    guard let read else { return }
    (index, pins) = read.shape
    uncountHidden(read.hidden)
  }

  /// An entry's text was written. In an order without days, the entry may have another place now.
  func takeSaved(_ id: EntryID, _ news: inout EntryNews) {
    if order.hasDays { pages.forget(id) } else { news.moved.insert(id) }
  }
}

extension EntryRow {
  /// The shape of the list, and the pinned entries with their days.
  static func shape(
    _ order: EntryOrder, in database: Database
  ) throws -> (EntryIndex, [EntryID: LocalDay]) {
    let pins = try EntryPin.days(in: database)
    let days = try days(in: database)
    return (EntryIndex(allDays: days, pinned: pins.values, order: order), pins)
  }
}
