internal import SceneUI

/// A deletion that can be undone.
struct UndoableDeletion {
  let id: Document.ID
  let mark: UndoMark
}

/// Deletes documents, and puts them back.
extension DocumentLibrary {
  /// How long the banner stays after the last deletion.
  private static var bannerTime: Duration { .seconds(12) }

  /// Moves a document to Recently Deleted.
  public func delete(_ id: Document.ID) {
    guard let index = documents.firstIndex(where: { $0.id == id }) else { return }
    removeExpired()
    let entry = DeletedDocument(document: documents.remove(at: index), deleted: now())
    deleted.insert(entry, at: 0)
    undoableDeletions.append(UndoableDeletion(id: id, mark: UndoMark()))
    justDeleted.append(id)
    save(.deleted(entry))
    bannerTimer?.cancel()
    bannerTimer = Application.current?.windowSystem.schedule(after: Self.bannerTime) {
      [weak self] in self?.closeBanner()
    }
  }

  /// Puts a deleted document back in its place. A document that was removed for good is not restored.
  public func putBack(_ id: Document.ID) {
    guard let index = deleted.firstIndex(where: { $0.id == id }) else { return }
    forget(id)
    let document = deleted.remove(at: index).document
    documents.insert(document, at: documents.firstIndex { $0.id > id } ?? documents.count)
    save(.document(document))
  }

  public func isDeleted(_ id: Document.ID?) -> Bool { deleted.contains { $0.id == id } }

  /// Whether a document that was deleted since the start can be put back.
  public var canUndoDeletion: Bool { !undoableDeletions.isEmpty }

  /// The mark of the deletion that ``undoDeletion()`` undoes.
  var undoMark: UndoMark? { undoableDeletions.last?.mark }

  /// Puts back the document that was deleted last. Repeated calls put back all documents that were deleted
  /// since the start.
  public func undoDeletion() { if let last = undoableDeletions.last { putBack(last.id) } }

  /// Puts back the documents that the banner names.
  public func putBackJustDeleted() {
    for id in justDeleted.reversed() { putBack(id) }
    closeBanner()
  }

  public func closeBanner() {
    bannerTimer?.cancel()
    bannerTimer = nil
    justDeleted = []
  }

  /// Removes a document from Recently Deleted for good.
  public func deletePermanently(_ id: Document.ID) {
    guard isDeleted(id) else { return }
    forget(id)
    deleted.removeAll { $0.id == id }
    save(.none(id))
  }

  /// The number of days for which a deleted document is still kept.
  func daysLeft(_ deleted: DeletedDocument) -> Int { deleted.daysLeft(at: now()) }

  /// Removes the documents that were deleted more than 30 days ago.
  func removeExpired() {
    let now = now()
    for entry in deleted where entry.daysLeft(at: now) == 0 { deletePermanently(entry.id) }
  }

  private func forget(_ id: Document.ID) {
    undoableDeletions.removeAll { $0.id == id }
    justDeleted.removeAll { $0 == id }
  }
}
