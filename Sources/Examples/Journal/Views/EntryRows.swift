internal import Views

/// The rows of one list: all entries, or those that a search found.
@MainActor
final class EntryRows {
  private let context: JournalContext
  /// The results of a search. Nil shows all entries.
  private(set) var hits: [SearchHit]?
  /// The search that found them.
  private(set) var query = SearchQuery("") {
    didSet { if query != oldValue { onQueryChange?(query) } }
  }
  /// Called when another search has found what is shown.
  var onQueryChange: ((SearchQuery) -> Void)?
  private var hitRows: [EntryID: Int] = [:]
  private var hitIndex = EntryIndex()

  init(_ context: JournalContext) { self.context = context }

  private var store: EntryStore { context.store }
  private var index: EntryIndex { hits == nil ? store.index : hitIndex }

  var sections: [ListSection] {
    index.sections(context.dates.section(of:)).map { section in
      ListSection(
        title: context.dates.heading(section.section), rowCount: section.rows.count)
    }
  }

  var order: EntryOrder { store.order }

  /// The number of rows with pinned entries, which are above the others.
  var pinnedCount: Int { index.pinned }

  func summary(atRow row: Int) -> EntrySummary? {
    guard let hits else { return store.summary(atRow: row) }
    return hits.indices.contains(row) ? store.live(hits[row].summary) : nil
  }

  func row(of id: EntryID) -> Int? { hits == nil ? store.row(of: id) : hitRows[id] }

  /// The part of the text to show in a row instead of its preview.
  func excerpt(atRow row: Int) -> String? {
    guard let hits, hits.indices.contains(row) else { return nil }
    return hits[row].excerpt
  }

  /// Shows the results of a search. Nil shows all entries again.
  func setHits(_ hits: [SearchHit]?, of query: String = "") {
    self.hits = hits
    self.query = SearchQuery(query)
    sortHits()
  }

  /// Puts the results in the order of the lists.
  func sortHits() {
    if var sorted = hits {
      store.order.sort(&sorted)
      hits = sorted
    }
    updateHits()
  }

  private func updateHits() {
    hitRows = [:]
    var pinned = 0
    var days: [DayCount] = []
    for (row, hit) in (hits ?? []).enumerated() {
      let hit = hit.summary
      hitRows[hit.id] = row
      if hit.isPinned {
        pinned += 1
      } else if days.last?.day == hit.key.day {
        days[days.count - 1].count += 1
      } else {
        days.append(DayCount(day: hit.key.day, count: 1))
      }
    }
    hitIndex = EntryIndex(days: days, pinned: pinned, order: store.order)
  }

  func removeHit(_ id: EntryID) {
    guard let row = hitRows[id] else { return }
    hits?.remove(at: row)
    updateHits()
  }

  /// Moves a result to its place: one that was pinned or unpinned, or whose text was changed.
  func moveHit(_ id: EntryID) {
    guard let row = hitRows[id], let summary = store.summary(id) else { return }
    hits?[row].summary = summary
    sortHits()
  }
}
