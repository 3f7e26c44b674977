/// The pages of rows that were read last. A list shows a dozen rows, so a few pages are enough for all
/// windows.
struct PageCache {
  static let pageLength = 64
  private static let capacity = 12

  /// By page number.
  private var pages: [Int: [EntrySummary]] = [:]
  /// Least recently inserted first.
  private var order: [Int] = []
  /// The rows of the entries in all pages. Each motion of a drag asks whether the dragged entries exist.
  private var rows: [EntryID: Int] = [:]

  subscript(row: Int) -> EntrySummary? {
    guard row >= 0, let page = pages[row / Self.pageLength] else { return nil }
    let offset = row % Self.pageLength
    return offset < page.count ? page[offset] : nil
  }

  mutating func insert(_ page: [EntrySummary], at row: Int) {
    let number = row / Self.pageLength
    remove(number)
    pages[number] = page
    order.append(number)
    for (offset, summary) in page.enumerated() {
      rows[summary.id] = number * Self.pageLength + offset
    }
    if order.count > Self.capacity { remove(order[0]) }
  }

  func summary(_ id: EntryID) -> EntrySummary? { row(of: id).flatMap { self[$0] } }

  func row(of id: EntryID) -> Int? { rows[id] }

  /// Removes the page of an entry, which is out of date.
  mutating func forget(_ id: EntryID) {
    if let row = row(of: id) { remove(row / Self.pageLength) }
  }

  private mutating func remove(_ number: Int) {
    order.removeAll { $0 == number }
    // An entry that has moved to another page keeps its row there.
    for summary in pages.removeValue(forKey: number) ?? []
    where rows[summary.id].map({ $0 / Self.pageLength }) == number {
      rows[summary.id] = nil
    }
  }
}
