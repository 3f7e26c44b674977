internal import DatabaseStores
internal import GRDB
internal import Glibc
internal import StoreRescue

/// The file of the notes, with the description for its rescue.
enum NoteFile {
  typealias File = DatabaseFile<NoteChange, NoteContents>

  /// The file in a folder. It is made if it does not exist. Every content that is read from it or from a kept file is
  /// mended.
  static func file(in directory: String) -> File {
    DatabaseFile(
      description(directory + "/notes.sqlite"), name: "notes",
      // FULL does not sync the folder when the journal is removed at the end of a transaction. A power cut can
      // bring the journal back, and the next start would roll back what was saved. No text gets into /var/tmp.
      // A transaction that writes pages before its end could leave a journal without the first page, which tells
      // whose the journal is.
      pragmas: """
        PRAGMA synchronous = EXTRA; PRAGMA temp_store = MEMORY; PRAGMA cache_spill = OFF
        """,
      read: { try NoteSchema.read($0).mended(now: Int64(time(nil))) })
  }

  private static func description(_ path: String) -> StoreDescription {
    StoreDescription(
      path: path, subject: "The notes", isPlural: true, unit: ("note", "notes"),
      mainTable: "note", make: { try NoteSchema.create(in: $0) },
      accepts: { table, row in
        // A note's identifier has sixteen digits.
        guard table == "note" || table == "deletedNote" else { return true }
        if case .text(let id) = row.values.first { return id.utf8.count == 16 }
        return false
      },
      reconcile: { try NoteSchema.reconcile(in: $0) })
  }
}
