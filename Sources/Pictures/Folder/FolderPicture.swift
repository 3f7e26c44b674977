internal import Files
internal import Glibc

/// A picture's file in a folder, of which no more than name and date was read.
public struct FolderPicture: Hashable, Sendable, Identifiable {
  /// The file's name, which stays when the folder is moved.
  public let id: String
  public let path: String
  /// Changes with the file's content.
  public let revision: Int

  /// A picture as it is now; nil when there is no such file.
  public init?(named name: String, in folder: String) {
    let path = "\(folder)/\(name)"
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    id = name
    self.path = path
    let time = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    revision = time ^ Int(status.st_size)
  }

  /// As people read it: the name without its ending.
  public var title: String {
    guard let dot = id.lastIndex(of: "."), dot > id.startIndex else { return id }
    return String(id[..<dot])
  }

  /// What its name promises.
  public var format: PictureFormat? { PictureFormat(fileName: id) }

  /// Whether there is a file of its name now, whatever is in it.
  public var exists: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

extension PictureFormat {
  /// What the ending of a file's name promises; nil when it promises no picture.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let ending = fileName[fileName.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(ending) }) else {
      return nil
    }
    self = format
  }
}
