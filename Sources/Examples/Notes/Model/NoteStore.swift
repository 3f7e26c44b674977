public import DatabaseStores
internal import Files
internal import Glibc
internal import StoreRescue
internal import Stores

/// The notes, the drafts and the profile: in memory for the windows, in SQLite for the next start.
///
///     window ─▶ NoteStore (main actor, what is true now) ─▶ DatabaseFile (its own thread) ─▶ notes.sqlite
///
/// A file that cannot be read at the start, because another program has locked it, is read as soon as it
/// can be; what is written meanwhile is added to what it holds.
@MainActor
public final class NoteStore {
  /// Newest first.
  public internal(set) var notes: [Note] = []
  /// What can be put back, deleted last first.
  public internal(set) var deleted: [DeletedNote] = []
  /// The notes that were deleted since the start and can be put back, the last one at the end.
  var undoableDeletions: [Note.ID] = []
  /// What was typed and not saved, the draft that was begun last at the end.
  public internal(set) var drafts: [Draft] = []
  public private(set) var profile = Profile()
  /// What is typed into the profile's form and not saved.
  public internal(set) var profileDraft: Profile?
  /// Whether the file was read. Until then there is only what was written since the start.
  public private(set) var isLoaded = false
  /// Why the file could not be read at the start; nil once it is.
  private var openingFailure: SaveFailure?
  private let file: NoteFile.File
  /// Seconds since 1970.
  let now: () -> Int64

  /// What became of the file without being asked for.
  public enum Event {
    /// ``notices`` may be others.
    case notices
    /// The notes were read at last.
    case loaded
  }

  /// Is told of what happens to the file.
  public var onEvent: (@MainActor (Event) -> Void)?

  /// Opens the file of a directory, which must exist. What can be read of a damaged file is taken over.
  ///
  /// - Parameter now: Another clock than the system's, in seconds since 1970.
  public convenience init(directory: String, now: (() -> Int64)? = nil) throws(NoteStoreError) {
    let file = NoteFile.file(in: directory)
    let opening = file.open(patient: true)
    if case .needsRescue = opening {
      throw NoteStoreError(description: "The notes in \(directory) are damaged.")
    }
    self.init(file, opening, now: now)
  }

  /// Takes over a file, with what opening it led to.
  init(_ file: NoteFile.File, _ opening: DatabaseOpening<NoteContents>, now: (() -> Int64)? = nil) {
    self.now = now ?? { Int64(time(nil)) }
    self.file = file
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

  /// Something happened to the file. What is in memory is whole, and is written again where the file had
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
    }
  }

  /// Takes up what the file holds, beside what was written since the start.
  private func load(_ contents: NoteContents) {
    isLoaded = true
    openingFailure = nil
    let known = Set(notes.map(\.id) + deleted.map(\.id))
    // What was written meanwhile comes before all that was there.
    let top = contents.notes.first?.position ?? 0
    let behind = notes.last.map { max(0, top + 1 - $0.position) } ?? 0
    for index in notes.indices where behind > 0 {
      notes[index].position += behind
      save(.note(notes[index]))
    }
    notes += contents.notes.filter { !known.contains($0.id) }
    deleted += contents.deleted.filter { !known.contains($0.id) }
    for draft in contents.drafts where self.draft(draft.id) != draft {
      // What was typed meanwhile does not replace what was there.
      let isTaken = !self.draft(draft.id).isEmpty
      keep(isTaken ? Draft(id: .random(), title: draft.title, text: draft.text) : draft)
    }
    if profile == Profile() { profile = contents.profile }
    profileDraft = profileDraft ?? contents.profileDraft
    if contents.isNew, file.notice == nil, notes.isEmpty {
      for sample in SampleNotes.all.reversed() { create(title: sample.title, text: sample.text) }
    }
    removeExpired()
  }

  /// What is wrong with the file, for the user; empty when all is well.
  public var notices: [StoreNotice] {
    let failure = file.failure
    let state =
      openingFailure.map { StoreNotice.unread(Self.subject, failure ?? $0) }
      ?? failure.map { StoreNotice.unsaved(Self.subject, $0) }
    return [file.notice.map { StoreNotice($0) }, state].compactMap { $0 }
  }

  private static let subject = "Your notes"

  public func note(_ id: Note.ID) -> Note? { notes.first { $0.id == id } }

  /// Adds a note in front of all others.
  @discardableResult
  public func create(title: String, text: String) -> Note {
    let note = makeNote(title: title, text: text)
    notes.insert(note, at: 0)
    save(.note(note))
    return note
  }

  /// A note whose place is in front of all others, of those that were not read yet too.
  func makeNote(title: String, text: String) -> Note {
    let last = max(notes.first?.position ?? 0, deleted.map(\.note.position).max() ?? 0)
    let now = now()
    return Note(
      id: .random(), position: max(last + 1, now), title: title, text: text, created: now)
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
  func save(_ change: NoteChange) { file.save(change) }

  /// Waits until everything that was asked before is on the disk, or has failed.
  ///
  /// - Returns: Whether it is on the disk.
  @discardableResult
  public func flush() -> Bool { file.flush() == nil }

  /// Writes everything and closes the file, before the process ends.
  public func close() {
    guard let failure = file.close() else { return }
    Diagnostics.toStandardError(failure.sentence(about: Self.subject))
  }
}

/// Why the notes cannot be opened, in a sentence.
public struct NoteStoreError: Error, Sendable, CustomStringConvertible {
  public let description: String
}
