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

  var count: Int { index.count }

  var order: EntryOrder { store.order }

  /// The number of rows with pinned entries, which are above the others.
  var pinnedCount: Int { index.pinned }

  func summary(atRow row: Int) -> EntrySummary? {
    guard let hits else { return store.summary(atRow: row) }
    return hits.indices.contains(row) ? store.live(hits[row].summary) : nil
  }

  /// The entries of some rows. Costs less than to ask for each of many rows.
  func ids(inRows range: Range<Int>) -> [EntryID] {
    hits?[range.clamped(to: hits?.indices ?? 0..<0)].map(\.summary.id)
      ?? store.ids(inRows: range)
  }

  func row(of id: EntryID) -> Int? { hits == nil ? store.row(of: id) : hitRows[id] }

  /// The part of the text to show in a row instead of its preview.
  func excerpt(atRow row: Int) -> String? {
    guard let hits, hits.indices.contains(row) else { return nil }
    return hits[row].excerpt
  }

  /// Shows the results of a search. Nil shows all entries again.
  func setHits(_ hits: [SearchHit]?, of query: String = "") {
    let hidden = store.hidden
    self.hits = hidden.isEmpty ? hits : hits?.filter { hidden[$0.summary.id] == nil }
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

  func removeHits(_ ids: Set<EntryID>) {
    guard hits != nil else { return }
    hits?.removeAll { ids.contains($0.summary.id) }
    updateHits()
  }

  /// Moves results to their places: those that were pinned or unpinned, or whose text was changed.
  func moveHits(_ ids: Set<EntryID>) {
    for id in ids {
      guard let row = hitRows[id], let summary = store.summary(id) else { continue }
      hits?[row].summary = summary
    }
    sortHits()
  }
}
