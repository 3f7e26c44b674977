internal import CSystem
internal import Glibc

/// Makes a file where there was none: complete, or not at all.
///
/// Nothing at the path is ever replaced or opened: no file, link, pipe or device. The content is written
/// under another name in the same folder and then renamed, so that a reader never sees a part of it.
public enum NewFile {
  /// Those who may read a new file.
  public enum Readers: Sendable {
    /// The same as with a file of the user's other programs: the user's file mode mask decides.
    case everybody
    case user
  }

  /// Writes a file. Usually it does not wait for the disk, as no program does that copies a file: the original
  /// stays.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - path: The absolute path of the file.
  ///   - readers: Those who may read it.
  ///   - modified: When the content was changed last, in seconds since 1970. Nil: now.
  ///   - nanoseconds: What belongs to `modified` beside its whole seconds.
  ///   - isDurable: Whether the file is on the disk when this returns.
  /// - Throws: ``FileError``. Its code is `EEXIST` when there is something at the path. Nothing is left then.
  public static func write(
    _ bytes: [UInt8], to path: String, for readers: Readers = .everybody, modified: Int64? = nil,
    nanoseconds: Int = 0, isDurable: Bool = false
  ) throws(FileError) {
    guard !FileSystem.exists(path) else { throw exists(path) }
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = "\(FileSystem.folder(of: path))/.\(number)\(DurableFile.temporarySuffix)"
    let mode: mode_t = readers == .user ? 0o600 : 0o666
    let raw = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard let file = FileDescriptor(raw) else { throw FileError.last("create", path) }
    if readers == .everybody { FileMode.share(file) }
    do throws(FileError) {
      try DurableFile.write(bytes, to: file, path: path)
      if let modified { setDate(modified, nanoseconds, of: file) }
      guard !isDurable || fsync(file.raw) == 0 else { throw FileError.last("sync", path) }
      try rename(temporary, toNew: path)
    } catch {
      unlink(temporary)
      throw error
    }
    if isDurable { try FileSystem.syncDirectory(of: path) }
  }

  /// A file system that has no such dates may refuse. The file has the present date then.
  private static func setDate(
    _ modified: Int64, _ nanoseconds: Int, of file: borrowing FileDescriptor
  ) {
    let date = timespec(tv_sec: Int(modified), tv_nsec: nanoseconds)
    _ = futimens(file.raw, [date, date])
  }

  /// Renames a file, unless there is something at the path.
  private static func rename(_ temporary: String, toNew path: String) throws(FileError) {
    if scenery_rename_to_new(temporary, path) == 0 { return }
    guard [EINVAL, ENOSYS].contains(errno) else { throw .last("create", path) }
    // This file system knows no such rename. An empty file keeps the name, so that the rename cannot replace another
    // program's. A hard link would refuse to replace a file too, but the file systems of memory sticks have none.
    let raw = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard FileDescriptor(raw) != nil else { throw .last("create", path) }
    do throws(FileError) {
      try FileSystem.rename(temporary, to: path)
    } catch {
      unlink(path)
      throw error
    }
  }

  private static func exists(_ path: String) -> FileError {
    FileError(operation: "create", path: path, reason: .system(EEXIST))
  }
}
