internal import Files
internal import Pictures
internal import Views

/// Asks in a sheet for the folder to show. The user types a path, and the sheet lists the folders that
/// continue it.
///
/// A desktop's own file chooser needs a portal, which not every desktop has. This one works on all
/// desktops.
@MainActor
final class FolderChooser {
  private lazy var content = FolderChooserView(
    onCancel: { [weak self] in self?.close() }, onOpen: { [weak self] in self?.openChosen() })
  private let onChoose: (String) -> Void
  /// The folder that contains the listed folders, and their names.
  private var parent = ""
  private var names: [String] = []
  /// The entry of the list for the folder above.
  private static let above = ".."
  private weak var sheet: SheetView?

  /// - Parameter folder: The folder at which the search begins.
  init(from folder: String, onChoose: @escaping (String) -> Void) {
    self.onChoose = onChoose
    content.field.text = folder.hasSuffix("/") ? folder : folder + "/"
    content.field.onChange = { [weak self] _ in self?.pathChanged() }
    content.field.onCommit = { [weak self] _ in
      if let self { open(path) }
    }
    content.list.dataSource = self
    content.list.delegate = self
    pathChanged()
  }

  func present(on host: any ViewHost) {
    let sheet = SheetView(content: content)
    // The sheet retains the chooser while it is shown.
    sheet.onCancel = { self.close() }
    self.sheet = sheet
    sheet.present(on: host)
  }

  private func close() {
    let sheet = sheet
    self.sheet = nil
    sheet?.dismiss()
    sheet?.onCancel = nil
  }

  // MARK: The path

  /// The typed path, with the sign for the user's home folder replaced.
  private var path: String { UserPath.expanded(content.field.text) }

  /// Lists the folders whose names begin with the last part of the path. Below a complete path the folder
  /// above it is listed too, so that every folder can be reached with the pointer alone.
  private func pathChanged() {
    content.complaint = ""
    let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    parent = String(path[..<end])
    let beginning = path[end...].lowercased()
    names =
      parent.isEmpty
      ? []
      : PictureFolder.subfolders(of: parent).filter { $0.lowercased().hasPrefix(beginning) }
    if beginning.isEmpty, parent.hasPrefix("/"), parent != "/" { names.insert(Self.above, at: 0) }
    content.list.select(nil)
    content.list.reload()
  }

  /// Opens the selected folder, or else the typed one.
  private func openChosen() {
    open(content.list.selectedRow.map(folder) ?? path)
  }

  /// The folder of a row.
  private func folder(_ row: Int) -> String {
    guard names[row] == Self.above else { return parent + names[row] }
    let end = parent.dropLast().lastIndex(of: "/") ?? parent.startIndex
    return end == parent.startIndex ? "/" : String(parent[..<end])
  }

  private func open(_ path: String) {
    var folder = path
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    guard folder.hasPrefix("/"), PictureFolder(at: folder) != nil else {
      content.complaint = "There is no folder “\(folder)”, or you may not read it."
      return
    }
    close()
    onChoose(folder)
  }
}

extension FolderChooser: ListDataSource {
  func sections(in list: ListView) -> [ListSection] {
    [ListSection(title: nil, rowCount: names.count)]
  }

  func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable { names[row] }

  func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? {
    names.firstIndex { AnyHashable($0) == identifier }
  }

  func makeRowContent(in list: ListView) -> View { FolderRow() }

  func list(_ list: ListView, textOfRow row: Int) -> String? {
    names[row] == Self.above ? "Folder Above" : names[row]
  }

  func list(_ list: ListView, configure content: View, forRow row: Int) {
    (content as? FolderRow)?.name = self.list(list, textOfRow: row) ?? ""
  }
}

extension FolderChooser: ListDelegate {
  func list(_ list: ListView, didSelectRow row: Int?) {}

  /// Enters the folder.
  func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers) {
    let folder = folder(row)
    content.field.text = folder == "/" ? folder : folder + "/"
    pathChanged()
    content.field.host?.focus(content.field)
  }
}
