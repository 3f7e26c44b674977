internal import Glibc

/// What the file system refused, in a sentence.
public struct StoreFileError: Error, Equatable, Sendable, CustomStringConvertible {
  public var description: String

  init(_ operation: String, _ path: String, code: Int32 = errno) {
    description = "cannot \(operation) \(path): \(String(cString: strerror(code)))"
  }

  init(_ description: String) { self.description = description }
}

/// Steps on files that last through a power cut once they return.
enum DurableSteps {
  static func exists(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0
  }

  /// How many bytes a file has; none when it is not there.
  static func size(_ path: String) -> Int {
    var information = stat()
    return stat(path, &information) == 0 ? Int(information.st_size) : 0
  }

  static func rename(_ old: String, to new: String) throws(StoreFileError) {
    guard Glibc.rename(old, new) == 0 else { throw StoreFileError("rename \(old) to", new) }
    try syncFolder(of: new)
  }

  /// Removes a file; one that is not there is as good.
  static func remove(_ path: String) throws(StoreFileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw StoreFileError("remove", path) }
  }

  static func write(_ text: String, to path: String) throws(StoreFileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw StoreFileError("create", path) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count == bytes.count, fsync(descriptor) == 0 else {
      throw StoreFileError("write", path)
    }
    try syncFolder(of: path)
  }

  static func sync(_ path: String) throws(StoreFileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreFileError("open", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreFileError("sync", path) }
  }

  static func syncFolder(of path: String) throws(StoreFileError) { try sync(folder(of: path)) }

  /// Makes a folder and those above it, for the user alone.
  static func makeFolder(_ path: String) throws(StoreFileError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, path.count > 1 else { throw StoreFileError("make the folder", path) }
    try makeFolder(folder(of: path))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw StoreFileError("make the folder", path)
    }
  }

  static func folder(of path: String) -> String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The names in a folder, sorted.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { tuple in
          tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.sorted()
  }

  /// Day and time on the wall, for the name of a file: `2026-11-22-0931`.
  static func stamp() -> String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))-"
      + two(parts.tm_hour) + two(parts.tm_min)
  }
}
