internal import DatabaseStores
internal import GRDB
internal import StoreRescue

/// Searches the entries themselves, for what the index of words does not have.
extension EntryRow {
  /// The entries with some numbers that meet a query. The index may be older than their texts.
  static func found(
    _ numbers: [Int64], by query: SearchQuery, in database: Database
  ) throws -> [SearchHit] {
    let statement = try database.cachedStatement(
      sql: "SELECT \(summaryColumns), text FROM entry WHERE seq = ?")
    return try numbers.compactMap { number in
      try Row.fetchOne(statement, arguments: [number]).flatMap { try hit($0, query, in: database) }
    }
  }

  /// The newest entries that meet a query, among those that the index does not know yet.
  ///
  /// - Parameter isWanted: Asked between the entries. The search ends when it returns false.
  static func search(
    _ query: SearchQuery, _ rest: WordIndex.Rest, limit: Int, in database: Database,
    while isWanted: () -> Bool = { true }
  ) throws -> [SearchHit] {
    let place: String
    switch rest {
    case .nothing: return []
    case .everything: place = "true"
    case .before(let number, let change):
      // Numbers, which need no quoting.
      place =
        "(seq < \(number) OR seq IN (SELECT seq FROM change WHERE number > \(change)))"
    }
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT \(summaryColumns), text FROM entry WHERE \(place)
        ORDER BY day DESC, created DESC, seq DESC
        """)
    var hits: [SearchHit] = []
    while hits.count < limit, isWanted(), let row = try rows.next() {
      if let hit = try hit(row, query, in: database, readingTags: true) { hits.append(hit) }
    }
    return hits
  }

  /// The hit of a row with a summary and a text. Nil if the text does not meet the query.
  private static func hit(
    _ row: Row, _ query: SearchQuery, in database: Database, readingTags: Bool = false
  ) throws -> SearchHit? {
    let layout = EntrySummary.layout
    let id = EntryID(rawValue: try row.sound(layout.place(of: "entry.id")))
    let text = try EntryBody.text(row.sound(layout.count), of: id, in: database)
    guard query.isMet(by: text) else { return nil }
    if readingTags, let tag = query.tag {
      guard query.tagTerm?.isFound(in: text) == true, EntryTags.allLevels(in: text).contains(tag)
      else { return nil }
    }
    return SearchHit(try summary(row), text: text, of: query)
  }
}
