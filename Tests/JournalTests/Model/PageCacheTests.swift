import Testing

@testable import JournalApp

@Suite("The cache of rows")
struct PageCacheTests {
  private func page(_ number: Int) -> [EntrySummary] {
    (0..<PageCache.pageLength).map { offset in
      let sequence = Int64(number * PageCache.pageLength + offset)
      return EntrySummary(
        id: EntryID(rawValue: "\(sequence)"),
        key: EntryKey(day: LocalDay(dayNumber: 20_000), created: .now(), sequence: sequence),
        title: "Entry \(sequence)", preview: "")
    }
  }

  @Test("Each row of the last pages is found by its entry, and no row of a page that was removed")
  func rows() {
    var cache = PageCache()
    let length = PageCache.pageLength
    for number in 0..<13 { cache.insert(page(number), at: number * length) }
    #expect(cache.row(of: EntryID(rawValue: "0")) == nil && cache[0] == nil)
    for row in [length, 5 * length + 7, 13 * length - 1] {
      #expect(cache.row(of: EntryID(rawValue: "\(row)")) == row)
      #expect(cache.summary(EntryID(rawValue: "\(row)"))?.title == "Entry \(row)")
    }
    cache.forget(EntryID(rawValue: "\(length + 3)"))
    #expect(cache[length + 3] == nil && cache.row(of: EntryID(rawValue: "\(length)")) == nil)
  }

  @Test("An entry that has moved to another page is found there, whichever page is removed")
  func moved() {
    var cache = PageCache()
    let length = PageCache.pageLength
    cache.insert(page(0), at: 0)
    // All entries have moved down by a page.
    cache.insert(page(0), at: length)
    #expect(cache.row(of: EntryID(rawValue: "3")) == length + 3)
    cache.insert(page(7), at: 0)
    #expect(cache.row(of: EntryID(rawValue: "3")) == length + 3)
    #expect(cache[3]?.title == "Entry \(7 * length + 3)")
  }
}
