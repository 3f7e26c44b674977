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
    try contents(of: RawPath(path), limit: limit, followingLinks: followingLinks)
  }

  /// As ``read(_:limit:followingLinks:)``, with the time of the file's last change.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: A larger file is an error.
  ///   - followingLinks: Whether the path may end in a link.
  ///   - folder: The folder in which the file must be, without links in its path. The opened file is examined, so
  ///     that no link can be put in the way in between.
  public static func contents(
    of path: RawPath, limit: Int, followingLinks: Bool = false, within folder: RawPath? = nil
  ) throws(FileError) -> Contents {
    func refusal(_ reason: FileError.Reason) -> FileError {
      FileError(operation: "read", path: path.text, reason: reason)
    }
    var found = stat()
    if path.withCString({ stat($0, &found) }) == 0, found.st_mode & S_IFMT != S_IFREG {
      throw refusal(.notAFile)
    }
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followingLinks ? 0 : O_NOFOLLOW)
    guard let file = FileDescriptor(path.withCString { open($0, flags) }) else {
      throw .last("open", path.text)
    }
    var status = stat()
    guard fstat(file.raw, &status) == 0 else { throw .last("examine", path.text) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw refusal(.notAFile) }
    if let folder {
      guard let place = realPath(of: RawPath("/proc/self/fd/\(file.raw)")) ?? realPath(of: path),
        place.bytes.starts(with: folder.appending([]).bytes)
      else { throw refusal(.outside) }
    }
    let size = Int(status.st_size)
    guard size <= limit else {
      throw refusal(.tooLarge(bytes: size, limit: limit))
    }
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(file.raw, buffer.baseAddress?.advanced(by: count), size - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .last("read", path.text) }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(size - count)
    return Contents(
      bytes: bytes, modifiedSeconds: Int64(status.st_mtim.tv_sec),
      modifiedNanoseconds: Int64(status.st_mtim.tv_nsec))
  }

  /// The path without links. Nil if it leads nowhere.
  public static func realPath(of path: RawPath) -> RawPath? {
    guard let real = path.withCString({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return RawPath(
      bytes: UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(bitPattern: $0) })
  }

  /// What there is at a path.
  public enum Kind: Hashable, Sendable {
    case file
    case folder
    case link
    /// A pipe, a device or a socket.
    case other
  }

  /// What there is at a path. A link is not followed. Nil if there is nothing.
  public static func kind(of path: RawPath) -> Kind? {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}
