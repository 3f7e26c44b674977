internal import Views

extension CellsView {
  /// Takes a cell out of the selection. It does not tell the delegate.
  func deselect(_ identifier: AnyHashable) {
    guard selectedIdentifiers.contains(identifier) else { return }
    let others = selectedIdentifiers.subtracting([identifier])
    if others.isEmpty {
      select(nil)
    } else {
      selectCells(Array(others), scrolling: false)
    }
  }
}
