internal import Geometry

extension CellsView {
  /// Returns the menu of the cell at a point and selects the cell, so that a person sees what the menu is
  /// for. If it is one of several selected cells, the menu is for all of them. Without a point, for a key,
  /// it is the menu of the cell with the focus ring. Nil when there is no cell, or the cell has no menu.
  func showCellMenu(at point: Point?) -> Bool? {
    guard let cell = point.map({ cellIndex(at: $0) }) ?? keyCell else { return nil }
    var items = menuItems(of: cell)
    guard !items.isEmpty else { return nil }
    let added = interactions.compactMap { $0 as? any CellMenuInteraction }.flatMap(\.cellMenuItems)
    // What deletes something stays at the end.
    let last = items.lastIndex { !$0.isDestructive && !$0.isSeparator }
    items.insert(contentsOf: added, at: last.map { $0 + 1 } ?? 0)
    if point == nil { scrollToCell(cell) }
    if cells(forActionOn: cell).count == 1 { selectByUser(cell) }
    guard let place = point ?? cellFrame(cell)?.center else { return nil }
    return PopUpMenu.present(items, at: place, in: self) != nil
  }
}
