internal import Geometry

/// The places of rows and headings in a list. It computes with sections, and stores nothing for a row
/// unless the row has a height of its own.
struct ListLayout: Equatable {
  let heights: RowHeights
  var headerHeight: Double
  var topMargin: Double
  var bottomMargin: Double
  var width = 0.0
  private(set) var rowCount = 0
  private(set) var totalHeight: Double
  private var starts: [SectionStart] = []

  private struct SectionStart: Equatable {
    var y: Double
    var firstRow: Int
    var rowCount: Int
    var hasHeader: Bool
    var rows: Range<Int> { firstRow..<firstRow + rowCount }
  }

  /// A row or heading that intersects a vertical range.
  enum Element: Equatable {
    case header(section: Int, y: Double)
    case row(Int, y: Double)
  }

  init(
    sections: [ListSection], rowHeight: Double, exceptions: [Int: Double] = [:],
    headerHeight: Double, topMargin: Double, bottomMargin: Double
  ) {
    heights = RowHeights(usual: rowHeight, exceptions: exceptions)
    self.headerHeight = headerHeight
    self.topMargin = topMargin
    self.bottomMargin = bottomMargin
    var y = topMargin
    for section in sections where section.rowCount >= 0 {
      let hasHeader = section.title != nil && section.rowCount > 0
      starts.append(
        SectionStart(y: y, firstRow: rowCount, rowCount: section.rowCount, hasHeader: hasHeader))
      y += hasHeader ? headerHeight : 0
      y += heights.top(of: rowCount + section.rowCount) - heights.top(of: rowCount)
      rowCount += section.rowCount
    }
    totalHeight = y + bottomMargin
  }

  /// The section that holds a row: the last one that begins at or before it.
  func section(ofRow row: Int) -> Int? {
    guard row >= 0, row < rowCount else { return nil }
    return lastSection { $0.firstRow <= row && $0.rowCount > 0 }
  }

  func y(ofRow row: Int) -> Double? {
    guard let index = section(ofRow: row) else { return nil }
    let start = starts[index]
    return start.y + (start.hasHeader ? headerHeight : 0) + heights.top(of: row)
      - heights.top(of: start.firstRow)
  }

  /// The upper edge of the heading above a row, if the row is the first of its section.
  func topWithHeader(ofRow row: Int) -> Double? {
    guard let index = section(ofRow: row), starts[index].firstRow == row else { return nil }
    // Above the first heading there is a margin only.
    return index == starts.firstIndex { $0.rowCount > 0 } ? 0 : starts[index].y
  }

  /// Whether a row is the last under its heading, so that no line is drawn below it.
  func isLastOfSection(_ row: Int) -> Bool {
    guard let index = section(ofRow: row) else { return true }
    return row == starts[index].firstRow + starts[index].rowCount - 1
  }

  func row(atY y: Double) -> Int? {
    guard let index = lastSection({ $0.y <= y && $0.rowCount > 0 }) else { return nil }
    let start = starts[index]
    let offset = y - start.y - (start.hasHeader ? headerHeight : 0)
    guard offset >= 0 else { return nil }
    let row = heights.row(at: offset, in: start.rows)
    return row < start.rows.upperBound ? row : nil
  }

  /// Headings and rows that intersect a range, from the top.
  func elements(from top: Double, to bottom: Double) -> [Element] {
    var elements: [Element] = []
    let first = lastSection { $0.y <= top } ?? 0
    for index in first..<max(first, starts.count) {
      let start = starts[index]
      guard start.y < bottom else { break }
      var y = start.y
      if start.hasHeader {
        if y + headerHeight > top { elements.append(.header(section: index, y: y)) }
        y += headerHeight
      }
      guard start.rowCount > 0 else { continue }
      var row = heights.row(at: top - y, in: start.rows)
      y += heights.top(of: row) - heights.top(of: start.firstRow)
      while row < start.rows.upperBound, y < bottom {
        elements.append(.row(row, y: y))
        y += heights.height(of: row)
        row += 1
      }
    }
    return elements
  }

  /// The last section for which a condition holds. Apart from sections without rows, it holds for a run of
  /// sections from the first.
  private func lastSection(_ holds: (SectionStart) -> Bool) -> Int? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      // An empty section shares its start with the next one; judge it by place, not by content.
      var probe = starts[middle]
      probe.rowCount = max(1, probe.rowCount)
      if holds(probe) { low = middle + 1 } else { high = middle }
    }
    var index = low - 1
    while index >= 0, !holds(starts[index]) { index -= 1 }
    return index >= 0 ? index : nil
  }
}

extension ListLayout: CellArrangement {
  var cellCount: Int { rowCount }

  func frame(of row: Int) -> Rect {
    Rect(x: 0, y: y(ofRow: row) ?? 0, width: width, height: heights.height(of: row))
  }

  /// Includes the heading if the row is the first of its section, and the margin below the last row.
  func revealedFrame(of row: Int) -> Rect {
    let frame = frame(of: row)
    let top = topWithHeader(ofRow: row) ?? frame.minY
    let bottom = row == rowCount - 1 ? totalHeight : frame.maxY
    return Rect(x: 0, y: top, width: width, height: bottom - top)
  }

  func cells(from top: Double, to bottom: Double) -> Range<Int> {
    let rows = elements(from: top, to: bottom).compactMap { element -> Int? in
      guard case .row(let row, _) = element else { return nil }
      return row
    }
    guard let first = rows.first, let last = rows.last else { return 0..<0 }
    return first..<last + 1
  }

  func cell(at point: Point) -> Int? { row(atY: point.y) }
}
