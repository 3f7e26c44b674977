extension CellsView {
  /// The selected cells and the visible part.
  package struct Position {
    let selection: CellSelection
    let anchor: ScrollAnchor?
    let offset: Double
  }

  package final var position: Position {
    Position(selection: selection, anchor: scrollAnchor, offset: contentOffset)
  }

  /// Restores a selection and the visible part, and tells the delegate of the selection as if a person had
  /// made it. Cells that are gone stay unselected.
  package final func restore(_ position: Position) {
    if position.selection != selection {
      selection = position.selection
      dropLostSelection()
      updateStates()
      if let selectedCell { didSelect(selectedCell) }
    }
    if let anchor = position.anchor, cell(of: anchor.identifier) != nil {
      restore(anchor)
    } else {
      contentOffset = position.offset
    }
  }
}
