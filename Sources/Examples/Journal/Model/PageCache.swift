/// The pages of rows that were read last. A list shows a dozen rows, so a few pages are enough for all
/// windows.
struct PageCache {
  static let pageLength = 64
  private static let capacity = 12

  /// By page number.
  private var pages: [Int: [EntrySummary]] = [:]
  /// Least recently inserted first.
  private var order: [Int] = []

  subscript(row: Int) -> EntrySummary? {
    guard row >= 0, let page = pages[row / Self.pageLength] else { return nil }
    let offset = row % Self.pageLength
    return offset < page.count ? page[offset] : nil
  }

  mutating func insert(_ page: [EntrySummary], at row: Int) {
    let number = row / Self.pageLength
    pages[number] = page
    order.removeAll { $0 == number }
    order.append(number)
    if order.count > Self.capacity { pages[order.removeFirst()] = nil }
  }

  func summary(_ id: EntryID) -> EntrySummary? { row(of: id).flatMap { self[$0] } }

  func row(of id: EntryID) -> Int? {
    for (number, page) in pages {
      if let offset = page.firstIndex(where: { $0.id == id }) {
        return number * Self.pageLength + offset
      }
    }
    return nil
  }

  /// Removes the page of an entry, which is out of date.
  mutating func forget(_ id: EntryID) {
    guard let row = row(of: id) else { return }
    pages[row / Self.pageLength] = nil
    order.removeAll { $0 == row / Self.pageLength }
  }
}
