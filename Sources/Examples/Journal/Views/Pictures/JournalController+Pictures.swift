internal import Files
internal import Scenes
internal import StandardViews
internal import TextViews
internal import Views

/// Inserts pictures from files that the user names.
extension JournalController {
  /// Asks for a picture, and inserts it at the caret.
  func insertPicture() {
    guard let host = view.host, entry != nil else { return }
    let pictures = pageController.pictures
    PathChooser(
      .file,
      PathChooser.Wording(
        title: "Insert Picture", hint: "A PNG, JPEG, WebP or GIF picture. Journal keeps a copy.",
        placeholder: "Path of a Picture", action: "Insert"),
      path: UserPath.documents,
      check: { path, _ in
        let isThere = await FileThread.run {
          FileSystem.exists(path, followingLinks: true) && !UserPath.isFolder(path)
        }
        return isThere ?? true
          ? .accepted(path: path)
          : .refused("There is no file \(UserPath.abbreviated(path)).")
      },
      onDone: { path in Task { await pictures.feature?.insert([.file(path: path)]) } }
    ).present(on: host)
  }
}
