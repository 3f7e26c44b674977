internal import Dispatch
internal import Files
internal import GRDB
internal import Glibc
internal import Synchronization

/// The notes and the profile: in memory for the windows, in SQLite for the next start.
///
///     window ─▶ NoteStore (main actor, what is true now) ─▶ NoteWriter (its own queue) ─▶ notes.sqlite
///
/// A note that changes again while an older state of it waits to be written is written once.
@MainActor
public final class NoteStore {
  /// Newest first.
  public private(set) var notes: [Note]
  public private(set) var profile: Profile
  /// What went wrong with the file, for the user; nil when all is well.
  public private(set) var notice: String?
  private let writer: NoteWriter

  /// Opens the file of a directory, which must exist. A damaged file is set aside under another name.
  public init(directory: String) throws(NoteStoreError) {
    let path = directory + "/notes.sqlite"
    var aside: String?
    let opened: NoteWriter
    do {
      opened = try NoteWriter(path: path)
    } catch let error where error.isDamage {
      aside = try Self.setAside(path)
      opened = try NoteWriter(path: path)
    }
    writer = opened
    (notes, profile) = try opened.load()
    if let name = aside?.split(separator: "/").last {
      notice = "The notes could not be read. The damaged file is kept as \(name)."
    }
    if opened.isNew, aside == nil {
      for sample in SampleNotes.all.reversed() { create(title: sample.title, text: sample.text) }
    }
    opened.onFailure = { [weak self] sentence in
      Task { @MainActor in self?.notice = sentence }
    }
  }

  public func note(_ id: Note.ID) -> Note? { notes.first { $0.id == id } }

  /// Adds a note in front of all others.
  @discardableResult
  public func create(title: String, text: String) -> Note {
    let note = Note(id: .random(), title: title, text: text, created: Int64(time(nil)))
    notes.insert(note, at: 0)
    writer.save(note, isNew: true)
    return note
  }

  /// Replaces the note of the same identity; one that was deleted stays so.
  public func update(_ note: Note) {
    guard let index = notes.firstIndex(where: { $0.id == note.id }), notes[index] != note else {
      return
    }
    notes[index] = note
    writer.save(note, isNew: false)
  }

  public func delete(_ id: Note.ID) {
    notes.removeAll { $0.id == id }
    writer.delete(id)
  }

  /// Makes a note again that was deleted; it comes to the front.
  public func putBack(_ note: Note) {
    guard self.note(note.id) == nil else { return }
    notes.insert(note, at: 0)
    writer.save(note, isNew: true)
  }

  public func setProfile(_ profile: Profile) {
    self.profile = profile
    writer.save(profile)
  }

  /// Waits until everything that was asked before is on disk.
  public func flush() { writer.flush() }

  /// Gives the file another name, so that nothing is ever overwritten.
  private static func setAside(_ path: String) throws(NoteStoreError) -> String {
    do throws(FileError) {
      return try FileSystem.setAside(path, alongWith: ["-wal", "-shm", "-journal"])
    } catch {
      throw NoteStoreError(
        "The notes at \(path) are damaged and cannot be set aside.", isDamage: true)
    }
  }
}

/// Why the notes cannot be opened, in a sentence.
public struct NoteStoreError: Error, Sendable, CustomStringConvertible {
  public let description: String
  let isDamage: Bool

  init(_ description: String, isDamage: Bool = false) {
    self.description = description
    self.isDamage = isDamage
  }
}

/// Writes in the order asked, off the main actor.
final class NoteWriter: Sendable {
  let isNew: Bool
  private let database: DatabaseQueue
  private let queue = DispatchQueue(label: "org.scenery.notelist.store")
  private let waiting = Mutex<[Note.ID: Note]>([:])
  private let failure = Mutex<(@Sendable (String) -> Void)?>(nil)
  var onFailure: (@Sendable (String) -> Void)? {
    get { failure.withLock { $0 } }
    set { failure.withLock { $0 = newValue } }
  }

  init(path: String) throws(NoteStoreError) {
    isNew = !FileSystem.exists(path, followingLinks: true)
    do {
      var configuration = Configuration()
      configuration.busyMode = .timeout(5)
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      database = try DatabaseQueue(path: path, configuration: configuration)
      try database.write { database in
        try database.execute(
          sql: """
            CREATE TABLE IF NOT EXISTS note (
              id TEXT PRIMARY KEY, position INTEGER NOT NULL, title TEXT NOT NULL,
              text TEXT NOT NULL, created INTEGER NOT NULL) STRICT;
            CREATE TABLE IF NOT EXISTS profile (
              id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL, about TEXT NOT NULL,
              picture INTEGER NOT NULL) STRICT;
            """)
      }
    } catch {
      throw Self.describe(error, "open the notes at \(path)")
    }
  }

  func load() throws(NoteStoreError) -> ([Note], Profile) {
    do {
      return try database.read { database in
        let notes = try Row.fetchAll(
          database, sql: "SELECT id, title, text, created FROM note ORDER BY position DESC, id"
        ).map { row in
          Note(
            id: Note.ID(rawValue: row["id"]), title: row["title"], text: row["text"],
            created: row["created"])
        }
        var profile = Profile()
        if let row = try Row.fetchOne(database, sql: "SELECT name, about, picture FROM profile") {
          profile.name = row["name"]
          profile.about = row["about"]
          profile.picture = row["picture"]
        }
        return (notes, profile)
      }
    } catch {
      throw Self.describe(error, "read the notes")
    }
  }

  func save(_ note: Note, isNew: Bool) {
    let isFirst = waiting.withLock { $0.updateValue(note, forKey: note.id) == nil }
    guard isFirst else { return }
    attempt("save a note") { [self] database in
      guard let newest = waiting.withLock({ $0.removeValue(forKey: note.id) }) else { return }
      if isNew {
        try database.execute(
          sql: """
            INSERT INTO note (id, position, title, text, created)
            VALUES (?, (SELECT coalesce(max(position), 0) + 1 FROM note), ?, ?, ?)
            """,
          arguments: [newest.id.rawValue, newest.title, newest.text, newest.created])
      } else {
        try database.execute(
          sql: "UPDATE note SET title = ?, text = ? WHERE id = ?",
          arguments: [newest.title, newest.text, newest.id.rawValue])
      }
    }
  }

  func delete(_ id: Note.ID) {
    attempt("delete a note") { database in
      try database.execute(sql: "DELETE FROM note WHERE id = ?", arguments: [id.rawValue])
    }
  }

  func save(_ profile: Profile) {
    attempt("save the profile") { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO profile (id, name, about, picture) VALUES (1, ?, ?, ?)",
        arguments: [profile.name, profile.about, profile.picture])
    }
  }

  func flush() { queue.sync {} }

  private func attempt(_ purpose: String, _ work: @escaping @Sendable (Database) throws -> Void) {
    queue.async { [self] in
      do {
        try database.write(work)
      } catch {
        onFailure?("NoteList cannot \(purpose): \(Self.describe(error, purpose).description)")
      }
    }
  }

  private static func describe(_ error: any Error, _ purpose: String) -> NoteStoreError {
    guard let error = error as? DatabaseError else {
      return NoteStoreError("NoteList cannot \(purpose): \(error).")
    }
    return NoteStoreError(
      "NoteList cannot \(purpose): \(error.message ?? "error \(error.resultCode.rawValue)").",
      isDamage: [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode))
  }
}
