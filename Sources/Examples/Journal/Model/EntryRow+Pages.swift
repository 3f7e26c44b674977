internal import GRDB
internal import StoreRescue

/// The start of a page of the list.
enum PageStart: Hashable, Sendable {
  case after(EntrySummary)
  /// For orders with days.
  case within(LocalDay, offset: Int)
  /// For orders without days: a number of entries above, of all that are not pinned.
  case at(Int, of: Int)
}

/// Reads pages of the list, in each order by an index.
extension EntryRow {
  /// Pinned entries in list order.
  static func pinned(
    _ order: EntryOrder, from offset: Int, limit: Int, in database: Database
  ) throws -> [EntrySummary] {
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: """
          SELECT \(summaryColumns) FROM \(pinnedEntries(order)) ORDER BY \(order.sql) LIMIT ? OFFSET ?
          """),
      arguments: [limit, offset])
    return try summaries(rows)
  }

  /// The row of a pinned entry.
  static func rowAmongPinned(
    _ id: EntryID, _ order: EntryOrder, in database: Database
  ) throws -> Int? {
    let ids = try String.fetchAll(
      database.cachedStatement(
        sql: "SELECT entry.id FROM \(pinnedEntries(order)) ORDER BY \(order.sql)"))
    return ids.firstIndex(of: id.rawValue)
  }

  private static func pinnedEntries(_ order: EntryOrder) -> String {
    "pin CROSS JOIN entry ON entry.id = pin.id"
      + (order == .title ? " CROSS JOIN title ON title.seq = entry.seq" : "")
  }

  /// All entries in the order of the list.
  static func ids(_ order: EntryOrder, in database: Database) throws -> [EntryID] {
    let others =
      order == .title ? "title CROSS JOIN entry ON entry.seq = title.seq" : "entry"
    var ids: [EntryID] = []
    for sql in [
      "SELECT entry.id FROM \(pinnedEntries(order)) ORDER BY \(order.sql)",
      "SELECT entry.id FROM \(others) WHERE \(order.notPinned) ORDER BY \(order.sql)",
    ] {
      let rows = try String.fetchCursor(database.cachedStatement(sql: sql))
      while let id = try rows.next() { ids.append(EntryID(rawValue: id)) }
    }
    return ids
  }

  /// The entries that are not pinned from a place on.
  static func page(
    _ start: PageStart, _ order: EntryOrder = .newestFirst, limit: Int, in database: Database
  ) throws -> [EntrySummary] {
    switch start {
    case .after(let entry): return try page(after: entry, order, limit, database)
    case .within(let day, let offset):
      let rows = try Row.fetchCursor(
        database.cachedStatement(
          sql: """
            SELECT \(summaryColumns) FROM entry
            WHERE day \(order == .oldestFirst ? ">=" : "<=") ? AND \(order.notPinned)
            ORDER BY \(order.sql) LIMIT ? OFFSET ?
            """),
        arguments: [day.rawValue, limit, offset])
      return try summaries(rows)
    case .at(let offset, let count):
      // From the nearer end. SQLite passes over the entries of the index one by one.
      let limit = min(limit, count - offset)
      guard limit > 0 else { return [] }
      let isNearEnd = offset > count / 2
      let rows = try Row.fetchCursor(
        database.cachedStatement(
          sql: order.statement(
            isReversed: isNearEnd, condition: order.notPinned, limit: "?1", offset: "?2")),
        arguments: [limit, isNearEnd ? count - offset - limit : offset])
      let page = try summaries(rows)
      return isNearEnd ? page.reversed() : page
    }
  }

  private static func page(
    after entry: EntrySummary, _ order: EntryOrder, _ limit: Int, _ database: Database
  ) throws -> [EntrySummary] {
    let number = entry.key.sequence
    let condition: String
    let arguments: StatementArguments
    switch order {
    case .newestFirst, .oldestFirst:
      let sign = order == .oldestFirst ? ">" : "<"
      condition = "day \(sign)= ?1 AND (day, created, entry.seq) \(sign) (?1, ?2, ?3)"
      arguments = [entry.key.day.rawValue, entry.created.milliseconds, number, limit]
    case .lastChanged:
      condition = "(modified, entry.seq) < (?1, ?2)"
      arguments = [entry.modified.milliseconds, number, limit]
    case .title:
      guard let key = try EntryTitle.key(ofNumber: number, in: database) else { return [] }
      condition = "(key, title.seq) > (?1, ?2)"
      arguments = [key, number, limit]
    }
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: order.statement(
          condition: "\(condition) AND \(order.notPinned)", limit: order.hasDays ? "?4" : "?3")),
      arguments: arguments)
    return try summaries(rows)
  }

  /// The number of entries of the same day above an entry that is not pinned, without pinned ones.
  static func offsetWithinDay(
    _ key: EntryKey, _ order: EntryOrder, in database: Database
  ) throws -> Int {
    let sign = order == .oldestFirst ? "<" : ">"
    let statement = try database.cachedStatement(
      sql: """
        SELECT count(*) FROM entry WHERE day = ? AND (created, seq) \(sign) (?, ?) AND \(order.notPinned)
        """)
    return try Int.fetchOne(
      statement, arguments: [key.day.rawValue, key.created.milliseconds, key.sequence]) ?? 0
  }

  /// The number of entries above one that is not pinned, without pinned ones. For orders without days.
  static func offset(
    of entry: EntrySummary, _ order: EntryOrder, in database: Database
  ) throws -> Int? {
    let number = entry.key.sequence
    if order == .title {
      guard let key = try EntryTitle.key(ofNumber: number, in: database) else { return nil }
      return try Int.fetchOne(
        database.cachedStatement(
          sql: """
            SELECT count(*) FROM title WHERE (key, seq) < (?, ?) AND \(order.notPinned)
            """), arguments: [key, number])
    }
    return try Int.fetchOne(
      database.cachedStatement(
        sql: "SELECT count(*) FROM entry WHERE (modified, seq) > (?, ?) AND \(order.notPinned)"),
      arguments: [entry.modified.milliseconds, number])
  }

  private static func summaries(_ rows: RowCursor) throws -> [EntrySummary] {
    var page: [EntrySummary] = []
    page.reserveCapacity(PageCache.pageLength)
    while let row = try rows.next() { page.append(try summary(row)) }
    return page
  }
}

