internal import DatabaseStores
internal import GRDB
internal import StoreRescue

/// The file of the documents, with the description for its rescue.
enum DocumentFile {
  typealias File = DatabaseFile<DocumentChange, DocumentContents>

  /// The file in a folder. It is made if it does not exist.
  static func file(in folder: String) -> File {
    let description = StoreDescription(
      path: folder + "/documents.sqlite", subject: "The documents", isPlural: true,
      unit: ("document", "documents"), mainTable: "document",
      make: { try DocumentSchema.create(in: $0) },
      reconcile: { try DocumentSchema.reconcile(in: $0) })
    return DatabaseFile(
      description, name: "documents",
      // After a power cut the file has the last state or the one before, never half of a state. A short log
      // is soon written into the file, which tolerates damage better. No text gets into /var/tmp.
      pragmas: """
        PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 200;
        PRAGMA temp_store = MEMORY
        """, read: { try DocumentSchema.read($0) })
  }
}
