/// Deletes notes, and puts them back.
extension NoteStore {
  /// Moves a note to Recently Deleted.
  public func delete(_ id: Note.ID) { delete([id]) }

  /// Moves notes to Recently Deleted. They are put back together by ``undo()``.
  public func delete(_ ids: [Note.ID]) {
    removeExpired()
    var gone: [Note.ID] = []
    for id in ids {
      guard let index = notes.firstIndex(where: { $0.id == id }) else { continue }
      keepDeleted(notes.remove(at: index))
      gone.append(id)
    }
    if !gone.isEmpty { undoable.append(UndoableChange(.deletion(gone))) }
  }

  private func keepDeleted(_ note: Note) {
    let entry = DeletedNote(note: note, deleted: now())
    deleted.insert(entry, at: 0)
    save(.deletedNote(entry))
  }

  /// Puts a deleted note back in its place. A note that was removed for good is not restored.
  public func putBack(_ id: Note.ID) {
    guard let index = deleted.firstIndex(where: { $0.id == id }) else { return }
    forgetDeletion(of: id)
    let note = deleted.remove(at: index).note
    notes.insert(note, at: notes.firstIndex { $0.position < note.position } ?? notes.count)
    save(.note(note))
  }

  public func isDeleted(_ id: Note.ID) -> Bool { deleted.contains { $0.id == id } }

  /// Removes a note from Recently Deleted for good.
  public func deletePermanently(_ id: Note.ID) {
    guard isDeleted(id) else { return }
    deleted.removeAll { $0.id == id }
    forgetDeletion(of: id)
    save(.noNote(id))
  }

  /// Removes the notes that were deleted more than 30 days ago.
  func removeExpired() {
    let now = now()
    for entry in deleted where entry.daysLeft(at: now) == 0 { deletePermanently(entry.id) }
  }

  /// Moves a draft to Recently Deleted, as the note that it would have become.
  ///
  /// - Returns: The note. Nil if the draft was empty.
  @discardableResult
  public func discard(_ draft: Draft) -> Note.ID? {
    guard !draft.isEmpty else { return nil }
    let note = makeNote(title: draft.title, text: draft.text)
    keepDeleted(note)
    undoable.append(UndoableChange(.deletion([note.id])))
    keep(Draft(id: draft.id))
    return note.id
  }
}
