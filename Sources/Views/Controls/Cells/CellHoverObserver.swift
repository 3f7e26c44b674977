/// The content of a cell that looks different while the pointer is over its cell.
///
/// A row can show a button then, instead of showing one on every row at all times. The row's menu should
/// have the same action, because the keyboard cannot hover.
@MainActor
public protocol CellHoverObserver: View {
  /// The pointer came over the cell, or left it.
  func cellHoverChanged(_ isHovered: Bool)
}
