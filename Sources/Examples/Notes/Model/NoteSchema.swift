internal import DatabaseStores
internal import GRDB
internal import StoreRescue

/// The tables of `notes.sqlite`, with the code that reads and writes them.
enum NoteSchema {
  static let notes = TableLayout<Note>(
    Note(id: Note.ID(rawValue: ""), position: 0, title: "", text: "", created: 0),
    [
      .raw("id", \.id), .number("position", \.position), .text("title", \.title),
      .text("text", \.text), .number("created", \.created),
    ])
  static let deletedNotes = TableLayout<DeletedNote>(
    DeletedNote(notes.blank, deleted: 0),
    notes.columns(in: \DeletedNote.item) + [.number("deleted", \.deleted)])
  static let drafts = TableLayout<Draft>(
    Draft(id: Draft.ID(rawValue: "")),
    [.raw("id", \.id), .text("title", \.title), .text("text", \.text)])

  /// Makes the missing tables and columns.
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
    try notes.addMissingColumns(to: "note", in: database)
    try deletedNotes.addMissingColumns(to: "deletedNote", in: database)
    try drafts.addMissingColumns(to: "draft", in: database)
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
    func profile(_ table: String) throws -> Profile? {
      guard try database.tableExists(table) else { return nil }
      return try Row.fetchOne(database, sql: "SELECT * FROM \(table)").map { row in
        var profile = Profile()
        profile.name = try row.text("name")
        profile.about = whole(try row.text("about"), aboutKey(table), long)
        profile.picture = Int(clamping: try row.number("picture"))
        return profile
      }
    }
    return NoteContents(
      isNew: try !database.tableExists("note"),
      notes: try notes.all(in: "note", orderedBy: "position DESC, id", of: database)
        .map { whole($0, long) },
      deleted: try deletedNotes.all(
        in: "deletedNote", orderedBy: "deleted DESC, rowid DESC", of: database
      ).map { DeletedNote(whole($0.item, long), deleted: $0.deleted) },
      drafts: try drafts.all(in: "draft", orderedBy: "rowid", of: database).map { row in
        var draft = row
        draft.title = whole(row.title, key("draft", row.id, "title"), long)
        draft.text = whole(row.text, key("draft", row.id, "text"), long)
        return draft
      },
      profile: try profile("profile") ?? Profile(), profileDraft: try profile("profileDraft"))
  }

  private static func whole(
    _ inRow: String, _ key: String, _ long: [String: String]
  ) -> String {
    inRow.isEmpty ? long[key] ?? "" : inRow
  }

  private static func whole(_ row: Note, _ long: [String: String]) -> Note {
    var note = row
    note.title = whole(row.title, key("note", row.id, "title"), long)
    note.text = whole(row.text, key("note", row.id, "text"), long)
    return note
  }

  // MARK: Writing

  static func put(_ note: Note, into database: Database, _ texts: inout LongTexts) throws {
    let row = try inRow(note, in: database, &texts)
    try notes.insert(row, into: "note", ifThere: .updates, in: database)
  }

  private static func inRow(
    _ note: Note, in database: Database, _ texts: inout LongTexts
  ) throws -> Note {
    func put(_ text: String, _ column: String) throws -> String {
      try texts.put(text, key("note", note.id, column), created: note.created, in: database)
    }
    var row = note
    row.title = try put(note.title, "title")
    row.text = try put(note.text, "text")
    return row
  }

  static func put(
    _ deleted: DeletedNote, into database: Database, _ texts: inout LongTexts
  ) throws {
    var row = deleted
    row.item = try inRow(deleted.item, in: database, &texts)
    try deletedNotes.insert(row, into: "deletedNote", ifThere: .replaces, in: database)
  }

  static func put(_ draft: Draft, into database: Database, _ texts: inout LongTexts) throws {
    var row = draft
    row.title = try texts.put(draft.title, key("draft", draft.id, "title"), in: database)
    row.text = try texts.put(draft.text, key("draft", draft.id, "text"), in: database)
    // The row keeps its place, because drafts are read in the order in which they were begun.
    try drafts.insert(row, into: "draft", ifThere: .updates, in: database)
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
  /// The changes that write what was mended (``mended(now:)``).
  var mendings: [NoteChange] = []
}
