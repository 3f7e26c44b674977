internal import SceneUI

/// Documents that were deleted together. The deletion can be undone.
struct UndoableDeletion {
  var ids: [Document.ID]
  let mark: UndoMark
}

/// Deletes documents, and puts them back.
extension DocumentLibrary {
  /// Moves documents to Recently Deleted. They are put back together by ``undoDeletion()``.
  public func delete(_ ids: [Document.ID]) {
    let wanted = Set(ids)
    let gone = documents.filter { wanted.contains($0.id) }
    guard !gone.isEmpty else { return }
    removeExpired()
    let now = now()
    let entries = gone.map { DeletedDocument(document: $0, deleted: now) }
    documents.removeAll { wanted.contains($0.id) }
    deleted.insert(contentsOf: entries.reversed(), at: 0)
    undoableDeletions.append(UndoableDeletion(ids: gone.map(\.id), mark: UndoMark()))
    save(entries.map { .deleted($0) })
  }

  /// Puts deleted documents back in their places. Those that were removed for good are not restored.
  public func putBack(_ ids: [Document.ID]) {
    let wanted = Set(ids)
    let back = deleted.filter { wanted.contains($0.id) }.map(\.document)
    guard !back.isEmpty else { return }
    forget(wanted)
    deleted.removeAll { wanted.contains($0.id) }
    documents = (documents + back).sorted { $0.id < $1.id }
    save(back.map { .document($0) })
  }

  public func isDeleted(_ id: Document.ID?) -> Bool { deleted.contains { $0.id == id } }

  /// Whether a document that was deleted since the start can be put back.
  public var canUndoDeletion: Bool { !undoableDeletions.isEmpty }

  /// The mark of the deletion that ``undoDeletion()`` undoes.
  var undoMark: UndoMark? { undoableDeletions.last?.mark }

  /// Puts back what was deleted last. Repeated calls put back all documents that were deleted since the
  /// start.
  public func undoDeletion() { if let last = undoableDeletions.last { putBack(last.ids) } }

  /// Removes documents from Recently Deleted for good.
  public func deletePermanently(_ ids: [Document.ID]) {
    let wanted = Set(ids)
    let gone = deleted.filter { wanted.contains($0.id) }
    guard !gone.isEmpty else { return }
    forget(wanted)
    deleted.removeAll { wanted.contains($0.id) }
    save(gone.map { .none($0.id) })
  }

  /// The number of days for which a deleted document is still kept.
  func daysLeft(_ deleted: DeletedDocument) -> Int { deleted.daysLeft(at: now()) }

  /// Removes the documents that were deleted more than 30 days ago.
  func removeExpired() {
    let now = now()
    deletePermanently(deleted.filter { $0.daysLeft(at: now) == 0 }.map(\.id))
  }

  private func forget(_ gone: Set<Document.ID>) {
    for index in undoableDeletions.indices.reversed()
    where undoableDeletions[index].ids.contains(where: gone.contains) {
      undoableDeletions[index].ids.removeAll(where: gone.contains)
      if undoableDeletions[index].ids.isEmpty { undoableDeletions.remove(at: index) }
    }
  }
}
