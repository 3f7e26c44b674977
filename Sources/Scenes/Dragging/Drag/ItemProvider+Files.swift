internal import Files
internal import SceneModel
public import Scenes

extension ItemProvider {
  /// How a representation becomes a file.
  struct FileForm: Sendable {
    var pathExtension: String
    /// The place of the file. Nil for content that is on no disk.
    var path: String?
    /// When the content was changed last, in seconds since 1970.
    var modified: (@MainActor @Sendable () -> Int64?)?
  }

  /// Adds the content of a file.
  ///
  /// Other programs get the content, as with ``registerData(type:visibility:load:)``. A program that takes
  /// files only, such as a file manager, gets the file: it lets this process save one in a folder of its
  /// own, or it is told the file's place.
  ///
  /// - Parameters:
  ///   - type: The MIME type of the content.
  ///   - pathExtension: The extension of the file's name, such as `md`. The rest is ``suggestedName``.
  ///   - path: The absolute path of the file. Nil for content that is on no disk: where a place is needed,
  ///     the file is written into a private folder.
  ///   - visibility: The programs that may ask for it.
  ///   - modified: When the content was changed last, in seconds since 1970. The written file gets this date.
  ///   - load: Makes the content.
  public func registerFile(
    type: String, pathExtension: String, at path: String? = nil, visibility: Visibility,
    modified: (@MainActor @Sendable () -> Int64?)? = nil,
    load: @escaping @MainActor () throws -> [UInt8]
  ) {
    registerData(
      type: type, visibility: visibility,
      file: FileForm(pathExtension: pathExtension, path: path, modified: modified), load: load)
  }

  /// The first representation that is a file, for all programs.
  var publicFile: (representation: Representation, form: FileForm)? {
    for representation in representations where representation.visibility == .all {
      if let form = representation.file { return (representation, form) }
    }
    return nil
  }

  /// Whether there is one.
  var hasPublicFile: Bool {
    representations.contains { $0.visibility == .all && $0.file != nil }
  }

  /// The name of the file that a representation becomes.
  func fileName(of form: FileForm?) -> String {
    SavedFileName.name(
      forTitle: suggestedName ?? userActivity?.title ?? "", extension: form?.pathExtension ?? "")
  }

  /// The data of the first representation of a type, as a file under the suggested name.
  ///
  /// The file is a copy in a private folder. It is removed with the result.
  ///
  /// - Throws: `ItemProviderError.cancelled` when the task is cancelled.
  @MainActor public func loadFile(ofType type: String) async throws(ItemProviderError) -> ItemFile {
    let bytes = try await loadData(ofType: type)
    let name = fileName(of: representations.first { $0.type == type }?.file)
    let made = await FileThread.run {
      Result { () throws(FileError) in try ItemFile(named: name, bytes) }
    }
    switch made {
    case .success(let file): return file
    case .failure(let error): throw .failed(error)
    case nil: throw .cancelled
    }
  }
}
