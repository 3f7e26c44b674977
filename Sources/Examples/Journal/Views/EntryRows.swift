internal import Views

/// The rows of one list: all entries, or those that a search found.
@MainActor
final class EntryRows {
  private let context: JournalContext
  /// The results of a search. Nil shows all entries.
  private(set) var hits: [EntrySummary]?
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

  func summary(atRow row: Int) -> EntrySummary? {
    guard let hits else { return store.summary(atRow: row) }
    return hits.indices.contains(row) ? store.live(hits[row]) : nil
  }

  func row(of id: EntryID) -> Int? { hits == nil ? store.row(of: id) : hitRows[id] }

  /// Shows the results of a search. Nil shows all entries again.
  func setHits(_ hits: [EntrySummary]?) {
    self.hits = hits
    hitRows = [:]
    var days: [DayCount] = []
    for (row, hit) in (hits ?? []).enumerated() {
      hitRows[hit.id] = row
      if days.last?.day == hit.key.day {
        days[days.count - 1].count += 1
      } else {
        days.append(DayCount(day: hit.key.day, count: 1))
      }
    }
    hitIndex = EntryIndex(days: days)
  }

  func removeHit(_ id: EntryID) {
    guard let hits, hitRows[id] != nil else { return }
    setHits(hits.filter { $0.id != id })
  }
}
