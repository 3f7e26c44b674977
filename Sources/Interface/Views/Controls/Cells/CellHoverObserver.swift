/// The content of a cell that looks different while the pointer is over its cell.
///
/// A row can show a button then, instead of showing one on every row at all times. The row's menu should
/// have the same action, because the keyboard cannot hover.
@MainActor
public protocol CellHoverObserver: View {
  /// The pointer came over the cell, or left it.
  func cellHoverChanged(_ isHovered: Bool)
}

/// The content of a cell that looks different while its cell is selected.
@MainActor
public protocol CellSelectionObserver: View {
  /// The cell was selected, or is not selected any more.
  func cellSelectionChanged(_ isSelected: Bool)
}
