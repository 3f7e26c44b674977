internal import Dragging
internal import Foundation
internal import SceneModel
internal import Views

extension CellsAdapter: CellDragDelegate {
  func cells(
    _ cells: CellsView, itemsForBeginning session: DragSession, at cell: Int
  ) -> [DragItem] {
    guard let path = places.indexPath(of: cell) else { return [] }
    let items = owner.itemsForBeginning(session, at: path)
    dropping.lift(items, at: path, in: session)
    return items
  }

  func cells(_ cells: CellsView, dragSessionDidEnd session: DragSession, outcome: DropOutcome?) {
    dropping.dragEnded()
    owner.dragSessionDidEnd(session)
  }
}

extension CellsAdapter: CellDropDelegate {
  func cells(_ cells: CellsView, canHandle session: DropSession) -> Bool {
    owner.canHandle(session)
  }

  func cells(
    _ cells: CellsView, dropSessionDidUpdate session: DropSession, nearGap gap: Int,
    overCell cell: Int?
  ) -> CellDropProposal {
    let frame = cell.flatMap(owner.frame(ofCell:))
    let isInMiddle = frame.map { owner.isInMiddle(session, of: $0) } ?? false
    return dropping.proposal(gap: gap, cell: cell, isInMiddle: isInMiddle, places: places) { path in
      owner.proposal(for: session, at: path)
    }
  }

  func cells(_ cells: CellsView, performDrop session: DropSession, at place: CellDropPlace) {
    let coordinator = dropping.coordinator(for: session) { [weak self] in self?.scroll(to: $0) }
    owner.performDrop(with: coordinator)
  }

  func cells(_ cells: CellsView, dropSessionDidExit session: DropSession) {
    dropping.exited()
    owner.dropSessionDidExit(session)
  }
}
