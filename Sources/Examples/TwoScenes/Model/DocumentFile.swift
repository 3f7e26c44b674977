internal import DatabaseStores
internal import GRDB
internal import StoreRescue

/// The file that holds the documents, and what its rescue has to know.
enum DocumentFile {
  typealias File = DatabaseFile<DocumentChange, DocumentContents>

  /// The file of a folder, which is made when there is none.
  static func file(in folder: String) -> File {
    let description = StoreDescription(
      path: folder + "/documents.sqlite", subject: "The documents", isPlural: true,
      unit: ("document", "documents"), mainTable: "document",
      make: { try DocumentSchema.create(in: $0) },
      reconcile: {
        try $0.execute(sql: "DELETE FROM document WHERE id IN (SELECT id FROM deletedDocument)")
      })
    return DatabaseFile(
      description, name: "documents",
      // A power cut leaves the last state or the one before, never half of one. A short log is soon in
      // the file, which bears damage better.
      pragmas: """
        PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 200
        """, read: { try DocumentSchema.read($0) })
  }
}
