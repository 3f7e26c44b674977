package import Geometry

/// The places of cells in the view.
extension CellsView {
  package final func cellIndex(at point: Point) -> Int? {
    guard bounds.contains(point) else { return nil }
    return cellArrangement.cell(at: Point(x: point.x, y: point.y + contentOffset))
  }

  /// A cell's frame in the bounds, also when it is not visible. Nil when there is no such cell.
  final func cellFrame(_ cell: Int) -> Rect? {
    guard (0..<cellCount).contains(cell) else { return nil }
    return cellArrangement.frame(of: cell).offset(by: Vector(dx: 0, dy: -contentOffset))
  }

  /// Scrolls as little as needed to show a cell.
  final func scrollToCell(_ cell: Int) {
    guard (0..<cellCount).contains(cell), bounds.height > 0 else { return }
    // Cells that become visible may be larger than expected, and push this one out again.
    for _ in 0..<4 {
      let frame = cellArrangement.revealedFrame(of: cell)
      let old = contentOffset
      if frame.minY < old {
        contentOffset = frame.minY
      } else if frame.maxY > old + bounds.height {
        contentOffset = frame.maxY - bounds.height
      }
      guard contentOffset != old else { return }
    }
  }
}
