internal import Glibc

/// Checks whether a path still leads to the file that was opened there.
///
/// A folder can be removed or replaced while a program runs. The program continues with the old file then,
/// and a second program may open a new one at the same path.
public struct FileIdentity: Hashable, Sendable {
  /// The file system, and the file's number in it.
  public let device: UInt64
  public let inode: UInt64

  /// Identifies the file at a path. Nil when there is none, or its status cannot be read.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - followingLinks: Whether a symbolic link stands for its target or for itself.
  public init?(path: String, followingLinks: Bool = true) {
    var status = Glibc.stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  /// Identifies an open file.
  public init?(descriptor: Int32) {
    var status = Glibc.stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }
}
