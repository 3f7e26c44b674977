internal import GRDB
public import Scenes
internal import Views

/// The entries, as the main actor sees them: the shape of the list, pages of rows, open documents.
///
/// What a list shows of an entry's existence follows the commit: a row appears when its entry is on
/// the disk, and goes when it is off it. What it shows of an entry's text follows the keystroke.
@MainActor
public final class EntryStore {
  public let database: JournalDatabase
  public let feed = EntryFeed()
  /// The shape of the unfiltered list.
  public private(set) var index: EntryIndex
  /// Why writing fails at present; nil while it does not.
  public private(set) var failure: String?

  private var writer: EntryWriter?
  private var pages = PageCache()
  /// Places that were asked for, until the list changes: a selected row is looked for at every scroll.
  private var places: [EntryID: Int] = [:]
  private var documents: [EntryID: WeakDocument] = [:]
  /// Kept so that neither unwritten text nor the undo history of the last few entries is lost.
  private var unsaved: [EntryID: EntryDocument] = [:]
  private var recent: [EntryDocument] = []
  private var deleted: Set<EntryID> = []

  public init(_ database: JournalDatabase) throws(JournalError) {
    self.database = database
    do {
      index = EntryIndex(days: try database.pool.read(EntryRow.days))
    } catch {
      throw JournalError(.inputOutput, "Journal cannot read \(database.path): \(error).")
    }
    writer = EntryWriter(database) { [weak self] in
      Task { @MainActor in self?.takeReports() }
    }
  }

  public var count: Int { index.count }

  // MARK: Rows

  /// The entry of a row of the unfiltered list.
  ///
  /// Between a commit and its report, which follows within one turn of the loop, the file is one entry
  /// ahead of the index; a row past the end is nil for that moment.
  public func summary(atRow row: Int) -> EntrySummary? {
    if let cached = pages[row] { return live(cached) }
    let first = row - row % PageCache.pageLength
    let start: PageStart
    if let previous = pages[first - 1] {
      start = .after(previous.key)
    } else if let place = index.place(ofRow: first) {
      start = .within(place.day, offset: place.offset)
    } else {
      return nil
    }
    guard
      let page = try? database.pool.read({
        try EntryRow.page(start, limit: PageCache.pageLength, in: $0)
      })
    else { return nil }
    pages.insert(page, at: first)
    return pages[row].map(live)
  }

  public func summary(_ id: EntryID) -> EntrySummary? {
    guard !deleted.contains(id) else { return nil }
    let summary =
      pages.summary(id) ?? (try? database.pool.read { try EntryRow.summary(id, in: $0) })
    return summary.map(live)
  }

  /// Where an entry stands in the unfiltered list.
  public func row(of id: EntryID) -> Int? {
    if let row = places[id] ?? pages.row(of: id) { return row }
    guard let summary = summary(id), let first = index.firstRow(of: summary.key.day),
      let offset = try? database.pool.read({ try EntryRow.offsetWithinDay(summary.key, in: $0) })
    else { return nil }
    if places.count > 64 { places = [:] }
    places[id] = first + offset
    return first + offset
  }

  /// Whether an entry exists: it was not deleted, though its deletion may not be on the disk yet.
  public func contains(_ id: EntryID) -> Bool {
    if deleted.contains(id) { return false }
    if documents[id]?.document != nil { return true }
    return summary(id) != nil
  }

