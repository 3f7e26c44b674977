/// The content of a cell that looks different while the pointer is over its cell.
///
/// A row can show a button then, which would be noise on every row at all times. Keys and touch do not
/// hover: what the button does must be in the row's menu too.
@MainActor
public protocol CellHoverObserver: View {
  /// The pointer came over the cell, or left it.
  func cellHoverChanged(_ isHovered: Bool)
}
