internal import Glibc

extension FileSystem {
  /// A file's bytes and the time of its last change.
  public struct Contents: Sendable {
    public var bytes: [UInt8]
    /// Seconds since 1970, and the nanoseconds that belong to them.
    public var modifiedSeconds: Int64
    public var modifiedNanoseconds: Int64
  }

  /// The bytes of a regular file of at most `limit` bytes.
  ///
  /// The file is examined again after it was opened, so that the examined file is the one that is read. A
  /// pipe or a device is not opened, since opening alone can wake a writer or move a tape. One that takes the
  /// file's place meanwhile cannot make the reader wait. The file is read and not mapped: if a mapped file is
  /// truncated, reading it ends the process. A file that is truncated during the reading gives the bytes
  /// before the cut.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - limit: The maximum size in bytes. A larger file is not read at all.
  ///   - followingLinks: Whether the path may be a symbolic link.
  /// - Throws: ``FileError``, with the reasons ``FileError/Reason/notAFile`` and
  ///   ``FileError/Reason/tooLarge(bytes:limit:)`` among others.
  public static func read(_ path: String, limit: Int, followingLinks: Bool = false)
    throws(FileError) -> [UInt8]
  {
    try contents(of: path, limit: limit, followingLinks: followingLinks).bytes
  }

  /// As ``read(_:limit:followingLinks:)``, with the time of the file's last change.
  public static func contents(of path: String, limit: Int, followingLinks: Bool = false)
    throws(FileError) -> Contents
  {
    var found = stat()
    if stat(path, &found) == 0, found.st_mode & S_IFMT != S_IFREG {
      throw FileError(operation: "read", path: path, reason: .notAFile)
    }
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followingLinks ? 0 : O_NOFOLLOW)
    guard let file = FileDescriptor(open(path, flags)) else { throw .last("open", path) }
    var status = stat()
    guard fstat(file.raw, &status) == 0 else { throw .last("examine", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(operation: "read", path: path, reason: .notAFile)
    }
    let size = Int(status.st_size)
    guard size <= limit else {
      throw FileError(operation: "read", path: path, reason: .tooLarge(bytes: size, limit: limit))
    }
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(file.raw, buffer.baseAddress?.advanced(by: count), size - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .last("read", path) }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(size - count)
    return Contents(
      bytes: bytes, modifiedSeconds: Int64(status.st_mtim.tv_sec),
      modifiedNanoseconds: Int64(status.st_mtim.tv_nsec))
  }
}
