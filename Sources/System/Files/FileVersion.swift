internal import Glibc

/// Tells whether a file was replaced or written since it was read.
public struct FileVersion: Hashable, Sendable {
  private let identity: FileIdentity
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  /// The present version of the file at a path. Nil when there is none, or its status cannot be read.
  public init?(path: String) {
    var status = Glibc.stat()
    guard stat(path, &status) == 0, let identity = FileIdentity(path: path) else { return nil }
    self.identity = identity
    size = Int64(status.st_size)
    seconds = Int64(status.st_mtim.tv_sec)
    nanoseconds = Int64(status.st_mtim.tv_nsec)
  }
}
