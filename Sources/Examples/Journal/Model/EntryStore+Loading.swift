internal import GRDB
internal import Text

/// Opens long entries without making the main actor wait for ten megabytes.
extension EntryStore {
  /// The title of an entry's window. The entry need not be open. Nil when there is no such entry.
  func title(of id: EntryID) -> String? {
    shown(id)?.title ?? summary(id)?.displayTitle
  }

  /// The entries that exist, with their present texts. Reads the database off the main actor.
  func entries(of ids: [EntryID]) async -> [Entry] {
    var found: [EntryID: Entry] = [:]
    found.reserveCapacity(ids.count)
    for id in ids { found[id] = shown(id)?.entry }
    let closed = ids.filter { found[$0] == nil && deleted[$0] == nil }
    let read = try? await database.pool.read { database in
      try closed.compactMap { try EntryRow.entry($0, in: database) }
    }
    for entry in read ?? [] { found[entry.id] = entry }
    return ids.compactMap { found[$0] }
  }

  /// The titles of the windows with some entries. Those that do not exist have none.
  func titles(of ids: [EntryID]) -> [EntryID: String] {
    let read = summaries(of: ids)
    var titles: [EntryID: String] = [:]
    for id in ids { titles[id] = shown(id)?.title ?? read[id]?.displayTitle }
    return titles
  }

  /// The times of the last changes of some entries. Those that do not exist have none.
  func modified(_ ids: [EntryID]) -> [EntryID: Moment] {
    let read = summaries(of: ids)
    var times: [EntryID: Moment] = [:]
    for id in ids { times[id] = shown(id)?.modified ?? read[id]?.modified }
    return times
  }

  /// The open document of an entry that is not deleted.
  private func shown(_ id: EntryID) -> EntryDocument? {
    guard deleted[id] == nil, let document = openDocument(id), !document.isDeleted else {
      return nil
    }
    return document
  }

  /// The rows of those entries that exist and are not open. Reads the database once at most.
  private func summaries(of ids: [EntryID]) -> [EntryID: EntrySummary] {
    let closed = ids.filter { deleted[$0] == nil && shown($0) == nil }
    guard !closed.isEmpty else { return [:] }
    return (try? database.pool.read { try EntryRow.summaries(of: closed, in: $0) }) ?? [:]
  }

  /// The time of an entry's last change. The entry need not be open. Nil when there is no such entry.
  func modified(_ id: EntryID) -> Moment? {
    shown(id)?.modified ?? summary(id)?.modified
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
    let (before, isReturning) = (revision, returning.contains(id))
    let read = try? await database.pool.read { database in
      try EntryRow.entryAndBase(id, isReturning: isReturning, in: database)
        .map { ($0, TextBuffer($0.entry.text)) }
    }
    // The entry may have been opened, changed or deleted meanwhile.
    if let document = openDocument(id), !document.isDeleted { return document }
    guard revision == before else { return await load(id) }
    guard let ((entry, base), buffer) = read ?? nil else {
      lookForDamage(at: id)
      return nil
    }
    writer?.opened(id, base)
    return open(entry, buffer)
  }
}
