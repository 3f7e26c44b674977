/// Where a key moves the selection among cells in rows of equal length. Only the last row of a section may be
/// shorter.
///
/// Movements by whole rows keep to their column and stop at the first and the last row. The last row's end
/// stands for the columns that it lacks.
package struct CellMovement: Equatable, Sendable {
  package var count: Int
  private let rows: GridRows
  /// How many rows a page key moves.
  package var rowsOnPage: Int
  /// Whether a cell has neighbors at its sides. The cells of a list have none.
  package var movesSideways: Bool

  package init(count: Int, columns: Int = 1, rowsOnPage: Int = 1, movesSideways: Bool = true) {
    self.init(
      count: count, rows: GridRows(counts: [count], columns: columns), rowsOnPage: rowsOnPage,
      movesSideways: movesSideways)
  }

  init(count: Int, rows: GridRows, rowsOnPage: Int, movesSideways: Bool = true) {
    self.count = count
    self.rows = rows
    self.rowsOnPage = max(1, rowsOnPage)
    self.movesSideways = movesSideways
  }

  /// The cell that a key leads to. At an edge it is the cell itself. Nil for keys that move nothing.
  ///
  /// - Parameter current: The selected cell. With nil, a movement forward begins at the first cell and a
  ///   movement back at the last.
  package func target(of key: Key, from current: Int?) -> Int? {
    guard count > 0 else { return nil }
    let last = count - 1
    return switch key {
    case .left where movesSideways: current.map { max(0, $0 - 1) } ?? last
    case .right where movesSideways: current.map { min(last, $0 + 1) } ?? 0
    case .up: current.map { cell(-1, rowsFrom: $0) } ?? last
    case .down: current.map { cell(1, rowsFrom: $0) } ?? 0
    case .pageUp: current.map { cell(-rowsOnPage, rowsFrom: $0) } ?? last
    case .pageDown: current.map { cell(rowsOnPage, rowsFrom: $0) } ?? 0
    case .home: 0
    case .end: last
    default: nil
    }
  }

  private func cell(_ rows: Int, rowsFrom current: Int) -> Int {
    let place = self.rows.place(of: current)
    let row = min(max(0, place.row + rows), self.rows.count - 1)
    return self.rows.item(inRow: row, column: place.column)
  }
}
