internal import Dispatch
internal import GRDB
internal import Glibc
public import StoreRescue
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

  /// Called when something happened to the file that the windows are to say.
  public var onNotice: (() -> Void)?

  /// Opens the file of a directory, which must exist. What can be read of a damaged file is taken over.
  ///
  /// - Parameter now: Another clock than the system's, in seconds since 1970.
  public convenience init(directory: String, now: (() -> Int64)? = nil) throws(NoteStoreError) {
    guard case .open(let file) = try NoteFile.opening(in: directory, patient: true) else {
      throw NoteStoreError("The notes in \(directory) are damaged.")
    }
    try self.init(file, now: now)
  }

  /// Reads all that an open file holds.
  public init(_ file: GuardedStore, now: (() -> Int64)? = nil) throws(NoteStoreError) {
    self.now = now ?? { Int64(time(nil)) }
    writer = NoteWriter(file)
    let contents = try writer.load()
    notes = contents.notes
    deleted = contents.deleted
    drafts = contents.drafts
    profile = contents.profile
    profileDraft = contents.profileDraft
    notice = file.notice
    if file.isNew {
      for sample in SampleNotes.all.reversed() { create(title: sample.title, text: sample.text) }
    }
    removeExpired()
    writer.onFailure = { [weak self] sentence in
      Task { @MainActor in self?.notice = sentence }
    }
    file.observe { [weak self] event in
      Task { @MainActor in self?.take(event, of: file) }
    }
  }

  /// Something happened to the file. What is in memory is whole, and is written again where the file had
  /// to be made anew.
  private func take(_ event: GuardedStore.Event, of file: GuardedStore) {
    switch event {
    case .said:
      notice = file.notice
      onNotice?()
    case .replaced:
      for note in notes { save(.note(note)) }
      for note in deleted { save(.deletedNote(note)) }
      for draft in drafts { save(.draft(draft)) }
      save(.profile(profile))
      save(.profileDraft(profileDraft))
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

  /// Writes everything and closes the file.
  public func close() {
    flush()
    writer.close()
  }
}

/// Why the notes cannot be opened, in a sentence.
public struct NoteStoreError: Error, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }

  /// Says what could not be done, and why.
  static func describing(_ error: any Error, _ purpose: String) -> NoteStoreError {
    guard let error = error as? DatabaseError else {
      return NoteStoreError("NoteList cannot \(purpose): \(error).")
    }
    return NoteStoreError(
      "NoteList cannot \(purpose): \(error.message ?? "error \(error.resultCode.rawValue)").")
  }
}

/// Writes in the order asked, off the main actor.
final class NoteWriter: Sendable {
  private let database: GuardedStore
  private let queue = DispatchQueue(label: "org.scenery.notelist.store")
  private let waiting = Mutex<[NoteChange.Key: NoteChange]>([:])
  private let failure = Mutex<(@Sendable (String) -> Void)?>(nil)
  var onFailure: (@Sendable (String) -> Void)? {
    get { failure.withLock { $0 } }
    set { failure.withLock { $0 = newValue } }
  }

  init(_ database: GuardedStore) { self.database = database }

  func load() throws(NoteStoreError) -> NoteContents {
    do {
      return try database.readRescuing { try NoteSchema.read($0) }
    } catch {
      throw NoteStoreError.describing(error, "read the notes")
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
        onFailure?(
          "NoteList cannot \(purpose): \(NoteStoreError.describing(error, purpose).description)")
      }
    }
  }

  func close() {
    do { try database.close() } catch {
      onFailure?(NoteStoreError.describing(error, "close its file").description)
    }
  }
}
