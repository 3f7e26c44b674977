internal import GRDB

/// Deleting, and taking it back.
///
/// A deleted entry moves to the table `deleted`, from which it can be put back for 30 days, by any window
/// and after a restart. What this process deleted it also remembers in order, for Undo.
extension EntryStore {
  /// How many deletions Undo takes back. Those before them are in Recently Deleted.
  static let mostDeletions = 1000

  /// Deletes an entry. Whoever shows it hears of it now; its row goes with the commit.
  ///
  /// - Returns: Its document, which says what was deleted; nil when there is no such entry.
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

  /// Puts a deleted entry back. Its document is there at once; its row follows the commit.
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

  /// Removes a deleted entry for good, which nothing takes back.
  public func deleteForGood(_ id: EntryID) {
    guard openDocument(id)?.isDeleted ?? !contains(id) else { return }
    deletions.removeAll { $0 == id }
    writer?.enqueue(.forget(id))
  }

  /// Removes for good what was deleted more than 30 days ago.
  public func emptyOldDeletions(at now: Moment = .now()) {
    writer?.enqueue(.forgetDeleted(before: DeletedRow.limit(at: now)))
  }
}
