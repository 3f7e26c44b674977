/// Notes that are put between others.
extension NoteStore {
  /// Adds a note before the note at an index, or at the end.
  @discardableResult
  public func insert(title: String, text: String, before gap: Int) -> Note {
    insert([(title, text)], before: gap)[0]
  }

  /// Adds notes, in the order of their contents, before the note at an index, or at the end.
  @discardableResult
  func insert(_ contents: [(title: String, text: String)], before gap: Int) -> [Note] {
    let gap = min(max(0, gap), notes.count)
    var new = contents.map { makeNote(title: $0.title, text: $0.text) }
    let first = new.first?.position ?? 0
    for index in new.indices { new[index].position = first + Int64(new.count - 1 - index) }
    // The places stay the same. The notes before the new ones take those of their neighbors.
    let places = new.map(\.position) + notes[..<gap].map(\.position)
    notes.insert(contentsOf: new, at: gap)
    var changes: [NoteChange] = []
    for (index, place) in places.enumerated() {
      let isNew = index >= gap
      guard isNew || notes[index].position != place else { continue }
      notes[index].position = place
      changes.append(.note(notes[index]))
    }
    save(changes)
    return Array(notes[gap..<gap + new.count])
  }
}
