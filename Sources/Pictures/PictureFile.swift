internal import Glibc

/// Reading whole files, which may change or go while they are read.
enum PictureFile {
  static func read(_ path: String, name: String, limits: PictureLimits) throws(PictureError)
    -> [UInt8]
  {
    // A pipe of that name must not make us wait for somebody to write into it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(name, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(name, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(name, reason: "it is not a file")
    }
    let size = Int(status.st_size)
    guard size <= limits.fileBytes else { throw .fileTooLarge(name, bytes: size) }
    // Read, not mapped: a file that is cut short while it is mapped would end the process.
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let part = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
      }
      if part < 0, errno == EINTR { continue }
      guard part >= 0 else { throw failure(name, errno) }
      guard part > 0 else { break }
      count += part
    }
    bytes.removeLast(size - count)
    return bytes
  }

  private static func failure(_ name: String, _ code: Int32) -> PictureError {
    if code == ENOENT || code == ENOTDIR { return .vanished(name) }
    return .unreadable(name, reason: strerror(code).map { String(cString: $0) } ?? "error \(code)")
  }
}
