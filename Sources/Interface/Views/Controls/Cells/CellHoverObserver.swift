/// The content of a cell that looks different while the pointer is over its cell, or the focus ring around it.
///
/// A row can show a button then, instead of showing one on every row at all times. Tab goes from the list to
/// the button.
@MainActor
public protocol CellHoverObserver: View {
  /// The pointer or the focus ring came to the cell, or both have left it.
  func cellHoverChanged(_ isHovered: Bool)
}

/// The content of a cell that looks different while its cell is selected.
@MainActor
public protocol CellSelectionObserver: View {
  /// The cell was selected, or is not selected any more.
  func cellSelectionChanged(_ isSelected: Bool)
}
