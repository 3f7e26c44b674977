internal import Files
internal import Glibc

/// The file of a picture in a folder. Only its name and date have been read.
public struct FolderPicture: Hashable, Sendable, Identifiable {
  /// The file's name, which stays the same when the folder is moved.
  public let id: String
  public let path: String
  /// Changes with the file's content.
  public let revision: Int

  /// The present state of a file. Nil when there is no such file.
  public init?(named name: String, in folder: String) {
    let path = "\(folder)/\(name)"
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    id = name
    self.path = path
    let time = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    revision = time ^ Int(status.st_size)
  }

  /// The title for people: the name without its extension.
  public var title: String {
    guard let dot = id.lastIndex(of: "."), dot > id.startIndex else { return id }
    return String(id[..<dot])
  }

  /// The format according to its name.
  public var format: PictureFormat? { PictureFormat(fileName: id) }

  /// Whether a file of its name exists, whatever its content.
  public var exists: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

extension PictureFormat {
  /// The format for a file extension. Nil if it is none of a picture's.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let ending = fileName[fileName.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(ending) }) else {
      return nil
    }
    self = format
  }
}
