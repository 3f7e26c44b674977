internal import SceneModel
internal import Scenes
internal import Views

/// The row of a drag, for the list that it comes from.
struct DraggedRow<ID: Hashable> {
  weak var list: ViewNode?
  let id: ID
}

/// A list whose rows can be moved takes its own rows.
extension ListNode: CellDropDelegate {
  private func draggedRow(_ session: DropSession) -> ID? {
    guard let row = session.localDragSession?.localContext as? DraggedRow<ID>, row.list === self
    else { return nil }
    return row.id
  }

  func cells(_ cells: CellsView, canHandle session: DropSession) -> Bool {
    view.move != nil && draggedRow(session) != nil
  }

  func cells(
    _ cells: CellsView, dropSessionDidUpdate session: DropSession, nearGap gap: Int,
    overCell cell: Int?
  ) -> CellDropProposal {
    // Beside its own row, a drop would move nothing.
    guard let place = draggedRow(session).flatMap({ places[$0] }), gap != place, gap != place + 1
    else { return .cancel }
    return CellDropProposal(session.action(among: [.move]), at: .before(gap))
  }

  func cells(_ cells: CellsView, performDrop session: DropSession, at place: CellDropPlace) {
    guard let row = draggedRow(session), case .before(let gap) = place else { return }
    view.move?(row, gap)
  }
}
