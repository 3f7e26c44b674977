internal import Glibc

/// A file that is read in pieces, at any offset.
final class FileReading: Sendable {
  private let descriptor: Int32
  /// The size when the file was opened.
  let size: Int

  /// Nil when the file does not exist or cannot be read.
  init?(_ path: String) {
    // Non-blocking, so that a FIFO in the file's place cannot block the launch.
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

  /// The state of the file now. Nil when it cannot be read.
  var stamp: FileStamp? { FileStamp(descriptor: descriptor) }

  /// Locks bytes against writing, also by this process, until the file is closed. Returns whether that succeeded.
  func holdForReading(at bytes: Range<Int>) -> Bool {
    // `F_OFD_SETLK`, which Glibc declares for GNU sources only.
    let setLock: Int32 = 37
    var lock = flock(
      l_type: Int16(F_RDLCK), l_whence: Int16(SEEK_SET), l_start: off_t(bytes.lowerBound),
      l_len: off_t(bytes.count), l_pid: 0)
    return fcntl(descriptor, setLock, &lock) == 0
  }

  /// Reads up to `count` bytes. Returns fewer at the end of the file and where the disk reports an error.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, offset < size, count > 0 else { return [] }
    return bytesWrittenSince(at: offset, count: min(count, size - offset))
  }

  /// Reads up to `count` bytes, also of what was written after the file was opened.
  func bytesWrittenSince(at offset: Int, count wanted: Int) -> [UInt8] {
    guard offset >= 0, wanted > 0 else { return [] }
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
