internal import DatabaseStores
internal import GRDB
internal import Text

/// Deletes entries, and puts them back.
///
/// A deleted entry moves to the table `deleted`. For 30 days any window can put it back, even after a
/// restart. This process also remembers the order of its own deletions for Undo.
extension EntryStore {
  /// Deletes an entry, as ``delete(_:at:)-[EntryID]`` deletes several.
  ///
  /// - Returns: Whether there was such an entry.
  @discardableResult
  public func delete(_ id: EntryID, at moment: Moment = .now()) -> Bool {
    !delete([id], at: moment).isEmpty
  }

  /// Deletes entries. Windows that show them are told at once. Their rows are removed with the commit, and those of
  /// many at once. Undo puts all of them back together.
  ///
  /// No text is read: a deletion of ten thousand entries opens none of them.
  ///
  /// - Returns: The entries that existed.
  @discardableResult
  public func delete(_ ids: [EntryID], at moment: Moment = .now()) -> [EntryID] {
    takeTyped()
    var present = existing(ids)
    let gone = ids.filter { present.remove($0) != nil }
    guard !gone.isEmpty else { return [] }
    let all = Set(gone)
    deletions.forget(all)
    hideRows(of: gone)
    writer?.enqueue(gone.map { remove($0, at: moment) })
    deletions.add(gone)
    feed.post(.willDelete(all))
    return gone
  }

  private func remove(_ id: EntryID, at moment: Moment) -> EntryWriter.Operation {
    let unwritten = unsaved[id].map { $0.content() }
    deleted[id] = moment
    returning.remove(id)
    if let document = openDocument(id) {
      document.isDeleted = true
      unsaved[id] = document
    }
    return .delete(id, unwritten: unwritten, at: moment)
  }

  /// Puts a deleted entry back. Its document exists at once. Its row follows with the commit.
  ///
  /// - Returns: Nil when there is no such deleted entry.
  @discardableResult
  public func putBack(_ id: EntryID) -> EntryDocument? {
    putBack([id]).isEmpty ? nil : document(id)
  }

  /// Puts deleted entries back. Their documents can be opened at once. Their rows follow with the commit.
  ///
  /// - Returns: Those of the entries that are in the journal now.
  @discardableResult
  public func putBack(_ ids: [EntryID]) -> [EntryID] {
    deletions.forget(Set(ids))
    let present = existing(ids)
    let absent = ids.filter { !present.contains($0) }
    let kept = (try? database.pool.read { try DeletedRow.existing(absent, in: $0) }) ?? []
    var operations: [EntryWriter.Operation] = []
    var back = present
    for id in absent {
      let open = openDocument(id)
      guard open != nil || deleted[id] != nil || kept.contains(id) else { continue }
      back.insert(id)
      deleted[id] = nil
      returning.insert(id)
      if let open {
        open.isDeleted = false
        remember(open)
        write(open)
      } else {
        operations.append(.putBack(id))
      }
    }
    writer?.enqueue(operations)
    return ids.filter(back.contains)
  }

  /// Whether an entry was deleted and can be put back.
  func isRecentlyDeleted(_ id: EntryID) -> Bool {
    if let open = openDocument(id) { return open.isDeleted }
    if deleted[id] != nil { return true }
    return (try? database.pool.read { try DeletedRow.entry(id, in: $0) != nil }) ?? false
  }

  /// The title of a deleted entry, whose deletion may not be written yet. Nil for one without a title.
  func titleOfDeleted(_ id: EntryID) -> String? {
    if let document = openDocument(id) {
      return document.outline.title.isEmpty ? nil : document.title
    }
    let entry = try? database.pool.read {
      try EntryRow.entry(id, in: $0) ?? DeletedRow.entry(id, in: $0)
    }
    let title = entry.map { EntryOutline($0.text).title } ?? ""
    return title.isEmpty ? nil : MarkdownText.plain(title)
  }

  /// The entries that can be put back, the last deleted one first.
  public func recentlyDeleted() throws -> [DeletedEntry] {
    try database.pool.read(DeletedRow.all)
  }

  /// Removes deleted entries for good. This cannot be undone. An entry that is not deleted stays.
  public func deleteForGood(_ ids: [EntryID]) {
    let present = existing(ids)
    let gone = ids.filter { !present.contains($0) }
    deletions.forget(Set(gone))
    writer?.enqueue(gone.map { .forget($0) })
  }

  /// Removes entries for good that were deleted more than 30 days ago.
  public func emptyOldDeletions(at now: Moment = .now()) {
    let limit = DeletedRow.limit(at: now)
    let hasAny = try? database.pool.read { try DeletedRow.hasAny(before: limit, in: $0) }
    // Without any, the file need not be written. Deletions may still wait to be written.
    if hasAny != false || writer?.state != .saved {
      writer?.enqueue(.forgetDeleted(before: limit))
    }
  }
}
