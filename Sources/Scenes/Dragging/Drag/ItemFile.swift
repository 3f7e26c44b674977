internal import Files
internal import Glibc
internal import Scenes

/// A copy of an item's data in a file. The file is removed with this object.
public final class ItemFile: Sendable {
  /// The absolute path of the file. Only the user can enter its folder.
  public let path: String
  private let folder: String

  /// - Throws: `FileError` when the file cannot be written.
  init(named name: String, _ bytes: [UInt8]) throws(FileError) {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    folder = try FileSystem.makeTemporaryDirectory(in: base.hasPrefix("/") ? base : "/tmp")
    path = "\(folder)/\(name)"
    do throws(FileError) {
      try NewFile.write(bytes, to: path, for: .user)
    } catch {
      FileSystem.removeTree(folder)
      throw error
    }
  }

  deinit { FileSystem.removeTree(folder) }
}
