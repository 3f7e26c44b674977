internal import DatabaseStores
internal import StoreRescue

/// What was kept aside and is not here, with the files that have it.
struct KeptNotes {
  var notes: [Note] = []
  var drafts: [Draft] = []
  var profiles: [Profile] = []
  var profileDrafts: [Profile] = []
  /// They come to Recently Deleted together with the others. The banner does not count them.
  var deleted: [DeletedNote] = []
  var files: [KeptFile] = []

  /// A draft is a note that is being written.
  var count: Int { notes.count + drafts.count }
  var profileCount: Int { profiles.count + profileDrafts.count }

  static func += (all: inout KeptNotes, more: KeptNotes) {
    all.notes += more.notes
    all.drafts += more.drafts
    all.profiles += more.profiles
    all.profileDrafts += more.profileDrafts
    all.deleted += more.deleted
    all.files += more.files
  }
}

/// Tells what the store does not have.
private struct KnownTexts {
  private struct Page: Hashable {
    var title: String
    var text: String
  }

  private var pages: Set<Page> = [Page(title: "", text: "")]
  private var profiles: Set<Profile> = [Profile()]

  @MainActor init(_ store: NoteStore) {
    for note in store.notes + store.deleted.map(\.item) { add(note.title, note.text) }
    for draft in store.drafts { add(draft.title, draft.text) }
    profiles.insert(store.profile)
    if let draft = store.profileDraft { profiles.insert(draft) }
  }

  /// - Returns: Whether the text is new.
  @discardableResult
  private mutating func add(_ title: String, _ text: String) -> Bool {
    pages.insert(Page(title: title, text: text)).inserted
  }

  /// What is new in a kept file. It is known from then on.
  mutating func missing(in contents: NoteContents) -> KeptNotes {
    var missing = KeptNotes()
    for note in contents.notes where add(note.title, note.text) { missing.notes.append(note) }
    for draft in contents.drafts where add(draft.title, draft.text) {
      missing.drafts.append(draft)
    }
    for entry in contents.deleted where add(entry.item.title, entry.item.text) {
      missing.deleted.append(entry)
    }
    if profiles.insert(contents.profile).inserted { missing.profiles = [contents.profile] }
    if let draft = contents.profileDraft, profiles.insert(draft).inserted {
      missing.profileDrafts = [draft]
    }
    return missing
  }
}

/// Takes over what was kept aside when the file was replaced by another.
extension NoteStore {
  /// Looks for what was kept aside and is not here. Notes and profiles are offered in a banner. If a file has nothing
  /// else than deleted notes, they are put into Recently Deleted without a question.
  func findKept() {
    var known = KnownTexts(self)
    var found = KeptNotes()
    for (keptFile, contents) in file.kept() {
      var missing = known.missing(in: contents)
      if missing.count + missing.profileCount == 0 {
        addDeleted(missing.deleted)
        file.end([keptFile], .takenOver)
      } else {
        reduce(keptFile, contents, to: missing)
        missing.files = [keptFile]
        found += missing
      }
    }
    kept = found
  }

  /// Removes from a kept file what is here. It may be changed or deleted later, and is not missing then.
  private func reduce(_ keptFile: KeptFile, _ contents: NoteContents, to missing: KeptNotes) {
    func leave(_ ids: [String], of count: Int, in table: String) {
      if ids.count < count { file.reduce(keptFile, to: ids, in: table) }
    }
    leave(missing.notes.map(\.id.rawValue), of: contents.notes.count, in: "note")
    leave(missing.drafts.map(\.id.rawValue), of: contents.drafts.count, in: "draft")
    leave(missing.deleted.map(\.id.rawValue), of: contents.deleted.count, in: "deletedNote")
    if missing.profiles.isEmpty, contents.profile != Profile() { leave([], of: 1, in: "profile") }
    if missing.profileDrafts.isEmpty, contents.profileDraft != nil {
      leave([], of: 1, in: "profileDraft")
    }
  }

