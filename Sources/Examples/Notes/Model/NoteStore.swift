public import DatabaseStores
internal import Glibc
internal import StoreRescue
public import Stores

/// The notes, the drafts and the profile, in memory for the windows and in SQLite for the next start.
///
///     window ─▶ NoteStore (main actor, what is true now) ─▶ DatabaseFile (its own thread) ─▶ notes.sqlite
///
/// If another program has locked the file at the start, the file is read as soon as possible. Notes that
/// are written meanwhile are added to its content.
@MainActor
public final class NoteStore {
  /// Newest first.
  public internal(set) var notes: [Note] = [] { didSet { members = nil } }
  /// The identifiers of ``notes``. Nil until they are asked for after a change.
  private var members: Set<Note.ID>?
  /// The notes that can be put back, the last deleted one first.
  public var deleted: [DeletedNote] { bin.items }
  var bin = RecentlyDeleted<Note>()
  /// The moves since the start that can be undone, the last one at the end.
  var moves: [UndoableMove] = []
  /// The drafts that are not saved, the newest one last.
  public internal(set) var drafts: [Draft] = []
  public private(set) var profile = Profile()
  /// The unsaved values of the profile's form.
  public internal(set) var profileDraft: Profile?
  /// Whether the file was read. Until then there are only the notes that were written since the start.
  public private(set) var isLoaded = false
  /// The reason why the file could not be read at the start. Nil after it was read.
  private var openingFailure: SaveFailure?
  let file: NoteFile.File
  /// The notes that were kept aside, and that are not among the others.
  var kept = KeptNotes()
  /// What was changed since the start.
  private(set) var touched: Set<NoteChange.Key> = []
  /// The texts that could not be saved at an earlier end, in their files and as they are offered.
  let unsavedTexts: KeptTexts?
  var leftTexts: [KeptTexts.Text] = []
  /// Returns the time in seconds since 1970.
  let now: () -> Int64

  /// An event of the file that the application did not cause.
  public enum Event {
    /// ``notices`` may have changed.
    case notices
    /// The notes were read after a delay.
    case loaded
  }

  /// Called for each event of the file.
  public var onEvent: (@MainActor (Event) -> Void)?

  /// Opens the file of a directory, which must exist. The readable part of a damaged file is recovered.
  ///
  /// - Parameter now: A clock to use instead of the system's, in seconds since 1970.
  /// - Throws: ``NoteStoreError`` if the file is damaged and cannot be rescued.
  public convenience init(directory: String, now: (() -> Int64)? = nil) throws(NoteStoreError) {
    let file = NoteFile.file(in: directory)
    let opening = file.open(patient: true)
    if case .needsRescue = opening {
      throw NoteStoreError(description: "The notes in \(directory) are damaged.")
    }
    self.init(file, opening, now: now)
  }

  /// Makes a store of a file with the result of opening it.
  init(
    _ file: NoteFile.File, _ opening: DatabaseOpening<NoteContents>, unsavedTexts: KeptTexts? = nil,
    now: (() -> Int64)? = nil
  ) {
    self.now = now ?? { Int64(time(nil)) }
    self.file = file
    self.unsavedTexts = unsavedTexts
    file.observe { [weak self] in Task { @MainActor in self?.onEvent?(.notices) } }
    file.onEvent { [weak self] event in Task { @MainActor in self?.take(event) } }
    switch opening {
    case .read(let contents): load(contents)
    case .needsRescue:
      preconditionFailure("Damaged notes were to be rescued before a store is made.")
    case .later(let failure):
      openingFailure = failure
      file.openLater { [weak self] contents in
        Task { @MainActor in
          self?.load(contents)
          self?.onEvent?(.loaded)
        }
      }
    }
  }

  /// Handles an event of the file. The content in memory is complete. It is written again if the file had
  /// to be made anew.
  private func take(_ event: GuardedStore.Event) {
    switch event {
    case .said: onEvent?(.notices)
    case .replaced:
      for note in notes { save(.note(note)) }
      for note in deleted { save(.deletedNote(note)) }
      for draft in drafts { save(.draft(draft)) }
      save(.profile(profile))
      save(.profileDraft(profileDraft))
    case .overwritten(let log): takeNewContent(log)
    }
  }

  /// Takes the profile of a content that somebody has put into the file, unless it was changed since the start.
  func takeNewProfile(_ contents: NoteContents) {
    if touched.contains(.profile) { save(.profile(profile)) } else { profile = contents.profile }
    if touched.contains(.profileDraft) {
      save(.profileDraft(profileDraft))
    } else {
      profileDraft = contents.profileDraft
    }
  }

