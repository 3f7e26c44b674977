internal import Canvas
package import Geometry

/// The place in a list or a grid that a drag's target shows.
package enum CellDropMark: Hashable {
  /// A line before a cell, or after the last one.
  case line(before: Int)
  /// A frame around a cell.
  case cell(Int)
  /// A frame around the whole view.
  case whole
}

/// Drops. The drop targets are in Scenes, above this module.
extension CellsView {
  /// How near to an edge the pointer of a drag scrolls the cells.
  private static let scrollZone = 40.0
  /// How far cells scroll in one frame.
  private static let scrollStep = 9.0

  /// The number of the cell before which something that is dropped at a point would be inserted: from 0 to
  /// the number of cells. In a list it is the nearest gap.
  package final func gap(at point: Point) -> Int {
    let content = Point(x: point.x, y: point.y + contentOffset)
    let arrangement = cellArrangement
    guard arrangement.cellCount > 0 else { return 0 }
    if content.y >= arrangement.frame(of: arrangement.cellCount - 1).maxY {
      return arrangement.cellCount
    }
    let row = arrangement.cells(from: content.y, to: content.y + 1)
    // In a heading or a margin: before the next cell.
    if row.isEmpty {
      return arrangement.cells(from: content.y, to: arrangement.totalHeight).lowerBound
    }
    let next = row.first {
      let frame = arrangement.frame(of: $0)
      return isInColumns ? content.x < frame.midX : content.y < frame.midY
    }
    return next ?? row.upperBound
  }

  /// The number of places to which keys can lead a drag: each gap, and each cell after its gap.
  package final var dropPlaceCount: Int { 2 * cellCount + 1 }

  /// The place behind the gap before the selected cell. Nil without a selection.
  package final var dropPlaceOfSelection: Int? { selectedCell.map { 2 * $0 + 1 } }

  /// The point of the bounds that stands for a place. Scrolls it into view.
  package final func revealDropPlace(_ place: Int) -> Point {
    let cell = min(place / 2, cellCount - 1)
    scrollToCell(cell)
    guard let frame = cellFrame(cell) else { return bounds.center }
    let center = frame.intersection(bounds).center
    if place % 2 == 1 { return center }
    let isLast = place / 2 >= cellCount
    // Just inside the cell, which is the one behind the gap, except at the end.
    return isInColumns
      ? Point(x: isLast ? frame.maxX - 1 : frame.minX + 1, y: center.y)
      : Point(x: center.x, y: isLast ? frame.maxY - 1 : frame.minY + 1)
  }

  /// The selected cell's center in the bounds. Scrolls the cell into view. Nil without a selection.
  package final func revealSelection() -> Point? {
    guard let selectedCell else { return nil }
    scrollToCell(selectedCell)
    return cellFrame(selectedCell)?.intersection(bounds).center
  }

  /// Whether several cells lie in one row, so that a gap is a vertical line.
  private var isInColumns: Bool { self is GridView }

  /// Whether a point is near an edge at which a drag scrolls the cells.
  package final func isNearScrollingEdge(_ point: Point) -> Bool { scrollDirection(at: point) != 0 }

  /// Scrolls one step if a point is near an edge behind which there are more cells. Returns whether it did.
  package final func scrollForDrop(at point: Point) -> Bool {
    let before = contentOffset
    contentOffset += scrollDirection(at: point) * Self.scrollStep
    return contentOffset != before
  }

  /// Shows the cell that a drag is about to select, as one under the pointer. Nil shows none.
  ///
  /// - Parameter windowPoint: A point of the cell, in the window's content.
  package final func showSpringTarget(at windowPoint: Point?) {
    pointerLocation = windowPoint.map { convertFromWindow($0) }
  }

  private func scrollDirection(at point: Point) -> Double {
    let zone = min(Self.scrollZone, bounds.height / 4)
    if point.y < bounds.minY + zone { return -1 }
    return point.y >= bounds.maxY - zone ? 1 : 0
  }

  /// Marks the old and the new place for painting.
  final func dropMarkChanged(from old: CellDropMark?) {
    guard dropMark != old else { return }
    for case let mark? in [old, dropMark] {
      if let rect = frame(of: mark) { setNeedsDisplay(rect.inset(dx: -2, dy: -2)) }
    }
  }

  final func drawDropMark(in context: DrawingContext) {
    guard let dropMark, let rect = frame(of: dropMark) else { return }
    context.saved {
      context.clip(bounds)
      switch dropMark {
      case .line:
        context.fill(.roundedRect(rect, radius: 1.5), theme[.accent])
      case .cell, .whole:
        context.fill(.roundedRect(rect, radius: CellView.radius), theme[.accent].withAlpha(0.12))
        context.stroke(
          .roundedRect(rect.inset(dx: 1, dy: 1), radius: CellView.radius - 1), theme[.accent],
          width: 2)
      }
    }
  }

  /// The painted frame of a mark, in the bounds. Nil when there is no such cell.
  final func frame(of mark: CellDropMark) -> Rect? {
    switch mark {
    case .cell(let cell): cellFrame(cell)?.inset(dx: isInColumns ? 0 : ListRowView.margin, dy: 0)
    case .whole: bounds.inset(dx: 2, dy: 2)
    case .line(let gap): lineFrame(before: gap)
    }
  }

  private func lineFrame(before gap: Int) -> Rect? {
    let thickness = 3.0
    guard let neighbor = cellFrame(gap) ?? cellFrame(gap - 1) else {
      // An empty list has its first row at the top.
      return cellCount == 0 && gap == 0
        ? Rect(x: bounds.minX + 8, y: 8, width: max(0, bounds.width - 16), height: thickness) : nil
    }
    let isLast = gap >= cellCount
    if isInColumns {
      let x = isLast ? neighbor.maxX + 2 : neighbor.minX - 2 - thickness
      return Rect(
        x: max(bounds.minX, x), y: neighbor.minY, width: thickness, height: neighbor.height)
    }
    let y = (isLast ? neighbor.maxY : neighbor.minY) - thickness / 2
    return Rect(
      x: neighbor.minX + 8, y: min(max(bounds.minY, y), bounds.maxY - thickness),
      width: max(0, neighbor.width - 16), height: thickness)
  }
}
