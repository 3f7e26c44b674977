internal import SceneUI

/// Deleting documents, and putting them back.
extension DocumentLibrary {
  /// How long the banner stays after the last deletion.
  private static var bannerTime: Duration { .seconds(12) }

  /// Moves a document to Recently Deleted.
  public func delete(_ id: Document.ID) {
    guard let index = documents.firstIndex(where: { $0.id == id }) else { return }
    removeExpired()
    let entry = DeletedDocument(document: documents.remove(at: index), deleted: now())
    deleted.insert(entry, at: 0)
    undoableDeletions.append(id)
    justDeleted.append(id)
    save(.deleted(entry))
    bannerTimer?.cancel()
    bannerTimer = Application.current?.windowSystem.schedule(after: Self.bannerTime) {
      [weak self] in self?.closeBanner()
    }
  }

  /// Puts a deleted document back where it was. One that was removed for good stays so.
  public func putBack(_ id: Document.ID) {
    guard let index = deleted.firstIndex(where: { $0.id == id }) else { return }
    forget(id)
    let document = deleted.remove(at: index).document
    documents.insert(document, at: documents.firstIndex { $0.id > id } ?? documents.count)
    save(.document(document))
  }

  public func isDeleted(_ id: Document.ID?) -> Bool { deleted.contains { $0.id == id } }

  /// Whether a document was deleted since the start that can be put back.
  public var canUndoDeletion: Bool { !undoableDeletions.isEmpty }

  /// Puts the document back that was deleted last; as often as documents were deleted since the start.
  public func undoDeletion() { if let id = undoableDeletions.last { putBack(id) } }

  /// Puts back what the banner names.
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

  /// How many days a deleted document is kept yet.
  func daysLeft(_ deleted: DeletedDocument) -> Int { deleted.daysLeft(at: now()) }

  /// Removes what was deleted more than 30 days ago.
  func removeExpired() {
    let now = now()
    for entry in deleted where entry.daysLeft(at: now) == 0 { deletePermanently(entry.id) }
  }

  private func forget(_ id: Document.ID) {
    undoableDeletions.removeAll { $0 == id }
    justDeleted.removeAll { $0 == id }
  }
}
