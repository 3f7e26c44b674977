internal import Dragging
internal import SceneModel

/// The item of a dragged entry, from its row or from its page, and the end of a move to another journal.
@MainActor
enum EntryDrag {
  /// An item with the entry's activity, the entry for other journals, its text for editors, and a Markdown file
  /// for file managers.
  static func item(
    for id: EntryID, titled title: String, of store: EntryStore, in session: DragSession
  ) -> DragItem {
    let item = DragItem(userActivity: EntryActivity.make(for: id, title: title))
    let dragged = DraggedEntries.adding(id, of: store, to: session)
    offerTransfer(of: id, among: dragged, of: store, by: item, in: session)
    item.itemProvider.suggestedName = title
    let place = dragged.lastPlace
    session.joinedData = { [weak session] type in
      type == String.plainTextType && session?.items.count == dragged.count
        ? dragged.joinedTexts : nil
    }
    let text: @MainActor () throws -> [UInt8] = { try dragged.text(at: place) }
    let modified: @MainActor @Sendable () -> Int64? = {
      store.modified(id).map { $0.milliseconds / 1000 }
    }
    item.itemProvider.registerData(type: String.plainTextType, visibility: .all, load: text)
    item.itemProvider.registerFile(
      type: EntryFile.type, pathExtension: EntryFile.pathExtension, visibility: .all,
      modified: modified
    ) { EntryFile.bytes(ofText: try text()) }
    item.localObject = id
    item.link = ItemLink(title: title, address: EntryLink.text(for: id))
    item.isAvailable = { dragged.exists(at: place) }
    return item
  }

  /// Offers a dragged entry to other journals, which may copy or move it: the first phase of a move.
  private static func offerTransfer(
    of id: EntryID, among dragged: DraggedEntries, of store: EntryStore, by item: DragItem,
    in session: DragSession
  ) {
    session.movableTypes = [EntryTransfer.type]
    item.itemProvider.registerData(type: EntryTransfer.type, visibility: .all) {
      guard let document = store.document(id) else {
        throw EntryActivity.Refusal.unknownEntry(id.rawValue)
      }
      dragged.versions[id] = document.modified
      return try EntryTransfer(document.entry, isPinned: store.isPinned(id)).bytes()
    }
  }

  /// The entries that another journal has taken over for good: they are to be deleted here. A program that took
  /// only their text has no entry, so that the entries stay. So does an entry that was changed since it was
  /// fetched.
  static func handedOver(
    _ session: DragSession, outcome: DropOutcome?, of store: EntryStore
  ) -> [EntryID] {
    guard outcome == .deliver(.move), let dragged = session.localContext as? DraggedEntries else {
      return []
    }
    let modified = store.modified(Array(dragged.versions.keys))
    return dragged.ids.filter { id in
      dragged.versions[id].map { $0 == modified[id] } ?? false
    }
  }
}
