internal import DatabaseStores
internal import GRDB

/// A change of one document to write to the file.
enum DocumentChange: DatabaseChange {
  case document(Document)
  case deleted(DeletedDocument)
  /// The document is neither among the documents nor in Recently Deleted.
  case none(Document.ID)

  var key: Document.ID {
    switch self {
    case .document(let document): document.id
    case .deleted(let deleted): deleted.id
    case .none(let id): id
    }
  }

  func write(to database: Database, _ texts: inout LongTexts) throws {
    switch self {
    case .document(let document):
      try database.cachedStatement(
        sql: """
          INSERT INTO document (id, text) VALUES (?, ?)
          ON CONFLICT (id) DO UPDATE SET text = excluded.text
          """
      ).execute(arguments: [document.id, try inRow(document, in: database, &texts)])
      try remove(from: "deletedDocument", in: database)
    case .deleted(let deleted):
      try database.execute(
        sql: "INSERT OR REPLACE INTO deletedDocument (id, text, deleted) VALUES (?, ?, ?)",
        arguments: [
          deleted.id, try inRow(deleted.document, in: database, &texts), deleted.deleted,
        ])
      try remove(from: "document", in: database)
    case .none:
      try remove(from: "document", in: database)
      try remove(from: "deletedDocument", in: database)
      try texts.forget("\(key)", in: database)
    }
  }

  /// A deleted document keeps its long text.
  private func inRow(
    _ document: Document, in database: Database, _ texts: inout LongTexts
  ) throws -> String {
    try texts.put(document.text, "\(document.id)", created: document.id, in: database)
  }

  private func remove(from table: String, in database: Database) throws {
    try database.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [key])
  }
}
