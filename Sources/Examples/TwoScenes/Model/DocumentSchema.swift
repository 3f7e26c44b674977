internal import DatabaseStores
internal import GRDB

/// The tables of `documents.sqlite`, with the code that reads them.
enum DocumentSchema {
  static let documents = TableLayout<Document>(
    Document(id: 0, text: ""), [.value("id", \.id), .text("text", \.text)])
  static let deletedDocuments = TableLayout<DeletedDocument>(
    DeletedDocument(documents.blank, deleted: 0),
    documents.columns(in: \DeletedDocument.item) + [.number("deleted", \.deleted)])

  /// Makes the missing tables and columns.
  static func create(in database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS document (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
        CREATE TABLE IF NOT EXISTS deletedDocument (
          id INTEGER PRIMARY KEY, text TEXT NOT NULL, deleted INTEGER NOT NULL);
        """)
    try LongText.makeTables(in: database)
    try documents.addMissingColumns(to: "document", in: database)
    try deletedDocuments.addMissingColumns(to: "deletedDocument", in: database)
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
    func whole(_ row: Document) -> Document {
      var document = row
      if row.text.isEmpty { document.text = long["\(row.id)"] ?? "" }
      return document
    }
    return DocumentContents(
      isNew: try !database.tableExists("document"),
      documents: try documents.all(in: "document", orderedBy: "id", of: database).map(whole),
      deleted: try deletedDocuments.all(
        in: "deletedDocument", orderedBy: "deleted DESC, id DESC", of: database
      ).map { DeletedDocument(whole($0.item), deleted: $0.deleted) })
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
