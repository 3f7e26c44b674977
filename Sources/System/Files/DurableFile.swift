internal import Glibc

/// Replaces a file so that a kill or a power cut leaves the old file or the new one, never a part of it. It
/// writes under another name, syncs, renames, and syncs the folder.
///
/// Foundation's atomic write neither syncs the folder nor removes its temporary file after a kill.
public enum DurableFile {
  /// The steps between which the process may be killed. A test's hook throws there. Nothing is cleaned up
  /// then, as after a kill.
  public enum Step: String, CaseIterable, Sendable {
    case create, write, sync, rename, syncDirectory
  }

  /// Called before each step.
  public typealias Hook = @Sendable (Step) throws -> Void

  /// The extension of the temporary file's name. A file that a kill left behind can be removed.
  public static let temporarySuffix = ".tmp"

  /// Replaces the file at `path`, or leaves the old one. Only the user can read the file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - bytes: The new content.
  ///   - isDurable: Whether the file is on the disk when this returns. A cache need not wait: its readers
  ///     always find a complete file, but a power cut may remove it.
  ///   - hook: For tests. Its errors are rethrown.
  /// - Throws: ``FileError``. An incomplete temporary file is removed, because a full disk needs the room.
  public static func replace(
    _ path: String, with bytes: [UInt8], isDurable: Bool = true, before hook: Hook? = nil
  ) throws {
    let temporary = path + temporarySuffix
    do {
      try hook?(.create)
      let raw = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard let file = FileDescriptor(raw) else { throw FileError.last("create", temporary) }
      try hook?(.write)
      try write(bytes, to: file, path: temporary)
      try hook?(.sync)
      guard !isDurable || fsync(file.raw) == 0 else { throw FileError.last("sync", temporary) }
    } catch let error as FileError {
      unlink(temporary)
      throw error
    }
    try hook?(.rename)
    try FileSystem.rename(temporary, to: path)
    guard isDurable else { return }
    try hook?(.syncDirectory)
    try FileSystem.syncDirectory(of: path)
  }

  /// Renames a file. The new name is on the disk when this returns. A file with the new name is replaced.
  public static func rename(_ old: String, to new: String) throws(FileError) {
    try FileSystem.rename(old, to: new)
    try FileSystem.syncDirectory(of: new)
  }

  static func write(_ bytes: [UInt8], to file: borrowing FileDescriptor, path: String)
    throws(FileError)
  {
    var start = 0
    while start < bytes.count {
      let wrote = bytes.withUnsafeBytes { buffer in
        Glibc.write(file.raw, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if wrote < 0, errno == EINTR { continue }
      guard wrote > 0 else { throw .last("write", path) }
      start += wrote
    }
  }
}