  /// Adds the file's content to the notes that were written since the start.
  private func load(_ contents: NoteContents) {
    isLoaded = true
    openingFailure = nil
    let known = Set(notes.map(\.id) + deleted.map(\.id))
    // Notes that were written meanwhile come before all notes of the file.
    let top = contents.notes.first?.position ?? 0
    let behind = notes.last.map { max(0, top + 1 - $0.position) } ?? 0
    for index in notes.indices where behind > 0 {
      notes[index].position += behind
      save(.note(notes[index]))
    }
    notes += contents.notes.filter { !known.contains($0.id) }
    bin.items += contents.deleted.filter { !known.contains($0.id) }
    for draft in contents.drafts where self.draft(draft.id) != draft {
      // A draft that was typed meanwhile does not replace the one in the file.
      let isTaken = !self.draft(draft.id).isEmpty
      keep(isTaken ? Draft(id: .random(), title: draft.title, text: draft.text) : draft)
    }
    if profile == Profile() { profile = contents.profile }
    profileDraft = profileDraft ?? contents.profileDraft
    if contents.isNew, file.notice == nil, notes.isEmpty {
      for sample in SampleNotes.all.reversed() { create(title: sample.title, text: sample.text) }
    }
    saveMendings(of: contents)
    removeExpired()
    findKept()
    findLeft()
  }

  /// Problems with the file, for the user. Empty when there are none.
  public var notices: [StoreNotice] {
    let failure = file.failure
    let state =
      openingFailure.map { StoreNotice.unread(Self.subject, failure ?? $0) }
      ?? failure.map { StoreNotice.unsaved(Self.subject, $0) }
    let left = StoreNotice.left(leftTexts.count)
    return [file.notice.map { StoreNotice($0) }, state, keptNotice, left].compactMap { $0 }
  }

  static let subject = "Your notes"

  /// The text that is not on the disk, for a copy in another place. If all of it is, all notes.
  var unsavedText: UnsavedText {
    let unsaved = file.unsaved.compactMap(\.text)
    let all = unsaved.isEmpty ? notes.compactMap { NoteChange.note($0).text } : unsaved
    return UnsavedText.joined(all, titled: "Notes")
  }

  public func note(_ id: Note.ID) -> Note? { notes.first { $0.id == id } }

  /// Whether a note exists. Each motion of a drag asks this about all dragged notes, so one answer costs no search.
  public func contains(_ id: Note.ID) -> Bool {
    let all = members ?? Set(notes.map(\.id))
    members = all
    return all.contains(id)
  }

  /// Adds a note before all others.
  @discardableResult
  public func create(title: String, text: String) -> Note {
    let note = makeNote(title: title, text: text)
    notes.insert(note, at: 0)
    save(.note(note))
    return note
  }

  /// Makes a note whose place is before all others, including notes that were not read yet.
  func makeNote(title: String, text: String) -> Note {
    let last = max(notes.first?.position ?? 0, deleted.map(\.item.position).max() ?? 0)
    let now = now()
    return Note(
      id: .random(), position: max(last + 1, now), title: title, text: text, created: now)
  }

  /// Replaces the note with the same identifier, at its present place. A deleted note is not restored.
  public func update(_ note: Note) {
    guard let index = notes.firstIndex(where: { $0.id == note.id }) else { return }
    var note = note
    note.position = notes[index].position
    guard notes[index] != note else { return }
    notes[index] = note
    save(.note(note))
  }

  public func setProfile(_ profile: Profile) {
    self.profile = profile
    save(.profile(profile))
  }

  /// Writes a change soon.
  func save(_ change: NoteChange) {
    touched.insert(change.key)
    file.save(change)
  }

  /// Writes changes that belong together soon, in one transaction.
  func save(_ changes: [NoteChange]) {
    touched.formUnion(changes.map(\.key))
    file.save(changes)
  }

  /// Writes what was mended in a content of the file. It does not count as changed since the start. What does is newer.
  func saveMendings(of contents: NoteContents) {
    let changes = contents.mendings.filter { !touched.contains($0.key) }
    if !changes.isEmpty { file.save(changes) }
  }

  /// Waits until all earlier changes are on the disk, or have failed.
  ///
  /// - Returns: Whether they are on the disk.
  @discardableResult
  public func flush() -> Bool { file.flush() == nil }

  /// Writes everything and closes the file, before the process ends.
  ///
  /// - Returns: The reason why some changes are not on the disk.
  @discardableResult
  public func close() -> SaveFailure? { file.close() }
}

/// The reason why the notes cannot be opened, as a sentence.
public struct NoteStoreError: Error, Sendable, CustomStringConvertible {
  public let description: String
}
