internal import Files
public import FoundationEssentials
package import StandardViews
internal import Stores
internal import Views

/// A view over which the toolkit's file chooser may be shown.
struct ChooserPresenter<Content: View>: ModifierView {
  let content: Content
  let isPresented: Binding<Bool>
  let makeChooser: @MainActor () -> PathChooser

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { ChooserNode(self, context) }
}

private final class ChooserNode<Content: View>: ModifierNode<ChooserPresenter<Content>> {
  private var isPresented = false
  /// Held by its sheet while it is shown.
  private weak var chooser: PathChooser?

  override func updateSelf() { isPresented = view.isPresented.wrappedValue }

  override func updateChildren() {
    super.updateChildren()
    if isPresented, chooser == nil {
      graph.afterUpdate { [weak self] in self?.present() }
    } else if !isPresented {
      chooser?.dismiss()
    }
  }

  private func present() {
    guard isPresented, chooser == nil, let host = graph.host else { return }
    let chooser = view.makeChooser()
    chooser.onClose = { [weak self] in self?.view.isPresented.wrappedValue = false }
    self.chooser = chooser
    chooser.present(on: host)
  }

  override func willDismantle() { chooser?.dismiss() }
}

/// What can be written into a file.
public protocol FileExportable {
  /// The whole content of the file.
  func exportedBytes() throws -> [UInt8]
}

extension String: FileExportable {
  public func exportedBytes() -> [UInt8] { Array(utf8) }
}

extension Data: FileExportable {
  public func exportedBytes() -> [UInt8] { Array(self) }
}

extension View {
  /// Asks for a file while a value is true.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the chooser is shown. It is false again when the chooser is closed.
  ///   - allowedContentTypes: The types of files that can be chosen.
  ///   - onCompletion: Called with the file's address. Not called when the person cancels.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) -> some View {
    ChooserPresenter(content: self, isPresented: isPresented) {
      FileDialogs.importer(of: allowedContentTypes) { onCompletion(.success($0)) }
    }
  }

  /// Asks for a file while a value is true. The toolkit's chooser takes one file at a time.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void
  ) -> some View {
    ChooserPresenter(content: self, isPresented: isPresented) {
      FileDialogs.importer(of: allowedContentTypes) { onCompletion(.success([$0])) }
    }
  }

  /// Asks where something is to be written while a value is true, and writes it there. An existing file is replaced
  /// after a question.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the chooser is shown. It is false again when the chooser is closed.
  ///   - item: What is written. Without an item nothing is shown.
  ///   - contentTypes: The types of the file. The ending of the first is proposed.
  ///   - defaultFilename: The proposed name, with or without an ending.
  ///   - onCompletion: Called with the file's address, or with the error of the item. An error of the disk is shown in
  ///     the chooser, which stays.
  public func fileExporter<Item: FileExportable>(
    isPresented: Binding<Bool>, item: Item?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) -> some View {
    let isShown = Binding(
      get: { isPresented.wrappedValue && item != nil }, set: { isPresented.wrappedValue = $0 })
    return ChooserPresenter(content: self, isPresented: isShown) {
      let bytes = Result { try item?.exportedBytes() ?? [] }
      return FileDialogs.exporter(of: bytes, contentTypes, named: defaultFilename, onCompletion)
    }
  }

  /// Asks where a document is to be written while a value is true, and writes it there. An existing file is replaced
  /// after a question.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the chooser is shown. It is false again when the chooser is closed.
  ///   - document: What is written. Without a document nothing is shown.
  ///   - contentType: The type of the file. Its ending is proposed.
  ///   - defaultFilename: The proposed name, with or without an ending.
  ///   - onCompletion: Called with the file's address, or with the error of the document. An error of the disk is shown
  ///     in the chooser, which stays.
  public func fileExporter<Document: FileDocument>(
    isPresented: Binding<Bool>, document: Document?, contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) -> some View {
    let isShown = Binding(
      get: { isPresented.wrappedValue && document != nil }, set: { isPresented.wrappedValue = $0 })
    return ChooserPresenter(content: self, isPresented: isShown) {
      let configuration = FileDocumentWriteConfiguration(
        contentType: contentType, existingFile: nil)
      let file = Result { try document?.fileWrapper(configuration: configuration) }
      return FileDialogs.exporter(
        of: file.map { Array($0?.regularFileContents ?? Data()) }, [contentType],
        named: defaultFilename ?? (try? file.get())?.preferredFilename, onCompletion)
    }
  }
}

