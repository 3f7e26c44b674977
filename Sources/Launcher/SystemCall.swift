internal import Glibc

/// What `errno` says, as words: "Permission denied".
package func describeSystemError(_ code: Int32) -> String {
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
/// - Parameters:
///   - application: Who needs it, for the sentence that says why not.
package func makeDirectory(_ path: String, for application: String) throws(LaunchError) {
  var information = stat()
  if stat(path, &information) == 0 {
    guard information.st_mode & S_IFMT == S_IFDIR else {
      throw LaunchError(
        .cannotCreate, "\(application) needs the folder \(path), but a file is there.")
    }
    return
  }
  if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
    try makeDirectory(String(path[..<slash]), for: application)
  }
  guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
    throw LaunchError(
      .cannotCreate,
      "\(application) cannot create the folder \(path): \(describeSystemError(errno)).")
  }
}

/// Whether there is a file, or anything else, at a path.
package func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// What a folder holds, in no order; nil when it cannot be read (`errno` says why).
package func namesInFolder(_ folder: String) -> [String]? {
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
package func removeTree(_ path: String) {
  var information = stat()
  if lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
    for name in namesInFolder(path) ?? [] { removeTree("\(path)/\(name)") }
  }
  remove(path)
}

/// A file descriptor that is closed when its owner lets go.
package struct FileDescriptor: ~Copyable {
  package let raw: Int32

  package init?(_ raw: Int32) {
    guard raw >= 0 else { return nil }
    self.raw = raw
  }

  deinit { close(raw) }

  /// Gives the number away; somebody else closes it.
  package consuming func release() -> Int32 {
    let raw = self.raw
    discard self
    return raw
  }
}
