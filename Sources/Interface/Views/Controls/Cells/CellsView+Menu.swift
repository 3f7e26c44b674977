internal import Geometry

extension CellsView {
  /// Returns the menu of the cell at a point and selects the cell, so that a person sees what the menu is
  /// for. If it is one of several selected cells, the menu is for all of them. Without a point, for a key,
  /// it is the menu of the cell with the focus ring. Nil when there is no cell, or the cell has no menu.
  func showCellMenu(at point: Point?) -> Bool? {
    guard let cell = point.map({ cellIndex(at: $0) }) ?? keyCell, !inertCells.contains(cell) else {
      return nil
    }
    return showMenu(ofCell: cell, at: point)
  }

  /// Shows the menu of a cell at a point, or in the cell's middle.
  @discardableResult
  func showMenu(ofCell cell: Int, at point: Point? = nil) -> Bool? {
    let items = allMenuItems(of: cell)
    guard !items.isEmpty else { return nil }
    if point == nil { scrollToCell(cell) }
    selectForMenu(cell)
    guard let place = point ?? cellFrame(cell)?.center else { return nil }
    return PopUpMenu.present(items, at: place, in: self) != nil
  }

  /// The items of a cell's menu, with those of the view's interactions.
  func allMenuItems(of cell: Int) -> [MenuItem] {
    var items = menuItems(of: cell)
    guard !items.isEmpty else { return [] }
    let added = interactions.compactMap { $0 as? any CellMenuInteraction }.flatMap(\.cellMenuItems)
    // What deletes something stays at the end.
    let last = items.lastIndex { !$0.isDestructive && !$0.isSeparator }
    items.insert(contentsOf: added, at: last.map { $0 + 1 } ?? 0)
    return items
  }

  /// Does what an item of a cell's menu does. The menu is not shown.
  func performMenuItem(titled title: String, ofCell cell: Int) {
    selectForMenu(cell)
    guard let item = allMenuItems(of: cell).first(where: { $0.title == title }), item.isEnabled
    else { return }
    if let command = item.command {
      target(for: command)?.perform(command)
    } else {
      item.action?()
    }
  }

  private func selectForMenu(_ cell: Int) {
    if cells(forActionOn: cell).count == 1 { selectByUser(cell) }
  }
}
