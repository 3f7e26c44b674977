/// The heights of a list's rows: one that most have, and the others by row. What is asked often is found
/// by halving.
struct RowHeights: Equatable {
  let usual: Double
  /// The rows that have another height, in order.
  private let rows: [Int]
  /// By how much the first so many of them are higher than usual, together.
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

  /// The height of all rows before one.
  func top(of row: Int) -> Double { Double(row) * usual + excess[exceptions(before: row)] }

  /// The row of a range that a distance from the top of its first row leads to; the first one for less,
  /// the end of the range for more.
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
