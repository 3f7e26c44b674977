internal import Glibc

/// What `errno` says, as words: "Permission denied".
func describeSystemError(_ code: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 256)
  // The POSIX form is not what Glibc offers Swift; the GNU one returns the text, which may or may not
  // lie in the buffer.
  return buffer.withUnsafeMutableBufferPointer { bytes in
    guard let base = bytes.baseAddress, strerror_r(code, base, bytes.count) == 0 else {
      return "error \(code)"
    }
    return String(cString: base)
  }
}

/// Makes a directory and the missing ones above it, for the user alone.
///
/// - Parameter mode: The last one's permissions; those above are made with it too.
func makeDirectory(_ path: String, mode: mode_t = 0o700) throws(JournalError) {
  var information = stat()
  if stat(path, &information) == 0 {
    guard information.st_mode & S_IFMT == S_IFDIR else {
      throw JournalError(.cannotCreate, "Journal needs the folder \(path), but a file is there.")
    }
    return
  }
  if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
    try makeDirectory(String(path[..<slash]), mode: mode)
  }
  guard mkdir(path, mode) == 0 || errno == EEXIST else {
    throw JournalError(
      .cannotCreate, "Journal cannot create the folder \(path): \(describeSystemError(errno)).")
  }
}

/// Whether there is a file, or anything else, at a path.
func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// What a folder holds, in no order; nil when it cannot be read (`errno` says why).
func namesInFolder(_ folder: String) -> [String]? {
  guard let directory = opendir(folder) else { return nil }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    // The name is a C array as long as the record; only the bytes up to the zero are its own.
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

/// Removes a folder with everything in it, as far as that goes; links are removed, not followed.
func removeTree(_ path: String) {
  var information = stat()
  if lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
    for name in namesInFolder(path) ?? [] { removeTree("\(path)/\(name)") }
  }
  remove(path)
}

/// A file descriptor that is closed when its owner lets go.
struct FileDescriptor: ~Copyable {
  let raw: Int32

  init?(_ raw: Int32) {
    guard raw >= 0 else { return nil }
    self.raw = raw
  }

  deinit { close(raw) }

  /// Gives the number away; somebody else closes it.
  consuming func release() -> Int32 {
    let raw = self.raw
    discard self
    return raw
  }
}
