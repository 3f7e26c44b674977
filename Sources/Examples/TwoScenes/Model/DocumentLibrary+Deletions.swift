internal import DatabaseStores
internal import SceneUI

/// Deletes documents, and puts them back.
extension DocumentLibrary {
  /// Moves documents to Recently Deleted. They are put back together by ``undoDeletion()``.
  public func delete(_ ids: [Document.ID]) {
    let wanted = Set(ids)
    let gone = documents.filter { wanted.contains($0.id) }
    guard !gone.isEmpty else { return }
    removeExpired()
    documents.removeAll { wanted.contains($0.id) }
    let entries = bin.add(gone, at: now())
    save(entries.map { .deleted($0) })
  }

  /// Puts deleted documents back in their places. Those that were removed for good are not restored.
  public func putBack(_ ids: [Document.ID]) {
    let back = bin.remove(ids)
    guard !back.isEmpty else { return }
    documents = (documents + back).sorted { $0.id < $1.id }
    save(back.map { .document($0) })
  }

  public func isDeleted(_ id: Document.ID?) -> Bool { deleted.contains { $0.id == id } }

  /// Whether a document that was deleted since the start can be put back.
  public var canUndoDeletion: Bool { !bin.history.isEmpty }

  /// The mark of the deletion that ``undoDeletion()`` undoes.
  var undoMark: UndoMark? { bin.history.last?.mark }

  /// Puts back what was deleted last. Repeated calls put back all documents that were deleted since the
  /// start.
  public func undoDeletion() { if let last = bin.history.last { putBack(last.ids) } }

  /// Removes documents from Recently Deleted for good.
  public func deletePermanently(_ ids: [Document.ID]) {
    let gone = bin.remove(ids)
    if !gone.isEmpty { save(gone.map { .none($0.id) }) }
  }

  /// The number of days for which a deleted document is still kept.
  func daysLeft(_ deleted: DeletedDocument) -> Int { deleted.daysLeft(at: now()) }

  /// Removes the documents that were deleted more than 30 days ago.
  func removeExpired() {
    let expired = bin.expired(at: now())
    if !expired.isEmpty { deletePermanently(expired) }
  }
}
