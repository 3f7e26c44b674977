internal import Dragging
internal import SceneModel
internal import Scenes
internal import Views

/// The rows of a drag, for the list that they come from.
struct DraggedRows {
  weak var list: ViewNode?
  var names: [AnyHashable] = []
}

/// A list whose rows can be moved takes its own rows. One with an action for new elements takes the texts and
/// files of other programs. One with a refusal says why it takes nothing else.
extension ListNode: CellDropDelegate {
  /// The present places of the dragged rows, if they can be moved.
  private func draggedRows(_ session: DropSession) -> [Int] {
    guard let dragged = session.localDragSession?.localContext as? DraggedRows,
      dragged.list === self
    else { return [] }
    let places = dragged.names.compactMap { row(named: $0) }
    return view.move != nil || run(of: places)?.run.edits.move != nil ? places : []
  }

  /// The one run that some rows lie in.
  private func run(of places: [Int]) -> ListRows.Entry? {
    guard let first = places.first else { return nil }
    let entry = rows.place(of: first).entry
    let range = entry.start..<entry.start + entry.count
    return places.allSatisfy(range.contains) ? entry : nil
  }

  func cells(_ cells: CellsView, canHandle session: DropSession) -> Bool {
    !draggedRows(session).isEmpty || isNew(session)
      || refusal(of: session) != nil
  }

  /// Whether something of another program can become a row.
  private func isNew(_ session: DropSession) -> Bool {
    view.insert != nil && isForeign(session) && session.hasContent
  }

  /// Whether another program drags something new. An activity names something that exists.
  private func isForeign(_ session: DropSession) -> Bool {
    session.localDragSession == nil && !session.canLoadObjects(of: UserActivity.self)
  }

  private func refusal(of session: DropSession) -> DropRefusal? {
    isForeign(session) && !isNew(session) ? view.refusal : nil
  }

  func cells(
    _ cells: CellsView, dropSessionDidUpdate session: DropSession, nearGap gap: Int,
    overCell cell: Int?
  ) -> CellDropProposal {
    if isNew(session) {
      return CellDropProposal(session.action(among: [.copy]), at: .before(gap))
    }
    if let refusal = refusal(of: session) { return .refused(refusal) }
    let places = draggedRows(session)
    guard let first = places.first, let last = places.last else { return .cancel }
    // Beside its own row, a drop would move nothing. The same holds for rows that lie together.
    if last - first == places.count - 1, (first...last + 1).contains(gap) { return .cancel }
    // Rows of one section stay in it.
    if view.move == nil, let entry = run(of: places),
      !(entry.start...entry.start + entry.count).contains(gap)
    {
      return .cancel
    }
    return CellDropProposal(session.action(among: [.move]), at: .before(gap))
  }

  func cells(_ cells: CellsView, performDrop session: DropSession, at place: CellDropPlace) {
    guard case .before(let gap) = place else { return }
    if isNew(session) { return view.insert?(session, gap) ?? () }
    let places = draggedRows(session)
    guard !places.isEmpty else { return }
    if let move = view.move { return move(places.compactMap { value(of: $0) }, gap) }
    guard let entry = run(of: places) else { return }
    entry.run.edits.move?(places.map { $0 - entry.start }.sorted(), gap - entry.start)
  }
}
