internal import SceneModel
public import Scenes
public import Views

/// The versions of entries that another program fetched during one drag.
private final class HandedOver {
  var versions: [EntryID: Moment] = [:]
}

/// Hands entries over to another journal's process, the first phase of a move and its end.
extension SidebarController {
  /// Offers a dragged entry to other journals, which may copy or move it.
  func offerTransfer(of id: EntryID, by item: DragItem, in session: DragSession) {
    session.movableTypes = [EntryTransfer.type]
    let handedOver = (session.localContext as? HandedOver) ?? HandedOver()
    session.localContext = handedOver
    item.itemProvider.registerData(type: EntryTransfer.type, visibility: .all) {
      [store = context.store] in
      guard let document = store.document(id) else {
        throw EntryActivity.Refusal.unknownEntry(id.rawValue)
      }
      handedOver.versions[id] = document.modified
      return try EntryTransfer(document.entry).bytes()
    }
  }

  /// Deletes the entries that another journal has taken over for good. A program that took only their text
  /// has no entry, so that the entries stay. So does an entry that was changed since it was fetched.
  public func cells(
    _ cells: CellsView, dragSessionDidEnd session: DragSession, outcome: DropOutcome?
  ) {
    guard outcome == .deliver(.move), let handedOver = session.localContext as? HandedOver else {
      return
    }
    for (id, version) in handedOver.versions
    where context.store.document(id)?.modified == version {
      onDelete?(id)
    }
  }
}
