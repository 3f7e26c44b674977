internal import DatabaseStores
internal import GRDB
public import Scenes
internal import StoreRescue
public import Stores
internal import Text

/// The entries on the main actor: the shape of the list, pages of rows, and open documents.
///
/// Rows follow the commits. A row appears when its entry is on the disk, and disappears when the entry is
/// removed from it. Many rows together disappear at once. The text in a row follows the keystrokes.
@MainActor
public final class EntryStore {
  public let database: JournalDatabase
  public let feed = EntryFeed()
  /// The shape of the unfiltered list. Pinned entries are above the others.
  public internal(set) var index: EntryIndex
  /// Changes whenever an entry may have changed, appeared or disappeared.
  private(set) var revision = 0
  /// Whether ``index`` may have what is still to be reported. See ``readShape(_:)``.
  var shapeIsUncertain = false
  /// The reason why writing fails at present. Nil while it does not fail.
  public internal(set) var failure: SaveFailure?

  nonisolated let words: WordIndex
  /// Writes to the file. It knows everything that was typed until now.
  var writer: EntryWriter? {
    takeTyped()
    return ownWriter
  }
  private var ownWriter: EntryWriter?
  /// Documents whose last changes the writer does not know yet.
  private var typed: [EntryDocument] = []
  /// Runs an action a few milliseconds later. With nil, what is typed is told at once.
  var postpone: (@MainActor (_ action: @escaping @MainActor () -> Void) -> Void)?
  var pages = PageCache()
  /// The pinned entries in the journal, and their days.
  var pins: [EntryID: LocalDay]
  /// Whether entries are to be pinned or unpinned by operations that wait.
  var wantedPins: [EntryID: Bool] = [:]
  /// Known rows of entries, until the list changes. The row of the selected entry is looked up at every
  /// scroll.
  var places: [EntryID: Int] = [:]
  /// All entries in the order of the list, until that changes. Known only if something was asked of many rows.
  var listed: [EntryID]?
  private(set) var documents: [EntryID: WeakDocument] = [:]
  /// Documents whose entry or deletion is not on the disk yet. They are retained so that nothing is lost.
  var unsaved: [EntryID: EntryDocument] = [:]
  /// Entries that were taken over, by their versions, at least as long as they are not on the disk.
  var received: [String: EntryID] = [:]
  /// The last few documents, retained for their undo histories.
  private var recent: [EntryDocument] = []
  /// The undo histories of documents that were released, the last one at the end.
  private var histories: [(id: EntryID, archive: String)] = []
  /// Deleted entries whose rows may still be read, with the time of their deletion.
  var deleted: [EntryID: Moment] = [:] { didSet { revision += 1 } }
  /// Deleted entries whose rows are hidden although the file still has them, with their days.
  var hidden: [EntryID: LocalDay] = [:]
  /// Entries that are being put back. Their deletion may never have been written.
  var returning: Set<EntryID> = []
  private var isChecking = false
  /// The deletions of this process that Undo can reverse.
  var deletions = DeletionHistory<EntryID>()

  public init(_ database: JournalDatabase, order: EntryOrder = .newestFirst) throws(JournalError) {
    self.database = database
    words = WordIndex(of: database.pool)
    do {
      (index, pins) = try database.pool.read { try EntryRow.shape(order, in: $0) }
    } catch  where error.isDamage {
      // The file is being rescued already, and is read again afterwards.
      (index, pins) = (EntryIndex(order: order), [:])
    } catch {
      throw JournalError(.inputOutput, "Journal cannot read \(database.path): \(error).")
    }
    ownWriter = EntryWriter(database) { [weak self] in
      Task { @MainActor in self?.takeReports() }
    }
  }

  public var count: Int { index.count }

  // MARK: Rows

  public func summary(_ id: EntryID) -> EntrySummary? {
    guard deleted[id] == nil else { return nil }
    let summary =
      pages.summary(id) ?? (try? database.pool.read { try EntryRow.summary(id, in: $0) })
    return summary.map(live)
  }

