internal import Glibc

extension DurableFile {
  /// Replaces the file at `path` by bytes that come one after the other, or leaves what is there.
  ///
  /// The file is on the disk when this returns. Its temporary name has a random part, because the folder is the
  /// user's and not the program's.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - readers: Those who may read it.
  ///   - body: Writes the bytes.
  /// - Throws: ``FileError``, or the error of `body`. Nothing is left of the new file then.
  public static func replace(
    _ path: String, for readers: NewFile.Readers, writing body: (FileWriter) throws -> Void
  ) throws {
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = "\(FileSystem.folder(of: path))/.\(number)\(temporarySuffix)"
    let mode: mode_t = readers == .user ? 0o600 : 0o666
    let raw = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard let file = FileDescriptor(raw) else { throw FileError.last("create", path) }
    do {
      if readers == .everybody { FileMode.share(file) }
      let writer = FileWriter(to: file.raw, path: path)
      try body(writer)
      try writer.end()
      guard fsync(file.raw) == 0 else { throw FileError.last("sync", path) }
      guard Glibc.rename(temporary, path) == 0 else { throw FileError.last("replace", path) }
    } catch {
      unlink(temporary)
      throw error
    }
    try FileSystem.syncDirectory(of: path)
  }
}

/// Collects bytes and writes them to a file, many at a time.
public final class FileWriter {
  /// The first failure. Nothing is written after it.
  public private(set) var failure: FileError?
  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []

  private static let capacity = 1 << 16

  init(to descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// Adds bytes. Returns whether nothing has failed yet.
  public func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard failure == nil else { return false }
    buffer += bytes
    if buffer.count >= Self.capacity { flush() }
    return failure == nil
  }

  /// Writes the rest.
  func end() throws(FileError) {
    flush()
    if let failure { throw failure }
  }

  private func flush() {
    buffer.withUnsafeBytes { bytes in
      var rest = bytes
      while failure == nil, !rest.isEmpty {
        let wrote = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if wrote > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(wrote))
        } else if errno != EINTR {
          failure = .last("write", path)
        }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
