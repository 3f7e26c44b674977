internal import Geometry

extension ListView {
  /// The keys that only rows have. Returns whether it is one of them.
  func handleRowKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, let current = selectedRow else { return false }
    switch event.key {
    case .delete: return delegate?.list(self, deleteKeyPressedInRow: current) ?? false
    case .menu: return rowFrame(current).map { showMenu(at: $0.center) } ?? false
    default: return false
    }
  }

  /// Shows the menu of the row at a point, which is selected first, so that it is seen what is meant.
  func showMenu(at point: Point) -> Bool {
    guard let row = rowIndex(at: point),
      let items = delegate?.list(self, menuOfRow: row), !items.isEmpty
    else { return false }
    selectByUser(row)
    return PopUpMenu.present(items, at: point, in: self) != nil
  }
}