  /// Whether an entry exists. A deleted entry does not, even if its deletion is not on the disk yet.
  public func contains(_ id: EntryID) -> Bool { existing([id]).contains(id) }

  /// Those of some entries that exist. Reads the database once at most.
  func existing(_ ids: some Collection<EntryID>) -> Set<EntryID> {
    var found: Set<EntryID> = []
    found.reserveCapacity(ids.count)
    var others: [EntryID] = []
    for id in ids where deleted[id] == nil {
      let isKnown =
        returning.contains(id) || pages.row(of: id) != nil
        || openDocument(id).map { !$0.isDeleted } ?? false
      if isKnown { found.insert(id) } else { others.append(id) }
    }
    guard !others.isEmpty else { return found }
    if others.count > Self.mostAsked, let listed {
      return found.union(others.filter(Set(listed).contains))
    }
    let read = try? database.pool.read { try EntryRow.existing(others, in: $0) }
    return found.union(read ?? [])
  }

  /// The list tells of more entries whether they exist, if it is known.
  private static let mostAsked = 64

  /// The number of entries that a search finds at most.
  public static nonisolated let mostHits = 2000

  /// Finds the entries with the words of a query, and perhaps with a tag, off the main actor.
  nonisolated public func search(
    _ query: String, tag: String? = nil, limit: Int = mostHits
  ) async -> [SearchHit] {
    let query = SearchQuery(query, tag: tag)
    return query.isEmpty ? [] : await words.search(query, limit: limit)
  }

  /// The tags of all entries, counted off the main actor.
  nonisolated public func tags() async -> EntryTagList { await words.tags() }

  /// The summary with the text that was typed since the row was read.
  public func live(_ summary: EntrySummary) -> EntrySummary {
    guard let document = openDocument(summary.id) else { return summary }
    var summary = summary
    summary.title = document.outline.title
    summary.preview = document.outline.preview
    return summary
  }

  /// Removes all cached rows, which are out of date.
  func forgetRows() {
    revision += 1
    pages = PageCache()
    places = [:]
    listed = nil
  }

  // MARK: Documents

  /// The open document of an entry. It is opened if necessary. Nil when there is no such entry.
  public func document(_ id: EntryID) -> EntryDocument? {
    if deleted[id] != nil { return nil }
    if let document = openDocument(id), !document.isDeleted {
      remember(document)
      return document
    }
    let isReturning = returning.contains(id)
    guard
      let (entry, base) = try? database.pool.read({
        try EntryRow.entryAndBase(id, isReturning: isReturning, in: $0)
      })
    else {
      lookForDamage(at: id)
      return nil
    }
    writer?.opened(id, base)
    return open(entry)
  }

  /// Checks the file off the main actor if a listed entry is not found in it. Then its index is damaged.
  func lookForDamage(at id: EntryID) {
    guard deleted[id] == nil, pages.row(of: id) != nil, !isChecking else { return }
    isChecking = true
    Task { [database] in
      await Task.detached { database.check() }.value
      isChecking = false
    }
  }

  /// The present texts of the entries that exist. Reads the database once, and opens no document.
  public func texts(of ids: some Sequence<EntryID>) -> [EntryID: String] {
    let closed = closed(ids)
    let read =
      closed.isEmpty ? [:] : try? database.pool.read { try EntryRow.texts(of: closed, in: $0) }
    return present(ids, among: read ?? [:])
  }

  /// The same. Reads the database off the main actor.
  func readTexts(of ids: [EntryID]) async -> [EntryID: String] {
    // An entry that is deleted now may be written as deleted while older rows are read.
    let closed = closed(ids)
    let read = try? await database.pool.read { try EntryRow.texts(of: closed, in: $0) }
    return present(ids, among: read ?? [:])
  }

