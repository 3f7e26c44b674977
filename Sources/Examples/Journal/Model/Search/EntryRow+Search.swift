internal import GRDB
internal import StoreRescue

/// Searches the entries themselves, for what the index of words does not have.
extension EntryRow {
  /// Some entries with their texts. Those that are gone are left out.
  static func found(_ numbers: [Int64], in database: Database) throws
    -> [(summary: EntrySummary, text: String)]
  {
    let statement = try database.cachedStatement(
      sql: "SELECT \(summaryColumns), text FROM entry WHERE seq = ?")
    return try numbers.compactMap { number in
      try Row.fetchOne(statement, arguments: [number]).map { try withText($0, in: database) }
    }
  }

  /// The newest entries that contain each word of a query, among those that the index does not know yet.
  static func search(
    _ query: SearchQuery, _ rest: WordIndex.Rest, limit: Int, in database: Database
  ) throws -> [(summary: EntrySummary, text: String)] {
    let place: String
    switch rest {
    case .nothing: return []
    case .everything: place = "true"
    case .before(let number, let change):
      // Numbers, which need no quoting.
      place =
        "(seq < \(number) OR seq IN (SELECT seq FROM change WHERE number > \(change)))"
    }
    let sought = query.words.map(\.text) + (query.tag.map { ["#\($0)"] } ?? [])
    let (condition, arguments) = containing(sought, column: "text")
    guard let condition else { return [] }
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT \(summaryColumns), text FROM entry
        WHERE \(place) AND (\(condition) OR text = '' AND \(EntryBody.exists))
        ORDER BY day DESC, created DESC, seq DESC LIMIT \(limit)
        """, arguments: StatementArguments(arguments))
    var hits: [(summary: EntrySummary, text: String)] = []
    while let row = try rows.next() {
      let hit = try withText(row, in: database)
      // SQLite has not seen a text that is not in its row.
      if EntryBody.isLong(hit.text), try !contains(hit.text, condition, arguments, in: database) {
        continue
      }
      hits.append(hit)
    }
    guard let tag = query.tag else { return hits }
    return hits.filter { EntryTags.allLevels(in: $0.text).contains(tag) }
  }

  private static func withText(
    _ row: Row, in database: Database
  ) throws -> (summary: EntrySummary, text: String) {
    let summary = try summary(row)
    return (summary, try EntryBody.text(row.sound(8), of: summary.id, in: database))
  }

  private static func contains(
    _ text: String, _ condition: String, _ words: [String], in database: Database
  ) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT \(condition) FROM (SELECT ? AS text)",
      arguments: StatementArguments(words + [text])) ?? false
  }

  /// The condition that a column contains each of some words. Nil without words.
  static func containing(_ words: [String], column: String) -> (String?, [String]) {
    var conditions: [String] = []
    var arguments: [String] = []
    for word in words {
      // LIKE folds the case of ASCII letters only. The common spellings cover other letters.
      let spellings = Set([word, word.lowercased(), word.uppercased(), word.capitalizedFirst])
      conditions.append(
        "(" + spellings.map { _ in "\(column) LIKE ? ESCAPE '\\'" }.joined(separator: " OR ") + ")")
      arguments += spellings.sorted().map { "%" + $0.escapedForLike + "%" }
    }
    return (conditions.isEmpty ? nil : conditions.joined(separator: " AND "), arguments)
  }
}

extension String {
  fileprivate var escapedForLike: String {
    var result = ""
    for character in self {
      if character == "%" || character == "_" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result
  }

  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
