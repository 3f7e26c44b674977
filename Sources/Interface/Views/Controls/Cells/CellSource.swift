internal import Geometry

/// A data source of cells, in the terms that lists and grids share.
@MainActor
protocol CellSource {
  func identifier(of cell: Int) -> AnyHashable
  /// The identifiers of many cells, in their order.
  func identifiers(of cells: Range<Int>) -> [AnyHashable]
  /// The present index of a cell. Nil when the cell is gone.
  func cell(of identifier: AnyHashable) -> Int?
  func makeContent() -> View
  func configure(_ content: View, for cell: Int)
  func didEndShowing(_ content: View)
  /// The text by which a person finds the cell with the first letters. Nil where there is none.
  func text(of cell: Int) -> String?
}

extension CellSource {
  func identifiers(of cells: Range<Int>) -> [AnyHashable] { cells.map { identifier(of: $0) } }
}

/// The places of cells in the content, a part of which is visible.
protocol CellArrangement {
  var cellCount: Int { get }
  var totalHeight: Double { get }
  func frame(of cell: Int) -> Rect
  /// A cell's frame, and the part around it that should be visible with it.
  func revealedFrame(of cell: Int) -> Rect
  /// The cells that intersect a vertical range of the content.
  func cells(from top: Double, to bottom: Double) -> Range<Int>
  func cell(at point: Point) -> Int?
}
