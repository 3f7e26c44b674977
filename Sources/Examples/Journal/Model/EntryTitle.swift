internal import GRDB
internal import StoreRescue
internal import Text

/// The keys by which titles are sorted, in a table with an index.
///
///     “Über uns” ─▶ uber uns        Day 9, Day 10 ─▶ day 19, day 210        an empty title ─▶ new entry
///
/// Triggers give every entry a row with its title in lower case. The key takes its place in the same transaction.
enum EntryTitle {
  private static let longest = 64

  /// The key of a title. Keys are compared by their bytes.
  static func key(of title: String) -> String {
    let title = title.isEmpty ? "New Entry" : MarkdownText.plain(title)
    var key = String.UnicodeScalarView()
    var digits: [Unicode.Scalar] = []
    for scalar in title.unicodeScalars.prefix(4 * longest) where key.count < longest {
      if let digit = digit(scalar) {
        digits.append(digit)
        continue
      }
      append(&digits, to: &key)
      for folded in TextFolding.fold(scalar) {
        if TextFolding.isOfWord(folded) {
          key.append(folded)
        } else if let last = key.last, last != " " {
          key.append(" ")
        }
      }
    }
    append(&digits, to: &key)
    // A title of signs alone.
    return key.isEmpty ? title : String(key)
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue
    else { return nil }
    return Unicode.Scalar(0x30 + UInt8(value))
  }

  /// Appends a number after its length, so that 9 is before 10.
  private static func append(
    _ digits: inout [Unicode.Scalar], to key: inout String.UnicodeScalarView
  ) {
    guard !digits.isEmpty else { return }
    let number = digits.drop { $0 == "0" }
    key.append(Unicode.Scalar(0x30 + UInt8(min(number.count, 64))))
    key.append(contentsOf: number)
    digits = []
  }

  // MARK: Rows

  /// Notes the key of an entry's title.
  static func note(_ title: String, of id: EntryID, in database: Database) throws {
    try database.cachedStatement(
      sql: """
        UPDATE title SET key = ?1 WHERE seq = (SELECT seq FROM entry WHERE id = ?2) AND key <> ?1
        """
    ).execute(arguments: [key(of: title), id.rawValue])
  }

  /// Notes the keys of all titles: for a journal that had none or older ones, and after a rescue.
  static func noteAll(in database: Database) throws {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT entry.seq, entry.title, title.key FROM entry JOIN title ON title.seq = entry.seq
        ORDER BY entry.seq
        """)
    while let row = try rows.next() {
      let key = key(of: try row.sound(1))
      let old: String = try row.sound(2)
      guard key.utf8Bytes != old.utf8Bytes else { continue }
      try database.cachedStatement(sql: "UPDATE title SET key = ? WHERE seq = ?")
        .execute(arguments: [key, try row.sound(0) as Int64])
    }
  }

  /// The key of the entry with a number.
  static func key(ofNumber number: Int64, in database: Database) throws -> String? {
    try String.fetchOne(
      database.cachedStatement(sql: "SELECT key FROM title WHERE seq = ?"), arguments: [number])
  }
}

extension String {
  /// For comparisons as SQLite makes them. Swift's own compares canonical forms.
  var utf8Bytes: Bytes { Bytes(utf8: utf8) }

  struct Bytes: Comparable {
    var utf8: String.UTF8View

    static func == (first: Bytes, second: Bytes) -> Bool { first.utf8.elementsEqual(second.utf8) }

    static func < (first: Bytes, second: Bytes) -> Bool {
      first.utf8.lexicographicallyPrecedes(second.utf8)
    }
  }
}
