internal import Foundation
internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views

extension TableAdapter: CellDragDelegate {
  func cells(
    _ cells: CellsView, itemsForBeginning session: DragSession, at cell: Int
  ) -> [DragItem] {
    guard let path = places.indexPath(of: cell), let delegate = table.dragDelegate else {
      return []
    }
    let items = delegate.tableView(table, itemsForBeginning: session, at: path)
    dropping.lift(items, at: path, in: session)
    return items
  }

  func cells(_ cells: CellsView, dragSessionDidEnd session: DragSession, outcome: DropOutcome?) {
    dropping.dragEnded()
    table.dragDelegate?.tableView(table, dragSessionDidEnd: session)
  }
}

extension TableAdapter: CellDropDelegate {
  func cells(_ cells: CellsView, canHandle session: DropSession) -> Bool {
    table.dropDelegate?.tableView(table, canHandle: session) ?? false
  }

  func cells(
    _ cells: CellsView, dropSessionDidUpdate session: DropSession, nearGap gap: Int,
    overCell cell: Int?
  ) -> CellDropProposal {
    guard let delegate = table.dropDelegate else { return .cancel }
    return dropping.proposal(
      gap: gap, cell: cell, isInMiddle: isInMiddle(session, of: cell), places: places
    ) { path in
      delegate.tableView(table, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    }
  }

  private func isInMiddle(_ session: DropSession, of cell: Int?) -> Bool {
    guard let frame = cell.flatMap(table.list.rowFrame) else { return false }
    return abs(session.location(in: table.list).y - frame.midY) < frame.height / 4
  }

  func cells(_ cells: CellsView, performDrop session: DropSession, at place: CellDropPlace) {
    let coordinator = dropping.coordinator(for: session) { [weak table] path in
      table?.scrollToRow(at: path, at: .none, animated: true)
    }
    table.dropDelegate?.tableView(table, performDropWith: coordinator)
  }

  func cells(_ cells: CellsView, dropSessionDidExit session: DropSession) {
    dropping.exited()
    table.dropDelegate?.tableView(table, dropSessionDidExit: session)
  }
}
