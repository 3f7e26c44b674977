internal import Scenes
internal import Views

/// Entries that are made by drops on the list.
extension JournalController {
  /// Takes back what the last drop on this window has added, while that is offered.
  var putBackDrop: (@MainActor () -> Void)? { (view.host as? Window)?.dropBanners.putBack }

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
    var next = shown.flatMap { sidebarController.neighbour(of: $0) }
    while let id = next, ids.contains(id) { next = sidebarController.rows.entry(below: id) }
    for id in ids { context.store.delete(id) }
    guard shown != nil, kind == .list else { return }
    if let next { show(next) } else { pageController.show(nil) }
  }
}
