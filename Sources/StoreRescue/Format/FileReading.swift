internal import Glibc

/// A file that is read in pieces, at any place.
final class FileReading: Sendable {
  private let descriptor: Int32
  let size: Int

  /// Nil when there is no such file, or it cannot be read.
  init?(_ path: String) {
    // Non-blocking, so that a FIFO in the file's place cannot hold the launch up.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    size = Int(information.st_size)
  }

  deinit { close(descriptor) }

  /// As many bytes as there are, up to `count`; none where the disk refuses them.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, offset < size, count > 0 else { return [] }
    let wanted = min(count, size - offset)
    return [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      while filled < wanted {
        let got = pread(
          descriptor, buffer.baseAddress?.advanced(by: filled), wanted - filled,
          off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        filled += got
      }
    }
  }
}
