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
      try DocumentSchema.documents.insert(
        inRow(document, in: database, &texts), into: "document", ifThere: .updates, in: database)
      try remove(from: "deletedDocument", in: database)
    case .deleted(let deleted):
      var row = deleted
      row.item = try inRow(deleted.item, in: database, &texts)
      try DocumentSchema.deletedDocuments.insert(
        row, into: "deletedDocument", ifThere: .replaces, in: database)
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
  ) throws -> Document {
    var row = document
    row.text = try texts.put(document.text, "\(document.id)", created: document.id, in: database)
    return row
  }

  private func remove(from table: String, in database: Database) throws {
    try database.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [key])
  }
}
