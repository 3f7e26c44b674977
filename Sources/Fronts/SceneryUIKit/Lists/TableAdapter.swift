internal import Foundation
internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views

/// Shows the rows of a table in a list, with headings, heights of their own, and actions.
@MainActor
final class TableAdapter: CellsAdapter {
  private unowned let table: UITableView
  /// The heights of the rows that were shown since the last reload and are not as high as the others.
  private var heights: [Int: Double] = [:]

  init(_ table: UITableView) {
    self.table = table
    super.init(table)
  }

  func forgetHeights() { heights = [:] }

  /// The table has another width, in which the texts of rows may be higher or lower.
  func noteHeightsByConstraints() {
    for path in visiblePaths {
      guard let cell = cell(at: path) as? UITableViewCell, cell.contentView.usesConstraints
      else { continue }
      noteHeight(of: cell, at: path)
    }
  }

  func noteHeight(of cell: UITableViewCell, at path: IndexPath) {
    guard let row = places.row(of: path) else { return }
    var height =
      table.delegate.map { Double($0.tableView(table, heightForRowAt: path)) } ?? table.rowHeight
    if height == UITableView.automaticDimension { height = table.rowHeight }
    if height == UITableView.automaticDimension {
      let width = max(0, table.bounds.width - 16)
      height = cell.sizeThatFits(Size(width: width, height: 1e6)).height
    }
    let exception = height == table.list.rowHeight ? nil : height
    guard heights[row] != exception else { return }
    heights[row] = exception
    table.list.setNeedsRowHeights()
  }
}

extension TableAdapter: ListDataSource {
  func sections(in list: ListView) -> [ListSection] {
    count()
    return places.counts.enumerated().map { section, count in
      ListSection(
        title: table.dataSource?.tableView(table, titleForHeaderInSection: section),
        rowCount: count)
    }
  }

  func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable { identifier(of: row) }
  func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? { number(of: identifier) }
  func makeRowContent(in list: ListView) -> Views.View { CellHost() }
  func rowHeights(in list: ListView) -> [Int: Double] { heights }
  func list(_ list: ListView, configure content: Views.View, forRow row: Int) {
    configure(content, for: row)
  }
  func list(_ list: ListView, didEndShowing content: Views.View) { release(content) }
}

extension TableAdapter: ListDelegate {
  func list(_ list: ListView, didSelectRow row: Int?) { selectionChanged() }
  func list(_ list: ListView, didClickRow row: Int) { clicked(row) }
  func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers) { activated(row) }

  func list(_ list: ListView, deleteKeyPressedInRow row: Int) -> Bool {
    guard let path = places.indexPath(of: row) else { return false }
    if let action = swipeActions(at: path).first(where: { $0.style == .destructive }) {
      action.perform(in: table)
      return true
    }
    guard canDelete(path) else { return false }
    delete(path)
    return true
  }

  func list(_ list: ListView, menuOfRow row: Int) -> [MenuItem] {
    guard let path = places.indexPath(of: row) else { return [] }
    let point = table.rectForRow(at: path).center
    let menu =
      table.delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: point)?
      .menuItems ?? []
    var actions = swipeActions(at: path).map { $0.menuItem(in: table) }
    if actions.allSatisfy({ !$0.isDestructive }), canDelete(path) {
      var item = MenuItem("Delete", icon: .trash) { [weak self] in self?.delete(path) }
      item.isDestructive = true
      actions.append(item)
    }
    let groups = [menu, cell(at: path)?.contextMenu?() ?? [], actions]
    return Array(groups.filter { !$0.isEmpty }.joined(separator: [.separator]))
  }

  private func swipeActions(at path: IndexPath) -> [UIContextualAction] {
    guard let delegate = table.delegate else { return [] }
    return [
      delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path),
      delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path),
    ].flatMap { $0?.actions ?? [] }
  }

  private func canDelete(_ path: IndexPath) -> Bool {
    guard table.dataSource?.tableView(table, canEditRowAt: path) ?? false else { return false }
    return table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete == .delete
  }

  private func delete(_ path: IndexPath) {
    table.dataSource?.tableView(table, commit: .delete, forRowAt: path)
  }
}
