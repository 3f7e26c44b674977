public import Geometry

/// The places of a grid's items: rows of equal cells that fill the width. It is a pure function of numbers,
/// and costs the same for a million items as for ten.
struct GridLayout: Equatable {
  var metrics = GridMetrics()
  var itemCount = 0
  var width = 0.0
  var scale = ScaleFactor.one

  private var innerWidth: Double { max(0, width - metrics.margins.horizontal) }

  var columnCount: Int {
    let room = innerWidth + metrics.spacing
    return max(1, Int((room / (metrics.minimumItemWidth + metrics.spacing)).rounded(.down)))
  }

  var rowCount: Int { (itemCount + columnCount - 1) / columnCount }

  var itemSize: Size {
    let columns = Double(columnCount)
    let width = max(1, (innerWidth - metrics.spacing * (columns - 1)) / columns)
    return Size(
      width: width, height: scale.snapped(width * metrics.aspectRatio + metrics.extraHeight))
  }

  private var rowStep: Double { itemSize.height + metrics.spacing }

  var totalHeight: Double {
    guard itemCount > 0 else { return 0 }
    return metrics.margins.vertical + Double(rowCount) * rowStep - metrics.spacing
  }

  func frame(of item: Int) -> Rect {
    let (row, column) = (item / columnCount, item % columnCount)
    let size = itemSize
    let left = scale.snapped(metrics.margins.left + Double(column) * (size.width + metrics.spacing))
    let right = scale.snapped(
      metrics.margins.left + Double(column) * (size.width + metrics.spacing) + size.width)
    return Rect(
      x: left, y: metrics.margins.top + Double(row) * rowStep, width: right - left,
      height: size.height)
  }

  /// The items that are at least partly in a vertical range of the content.
  func items(from top: Double, to bottom: Double) -> Range<Int> {
    guard itemCount > 0, bottom > top else { return 0..<0 }
    let first = max(0, Int(((top - metrics.margins.top) / rowStep).rounded(.down)))
    let last = max(first, Int(((bottom - metrics.margins.top) / rowStep).rounded(.up)))
    return min(first * columnCount, itemCount)..<min(last * columnCount, itemCount)
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
  /// The distance between items in both directions.
  public var spacing = 16.0
  /// The margins around all items.
  public var margins = Insets(top: 8, left: 16, bottom: 16, right: 16)

  public init() {}
}
