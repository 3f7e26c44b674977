internal import DatabaseStores
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
    try LongText.makeTables(in: database)
  }

  // MARK: Long texts

  /// Identifies a title or a text among the long ones. Deleted notes keep theirs.
  private static func key(_ kind: String, _ id: Note.ID, _ column: String) -> String {
    "\(kind)/\(id.rawValue)/\(column)"
  }

  static func aboutKey(_ table: String) -> String { "\(table)/about" }

  static func forgetTexts(
    of kind: String, _ id: Note.ID, in database: Database, _ texts: inout LongTexts
  ) throws {
    for column in ["title", "text"] { try texts.forget(key(kind, id, column), in: database) }
  }

  /// Makes a note of a long text whose note was lost, after a rescue.
  static func reconcile(in database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM note WHERE id IN (SELECT id FROM deletedNote);
        DELETE FROM edit WHERE id NOT IN (SELECT id FROM body);
        INSERT INTO note (id, position, title, text, created)
          SELECT substr(id, 6, 16), max(created), '', '', max(created) FROM body
          WHERE id LIKE 'note/%' AND substr(id, 6, 16) NOT IN (SELECT id FROM note)
            AND substr(id, 6, 16) NOT IN (SELECT id FROM deletedNote)
          GROUP BY 1;
        """)
  }

  // MARK: Reading

  /// The whole content of the file. A missing table counts as empty.
  static func read(_ database: Database) throws -> NoteContents {
    let long = try LongText.all(in: database)
    func note(_ row: Row) throws -> Note { try Self.note(row, long) }
    func profile(_ table: String) throws -> Profile? {
      try rows(table, "", database).first.map { row in
        var profile = Profile()
        profile.name = try row.text("name")
        profile.about = whole(try row.text("about"), aboutKey(table), long)
        profile.picture = Int(clamping: try row.number("picture"))
        return profile
      }
    }
    return NoteContents(
      isNew: try !database.tableExists("note"),
      notes: try rows("note", "ORDER BY position DESC, id", database).map(note),
      deleted: try rows("deletedNote", "ORDER BY deleted DESC, rowid DESC", database).map {
        DeletedNote(note: try note($0), deleted: try $0.number("deleted"))
      },
      drafts: try rows("draft", "ORDER BY rowid", database).map { row in
        let id = Draft.ID(rawValue: try row.sound("id"))
        return Draft(
          id: id, title: try whole(row.text("title"), key("draft", id, "title"), long),
          text: try whole(row.text("text"), key("draft", id, "text"), long))
      },
      profile: try profile("profile") ?? Profile(), profileDraft: try profile("profileDraft"))
  }

  private static func rows(_ table: String, _ order: String, _ database: Database) throws -> [Row] {
    guard try database.tableExists(table) else { return [] }
    return try Row.fetchAll(database, sql: "SELECT * FROM \(table) \(order)")
  }

  private static func whole(
    _ inRow: String, _ key: String, _ long: [String: String]
  ) -> String {
    inRow.isEmpty ? long[key] ?? "" : inRow
  }

  private static func note(_ row: Row, _ long: [String: String]) throws -> Note {
    let id = Note.ID(rawValue: try row.sound("id"))
    return Note(
      id: id, position: try row.number("position"),
      title: whole(try row.text("title"), key("note", id, "title"), long),
      text: whole(try row.text("text"), key("note", id, "text"), long),
      created: try row.number("created"))
  }

  // MARK: Writing

  static func put(_ note: Note, into database: Database, _ texts: inout LongTexts) throws {
    let (title, text) = try inRow(note, in: database, &texts)
    try database.cachedStatement(
      sql: """
        INSERT INTO note (id, position, title, text, created) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET position = excluded.position, title = excluded.title,
          text = excluded.text, created = excluded.created
        """
    ).execute(arguments: [note.id.rawValue, note.position, title, text, note.created])
  }

  private static func inRow(
    _ note: Note, in database: Database, _ texts: inout LongTexts
  ) throws -> (title: String, text: String) {
    func put(_ text: String, _ column: String) throws -> String {
      try texts.put(text, key("note", note.id, column), created: note.created, in: database)
    }
    return (try put(note.title, "title"), try put(note.text, "text"))
  }

  static func put(
    _ deleted: DeletedNote, into database: Database, _ texts: inout LongTexts
  ) throws {
    let note = deleted.note
    let (title, text) = try inRow(note, in: database, &texts)
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO deletedNote (id, position, title, text, created, deleted)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [note.id.rawValue, note.position, title, text, note.created, deleted.deleted])
  }

  static func put(_ draft: Draft, into database: Database, _ texts: inout LongTexts) throws {
    let title = try texts.put(draft.title, key("draft", draft.id, "title"), in: database)
    let text = try texts.put(draft.text, key("draft", draft.id, "text"), in: database)
    // The row keeps its place, because drafts are read in the order in which they were begun.
    try database.cachedStatement(
      sql: """
        INSERT INTO draft (id, title, text) VALUES (?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET title = excluded.title, text = excluded.text
        """
    ).execute(arguments: [draft.id.rawValue, title, text])
  }

  static func put(
    _ profile: Profile, into table: String, in database: Database, _ texts: inout LongTexts
  ) throws {
    let about = try texts.put(profile.about, aboutKey(table), in: database)
    try database.execute(
      sql: "INSERT OR REPLACE INTO \(table) (id, name, about, picture) VALUES (1, ?, ?, ?)",
      arguments: [profile.name, about, profile.picture])
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
