internal import Foundation
internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views

/// Translates between a table and the list that shows it.
@MainActor
final class TableAdapter {
  private(set) unowned var table: UITableView
  private(set) var places = SectionedPlaces(counts: [])
  var classes: [String: UITableViewCell.Type] = [:]
  var pool = CellPool<UITableViewCell>()
  /// The rows that are visible now.
  private(set) var shown: [CellHost] = []
  /// The heights of the rows that were shown since the last reload and are not as high as the others.
  private var heights: [Int: Double] = [:]
  private var choices = CellChoices()
  let dropping = CellDropping()

  init(_ table: UITableView) { self.table = table }

  private var identified: (any IdentifiedItems)? { table.dataSource as? any IdentifiedItems }

  func identifier(ofRow row: Int) -> AnyHashable {
    if let identified { return identified.identifier(at: row) }
    return places.indexPath(of: row).map { AnyHashable($0) } ?? AnyHashable(row)
  }

  func row(of identifier: AnyHashable) -> Int? {
    if let identified { return identified.place(of: identifier) }
    return (identifier.base as? IndexPath).flatMap(places.row(of:))
  }

  func indexPath(of identifier: AnyHashable) -> IndexPath? {
    row(of: identifier).flatMap(places.indexPath(of:))
  }

  func host(at path: IndexPath) -> CellHost? {
    guard let row = places.row(of: path) else { return nil }
    let identifier = identifier(ofRow: row)
    return shown.first { $0.identifier == identifier }
  }

  func selectionWasSet() { choices.set(table.list.selectedIdentifiers) }

  func forgetHeights() { heights = [:] }

  // MARK: Cells

  private func release(_ host: CellHost) {
    shown.removeAll { $0 === host }
    guard let cell = host.cell as? UITableViewCell else { return }
    let path = host.identifier.flatMap(indexPath(of:))
    host.cell = nil
    host.identifier = nil
    pool.put(cell)
    if let path { table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: path) }
  }

  private func noteHeight(of cell: UITableViewCell, row: Int, path: IndexPath) {
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
    guard let source = table.dataSource else {
      places = SectionedPlaces(counts: [])
      return []
    }
    places = SectionedPlaces(
      counts: (0..<source.numberOfSections(in: table)).map {
        source.tableView(table, numberOfRowsInSection: $0)
      })
    return places.counts.enumerated().map { section, count in
      ListSection(
        title: source.tableView(table, titleForHeaderInSection: section), rowCount: count)
    }
  }

  func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable { identifier(ofRow: row) }
  func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? { row(of: identifier) }
  func makeRowContent(in list: ListView) -> View { CellHost() }
  func rowHeights(in list: ListView) -> [Int: Double] { heights }

  func list(_ list: ListView, configure content: View, forRow row: Int) {
    guard let host = content as? CellHost, let path = places.indexPath(of: row) else { return }
    release(host)
    guard let cell = table.dataSource?.tableView(table, cellForRowAt: path) else { return }
    host.identifier = identifier(ofRow: row)
    host.cell = cell
    shown.append(host)
    noteHeight(of: cell, row: row, path: path)
    table.delegate?.tableView(table, willDisplay: cell, forRowAt: path)
  }

  func list(_ list: ListView, didEndShowing content: View) {
    if let host = content as? CellHost { release(host) }
  }
}

extension TableAdapter: ListDelegate {
  func list(_ list: ListView, didSelectRow row: Int?) {
    guard table.allowsSelection else {
      list.select(nil, scrolling: false)
      return
    }
    let (deselected, selected) = choices.change(to: list.selectedIdentifiers)
    for path in deselected.compactMap(indexPath(of:)).sorted() {
      table.delegate?.tableView(table, didDeselectRowAt: path)
    }
    // A single selection is reported at the click. Keys lead through rows without choosing them.
    guard table.allowsMultipleSelection else { return }
    for path in selected.compactMap(indexPath(of:)).sorted() {
      table.delegate?.tableView(table, didSelectRowAt: path)
    }
  }

  func list(_ list: ListView, didClickRow row: Int) {
    choices.clicked(identifier(ofRow: row), in: list)
    choose(row)
  }

  func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers) {
    if !choices.wasJustClicked(identifier(ofRow: row), in: list) { choose(row) }
  }

  private func choose(_ row: Int) {
    guard table.allowsSelection, !table.allowsMultipleSelection,
      let path = places.indexPath(of: row)
    else { return }
    table.delegate?.tableView(table, didSelectRowAt: path)
  }

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
    let groups = [menu, host(at: path)?.cell?.contextMenu?() ?? [], actions]
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