  /// What a banner says about ``kept``.
  var keptNotice: StoreNotice? {
    let profiles = (count: kept.profileCount, one: "profile", several: "profiles")
    var notice = StoreNotice.kept(kept.count, and: profiles, file.description)
    if kept.profileCount > 0, profile != Profile() {
      notice?.detail? += " Your profile stays. The other one goes into its form, or becomes a note."
    }
    return notice
  }

  /// Reads the content that somebody has put into the file. What was changed since the start goes on.
  ///
  /// - Parameter log: A file with what was written last. All of it is written again.
  func takeNewContent(_ log: KeptFile?) {
    guard let contents = file.reread() else { return }
    func isMine(_ id: Note.ID) -> Bool { touched.contains(.note(id)) }
    let mine = notes.filter { isMine($0.id) }
    let myDeleted = deleted.filter { isMine($0.id) }
    let myDrafts = drafts.filter { touched.contains(.draft($0.id)) }
    notes = (mine + contents.notes.filter { !isMine($0.id) }).sorted {
      ($1.position, $0.id.rawValue) < ($0.position, $1.id.rawValue)
    }
    bin.items = myDeleted + contents.deleted.filter { !isMine($0.id) }
    drafts = contents.drafts.filter { !touched.contains(.draft($0.id)) } + myDrafts
    save(
      mine.map { .note($0) } + myDeleted.map { .deletedNote($0) } + myDrafts.map { .draft($0) })
    saveMendings(of: contents)
    takeNewProfile(contents)
    if let log { file.end([log], .takenOver) }
    findKept()
    onEvent?(.loaded)
  }

  /// Adds what was kept aside, notes each at its place. One whose identifier another note has gets its own.
  func takeOverKept() {
    var known = Set(notes.map(\.id) + deleted.map(\.id))
    let added = kept.notes.map { own($0, &known) }
    notes = (added.reversed() + notes).sorted { $0.position > $1.position }
    save(added.map { .note($0) })
    for draft in kept.drafts {
      let isFree = self.draft(draft.id).isEmpty
      keep(isFree ? draft : Draft(id: .random(), title: draft.title, text: draft.text))
    }
    for profile in kept.profiles {
      if self.profile == Profile() { setProfile(profile) } else { putIntoForm(profile) }
    }
    for draft in kept.profileDrafts { putIntoForm(draft) }
    addDeleted(kept.deleted)
    endKept(.takenOver)
  }

  /// A note, or a copy with an identifier of its own if another note has its identifier.
  private func own(_ note: Note, _ known: inout Set<Note.ID>) -> Note {
    if known.insert(note.id).inserted { return note }
    return Note(
      id: .random(), position: note.position, title: note.title, text: note.text,
      created: note.created)
  }

  /// Makes a profile the unsaved content of the profile's form. If the form has other content, it becomes a note.
  private func putIntoForm(_ profile: Profile) {
    if profileDraft == nil {
      keepProfileDraft(profile)
    } else if !profile.name.isEmpty || !profile.about.isEmpty {
      create(title: profile.name, text: profile.about)
    }
  }

  /// Puts notes into Recently Deleted that a kept file has there. If their 30 days are over, they stay in that file.
  private func addDeleted(_ entries: [DeletedNote]) {
    let now = now()
    var known = Set(notes.map(\.id) + deleted.map(\.id))
    let added = entries.filter { $0.daysLeft(at: now) > 0 }.map { entry in
      DeletedNote(own(entry.item, &known), deleted: entry.deleted)
    }
    guard !added.isEmpty else { return }
    bin.merge(added)
    save(added.map { .deletedNote($0) })
  }

  func giveUpKept() { endKept(.givenUp) }

  private func endKept(_ end: KeptFile.End) {
    // If something cannot be written now, the next start compares and offers again.
    file.end(kept.files, end)
    kept = KeptNotes()
    onEvent?(.notices)
  }
}
