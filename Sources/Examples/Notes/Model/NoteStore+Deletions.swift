/// Deletes notes, and puts them back.
extension NoteStore {
  /// Moves a note to Recently Deleted.
  public func delete(_ id: Note.ID) {
    guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
    removeExpired()
    keepDeleted(notes.remove(at: index))
  }

  private func keepDeleted(_ note: Note) {
    let entry = DeletedNote(note: note, deleted: now())
    deleted.insert(entry, at: 0)
    undoableDeletions.append(note.id)
    save(.deletedNote(entry))
  }

  /// Puts a deleted note back in its place. A note that was removed for good is not restored.
  public func putBack(_ id: Note.ID) {
    guard let index = deleted.firstIndex(where: { $0.id == id }) else { return }
    undoableDeletions.removeAll { $0 == id }
    let note = deleted.remove(at: index).note
    notes.insert(note, at: notes.firstIndex { $0.position < note.position } ?? notes.count)
    save(.note(note))
  }

  public func isDeleted(_ id: Note.ID) -> Bool { deleted.contains { $0.id == id } }

  /// Whether a note that was deleted since the start can be put back.
  public var canUndoDeletion: Bool { !undoableDeletions.isEmpty }

  /// Puts back the note that was deleted last. Repeated calls put back all notes that were deleted since
  /// the start.
  ///
  /// - Returns: The note. Nil if there is none.
  @discardableResult
  public func undoDeletion() -> Note.ID? {
    guard let id = undoableDeletions.last else { return nil }
    putBack(id)
    return id
  }

  /// Removes a note from Recently Deleted for good.
  public func deletePermanently(_ id: Note.ID) {
    guard isDeleted(id) else { return }
    deleted.removeAll { $0.id == id }
    undoableDeletions.removeAll { $0 == id }
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
    keep(Draft(id: draft.id))
    return note.id
  }
}
