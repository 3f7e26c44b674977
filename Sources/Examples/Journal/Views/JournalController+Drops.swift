internal import Scenes
internal import Views

/// Entries that are made by drops on the list.
extension JournalController {
  /// Takes back what the last drop on this window has added, while that is offered.
  var putBackDrop: (@MainActor () -> Void)? { dropBanners?.putBack }

  /// The place of that drop among the undoable changes.
  var dropMark: UndoMark? { dropBanners?.undoMark }

  private var dropBanners: DropBanners? { (view.host as? Window)?.dropBanners }

  func takeDrops() {
    let drops = sidebarController.drops
    drops.onAdd = { [weak self] in self?.showAdded($0) }
    drops.onPutBack = { [weak self] in self?.removeAdded($0) }
  }

  /// A window with one entry keeps showing its own.
  private func showAdded(_ id: EntryID) {
    guard kind == .list else { return }
    sidebarController.clearSearch()
    show(id)
  }

  /// Deletes entries that a drop has added. They can be put back like other deleted entries.
  private func removeAdded(_ ids: [EntryID]) {
    let shown = entry.flatMap { ids.contains($0) ? $0 : nil }
    let next = shown.flatMap { sidebarController.neighbour(of: $0, besides: ids) }
    context.store.delete(ids)
    guard shown != nil, kind == .list else { return }
    if let next { show(next) } else { pageController.show(nil) }
  }
}
