internal import Glibc

/// Files and folders by their paths, with errors that say what was attempted.
///
/// Foundation is not used, so that a program need not carry it. swift-system 1.8.1 could open, read, write,
/// close and examine files, but it has no `fsync`, `rename`, `unlink`, `mkdir` or `opendir`, its descriptors
/// have no owner that closes them, and its words for an `errno` come from `strerror`, which is not safe on
/// several threads.
public enum FileSystem {
  /// Tells whether there is anything at a path. A file that cannot be looked at does not exist.
  ///
  /// - Parameters:
  ///   - path: The path to look at.
  ///   - followingLinks: Whether a link that leads nowhere counts as nothing.
  public static func exists(_ path: String, followingLinks: Bool = false) -> Bool {
    var status = stat()
    return (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0
  }

  /// The size of a file in bytes. A file that does not exist has none.
  public static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Gives a file another name. A file that has the new name is replaced.
  public static func rename(_ old: String, to new: String) throws(FileError) {
    guard Glibc.rename(old, new) == 0 else { throw .last("rename to \(new)", old) }
  }

  /// Removes a file. A file that does not exist is no error.
  public static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .last("remove", path) }
  }

  /// Removes a folder with everything in it, as far as that goes. Links are removed, not followed.
  public static func removeTree(_ path: String) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      for name in (try? names(in: path)) ?? [] { removeTree("\(path)/\(name)") }
    }
    Glibc.remove(path)
  }

  /// Makes a folder and the missing ones above it, for the user alone. A folder that exists is no error.
  ///
  /// Their names are on the disk when this returns. What is synced in a folder is lost at a power cut if the name
  /// of the folder is.
  public static func makeDirectory(_ path: String) throws(FileError) {
    if mkdir(path, 0o700) == 0 { return syncName(of: path) }
    switch errno {
    case EEXIST:
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw FileError(operation: "make the folder", path: path, reason: .system(ENOTDIR))
      }
    case ENOENT:
      guard let slash = path.lastSlash, slash != path.startIndex else {
        throw FileError(operation: "make the folder", path: path, reason: .system(ENOENT))
      }
      try makeDirectory(String(path[..<slash]))
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
        throw .last("make the folder", path)
      }
      syncName(of: path)
    default: throw .last("make the folder", path)
    }
  }

  /// A folder above it that cannot be read, or cannot be synced, is no reason to do without the new one.
  private static func syncName(of folder: String) { try? syncDirectory(of: folder) }

  /// Makes a folder with a new name, for the user alone.
  public static func makeTemporaryDirectory(in folder: String) throws(FileError) -> String {
    var path = Array("\(folder)/XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { throw .last("make a folder in", folder) }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The names in a folder, sorted.
  ///
  /// - Throws: ``FileError``. A folder that does not exist is one; its code is `ENOENT`.
  public static func names(in folder: String) throws(FileError) -> [String] {
    try rawNames(in: RawPath(folder)).map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// The names in a folder as the system has them.
  public static func rawNames(in folder: RawPath) throws(FileError) -> [[UInt8]] {
    guard let stream = folder.withCString({ opendir($0) }) else { throw .last("list", folder.text) }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      // The name is a C array as long as the record; only the bytes up to the zero are its own.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          UnsafeBufferPointer(start: name, count: strlen(name)).map { UInt8(bitPattern: $0) }
        }
      }
      if name != [0x2e], name != [0x2e, 0x2e] { names.append(name) }
    }
    return names
  }

  /// Makes what was written to a file last through a power cut.
  public static func sync(_ path: String) throws(FileError) {
    guard let file = FileDescriptor(open(path, O_RDONLY | O_CLOEXEC)) else {
      throw .last("open", path)
    }
    guard fsync(file.raw) == 0 else { throw .last("sync", path) }
  }

  /// Makes a rename or a removal in a file's folder last through a power cut.
  public static func syncDirectory(of path: String) throws(FileError) {
    try sync(folder(of: path))
  }

  /// The folder that a path leads into.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastSlash else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  public static func name(of path: String) -> String {
    path.lastSlash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }
}

extension String {
  /// The place of the path's last slash. With a combining mark, a slash is another character, but the system
  /// knows bytes only.
  fileprivate var lastSlash: Index? { utf8.lastIndex(of: UInt8(ascii: "/")) }
}
