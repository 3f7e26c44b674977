internal import GRDB
internal import Views

/// Deletes entries, and puts them back.
///
/// A deleted entry moves to the table `deleted`. For 30 days any window can put it back, even after a
/// restart. This process also remembers the order of its own deletions for Undo.
extension EntryStore {
  /// The number of deletions that Undo can reverse. Earlier ones are in Recently Deleted.
  static let mostDeletions = 1000

  /// Entries that were deleted together.
  struct Deletion {
    var entries: [EntryID]
    let mark: UndoMark

    @MainActor init(_ entries: [EntryID]) {
      self.entries = entries
      mark = UndoMark()
    }
  }

  /// Deletes an entry. Windows that show it are told at once. Its row is removed with the commit.
  ///
  /// - Returns: The document, whose title names the deleted entry. Nil when there is no such entry.
  @discardableResult
  public func delete(_ id: EntryID, at moment: Moment = .now()) -> EntryDocument? {
    delete([id], at: moment).first
  }

  /// Deletes entries. Undo puts all of them back together.
  ///
  /// - Returns: The documents of the entries that existed.
  @discardableResult
  public func delete(_ ids: [EntryID], at moment: Moment = .now()) -> [EntryDocument] {
    let documents = ids.compactMap { remove($0, at: moment) }
    guard !documents.isEmpty else { return [] }
    deletions.append(Deletion(documents.map(\.id)))
    if deletions.count > Self.mostDeletions { deletions.removeFirst() }
    return documents
  }

  private func remove(_ id: EntryID, at moment: Moment) -> EntryDocument? {
    takeTyped()
    guard let document = document(id) else { return nil }
    let unwritten = unsaved[id].map { $0.content() }
    deleted[id] = moment
    returning.remove(id)
    document.isDeleted = true
    unsaved[id] = document
    forgetDeletion(of: id)
    writer?.enqueue(.delete(id, unwritten: unwritten, at: moment))
    feed.post(.willDelete(id))
    return document
  }

  /// Undo does not reverse the deletion of this entry any more.
  private func forgetDeletion(of id: EntryID) {
    guard let place = deletions.firstIndex(where: { $0.entries.contains(id) }) else { return }
    deletions[place].entries.removeAll { $0 == id }
    if deletions[place].entries.isEmpty { deletions.remove(at: place) }
  }

  /// Puts a deleted entry back. Its document exists at once. Its row follows with the commit.
  ///
  /// - Returns: Nil when there is no such deleted entry.
  @discardableResult
  public func putBack(_ id: EntryID) -> EntryDocument? {
    forgetDeletion(of: id)
    let document: EntryDocument
    if let open = openDocument(id) {
      guard open.isDeleted else { return open }
      document = open
    } else if let entry = try? database.pool.read({ try DeletedRow.entry(id, in: $0) }) {
      document = self.open(entry)
    } else {
      return nil
    }
    deleted[id] = nil
    returning.insert(id)
    document.isDeleted = false
    remember(document)
    write(document)
    return document
  }

  /// Whether an entry was deleted and can be put back.
  func isRecentlyDeleted(_ id: EntryID) -> Bool {
    if let open = openDocument(id) { return open.isDeleted }
    return (try? database.pool.read { try DeletedRow.entry(id, in: $0) != nil }) ?? false
  }

  /// The entries that can be put back, the last deleted one first.
  public func recentlyDeleted() throws -> [DeletedEntry] {
    try database.pool.read(DeletedRow.all)
  }

  /// Removes a deleted entry for good. This cannot be undone.
  public func deleteForGood(_ id: EntryID) {
    guard openDocument(id)?.isDeleted ?? !contains(id) else { return }
    forgetDeletion(of: id)
    writer?.enqueue(.forget(id))
  }

  /// Removes entries for good that were deleted more than 30 days ago.
  public func emptyOldDeletions(at now: Moment = .now()) {
    writer?.enqueue(.forgetDeleted(before: DeletedRow.limit(at: now)))
  }
}
