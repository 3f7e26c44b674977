internal import GRDB
internal import StoreRescue

/// The addresses of pictures in imported texts, and the pictures that they mean.
///
/// They are in a table of their own, as what an export needs (``EntrySource``): an entry keeps its pictures while it is
/// deleted and put back.
enum PictureAddress {
  /// - Parameter place: The path of the picture's file below the imported folder, where an export writes it again.
  static func insert(
    _ destination: String, of id: EntryID, meaning name: PictureName, from place: String,
    in database: Database
  ) throws {
    try database.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO picture (id, destination, name, place) VALUES (?, ?, ?, ?)
        """
    ).execute(arguments: [id.rawValue, destination, name.rawValue, place])
  }

  static func name(
    for destination: String, in id: EntryID, _ database: Database
  ) throws -> PictureName? {
    let statement = try database.cachedStatement(
      sql: "SELECT name FROM picture WHERE id = ? AND destination = ?")
    return try String.fetchOne(statement, arguments: [id.rawValue, destination])
      .flatMap(PictureName.init(rawValue:))
  }

  /// The pictures of an entry by their addresses, with the paths of their files below the imported folder.
  static func all(
    of id: EntryID, in database: Database
  ) throws -> [String: (name: PictureName, place: String)] {
    let statement = try database.cachedStatement(
      sql: "SELECT destination, name, place FROM picture WHERE id = ?")
    let rows = try Row.fetchCursor(statement, arguments: [id.rawValue])
    var all: [String: (name: PictureName, place: String)] = [:]
    while let row = try rows.next() {
      guard let name = PictureName(rawValue: try row.sound(1)) else { continue }
      all[try row.sound(0)] = (name, try row.sound(2))
    }
    return all
  }

  static func forget(_ id: EntryID, in database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM picture WHERE id = ?")
      .execute(arguments: [id.rawValue])
  }

  /// Removes the addresses of entries that do not exist any more.
  static func forgetThoseOfGone(in database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM picture WHERE id NOT IN (SELECT id FROM entry)
          AND id NOT IN (SELECT id FROM deleted)
        """)
  }
}