  /// Looks for the entries that hold each word of a query, off the main actor.
  nonisolated public func search(_ query: String, limit: Int = 2000) async -> [EntrySummary] {
    let words = query.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return [] }
    let hits = try? await database.pool.read { try EntryRow.search(words, limit: limit, in: $0) }
    return hits ?? []
  }

  /// What a list shows, with what was typed since the row was read.
  public func live(_ summary: EntrySummary) -> EntrySummary {
    guard let document = documents[summary.id]?.document else { return summary }
    var summary = summary
    summary.title = document.outline.title
    summary.preview = document.outline.preview
    return summary
  }

  // MARK: Documents

  /// The open document of an entry, opened now if need be; nil when there is no such entry.
  public func document(_ id: EntryID) -> EntryDocument? {
    if deleted.contains(id) { return nil }
    if let document = documents[id]?.document {
      remember(document)
      return document
    }
    guard let entry = try? database.pool.read({ try EntryRow.entry(id, in: $0) }) else {
      return nil
    }
    let document = EntryDocument(entry, store: self)
    documents[id] = WeakDocument(document)
    remember(document)
    return document
  }

  private func remember(_ document: EntryDocument) {
    recent.removeAll { $0 === document }
    recent.append(document)
    if recent.count > 8 { recent.removeFirst() }
  }

  // MARK: Changing

  /// Adds an entry. Its document is there at once; its row follows the commit.
  @discardableResult
  public func insert(_ entry: Entry) -> EntryDocument {
    deleted.remove(entry.id)
    let document = documents[entry.id]?.document ?? EntryDocument(entry, store: self)
    document.isDeleted = false
    document.saving = .saving
    documents[entry.id] = WeakDocument(document)
    unsaved[entry.id] = document
    remember(document)
    writer?.enqueue(.insert(entry, revision: document.revision))
    return document
  }

  /// Deletes an entry. Whoever shows it hears of it now; its row goes with the commit.
  ///
  /// - Returns: The entry, with which ``insert(_:)`` brings it back.
  @discardableResult
  public func delete(_ id: EntryID) -> Entry? {
    guard let document = document(id) else { return nil }
    let entry = document.entry
    deleted.insert(id)
    document.isDeleted = true
    unsaved[id] = nil
    writer?.enqueue(.delete(id))
    feed.post(.willDelete(id))
    return entry
  }

  func documentChanged(_ document: EntryDocument, outlineChanged: Bool) {
    guard !document.isDeleted else { return }
    unsaved[document.id] = document
    writer?.enqueue(
      .update(
        document.id, document.text.buffer, revision: document.revision, modified: .now()))
    if document.saving == .saved {
      document.saving = .saving
      feed.post(.savingChanged(document.id))
    }
    if outlineChanged { feed.post(.updated(document.id)) }
  }

  // MARK: The disk

  /// Waits until everything is on the disk, or failed to get there. For the end of the process.
  public func flush() {
    writer?.flush()
    takeReports()
  }

  /// Returns when all that was changed so far is on the disk and has been told to the feed.
  public func settle() async {
    await withCheckedContinuation { continuation in
      guard let writer else { return continuation.resume() }
      writer.afterPending { continuation.resume() }
    }
    takeReports()
  }

  /// Somebody else wrote to the file: reads the shape of the list again.
  public func reload() {
    if let days = try? database.pool.read(EntryRow.days) { index = EntryIndex(days: days) }
    forgetRows()
    leaveDeletedDocuments()
    feed.post(.reset)
  }

  /// Entries that somebody else deleted are left by whoever shows them, as if they had been deleted
  /// here; what was typed in one and not yet written brings it back.
  private func leaveDeletedDocuments() {
    for document in documents.values.compactMap(\.document) where !document.isDeleted {
      let id = document.id
      // A failure to read says nothing about the entry.
      guard let found = try? database.pool.read({ try EntryRow.summary(id, in: $0) != nil }), !found
      else { continue }
      if unsaved[id] != nil {
        writer?.enqueue(.insert(document.entry, revision: document.revision))
      } else {
        deleted.insert(id)
        document.isDeleted = true
        feed.post(.willDelete(id))
      }
    }
  }

  private func takeReports() {
    guard let writer else { return }
    for report in writer.takeReports() { take(report) }
  }

  private func take(_ report: EntryWriter.Report) {
    if case .failed(let reason) = report {
      let isNew = failure != reason
      failure = reason
      for document in unsaved.values { document.saving = .failed(reason) }
      for id in unsaved.keys { feed.post(.savingChanged(id)) }
      if isNew { feed.post(.noticeChanged) }
      return
    }
    if failure != nil {
      failure = nil
      feed.post(.noticeChanged)
    }
    switch report {
    case .inserted(let summary, let revision):
      index.add(summary.key.day, 1)
      forgetRows()
      // Text that was typed meanwhile has an update of its own coming.
      if documents[summary.id]?.document?.revision == revision { markSaved(summary.id) }
      feed.post(.inserted(summary.id))
    case .saved(let id, let revision):
      pages.forget(id)
      if documents[id]?.document?.revision == revision { markSaved(id) }
    case .deleted(let id, let day):
      if let day { index.add(day, -1) }
      forgetRows()
      feed.post(.deleted(id))
    case .failed: break
    }
  }

  private func forgetRows() {
    pages = PageCache()
    places = [:]
  }

  private func markSaved(_ id: EntryID) {
    guard let document = unsaved.removeValue(forKey: id) else { return }
    document.saving = .saved
    feed.post(.savingChanged(id))
  }
}

@MainActor
private struct WeakDocument {
  weak var document: EntryDocument?

  init(_ document: EntryDocument) { self.document = document }
}
