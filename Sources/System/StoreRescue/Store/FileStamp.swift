internal import Glibc

/// Tells whether a file is the one that was seen before, and was not written since.
///
/// A copy of the file has another stamp. What has the stamp need not be read. What has another must be.
struct FileStamp: Hashable, Sendable {
  var inode: UInt64
  var size: Int
  var seconds: Int
  var nanoseconds: Int

  init(inode: UInt64, size: Int, seconds: Int, nanoseconds: Int) {
    self.inode = inode
    self.size = size
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Nil when the file's state cannot be read.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Nil when there is no file at the path.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    self.init(
      inode: UInt64(status.st_ino), size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }
}
