/// Notes that are put between others.
extension NoteStore {
  /// Adds a note before the note at an index, or at the end.
  @discardableResult
  public func insert(title: String, text: String, before gap: Int) -> Note {
    create(title: title, text: text)
    let gap = min(max(0, gap), notes.count - 1)
    // The places stay the same. The notes before the new one each take their neighbor's.
    let positions = notes[...gap].map(\.position)
    notes.insert(notes.remove(at: 0), at: gap)
    for (index, position) in positions.enumerated() where notes[index].position != position {
      notes[index].position = position
      save(.note(notes[index]))
    }
    return notes[gap]
  }
}
