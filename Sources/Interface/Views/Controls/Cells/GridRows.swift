/// The rows of a grid's items. Each section begins a new row. Sections without items have no row.
struct GridRows: Equatable, Sendable {
  struct Section: Equatable, Sendable {
    let items: Range<Int>
    let rows: Range<Int>
  }

  let columns: Int
  /// The sections with items, in order.
  let sections: [Section]

  init(counts: [Int], columns: Int) {
    self.columns = max(1, columns)
    var sections: [Section] = []
    var (item, row) = (0, 0)
    for count in counts where count > 0 {
      let rows = (count + self.columns - 1) / self.columns
      sections.append(Section(items: item..<item + count, rows: row..<row + rows))
      (item, row) = (item + count, row + rows)
    }
    self.sections = sections
  }

  var count: Int { sections.last?.rows.upperBound ?? 0 }

  /// The row and the column of an item, and the number of sections with items before its section.
  func place(of item: Int) -> (row: Int, column: Int, section: Int) {
    guard let index = sections.firstIndex(where: { item < $0.items.upperBound }) else {
      return (count, 0, sections.count)
    }
    let section = sections[index]
    let (row, column) = (item - section.items.lowerBound).quotientAndRemainder(dividingBy: columns)
    return (section.rows.lowerBound + row, column, index)
  }

  /// The item in a row and a column. The row's end stands for the columns that it lacks.
  func item(inRow row: Int, column: Int) -> Int {
    guard let section = sections.first(where: { row < $0.rows.upperBound }) else {
      return max(0, (sections.last?.items.upperBound ?? 0) - 1)
    }
    let start = section.items.lowerBound + (row - section.rows.lowerBound) * columns
    return min(start + column, section.items.upperBound - 1)
  }
}