  /// The entries whose text is on the disk alone, if they exist.
  private func closed(_ ids: some Sequence<EntryID>) -> [EntryID] {
    ids.filter { deleted[$0] == nil && openDocument($0)?.isDeleted ?? true }
  }

  /// Texts from the disk, with those of open and without those of deleted entries.
  private func present(
    _ ids: some Sequence<EntryID>, among read: [EntryID: String]
  ) -> [EntryID: String] {
    var texts = read
    for id in ids {
      if deleted[id] != nil {
        texts[id] = nil
      } else if let document = openDocument(id), !document.isDeleted {
        texts[id] = document.text.text
      }
    }
    return texts
  }

  /// The document of an entry, if it is open.
  func openDocument(_ id: EntryID) -> EntryDocument? { documents[id]?.document }

  func open(_ entry: Entry) -> EntryDocument { open(entry, TextBuffer(entry.text)) }

  func open(_ entry: Entry, _ buffer: TextBuffer) -> EntryDocument {
    // Released documents leave empty places behind. They are removed when there are enough of them.
    if documents.count >= Self.mostPlaces, documents.count >= 2 * placesInUse {
      documents = documents.filter { $0.value.document != nil }
      placesInUse = documents.count
    }
    let document = EntryDocument(entry, buffer: buffer, store: self)
    if let history = histories.last(where: { $0.id == entry.id }) {
      document.text.restoreHistory(history.archive)
    }
    documents[entry.id] = WeakDocument(document)
    remember(document)
    return document
  }

  private static let mostPlaces = 64
  private var placesInUse = 0

  func remember(_ document: EntryDocument) {
    recent.removeAll { $0 === document }
    recent.append(document)
    if recent.count > 8 { keepHistory(of: recent.removeFirst()) }
  }

  /// Keeps the undo history of a document that may be released. It is restored only for the same text.
  private func keepHistory(of document: EntryDocument) {
    guard let archive = document.text.archivedHistory else { return }
    histories.removeAll { $0.id == document.id }
    histories.append((document.id, archive))
    if histories.count > 64 { histories.removeFirst() }
  }

  // MARK: Changing

  /// Adds an entry. Its document exists at once. Its row follows with the commit.
  @discardableResult
  public func insert(_ entry: Entry) -> EntryDocument {
    let document = open(entry)
    write(document)
    return document
  }

  /// Writes the content of a document, at once or together with later changes.
  ///
  /// - Parameter run: The edits since the last call, if they are known.
  func write(_ document: EntryDocument, _ run: EntryRun? = nil, gathers: Bool = false) {
    revision += 1
    unsaved[document.id] = document
    writer?.enqueue(.keep(document.id, document.content(run)), gathers: gathers)
    let before = document.saving
    document.saving = savingState
    if document.saving != before { feed.post(.savingChanged([document.id])) }
  }

  /// The state of documents that are not on the disk yet.
  var savingState: SaveState { failure.map { .failed($0) } ?? .saving }

  /// Text was typed into a document. The writer and the lists are told when the letter is on the screen.
  func wasTyped(into document: EntryDocument) {
    revision += 1
    unsaved[document.id] = document
    typed.append(document)
    guard let postpone else { return takeTyped() }
    if typed.count == 1 { postpone { [weak self] in self?.takeTyped() } }
  }

  /// Tells the writer and the lists what was typed.
  func takeTyped() {
    guard !typed.isEmpty else { return }
    let typed = typed
    self.typed = []
    for document in typed { document.tellNews() }
  }

  func documentChanged(_ document: EntryDocument, _ run: EntryRun?, outlineChanged: Bool) {
    guard !document.isDeleted else { return }
    write(document, run, gathers: true)
    if outlineChanged { feed.post(.updated(document.id)) }
  }
}

@MainActor
struct WeakDocument {
  weak var document: EntryDocument?

  init(_ document: EntryDocument) { self.document = document }
}
