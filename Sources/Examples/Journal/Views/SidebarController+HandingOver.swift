internal import SceneModel
public import Scenes
public import Views

/// Hands entries over to another journal's process, the first phase of a move and its end.
extension SidebarController {
  /// Offers a dragged entry to other journals, which may copy or move it.
  func offerTransfer(
    of id: EntryID, among dragged: DraggedEntries, by item: DragItem, in session: DragSession
  ) {
    session.movableTypes = [EntryTransfer.type]
    item.itemProvider.registerData(type: EntryTransfer.type, visibility: .all) {
      [store = context.store] in
      guard let document = store.document(id) else {
        throw EntryActivity.Refusal.unknownEntry(id.rawValue)
      }
      dragged.versions[id] = document.modified
      return try EntryTransfer(document.entry, isPinned: store.isPinned(id)).bytes()
    }
  }

  /// Deletes the entries that another journal has taken over for good. A program that took only their text
  /// has no entry, so that the entries stay. So does an entry that was changed since it was fetched.
  public func cells(
    _ cells: CellsView, dragSessionDidEnd session: DragSession, outcome: DropOutcome?
  ) {
    guard outcome == .deliver(.move), let dragged = session.localContext as? DraggedEntries else {
      return
    }
    let modified = context.store.modified(Array(dragged.versions.keys))
    let unchanged = dragged.ids.filter { id in
      dragged.versions[id].map { $0 == modified[id] } ?? false
    }
    if !unchanged.isEmpty { onDelete?(unchanged) }
  }
}
