internal import Glibc

/// A file operation that failed: what was tried, on what, and the system's reason.
package struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  package var operation: String
  package var path: String
  package var code: Int32

  package var description: String {
    "cannot \(operation) \(path): \(String(cString: strerror(code)))"
  }
}

/// Files that are whole or not there, whenever the power goes: write, sync, rename, sync the directory.
///
/// This is the one place of the module that calls the C library: Foundation's atomic write neither
/// syncs the directory nor removes its temporary file after a kill.
enum DurableFile {
  /// The points between which a kill can come. A test's hook throws there; nothing is cleaned up then,
  /// as after a kill.
  enum Step: String, CaseIterable, Sendable {
    case create, write, sync, rename, syncDirectory
  }
  typealias Hook = @Sendable (Step) throws -> Void
  static let temporarySuffix = ".tmp"

  /// Replaces the file at `path`, or leaves the old one.
  ///
  /// - Parameter isDurable: Whether it is on the disk when this returns. A cache is not worth the wait;
  ///   then the new file is whole for whoever reads it, but may be gone with the power.
  static func replace(
    _ path: String, with bytes: [UInt8], isDurable: Bool = true, before hook: Hook? = nil
  ) throws {
    let temporary = path + temporarySuffix
    try hook?(.create)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure("create", temporary) }
    do {
      defer { close(descriptor) }
      try hook?(.write)
      try writeAll(bytes, to: descriptor, path: temporary)
      try hook?(.sync)
      guard !isDurable || fsync(descriptor) == 0 else { throw failure("sync", temporary) }
    }
    try hook?(.rename)
    try rename(temporary, to: path)
    guard isDurable else { return }
    try hook?(.syncDirectory)
    try syncDirectory(of: path)
  }

  /// The file's bytes. Anything but a regular file of at most `limit` bytes is an error.
  static func read(_ path: String, limit: Int, followingLinks: Bool = false) throws(FileError)
    -> [UInt8]
  {
    // Non-blocking, so that a FIFO in the file's place cannot hold the launch up.
    let links = followingLinks ? 0 : O_NOFOLLOW
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | links)
    guard descriptor >= 0 else { throw failure("open", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("examine", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(operation: "read", path: path, code: EISDIR)
    }
    guard status.st_size <= limit else {
      throw FileError(operation: "read", path: path, code: EFBIG)
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw failure("read", path) }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  static func rename(_ old: String, to new: String) throws(FileError) {
    guard Glibc.rename(old, new) == 0 else { throw failure("rename to \(new)", old) }
  }

  /// Removes a file; one that is gone already is fine.
  static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
  }

  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Makes a rename or a removal in the file's directory last through a power cut.
  static func syncDirectory(of path: String) throws(FileError) {
    let directory = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", directory) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure("sync", directory) }
  }

  /// Makes a directory and those above it, readable by the user alone.
  static func makeDirectory(_ path: String) throws(FileError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw failure("make the directory", path)
    }
    try makeDirectory(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw failure("make the directory", path)
    }
  }

  /// The names in a directory, sorted; none when it does not exist.
  static func names(in directory: String) throws(FileError) -> [String] {
    guard let stream = opendir(directory) else {
      if errno == ENOENT { return [] }
      throw failure("list", directory)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String)
    throws(FileError)
  {
    var start = 0
    while start < bytes.count {
      let wrote = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if wrote < 0, errno == EINTR { continue }
      guard wrote > 0 else { throw failure("write", path) }
      start += wrote
    }
  }

  private static func failure(_ operation: String, _ path: String) -> FileError {
    FileError(operation: operation, path: path, code: errno)
  }
}

/// Sentences for the person who started the program.
package enum Diagnostics {
  package static func toStandardError(_ sentence: String) {
    let bytes = Array((sentence + "\n").utf8)
    // Nobody is left to tell when standard error itself cannot be written.
    _ = bytes.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
