internal import Files
internal import Glibc
internal import SceneModel
internal import Scenes

/// The items of one drag as files.
///
///     each item is a file on the disk ─▶ ownPlaces: the files themselves
///     file manager names a place ──────▶ save: a new file there
///     program takes paths only ────────▶ locate: a copy in the cache directory
///
/// A copy lies in a folder of its own, which only the user can enter. The folder is removed when the drag
/// ends elsewhere. After a delivery nothing tells when the program has read the file, so its folder stays
/// until the application's next start.
@MainActor
final class DraggedFiles {
  private let items: [ItemProvider]
  private let cacheDirectory: String?
  private var folder: String?
  private var paths: [String]?
  /// The reason why an item did not become a file.
  private(set) var failure: DragFileError?

  /// Nil when an item is no file.
  init?(_ items: [DragItem], cacheDirectory: String?) {
    self.items = items.map(\.itemProvider)
    self.cacheDirectory = cacheDirectory
    if items.isEmpty || !self.items.allSatisfy(\.hasPublicFile) { return nil }
  }

  /// The items, for the window system.
  var offer: DragFiles {
    let needsCopies = items.contains { $0.publicFile?.form.path == nil }
    var files = DragFiles(document: document, locate: nil)
    if !needsCopies || cacheDirectory != nil {
      files.locate = { [self] () throws(DragFileError) in try locate() }
    }
    return files
  }

  /// The absolute paths of the items' own files. Nil when one of the items is on no disk.
  var ownPlaces: [String]? {
    var paths: [String] = []
    for item in items {
      // Of thousands of items without places, the first one decides.
      guard let path = item.publicFile?.form.path else { return nil }
      paths.append(path)
    }
    return paths
  }

  private var document: DragFiles.Document? {
    guard items.count == 1, let item = items.first, let file = item.publicFile else { return nil }
    let type = file.representation.type
    return DragFiles.Document(
      name: item.fileName(of: file.form),
      load: { try item.makeData(ofType: type) ?? [] },
      save: { [self] path throws(DragFileError) in try await save(item, at: path) })
  }

  private func locate() throws(DragFileError) -> [String] {
    if let paths { return paths }
    let found = try noting { () throws(DragFileError) -> [String] in
      var found: [String] = []
      var names: Set<String> = []
      for item in items {
        if let path = item.publicFile?.form.path {
          found.append(path)
        } else {
          let path = "\(try makeFolder())/\(Self.name(of: item, besides: &names))"
          try write(item, to: path)
          found.append(path)
        }
      }
      return found
    }
    paths = found
    return found
  }

  /// A name that no other file of the drag has.
  private static func name(of item: ItemProvider, besides names: inout Set<String>) -> String {
    let form = item.publicFile?.form
    let name = item.fileName(of: form)
    var free = name
    var number = 1
    // Some file systems do not distinguish capital letters.
    while !names.insert(free.lowercased()).inserted {
      number += 1
      let ending = form.map { "." + $0.pathExtension } ?? ""
      free = "\(name.dropLast(ending.count)) \(number)\(ending)"
    }
    return free
  }

  private func save(_ item: ItemProvider, at path: String) async throws(DragFileError) {
    do throws(DragFileError) {
      let bytes = try content(of: item, for: path)
      let modified = item.publicFile?.form.modified?()
      let written = await FileThread.run {
        Result { () throws(FileError) in
          try NewFile.write(bytes, to: path, modified: modified)
        }
      }
      if case .failure(let error) = written { throw Self.failure(error, at: path) }
    } catch {
      failure = error
      throw error
    }
  }

  private func write(_ item: ItemProvider, to path: String) throws(DragFileError) {
    let bytes = try content(of: item, for: path)
    do throws(FileError) {
      try NewFile.write(
        bytes, to: path, for: .user, modified: item.publicFile?.form.modified?())
    } catch {
      throw Self.failure(error, at: path)
    }
  }

  private func content(of item: ItemProvider, for path: String) throws(DragFileError) -> [UInt8] {
    do {
      let type = item.publicFile?.representation.type ?? ""
      return try item.makeData(ofType: type) ?? []
    } catch {
      throw DragFileError("“\(FileSystem.name(of: path))” was not saved: \(error)")
    }
  }

  private static func failure(_ error: FileError, at path: String) -> DragFileError {
    let name = FileSystem.name(of: path)
    let place = FileSystem.name(of: FileSystem.folder(of: path))
    if error.code == EEXIST {
      return DragFileError(
        "“\(name)” was not saved, because “\(place)” has something with this name.")
    }
    return DragFileError(
      "“\(name)” was not saved in “\(place)”: \(error.reasonInWords).",
      isForbidden: [EACCES, EPERM, EROFS].contains(error.code))
  }

  private func makeFolder() throws(DragFileError) -> String {
    if let folder { return folder }
    let base = Self.directory(in: cacheDirectory ?? "/tmp")
    do throws(FileError) {
      try FileSystem.makeDirectory(base)
      let made = try FileSystem.makeTemporaryDirectory(in: base)
      folder = made
      return made
    } catch {
      throw DragFileError("No file could be made for the other program: \(error).")
    }
  }

  private func noting<Value>(
    _ work: () throws(DragFileError) -> Value
  ) throws(DragFileError) -> Value {
    do throws(DragFileError) {
      return try work()
    } catch {
      failure = error
      throw error
    }
  }

  // MARK: Removing copies

  private static func directory(in cacheDirectory: String) -> String { cacheDirectory + "/dragged" }

  /// The drag has ended, and no program got the files.
  func discard() {
    if let folder { FileSystem.removeTree(folder) }
    folder = nil
    paths = nil
  }

  /// Removes the copies of earlier drags, when the application starts.
  static func removeAll(in cacheDirectory: String) {
    FileSystem.removeTree(directory(in: cacheDirectory))
  }
}
