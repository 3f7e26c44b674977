internal import DatabaseStores

/// Deletes notes, and puts them back.
extension NoteStore {
  /// Moves a note to Recently Deleted.
  public func delete(_ id: Note.ID) { delete([id]) }

  /// Moves notes to Recently Deleted. They are put back together by ``undo()``.
  public func delete(_ ids: [Note.ID]) {
    removeExpired()
    var chosen = Dictionary(ids.map { ($0, nil as Note?) }) { first, _ in first }
    for note in notes where chosen.keys.contains(note.id) { chosen[note.id] = note }
    let gone = ids.compactMap { chosen.removeValue(forKey: $0) ?? nil }
    guard !gone.isEmpty else { return }
    let all = Set(gone.map(\.id))
    notes.removeAll { all.contains($0.id) }
    keepDeleted(gone)
  }

  private func keepDeleted(_ notes: [Note]) {
    let entries = bin.add(notes, at: now())
    save(entries.map { .deletedNote($0) })
  }

  /// Puts a deleted note back in its place. A note that was removed for good is not restored.
  public func putBack(_ id: Note.ID) { putBack([id]) }

  /// Puts deleted notes back in their places. Those that were removed for good are not restored.
  public func putBack(_ ids: [Note.ID]) {
    let back = bin.remove(ids)
    guard !back.isEmpty else { return }
    notes = (notes + back).sorted { $0.position > $1.position }
    save(back.map { .note($0) })
  }

  public func isDeleted(_ id: Note.ID) -> Bool { deleted.contains { $0.id == id } }

  /// Removes notes from Recently Deleted for good.
  public func deletePermanently(_ ids: [Note.ID]) {
    let gone = bin.remove(ids)
    if !gone.isEmpty { save(gone.map { .noNote($0.id) }) }
  }

  /// Removes the notes that were deleted more than 30 days ago.
  func removeExpired() { deletePermanently(bin.expired(at: now())) }

  /// Moves a draft to Recently Deleted, as the note that it would have become.
  ///
  /// - Returns: The note. Nil if the draft was empty.
  @discardableResult
  public func discard(_ draft: Draft) -> Note.ID? {
    guard !draft.isEmpty else { return nil }
    let note = makeNote(title: draft.title, text: draft.text)
    keepDeleted([note])
    keep(Draft(id: draft.id))
    return note.id
  }
}
