internal import StoreRescue

/// Notes that were kept aside, with the files that have them.
struct KeptNotes {
  var notes: [Note] = []
  var drafts: [Draft] = []
  var files: [KeptFile] = []

  /// A draft is a note that is being written.
  var count: Int { notes.count + drafts.count }
}

/// Takes over what was kept aside when the file was replaced by another.
extension NoteStore {
  private struct Page: Hashable {
    var title: String
    var text: String
  }

  /// Looks for notes that were kept aside and whose texts are not here. They are offered in a banner.
  func findKept() {
    var known = Set((notes + deleted.map(\.note)).map { Page(title: $0.title, text: $0.text) })
    known.insert(Page(title: "", text: ""))
    known.formUnion(drafts.map { Page(title: $0.title, text: $0.text) })
    var found = KeptNotes()
    for (keptFile, contents) in file.kept() {
      let notes = contents.notes.filter {
        known.insert(Page(title: $0.title, text: $0.text)).inserted
      }
      let drafts = contents.drafts.filter {
        known.insert(Page(title: $0.title, text: $0.text)).inserted
      }
      if notes.isEmpty, drafts.isEmpty {
        file.end([keptFile], .takenOver)
      } else {
        if notes.count < contents.notes.count {
          file.reduce(keptFile, to: notes.map(\.id.rawValue))
        }
        found.files.append(keptFile)
        found.notes += notes
        found.drafts += drafts
      }
    }
    kept = found
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
    deleted = myDeleted + contents.deleted.filter { !isMine($0.id) }
    drafts = contents.drafts.filter { !touched.contains(.draft($0.id)) } + myDrafts
    save(
      mine.map { .note($0) } + myDeleted.map { .deletedNote($0) } + myDrafts.map { .draft($0) })
    takeNewProfile(contents)
    if let log { file.end([log], .takenOver) }
    findKept()
    onEvent?(.loaded)
  }

  /// Adds the notes that were kept aside, each at its place. One whose identifier another note has gets its own.
  func takeOverKept() {
    for note in kept.notes {
      let isFree = self.note(note.id) == nil && !isDeleted(note.id)
      let added =
        isFree
        ? note
        : Note(
          id: .random(), position: note.position, title: note.title, text: note.text,
          created: note.created)
      notes.insert(
        added, at: notes.firstIndex { $0.position <= added.position } ?? notes.count)
      save(.note(added))
    }
    for draft in kept.drafts {
      let isFree = self.draft(draft.id).isEmpty
      keep(isFree ? draft : Draft(id: .random(), title: draft.title, text: draft.text))
    }
    endKept(.takenOver)
  }

  func giveUpKept() { endKept(.givenUp) }

  private func endKept(_ end: KeptFile.End) {
    // If the notes cannot be written now, the next start compares and offers again.
    file.end(kept.files, end)
    kept = KeptNotes()
    onEvent?(.notices)
  }
}
