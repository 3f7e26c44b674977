internal import Files
internal import Printing
internal import Scenes
internal import StandardViews
internal import Views

/// The place that the user chose for PDF files.
///
/// One entry becomes the file that the user names; an existing one is replaced after a question. Several entries
/// become files in a folder, each with a free name.
enum PDFTarget: Hashable, Sendable {
  case file(String)
  case folder(String)

  /// Asks in a sheet for the place of entries' files.
  ///
  /// - Parameters:
  ///   - count: The number of entries, at least one.
  ///   - title: The title of the first one.
  ///   - host: The window.
  ///   - onChoose: Called with the place that the user chose.
  @MainActor
  static func ask(
    for count: Int, titled title: String, on host: any ViewHost,
    onChoose: @escaping @MainActor (PDFTarget) -> Void
  ) {
    let documents = UserPath.documents
    let chooser =
      if count == 1 {
        PathChooser(
          .file,
          PathChooser.Wording(
            title: "Export as PDF", hint: "The path of the file.", placeholder: "Path of a File",
            action: "Export"),
          path: "\(documents)/\(EntryBook.fileName(forTitle: title))", check: check,
          onDone: { onChoose(.file($0)) })
      } else {
        PathChooser(
          .folder,
          PathChooser.Wording(
            title: "Export \(count.grouped) Entries as PDF",
            hint: "Each entry becomes a file in this folder.", placeholder: "Path of a Folder",
            action: "Export"),
          path: documents, check: { path, _ in .accepted(path: path) },
          onDone: { onChoose(.folder($0)) })
      }
    chooser.present(on: host)
  }

  /// Looks beside the main thread, because a dead disk may block the reader for ever.
  private static func check(_ path: String, isConfirmed: Bool) async -> PathChooser.Answer {
    let ending = ".\(EntryBook.pathExtension)"
    let path = path.lowercased().hasSuffix(ending) ? path : path + ending
    let answer = await FileThread.run { () -> PathChooser.Answer in
      let folder = FileSystem.folder(of: path)
      guard UserPath.isFolder(folder) else {
        return .refused("There is no folder \(UserPath.abbreviated(folder)).")
      }
      guard !UserPath.isFolder(path) else {
        return .refused("\(UserPath.abbreviated(path)) is a folder.")
      }
      guard isConfirmed || !FileSystem.exists(path) else {
        return .question(
          "There is a file “\(FileSystem.name(of: path))” already. Replace it?", action: "Replace")
      }
      return .accepted(path: path)
    }
    return answer ?? .accepted(path: path)
  }
}
