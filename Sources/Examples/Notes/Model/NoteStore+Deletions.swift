/// Deleting notes, and putting them back.
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

  /// Puts a deleted note back where it was. One that was removed for good stays so.
  public func putBack(_ id: Note.ID) {
    guard let index = deleted.firstIndex(where: { $0.id == id }) else { return }
    undoableDeletions.removeAll { $0 == id }
    let note = deleted.remove(at: index).note
    notes.insert(note, at: notes.firstIndex { $0.position < note.position } ?? notes.count)
    save(.note(note))
  }

  public func isDeleted(_ id: Note.ID) -> Bool { deleted.contains { $0.id == id } }

  /// Whether a note was deleted since the start that can be put back.
  public var canUndoDeletion: Bool { !undoableDeletions.isEmpty }

  /// Puts the note back that was deleted last; as often as notes were deleted since the start.
  ///
  /// - Returns: The note.
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

  /// Removes what was deleted more than 30 days ago.
  func removeExpired() {
    let now = now()
    for entry in deleted where entry.daysLeft(at: now) == 0 { deletePermanently(entry.id) }
  }

  /// Moves a draft to Recently Deleted, as the note that it would have become.
  ///
  /// - Returns: That note; nil when nothing was written.
  @discardableResult
  public func discard(_ draft: Draft) -> Note.ID? {
    guard !draft.isEmpty else { return nil }
    let note = makeNote(title: draft.title, text: draft.text)
    keepDeleted(note)
    keep(Draft(id: draft.id))
    return note.id
  }
}
