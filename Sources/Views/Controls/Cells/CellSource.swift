internal import Geometry

/// Where the cells of a list or a grid come from: the data source, in the words that both have.
@MainActor
protocol CellSource {
  func identifier(of cell: Int) -> AnyHashable
  /// Where a cell is now; nil when it is gone.
  func cell(of identifier: AnyHashable) -> Int?
  func makeContent() -> View
  func configure(_ content: View, for cell: Int)
  func didEndShowing(_ content: View)
}

/// Where cells lie in the content, of which the visible part is a window.
protocol CellArrangement {
  var cellCount: Int { get }
  var totalHeight: Double { get }
  func frame(of cell: Int) -> Rect
  /// A cell's frame and what should be seen with it.
  func revealedFrame(of cell: Int) -> Rect
  /// The cells that meet a stretch of the content.
  func cells(from top: Double, to bottom: Double) -> Range<Int>
  func cell(at point: Point) -> Int?
}
