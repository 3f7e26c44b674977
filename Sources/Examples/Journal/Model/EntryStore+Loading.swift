internal import GRDB
internal import Views

/// Opens long entries without making the main actor wait for ten megabytes.
extension EntryStore {
  /// The title of an entry's window. The entry need not be open. Nil when there is no such entry.
  func title(of id: EntryID) -> String? {
    if deleted[id] == nil, let document = openDocument(id), !document.isDeleted {
      return document.title
    }
    return summary(id)?.displayTitle
  }

  /// The time of an entry's last change. The entry need not be open. Nil when there is no such entry.
  func modified(_ id: EntryID) -> Moment? {
    if deleted[id] == nil, let document = openDocument(id), !document.isDeleted {
      return document.modified
    }
    return summary(id)?.modified
  }

  /// Whether opening an entry reads a long text.
  func mustLoad(_ id: EntryID) -> Bool {
    if deleted[id] != nil { return false }
    if let document = openDocument(id), !document.isDeleted { return false }
    return (try? database.pool.read { try EntryBody.isSlow(id, in: $0) }) ?? false
  }

  /// The open document of an entry, as ``document(_:)`` returns it. The text is read off the main actor.
  func load(_ id: EntryID) async -> EntryDocument? {
    guard mustLoad(id) else { return document(id) }
    let before = revision
    let read = try? await database.pool.read { database in
      try EntryRow.entryAndBase(id, in: database).map { ($0, TextBuffer($0.entry.text)) }
    }
    // The entry may have been opened, changed or deleted meanwhile.
    if let document = openDocument(id), !document.isDeleted { return document }
    guard revision == before else { return await load(id) }
    guard let ((entry, base), buffer) = read ?? nil else { return nil }
    writer?.opened(id, base)
    return open(entry, buffer)
  }
}
