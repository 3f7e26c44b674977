internal import GRDB
internal import StoreRescue

/// The tables of `notes.sqlite`, with the code that reads and writes them.
enum NoteSchema {
  /// Makes the missing tables.
  static func create(in database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS note (
          id TEXT PRIMARY KEY, position INTEGER NOT NULL, title TEXT NOT NULL,
          text TEXT NOT NULL, created INTEGER NOT NULL) STRICT;
        CREATE TABLE IF NOT EXISTS deletedNote (
          id TEXT PRIMARY KEY, position INTEGER NOT NULL, title TEXT NOT NULL,
          text TEXT NOT NULL, created INTEGER NOT NULL, deleted INTEGER NOT NULL) STRICT;
        CREATE TABLE IF NOT EXISTS draft (
          id TEXT PRIMARY KEY, title TEXT NOT NULL, text TEXT NOT NULL) STRICT;
        CREATE TABLE IF NOT EXISTS profile (
          id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL, about TEXT NOT NULL,
          picture INTEGER NOT NULL) STRICT;
        CREATE TABLE IF NOT EXISTS profileDraft (
          id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL, about TEXT NOT NULL,
          picture INTEGER NOT NULL) STRICT;
        """)
  }

  // MARK: Reading

  /// The whole content of the file. A missing table counts as empty.
  static func read(_ database: Database) throws -> NoteContents {
    NoteContents(
      isNew: try !database.tableExists("note"),
      notes: try rows("note", "ORDER BY position DESC, id", database).map(note),
      deleted: try rows("deletedNote", "ORDER BY deleted DESC, rowid DESC", database).map {
        DeletedNote(note: try note($0), deleted: try $0.sound("deleted"))
      },
      drafts: try rows("draft", "ORDER BY rowid", database).map {
        Draft(
          id: Draft.ID(rawValue: try $0.sound("id")), title: try $0.sound("title"),
          text: try $0.sound("text"))
      },
      profile: try rows("profile", "", database).first.map(profile) ?? Profile(),
      profileDraft: try rows("profileDraft", "", database).first.map(profile))
  }

  private static func rows(_ table: String, _ order: String, _ database: Database) throws -> [Row] {
    guard try database.tableExists(table) else { return [] }
    return try Row.fetchAll(database, sql: "SELECT * FROM \(table) \(order)")
  }

  private static func note(_ row: Row) throws -> Note {
    Note(
      id: Note.ID(rawValue: try row.sound("id")), position: try row.sound("position"),
      title: try row.sound("title"), text: try row.sound("text"), created: try row.sound("created"))
  }

  private static func profile(_ row: Row) throws -> Profile {
    var profile = Profile()
    profile.name = try row.sound("name")
    profile.about = try row.sound("about")
    profile.picture = try row.sound("picture")
    return profile
  }

  // MARK: Writing

  static func put(_ note: Note, into database: Database) throws {
    try database.execute(
      sql:
        "INSERT OR REPLACE INTO note (id, position, title, text, created) VALUES (?, ?, ?, ?, ?)",
      arguments: [note.id.rawValue, note.position, note.title, note.text, note.created])
  }

  static func put(_ deleted: DeletedNote, into database: Database) throws {
    let note = deleted.note
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO deletedNote (id, position, title, text, created, deleted)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        note.id.rawValue, note.position, note.title, note.text, note.created, deleted.deleted,
      ])
  }

  static func put(_ draft: Draft, into database: Database) throws {
    // The row keeps its place, because drafts are read in the order in which they were begun.
    try database.execute(
      sql: """
        INSERT INTO draft (id, title, text) VALUES (?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET title = excluded.title, text = excluded.text
        """, arguments: [draft.id.rawValue, draft.title, draft.text])
  }

  static func put(_ profile: Profile, into table: String, in database: Database) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO \(table) (id, name, about, picture) VALUES (1, ?, ?, ?)",
      arguments: [profile.name, profile.about, profile.picture])
  }

  static func remove(_ id: Note.ID, from table: String, in database: Database) throws {
    try database.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id.rawValue])
  }
}

/// The whole content of a file of notes.
struct NoteContents: Sendable {
  /// Whether nothing was ever written to the file.
  var isNew = false
  /// Newest first.
  var notes: [Note] = []
  /// The last deleted one first.
  var deleted: [DeletedNote] = []
  /// The newest one last.
  var drafts: [Draft] = []
  var profile = Profile()
  var profileDraft: Profile?
}