extension EntryOrder {
  /// The terms of the order. Each order has an index with them.
  fileprivate var sql: String { sql(isReversed: false) }

  private func sql(isReversed: Bool) -> String {
    let terms: [String]
    switch self {
    case .newestFirst, .oldestFirst: terms = ["day", "created", "entry.seq"]
    case .lastChanged: terms = ["modified", "entry.seq"]
    case .title: terms = ["key", "title.seq"]
    }
    let isDescending = (self == .newestFirst || self == .lastChanged) != isReversed
    return terms.map { isDescending ? "\($0) DESC" : $0 }.joined(separator: ", ")
  }

  fileprivate var notPinned: String {
    "\(self == .title ? "title" : "entry").seq NOT IN (\(EntryPin.numbers))"
  }

  /// The statement for some entries. Of those that it passes over, it reads the index only.
  fileprivate func statement(
    isReversed: Bool = false, condition: String, limit: String, offset: String = "0"
  ) -> String {
    let order = sql(isReversed: isReversed)
    guard self == .title else {
      return """
        SELECT \(EntryRow.summaryColumns) FROM entry WHERE \(condition)
        ORDER BY \(order) LIMIT \(limit) OFFSET \(offset)
        """
    }
    return """
      SELECT \(EntryRow.summaryColumns) FROM (
        SELECT seq, key FROM title WHERE \(condition)
        ORDER BY \(order) LIMIT \(limit) OFFSET \(offset)
      ) AS title CROSS JOIN entry ON entry.seq = title.seq ORDER BY \(order)
      """
  }
}
