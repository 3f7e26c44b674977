internal import DatabaseStores

extension NoteContents {
  /// The places that notes can have. There is room for new ones above all of them.
  private static let places: ClosedRange<Int64> = -(1 << 53)...(1 << 53)

  /// The same content with values that a program could have written, where a wrong bit in the file made others:
  /// notes have places that leave room for new notes, in the same order, and a note that was deleted at an
  /// impossible time is deleted now.
  ///
  /// - Returns: The content, and the changes to write.
  func mended(now: Int64) -> (contents: NoteContents, changes: [NoteChange]) {
    var contents = self
    var changes: [NoteChange] = []
    contents.deleted = deleted.map { entry in
      DeletedNote(note: entry.note, deleted: DeletionTime.sound(entry.deleted, now: now))
    }
    let all = notes.map(\.position) + deleted.map(\.note.position)
    if !all.allSatisfy(Self.places.contains) {
      // Equal places stay equal, and every other one gets a rank.
      let ranks = Dictionary(
        uniqueKeysWithValues: Set(all).sorted().enumerated().map { ($1, Int64($0) + 1) })
      for index in notes.indices {
        contents.notes[index].position = ranks[notes[index].position] ?? 1
        changes.append(.note(contents.notes[index]))
      }
      contents.deleted = contents.deleted.map { entry in
        var note = entry.note
        note.position = ranks[note.position] ?? 1
        return DeletedNote(note: note, deleted: entry.deleted)
      }
    }
    for (old, new) in zip(deleted, contents.deleted) where old != new {
      changes.append(.deletedNote(new))
    }
    return (contents, changes)
  }
}
