internal import Text

/// The order of the notes.
extension NoteStore {
  /// Moves notes in the list. They keep their order among themselves.
  ///
  /// - Parameters:
  ///   - ids: The notes to move.
  ///   - gap: The index of the note that they come before, or the number of notes for the end.
  public func move(_ ids: [Note.ID], before gap: Int) {
    guard (0...notes.count).contains(gap) else { return }
    let chosen = Set(ids)
    let moved = notes.filter { chosen.contains($0.id) }
    let before = notes[..<gap].filter { !chosen.contains($0.id) }
    let after = notes[gap...].filter { !chosen.contains($0.id) }
    let ordered = before + moved + after
    guard ordered.map(\.id) != notes.map(\.id) else { return }
    // The places stay the same. Other notes lie in some of them.
    let places = notes.map(\.position)
    var former: [Note.ID: Int64] = [:]
    var changes: [NoteChange] = []
    for (index, (note, place)) in zip(ordered, places).enumerated() {
      notes[index] = note
      guard note.position != place else { continue }
      former[note.id] = note.position
      notes[index].position = place
      changes.append(.note(notes[index]))
    }
    save(changes)
    moves.append(UndoableMove(ids: moved.map(\.id), places: former, mark: UndoMark()))
  }
}