/// The toolkit's file chooser for what a view asks.
@MainActor
package enum FileDialogs {
  package static func importer(
    of types: [UTType], onDone: @escaping @MainActor (URL) -> Void
  ) -> PathChooser {
    let wantsFolder = !types.isEmpty && types.allSatisfy { $0.conforms(to: .directory) }
    let wording = PathChooser.Wording(
      title: wantsFolder ? "Choose a Folder" : "Choose a File", hint: hint(types),
      placeholder: wantsFolder ? "Path of a Folder" : "Path of a File", action: "Open")
    return PathChooser(
      wantsFolder ? .folder : .file, wording, path: UserPath.documents + "/",
      check: { path, _ in await check(path, types) },
      onDone: { onDone(URL(filePath: $0)) })
  }

  private static func hint(_ types: [UTType]) -> String {
    let endings = types.compactMap(\.preferredFilenameExtension)
    guard !endings.isEmpty, endings.count == types.count else {
      return "A path may begin with ~ for the home folder."
    }
    return "Files that end in " + endings.map { ".\($0)" }.joined(separator: ", ") + "."
  }

  /// What there is at a path.
  private struct Found: Sendable {
    let exists: Bool
    let isFolder: Bool
  }

  private static func check(_ path: String, _ types: [UTType]) async -> PathChooser.Answer {
    // A dead disk may block the one who asks for ever.
    let found = await FileThread.run {
      Found(
        exists: FileSystem.exists(path, followingLinks: true), isFolder: UserPath.isFolder(path))
    }
    guard let found, found.exists else { return .refused("There is nothing at this path.") }
    let isWanted =
      types.isEmpty
      || (found.isFolder
        ? types.contains { UTType.folder.conforms(to: $0) } : isFile(path, of: types))
    return isWanted
      ? .accepted(path: path) : .refused("This is not of the kind that can be opened here.")
  }

  /// Whether a file is of one of these types, by its ending.
  static func isFile(_ path: String, of types: [UTType]) -> Bool {
    type(of: path, among: types) != nil
  }

  /// The first of some types that a file is of, by its ending.
  static func type(of path: String, among types: [UTType]) -> UTType? {
    types.first { type in
      if type == .item || type == .data || type == .content { return true }
      let name = FileSystem.name(of: path)
      guard let dot = name.lastIndex(of: ".") else { return false }
      let ending = String(name[name.index(after: dot)...])
      return ending.lowercased() == type.preferredFilenameExtension
        || UTType(filenameExtension: ending)?.conforms(to: type) == true
    }
  }

  package static func exporter(
    of bytes: Result<[UInt8], any Error>, _ types: [UTType], named name: String?,
    in folder: String = UserPath.documents, title: String = "Export", action: String = "Export",
    _ onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) -> PathChooser {
    let wording = PathChooser.Wording(
      title: title, hint: "An existing file is replaced after a question.",
      placeholder: "Path of a File", action: action)
    var proposed = name ?? "Untitled"
    if !proposed.contains("."), let ending = types.first?.preferredFilenameExtension {
      proposed += ".\(ending)"
    }
    return PathChooser(
      .file, wording, path: "\(folder)/\(proposed)",
      check: { path, isConfirmed in
        guard case .success(let bytes) = bytes else { return .accepted(path: path) }
        return await write(bytes, path, replaces: isConfirmed)
      },
      onDone: { path in
        switch bytes {
        case .success: onCompletion(.success(URL(filePath: path)))
        case .failure(let error): onCompletion(.failure(error))
        }
      })
  }

  private static func write(
    _ bytes: [UInt8], _ path: String, replaces: Bool
  ) async -> PathChooser.Answer {
    let written: Result<Bool, FileError>? = await FileThread.run {
      if !replaces, FileSystem.exists(path) { return .success(false) }
      return Result { () throws(FileError) in
        try DocumentFile.replace(path, with: bytes)
        return true
      }
    }
    switch written {
    case .success(true): return .accepted(path: path)
    case .success(false):
      return .question(
        "There is a file with this name already. Replace it?", action: "Replace")
    case .failure(let error):
      return .refused("The file cannot be written: \(SaveFailure(error).reason).")
    case nil: return .refused("The file was not written.")
    }
  }
}
