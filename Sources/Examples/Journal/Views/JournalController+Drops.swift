internal import Dragging
internal import Files
internal import Scenes
internal import StandardViews
internal import Text
internal import Views

/// Entries that are made by drops on the list, or of files that the user names.
extension JournalController {
  /// Takes back what the last drop on this window has added, while that is offered.
  var putBackDrop: (@MainActor () -> Void)? { dropBanners?.putBack }

  /// The place of that drop among the undoable changes.
  var dropMark: UndoMark? { dropBanners?.undoMark }

  /// Whether what the last drop has added can be taken back, and nothing was deleted since.
  var dropIsLast: Bool {
    guard putBackDrop != nil, let dropMark else { return false }
    return lastDeletion.map { $0.mark < dropMark } ?? true
  }

  private var dropBanners: DropBanners? { (view.host as? Window)?.dropBanners }

  /// Asks for a folder or a file, and imports its texts as a drop of it does.
  func importEntries() {
    guard let host = view.host else { return }
    let chooser = PathChooser(
      .folder,
      PathChooser.Wording(
        title: "Import", hint: "A folder with Markdown and text files, or one such file.",
        placeholder: "Path of a Folder or File", action: "Import"),
      path: UserPath.documents, check: Self.check,
      onDone: { [weak self] path in
        guard let self else { return }
        sidebarController.drops.importTexts(at: path, telling: dropBanners)
      })
    chooser.present(on: host)
  }

  /// Shows the entry of a text file, and makes it if there is none. Several files, and folders, are imported.
  func openFiles(_ paths: [String]) {
    sidebarController.drops.open(paths, telling: dropBanners)
  }

  /// Looks beside the main thread, because a dead disk may block the reader for ever.
  private static func check(_ path: String, isConfirmed: Bool) async -> PathChooser.Answer {
    let exists = await FileThread.run { FileSystem.exists(path) }
    return exists ?? true
      ? .accepted(path: path)
      : .refused("There is no folder or file \(UserPath.abbreviated(path)).")
  }

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
