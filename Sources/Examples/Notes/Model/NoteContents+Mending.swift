internal import DatabaseStores

extension NoteContents {
  /// The places that notes can have. There is room for new ones above all of them.
  private static let places: ClosedRange<Int64> = -(1 << 53)...(1 << 53)

  /// The same content with values that a program could have written, where a wrong bit in the file made others:
  /// notes have places that leave room for new notes, in the same order, and a note that was deleted at an
  /// impossible time is deleted now.
  ///
  /// - Returns: The content, with the changes to write as its ``mendings``.
  func mended(now: Int64) -> NoteContents {
    var contents = self
    for index in deleted.indices {
      contents.deleted[index].deleted = DeletionTime.sound(deleted[index].deleted, now: now)
    }
    let all = notes.map(\.position) + deleted.map(\.item.position)
    if !all.allSatisfy(Self.places.contains) {
      // Equal places stay equal, and every other one gets a rank.
      let ranks = Dictionary(
        uniqueKeysWithValues: Set(all).sorted().enumerated().map { ($1, Int64($0) + 1) })
      for index in notes.indices {
        contents.notes[index].position = ranks[notes[index].position] ?? 1
        contents.mendings.append(.note(contents.notes[index]))
      }
      for index in deleted.indices {
        contents.deleted[index].item.position = ranks[deleted[index].item.position] ?? 1
      }
    }
    for (old, new) in zip(deleted, contents.deleted) where old != new {
      contents.mendings.append(.deletedNote(new))
    }
    return contents
  }
}
