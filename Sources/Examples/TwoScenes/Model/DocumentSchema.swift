internal import DatabaseStores
internal import GRDB
internal import StoreRescue

/// The tables of `documents.sqlite`, with the code that reads them.
enum DocumentSchema {
  /// Makes the missing tables.
  static func create(in database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS document (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
        CREATE TABLE IF NOT EXISTS deletedDocument (
          id INTEGER PRIMARY KEY, text TEXT NOT NULL, deleted INTEGER NOT NULL);
        """)
    try LongText.makeTables(in: database)
  }

  /// Makes a document of a long text whose document was lost, after a rescue.
  static func reconcile(in database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM document WHERE id IN (SELECT id FROM deletedDocument);
        DELETE FROM edit WHERE id NOT IN (SELECT id FROM body);
        INSERT INTO document (id, text)
          SELECT CAST(id AS INTEGER), '' FROM body
          WHERE CAST(id AS INTEGER) NOT IN (SELECT id FROM document)
            AND CAST(id AS INTEGER) NOT IN (SELECT id FROM deletedDocument)
          GROUP BY 1;
        """)
  }

  /// The whole content of the file. A missing table counts as empty.
  static func read(_ database: Database) throws -> DocumentContents {
    let long = try LongText.all(in: database)
    func document(_ row: Row) throws -> Document {
      let id: Int64 = try row.sound("id")
      let text = try row.text("text")
      return Document(id: id, text: text.isEmpty ? long["\(id)"] ?? "" : text)
    }
    return DocumentContents(
      isNew: try !database.tableExists("document"),
      documents: try rows("document", "id", database).map(document),
      deleted: try rows("deletedDocument", "deleted DESC, id DESC", database).map {
        DeletedDocument(document: try document($0), deleted: try $0.number("deleted"))
      })
  }

  private static func rows(_ table: String, _ order: String, _ database: Database) throws -> [Row] {
    guard try database.tableExists(table) else { return [] }
    return try Row.fetchAll(database, sql: "SELECT * FROM \(table) ORDER BY \(order)")
  }
}

/// The whole content of a file of documents.
struct DocumentContents: Sendable {
  /// Whether nothing was ever written to the file.
  var isNew = false
  /// In the order of their creation.
  var documents: [Document] = []
  /// The last deleted one first.
  var deleted: [DeletedDocument] = []
}
