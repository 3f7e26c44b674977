internal import Dispatch
internal import Files
internal import GRDB
internal import StoreRescue
internal import Synchronization

/// The words and tags of all entries: a table of FTS5 and others, in a file of its own beside the journal.
///
///     journal.sqlite: `change`, the entries that were written ──▶ words.sqlite: `word`, `place`, `tag`,
///       ▲ a letter that is typed waits for nothing here             │              `progress`
///       └── the text of entries that are not in the index yet ◀── a search
///
/// The index is brought up to date by a search, not by a save, so that a journal that is never searched pays
/// nothing. It is filled from the newest entry to the oldest, in slices between the searches. Until it is whole,
/// the rest of the entries is searched without it. Nothing in it is an original: a damaged index, or one of
/// another journal, is removed and filled again.
final class WordIndex: Sendable {
  static let fileName = "words.sqlite"

  let journal: GuardedStore
  private let path: String
  /// Not a global queue: after their first use, libdispatch checks those once a second.
  private let queue = DispatchQueue(label: "org.scenery.journal.words", qos: .utility)
  private let state = Mutex(State())

  private struct State {
    var file: DatabaseQueue?
    var isFilling = false
  }

  init(of journal: GuardedStore) {
    self.journal = journal
    path = "\(FileSystem.folder(of: journal.description.path))/\(Self.fileName)"
  }

  // MARK: Searching

  /// The entries that a search finds, newest first. The search of a task that is cancelled ends early, and has
  /// no result.
  func search(_ query: SearchQuery, limit: Int) async -> [SearchHit] {
    let interest = Interest()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async {
          continuation.resume(returning: self.hits(of: query, limit: limit, interest))
        }
      }
    } onCancel: {
      interest.end()
    }
  }

  /// Whether somebody still waits for a search.
  private final class Interest: Sendable {
    private let isOver = Atomic(false)

    var lasts: Bool { !isOver.load(ordering: .relaxed) }
    func end() { isOver.store(true, ordering: .relaxed) }
  }

  private func hits(
    of query: SearchQuery, limit: Int, _ interest: Interest
  ) -> [SearchHit] {
    guard interest.lasts else { return [] }
    var found: [Int64] = []
    var rest = Rest.everything
    withFile { file in
      let lineage = try catchUp(file)
      found = try file.read { try IndexedWord.find(query, limit: limit, in: $0) }
      rest = try file.read { try .after(IndexedWord.progress(in: $0), of: lineage) }
    }
    if rest != .nothing { continueFilling() }
    // A failed read tells the store about damage. The list is read again after the rescue.
    let hits = try? journal.read { database in
      let known = try EntryRow.found(found, by: query, in: database)
      let ids = Set(known.map(\.summary.id))
      // An entry that was just changed can be in the index and among the others.
      return try known
        + EntryRow.search(query, rest, limit: limit, in: database, while: { interest.lasts })
        .filter { !ids.contains($0.summary.id) }
    }
    guard interest.lasts, let hits else { return [] }
    return Array(hits.sorted { $0.summary.key < $1.summary.key }.prefix(limit))
  }

  /// The tags of all entries. Of a journal that was never searched, those of the newest entries.
  func tags() async -> EntryTagList {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.countTags()) }
    }
  }

  private func countTags() -> EntryTagList {
    var list = EntryTagList()
    let end = DispatchTime.now() + Self.tagPatience
    withFile { file in
      while try fillOnce(file), DispatchTime.now() < end {}
      let lineage = try journal.read(Lineage.of)
      let rest = try file.read { try Rest.after(IndexedWord.progress(in: $0), of: lineage) }
      list = EntryTagList(
        tags: try file.read(IndexedWord.tags), isWhole: rest == .nothing)
    }
    if !list.isWhole { continueFilling() }
    return list
  }

  /// How long somebody waits for a menu without noticing.
  private static let tagPatience = DispatchTimeInterval.milliseconds(120)

  /// The entries that the index does not know yet.
  enum Rest: Equatable, Sendable {
    case everything, nothing
    /// Those with smaller numbers, and those that were changed after a change.
    case before(Int64, changedAfter: Int64)

    fileprivate static func after(_ progress: IndexedWord.Progress?, of lineage: Lineage) -> Rest {
      guard let progress else { return .everything }
      return progress.filled == 0 && progress.done == lineage.lastChange
        ? .nothing : .before(progress.filled, changedAfter: progress.done)
    }
  }

  // MARK: Keeping up

  /// Removes what was deleted, if there is an index.
  func update() {
    queue.async { [weak self] in
      guard let self, FileSystem.exists(path) else { return }
      withFile { _ = try catchUp($0) }
    }
  }

  /// Takes over the entries that were written since the last time, up to an amount that a search can wait for.
  private func catchUp(_ file: DatabaseQueue) throws -> Lineage {
    var lineage = try journal.read(Lineage.of)
    var progress = try file.read(IndexedWord.progress)
    if progress?.lineage != lineage.id {
      try file.write { try IndexedWord.begin(lineage, in: $0) }
      progress = try file.read(IndexedWord.progress)
    }
    var bytes = 0
    while let done = progress?.done, done < lineage.lastChange, bytes < Self.patience {
      let texts = try journal.read { try EntryText.changed(after: done, limit: 64, in: $0) }
      guard let last = texts.last else {
        // The journal has no further change, although its counter says so.
        lineage.lastChange = done
        break
      }
      bytes += texts.reduce(0) { $0 + ($1.text?.utf8.count ?? 0) }
      try file.write { try IndexedWord.take(texts, upTo: last.change, in: $0) }
      progress = try file.read(IndexedWord.progress)
    }
    return lineage
  }

  /// The number of bytes of text that one search takes into the index: a tenth of a second.
  private static let patience = 4 << 20

  /// Fills the index slice by slice. Searches come between the slices.
  private func continueFilling() {
    let begins = state.withLock { state in
      defer { state.isFilling = true }
      return !state.isFilling
    }
    if begins { queue.async { [weak self] in self?.fill() } }
  }

  private func fill() {
    var isFilling = false
    withFile { isFilling = try fillOnce($0) }
    if isFilling {
      queue.async { [weak self] in self?.fill() }
    } else {
      state.withLock { $0.isFilling = false }
    }
  }

  /// Takes a slice of the entries that are missing. Returns whether more may be missing.
  private func fillOnce(_ file: DatabaseQueue) throws -> Bool {
    let lineage = try catchUp(file)
    guard let progress = try file.read(IndexedWord.progress) else { return false }
    if progress.filled > 0 {
      let texts = try journal.read { try EntryText.before(progress.filled, in: $0) }
      try file.write { try IndexedWord.fill(texts, in: $0) }
    }
    return progress.filled > 0 || progress.done < lineage.lastChange
  }

  // MARK: The file

  /// Uses the file of the index. A damaged one is removed, and `body` is tried again with a new one.
  ///
  /// Without a file, as on a full disk, the entries themselves are searched. So an error ends here.
  private func withFile(_ body: (DatabaseQueue) throws -> Void) {
    do { try body(try file()) } catch {
      discard(removing: error.isDamage)
      guard error.isDamage else { return }
      do { try body(try file()) } catch { discard(removing: error.isDamage) }
    }
  }

  private func file() throws -> DatabaseQueue {
    if let file = state.withLock({ $0.file }) { return file }
    let file = try IndexedWord.open(path)
    state.withLock { $0.file = file }
    return file
  }

  private func discard(removing: Bool) {
    let file = state.withLock { state in
      defer { state.file = nil }
      return state.file
    }
    try? file?.close()
    if removing { try? IndexedWord.remove(path) }
  }
}
