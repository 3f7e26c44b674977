internal import SceneModel
internal import Scenes
internal import Views

/// The row of a drag, for the list that it comes from.
struct DraggedRow<ID: Hashable> {
  weak var list: ViewNode?
  let id: ID
}

/// A list whose rows can be moved takes its own rows. One with an action for new elements takes the texts and
/// files of other programs.
extension ListNode: CellDropDelegate {
  private func draggedRow(_ session: DropSession) -> ID? {
    guard let row = session.localDragSession?.localContext as? DraggedRow<ID>, row.list === self
    else { return nil }
    return row.id
  }

  func cells(_ cells: CellsView, canHandle session: DropSession) -> Bool {
    view.move != nil && draggedRow(session) != nil || isNew(session)
  }

  /// Whether something of another program can become a row. An activity names something that exists.
  private func isNew(_ session: DropSession) -> Bool {
    view.insert != nil && session.localDragSession == nil && session.hasContent
      && !session.canLoadObjects(of: UserActivity.self)
  }

  func cells(
    _ cells: CellsView, dropSessionDidUpdate session: DropSession, nearGap gap: Int,
    overCell cell: Int?
  ) -> CellDropProposal {
    if isNew(session) {
      return CellDropProposal(session.action(among: [.copy]), at: .before(gap))
    }
    // Beside its own row, a drop would move nothing.
    guard let place = draggedRow(session).flatMap({ places[$0] }), gap != place, gap != place + 1
    else { return .cancel }
    return CellDropProposal(session.action(among: [.move]), at: .before(gap))
  }

  func cells(_ cells: CellsView, performDrop session: DropSession, at place: CellDropPlace) {
    guard case .before(let gap) = place else { return }
    if isNew(session) { return view.insert?(session, gap) ?? () }
    if let row = draggedRow(session) { view.move?(row, gap) }
  }
}
