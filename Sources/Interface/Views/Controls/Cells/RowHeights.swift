/// The heights of a list's rows: the height of most rows, and the exceptions by row. Lookups are binary
/// searches.
struct RowHeights: Equatable {
  let usual: Double
  /// The rows with a height of their own, in order.
  private let rows: [Int]
  /// The sums of the differences to the usual height, for the first 0, 1, 2 … of them.
  private let excess: [Double]

  init(usual: Double, exceptions: [Int: Double] = [:]) {
    self.usual = usual
    rows = exceptions.keys.sorted()
    var sum = 0.0
    excess =
      [0]
      + rows.map { row in
        sum += max(1, exceptions[row] ?? usual) - usual
        return sum
      }
  }

  func height(of row: Int) -> Double { top(of: row + 1) - top(of: row) }

  /// The height of all rows before a row.
  func top(of row: Int) -> Double { Double(row) * usual + excess[exceptions(before: row)] }

  /// The row at a distance from the top of a range's first row. It is the first row for a smaller distance,
  /// and the end of the range for a larger one.
  func row(at distance: Double, in range: Range<Int>) -> Int {
    let wanted = top(of: range.lowerBound) + distance
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if top(of: middle + 1) <= wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func exceptions(before row: Int) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
