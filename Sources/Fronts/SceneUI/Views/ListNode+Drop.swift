internal import SceneModel
internal import Scenes
internal import Views

/// The rows of a drag, for the list that they come from.
struct DraggedRows<ID: Hashable> {
  weak var list: ViewNode?
  var ids: [ID] = []
}

/// A list whose rows can be moved takes its own rows. One with an action for new elements takes the texts and
/// files of other programs.
extension ListNode: CellDropDelegate {
  private func draggedRows(_ session: DropSession) -> [ID] {
    guard let rows = session.localDragSession?.localContext as? DraggedRows<ID>, rows.list === self
    else { return [] }
    return rows.ids
  }

  func cells(_ cells: CellsView, canHandle session: DropSession) -> Bool {
    view.move != nil && !draggedRows(session).isEmpty || isNew(session)
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
    let rows = draggedRows(session).compactMap { places[$0] }
    guard let first = rows.first, let last = rows.last else { return .cancel }
    // Beside its own row, a drop would move nothing. The same holds for rows that lie together.
    if last - first == rows.count - 1, (first...last + 1).contains(gap) { return .cancel }
    return CellDropProposal(session.action(among: [.move]), at: .before(gap))
  }

  func cells(_ cells: CellsView, performDrop session: DropSession, at place: CellDropPlace) {
    guard case .before(let gap) = place else { return }
    if isNew(session) { return view.insert?(session, gap) ?? () }
    let rows = draggedRows(session)
    if !rows.isEmpty { view.move?(rows, gap) }
  }
}
