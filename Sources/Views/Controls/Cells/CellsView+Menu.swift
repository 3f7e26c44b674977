internal import Geometry

extension CellsView {
  /// The menu of the cell at a point, which is selected first, so that it is seen what is meant; a key
  /// brings up that of the selected cell. Nil when there is no cell, or it has no menu.
  func showCellMenu(at point: Point?) -> Bool? {
    guard let cell = point.map({ cellIndex(at: $0) }) ?? selectedCell else { return nil }
    let items = menuItems(of: cell)
    guard !items.isEmpty else { return nil }
    if point == nil { scrollToCell(cell) }
    selectByUser(cell)
    guard let place = point ?? cellFrame(cell)?.center else { return nil }
    return PopUpMenu.present(items, at: place, in: self) != nil
  }
}
