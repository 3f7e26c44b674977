/// The order of the notes.
extension NoteStore {
  /// Moves a note in the list.
  ///
  /// - Parameters:
  ///   - id: The note to move.
  ///   - gap: The index of the note that it comes before, or the number of notes for the end.
  public func move(_ id: Note.ID, before gap: Int) {
    guard let index = notes.firstIndex(where: { $0.id == id }), (0...notes.count).contains(gap)
    else { return }
    let new = gap > index ? gap - 1 : gap
    guard new != index else { return }
    // The places stay the same. The notes between the old and the new place each take their neighbor's.
    let range = min(index, new)...max(index, new)
    let positions = notes[range].map(\.position)
    notes.insert(notes.remove(at: index), at: new)
    for (place, position) in zip(range, positions) { notes[place].position = position }
    save(range.map { .note(notes[$0]) })
  }
}
