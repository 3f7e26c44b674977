internal import Dispatch
internal import Files
internal import GRDB
internal import Glibc
internal import Synchronization

/// The notes, the drafts and the profile: in memory for the windows, in SQLite for the next start.
///
///     window ─▶ NoteStore (main actor, what is true now) ─▶ NoteWriter (its own queue) ─▶ notes.sqlite
///
/// A note that changes again while an older state of it waits to be written is written once.
@MainActor
public final class NoteStore {
  /// Newest first.
  public internal(set) var notes: [Note]
  /// What can be put back, deleted last first.
  public internal(set) var deleted: [DeletedNote]
  /// The notes that were deleted since the start and can be put back, the last one at the end.
  var undoableDeletions: [Note.ID] = []
  /// What was typed and not saved, the draft that was begun last at the end.
  public internal(set) var drafts: [Draft]
  public private(set) var profile: Profile
  /// What is typed into the profile's form and not saved.
  public internal(set) var profileDraft: Profile?
  /// What went wrong with the file, for the user; nil when all is well.
  public private(set) var notice: String?
  private let writer: NoteWriter
  /// Seconds since 1970.
  let now: () -> Int64

  /// Opens the file of a directory, which must exist. A damaged file is set aside under another name.
  ///
  /// - Parameter now: Another clock than the system's, in seconds since 1970.
  public init(directory: String, now: (() -> Int64)? = nil) throws(NoteStoreError) {
    self.now = now ?? { Int64(time(nil)) }
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
    let contents = try opened.load()
    notes = contents.notes
    deleted = contents.deleted
    drafts = contents.drafts
    profile = contents.profile
    profileDraft = contents.profileDraft
    if let name = aside?.split(separator: "/").last {
      notice = "The notes could not be read. The damaged file is kept as \(name)."
    }
    if opened.isNew, aside == nil {
      for sample in SampleNotes.all.reversed() { create(title: sample.title, text: sample.text) }
    }
    removeExpired()
    opened.onFailure = { [weak self] sentence in
      Task { @MainActor in self?.notice = sentence }
    }
  }

  public func note(_ id: Note.ID) -> Note? { notes.first { $0.id == id } }

  /// Adds a note in front of all others.
  @discardableResult
  public func create(title: String, text: String) -> Note {
    let note = makeNote(title: title, text: text)
    notes.insert(note, at: 0)
    save(.note(note))
    return note
  }

  /// A note whose place is in front of all others.
  func makeNote(title: String, text: String) -> Note {
    let last = max(notes.first?.position ?? 0, deleted.map(\.note.position).max() ?? 0)
    return Note(id: .random(), position: last + 1, title: title, text: text, created: now())
  }

  /// Replaces the note of the same identity; one that was deleted stays so.
  public func update(_ note: Note) {
    guard let index = notes.firstIndex(where: { $0.id == note.id }), notes[index] != note else {
      return
    }
    notes[index] = note
    save(.note(note))
  }

  public func setProfile(_ profile: Profile) {
    self.profile = profile
    save(.profile(profile))
  }

  /// Has a change written soon.
  func save(_ change: NoteChange) { writer.save(change) }

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
  private let waiting = Mutex<[NoteChange.Key: NoteChange]>([:])
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
        try NoteSchema.create(in: database)
      }
    } catch {
      throw Self.describe(error, "open the notes at \(path)")
    }
  }

  func load() throws(NoteStoreError) -> NoteContents {
    do {
      return try database.read { try NoteSchema.read($0) }
    } catch {
      throw Self.describe(error, "read the notes")
    }
  }

  func save(_ change: NoteChange) {
    let key = change.key
    let isFirst = waiting.withLock { $0.updateValue(change, forKey: key) == nil }
    guard isFirst else { return }
    attempt("save a note") { [self] database in
      guard let newest = waiting.withLock({ $0.removeValue(forKey: key) }) else { return }
      try newest.write(to: database)
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
