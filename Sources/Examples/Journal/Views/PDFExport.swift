internal import Files
internal import Printing
internal import Views

/// Asks in a sheet for the place of PDF files, and has them written.
///
/// One entry becomes the file that the user names; an existing one is replaced after a question. Several entries
/// become files in a folder, each with a free name.
@MainActor
final class PDFExport {
  private let books: [EntryBook]
  private let onChoose: (Target) -> Void
  private lazy var content = PDFExportView(
    count: books.count, onCancel: { [weak self] in self?.close() },
    onExport: { [weak self] in self?.export() })
  private weak var sheet: SheetView?
  /// The path that the user is asked about, because there is a file.
  private var questioned: String?

  enum Target: Hashable, Sendable {
    case file(String)
    case folder(String)
  }

  /// - Parameters:
  ///   - books: The entries.
  ///   - folder: The folder that is proposed.
  ///   - onChoose: Called with the place that the user chose.
  init(_ books: [EntryBook], folder: String, onChoose: @escaping (Target) -> Void) {
    self.books = books
    self.onChoose = onChoose
    let isOne = books.count == 1
    content.field.text = UserPath.abbreviated(isOne ? "\(folder)/\(books[0].fileName)" : folder)
    content.field.onChange = { [weak self] _ in self?.pathChanged() }
    content.field.onCommit = { [weak self] _ in self?.export() }
  }

  func present(on host: any ViewHost) {
    let sheet = SheetView(content: content)
    // The sheet retains this object while it is shown.
    sheet.onCancel = { self.close() }
    self.sheet = sheet
    sheet.present(on: host)
    host.focus(content.field)
  }

  private func close() {
    let sheet = sheet
    self.sheet = nil
    sheet?.dismiss()
    sheet?.onCancel = nil
  }

  private func pathChanged() {
    questioned = nil
    content.complaint = nil
    content.exportButton.title = "Export"
  }

  private func export() {
    var path = UserPath.expanded(content.field.text)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard path.hasPrefix("/"), path != "/" else {
      content.complaint = "Enter a path that begins with / or ~."
      return
    }
    guard books.count == 1 else { return choose(.folder(path)) }
    let ending = ".\(EntryBook.pathExtension)"
    if !path.lowercased().hasSuffix(ending) { path += ending }
    let folder = FileSystem.folder(of: path)
    guard UserPath.isFolder(folder) else {
      content.complaint = "There is no folder \(UserPath.abbreviated(folder))."
      return
    }
    guard !UserPath.isFolder(path) else {
      content.complaint = "\(UserPath.abbreviated(path)) is a folder."
      return
    }
    if FileSystem.exists(path), questioned != path {
      questioned = path
      content.complaint = "There is a file “\(FileSystem.name(of: path))” already. Replace it?"
      content.exportButton.title = "Replace"
      return
    }
    choose(.file(path))
  }

  private func choose(_ target: Target) {
    close()
    onChoose(target)
  }
}
