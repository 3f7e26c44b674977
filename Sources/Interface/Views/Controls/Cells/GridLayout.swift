public import Geometry

/// The places of a grid's items: rows of equal cells that fill the width. It is a pure function of numbers,
/// and costs the same for a million items as for ten.
struct GridLayout: Equatable {
  var metrics = GridMetrics() { didSet { updateRows() } }
  var itemCount = 0 { didSet { updateRows() } }
  /// The number of items in each section. Nil for one section.
  var sections: [Int]? { didSet { updateRows() } }
  var width = 0.0 { didSet { updateRows() } }
  var scale = ScaleFactor.one
  /// How much higher the texts are than at the design's size of text.
  var moreTextHeight = 0.0
  private(set) var rows = GridRows(counts: [], columns: 1)

  private mutating func updateRows() {
    rows = GridRows(counts: sections ?? [itemCount], columns: columnCount)
  }

  private var innerWidth: Double { max(0, width - metrics.margins.horizontal) }

  var columnCount: Int {
    let room = innerWidth + metrics.spacing
    return max(1, Int((room / (metrics.minimumItemWidth + metrics.spacing)).rounded(.down)))
  }

  var itemSize: Size {
    let columns = Double(columnCount)
    let width = max(1, (innerWidth - metrics.spacing * (columns - 1)) / columns)
    let height = width * metrics.aspectRatio + metrics.extraHeight + moreTextHeight
    return Size(width: width, height: scale.snapped(height))
  }

  private var rowSpacing: Double { metrics.rowSpacing ?? metrics.spacing }
  private var rowStep: Double { itemSize.height + rowSpacing }

  var totalHeight: Double {
    guard itemCount > 0 else { return 0 }
    return top(ofRow: rows.count, section: rows.sections.count - 1) - rowSpacing
      + metrics.margins.bottom
  }

  /// The upper edge of a row. The margins are around each section.
  private func top(ofRow row: Int, section: Int) -> Double {
    metrics.margins.top + Double(row) * rowStep
      + Double(section) * (metrics.margins.vertical - rowSpacing)
  }

  func frame(of item: Int) -> Rect {
    let (row, column, section) = rows.place(of: item)
    let size = itemSize
    let left = scale.snapped(metrics.margins.left + Double(column) * (size.width + metrics.spacing))
    let right = scale.snapped(
      metrics.margins.left + Double(column) * (size.width + metrics.spacing) + size.width)
    return Rect(
      x: left, y: top(ofRow: row, section: section), width: right - left, height: size.height)
  }

  /// The items that are at least partly in a vertical range of the content.
  func items(from top: Double, to bottom: Double) -> Range<Int> {
    guard itemCount > 0, bottom > top else { return 0..<0 }
    var found: Range<Int>?
    for (index, section) in rows.sections.enumerated() {
      let start = self.top(ofRow: section.rows.lowerBound, section: index)
      guard start < bottom else { break }
      let first = min(
        max(0, Int(((top - start) / rowStep).rounded(.down))), section.rows.count)
      let last = min(max(first, Int(((bottom - start) / rowStep).rounded(.up))), section.rows.count)
      let lower = min(section.items.lowerBound + first * rows.columns, section.items.upperBound)
      let upper = min(section.items.lowerBound + last * rows.columns, section.items.upperBound)
      // The range of a section above the visible part is empty, at its end.
      found = (found.map { $0.isEmpty ? lower : $0.lowerBound } ?? lower)..<upper
    }
    return found ?? 0..<0
  }

  /// The item at a point of the content. Nil between items.
  func item(at point: Point) -> Int? {
    items(from: point.y, to: point.y + 0.01).first { frame(of: $0).contains(point) }
  }
}

extension GridLayout: CellArrangement {
  var cellCount: Int { itemCount }
  func cells(from top: Double, to bottom: Double) -> Range<Int> { items(from: top, to: bottom) }
  func cell(at point: Point) -> Int? { item(at: point) }

  /// With the margins above the first row and below the last, which the others have as spacing.
  func revealedFrame(of item: Int) -> Rect {
    frame(of: item).inset(
      by: Insets(top: -metrics.margins.top, left: 0, bottom: -metrics.margins.bottom, right: 0))
  }
}

/// How a grid's items are laid out, logical units.
public struct GridMetrics: Hashable, Sendable {
  /// The minimum width of an item. Items share the rest of a row.
  public var minimumItemWidth = 200.0
  /// The ratio of an item's height to its width, without the caption.
  public var aspectRatio = 0.75
  /// The height of an item's caption.
  public var extraHeight = 0.0
  /// The part of ``extraHeight`` that grows with the text.
  public var textHeight = 0.0
  /// The distance between the items of a row.
  public var spacing = 16.0
  /// The distance between rows. Nil means ``spacing``.
  public var rowSpacing: Double?
  /// The margins around all items, or around those of each section.
  public var margins = Insets(top: 8, left: 16, bottom: 16, right: 16)

  public init() {}
}
