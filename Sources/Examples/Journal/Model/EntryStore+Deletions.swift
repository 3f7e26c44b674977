internal import GRDB

/// Deletes entries, and puts them back.
///
/// A deleted entry moves to the table `deleted`. For 30 days any window can put it back, even after a
/// restart. This process also remembers the order of its own deletions for Undo.
extension EntryStore {
  /// The number of deletions that Undo can reverse. Earlier ones are in Recently Deleted.
  static let mostDeletions = 1000

  /// Deletes an entry. Windows that show it are told at once. Its row is removed with the commit.
  ///
  /// - Returns: The document, whose title names the deleted entry. Nil when there is no such entry.
  @discardableResult
  public func delete(_ id: EntryID, at moment: Moment = .now()) -> EntryDocument? {
    guard let document = document(id) else { return nil }
    let unwritten = unsaved[id].map(\.content)
    deleted[id] = moment
    document.isDeleted = true
    unsaved[id] = document
    deletions.removeAll { $0 == id }
    deletions.append(id)
    if deletions.count > Self.mostDeletions { deletions.removeFirst() }
    writer?.enqueue(.delete(id, unwritten: unwritten, at: moment))
    feed.post(.willDelete(id))
    return document
  }

  /// Puts a deleted entry back. Its document exists at once. Its row follows with the commit.
  ///
  /// - Returns: Nil when there is no such deleted entry.
  @discardableResult
  public func putBack(_ id: EntryID) -> EntryDocument? {
    deletions.removeAll { $0 == id }
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
    document.isDeleted = false
    remember(document)
    write(document)
    return document
  }

  /// The entries that can be put back, the last deleted one first.
  public func recentlyDeleted() throws -> [DeletedEntry] {
    try database.pool.read(DeletedRow.all)
  }

  /// Removes a deleted entry for good. This cannot be undone.
  public func deleteForGood(_ id: EntryID) {
    guard openDocument(id)?.isDeleted ?? !contains(id) else { return }
    deletions.removeAll { $0 == id }
    writer?.enqueue(.forget(id))
  }

  /// Removes entries for good that were deleted more than 30 days ago.
  public func emptyOldDeletions(at now: Moment = .now()) {
    writer?.enqueue(.forgetDeleted(before: DeletedRow.limit(at: now)))
  }
}
