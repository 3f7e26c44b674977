/// Reads the rows of tables from pages, and walks the trees of the tables.
///
/// The number of pages limits the work. A page is walked once. The pages that continue a record have a
/// budget, so that no damage causes them to be read again and again.
package final class TableReading {
  let pages: DatabasePages
  /// The tree pages that a walk has visited.
  private(set) var visited: Set<Int> = []
  /// The pages that continue the records of the visited pages.
  private(set) var continuations: Set<Int> = []
  private var budget: Int

  package init(_ pages: DatabasePages) {
    self.pages = pages
    budget = 4 * pages.numbers.count + 64
  }

  // MARK: Trees

  /// Reads the rows of the tree with a given root page.
  ///
  /// - Returns: Whether every page and every cell could be read.
  package func walk(_ root: Int, row: (StoredRow) throws -> Void) rethrows -> Bool {
    var isWhole = true
    var waiting = [root]
    while let number = waiting.popLast() {
      guard !visited.contains(number), let bytes = pages.page(number),
        let page = TreePage(bytes, number: number, usableSize: pages.usableSize)
      else {
        isWhole = false
        continue
      }
      guard page.kind == .interiorTable || page.kind == .leafTable else {
        isWhole = false
        continue
      }
      visited.insert(number)
      if page.cells.count != page.statedCount { isWhole = false }
      if page.kind == .leafTable {
        for cell in page.cells {
          guard let found = self.row(at: cell, in: bytes, isLive: true) else {
            isWhole = false
            continue
          }
          if found.isPartial { isWhole = false }
          try row(found)
        }
      } else {
        if let last = page.lastChild { waiting.append(last) }
        waiting += page.cells.reversed().compactMap { bytes.number32(at: $0) }
      }
    }
    return isWhole
  }

  /// The number of entries in the index with a given root page, as far as it can be read.
  package func countOfIndex(_ root: Int) -> Int {
    var count = 0
    walkIndex(root) { page, _ in count += page.cells.count }
    return count
  }

  /// The key of each row, from an index over one column with a given root page. Keys that continue on other
  /// pages are left out.
  package func keysOfIndex(_ root: Int) -> [Int64: StoredValue] {
    var keys: [Int64: StoredValue] = [:]
    walkIndex(root) { page, bytes in
      for cell in page.cells {
        let place = page.kind.isInterior ? cell + 4 : cell
        guard let length = bytes.variableNumber(at: place, end: pages.usableSize),
          length.value > 0, length.value <= pages.usableSize - length.next
        else { continue }
        let payload = Array(bytes[length.next..<length.next + Int(length.value)])
        guard let values = RecordDecoding.record(payload, total: payload.count)?.values,
          values.count == 2, case .integer(let rowID) = values[1]
        else { continue }
        keys[rowID] = values[0]
      }
    }
    return keys
  }

  private func walkIndex(_ root: Int, visit: (TreePage, [UInt8]) -> Void) {
    var seen: Set<Int> = []
    var waiting = [root]
    while let number = waiting.popLast() {
      guard seen.insert(number).inserted, let bytes = pages.page(number),
        let page = TreePage(bytes, number: number, usableSize: pages.usableSize),
        page.kind == .interiorIndex || page.kind == .leafIndex
      else { continue }
      visit(page, bytes)
      guard page.kind == .interiorIndex else { continue }
      waiting += page.cells.compactMap { bytes.number32(at: $0) }
      if let last = page.lastChild { waiting.append(last) }
    }
  }

  // MARK: Single pages

  /// The rows of a page that is a leaf of a table, or that may be such a leaf with a damaged first byte.
  package func rows(of bytes: [UInt8], number: Int) -> [StoredRow] {
    // A page that continues a known record is text, unless a damaged number led there.
    let mayBeText = continuations.contains(number)
    guard
      let page = TreePage(
        bytes, number: number, usableSize: pages.usableSize, as: mayBeText ? nil : .leafTable),
      page.kind == .leafTable
    else { return [] }
    return page.cells.compactMap { row(at: $0, in: bytes, isLive: false) }
  }

  /// The free pages, which contain deleted rows. Empty if the list of free pages cannot be read to its end.
  package func freePages() -> Set<Int> {
    guard let header = pages.page(1), let count = header.number32(at: 36), count > 0,
      count < pages.numbers.count, var trunk = header.number32(at: 32)
    else { return [] }
    var free: Set<Int> = []
    while trunk != 0 {
      guard free.insert(trunk).inserted, free.count <= count, let bytes = pages.page(trunk),
        let leaves = bytes.number32(at: 4), leaves <= pages.usableSize / 4 - 2,
        let next = bytes.number32(at: 0)
      else { return [] }
      for index in 0..<leaves {
        guard let leaf = bytes.number32(at: 8 + 4 * index), free.insert(leaf).inserted else {
          return []
        }
      }
      trunk = next
    }
    return free.count == count && free.isDisjoint(with: visited) ? free : []
  }

  // MARK: Cells

  private func row(at place: Int, in bytes: [UInt8], isLive: Bool) -> StoredRow? {
    guard
      let cell = LeafCell(
        at: place, in: bytes, usableSize: pages.usableSize, limit: pages.numberOfBytes)
    else { return nil }
    var payload = Array(bytes[cell.payload])
    if cell.continues {
      guard let first = bytes.number32(at: cell.payload.upperBound) else { return nil }
      follow(first, into: &payload, total: cell.total, isLive: isLive)
    }
    return RecordDecoding.record(payload, total: cell.total).map {
      StoredRow(rowID: cell.rowID, values: $0.values, isPartial: $0.isPartial)
    }
  }

  /// Appends the content of the pages that continue a record.
  private func follow(_ first: Int, into payload: inout [UInt8], total: Int, isLive: Bool) {
    var number = first
    while payload.count < total, number != 0, budget > 0, !visited.contains(number),
      let bytes = pages.page(number), let next = bytes.number32(at: 0)
    {
      budget -= 1
      if isLive { continuations.insert(number) }
      payload += bytes[4..<min(pages.usableSize, 4 + total - payload.count)]
      number = next
    }
  }
}
