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
        found.files.append(keptFile)
        found.notes += notes
        found.drafts += drafts
      }
    }
    kept = found
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
