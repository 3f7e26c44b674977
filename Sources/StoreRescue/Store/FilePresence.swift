internal import Glibc

/// The file that was opened, and whether it still lies under its name.
///
/// Holds the file by `O_PATH`: an ordinary descriptor that is closed would take SQLite's locks with it.
final class FilePresence: Sendable {
  enum Finding: Sendable {
    case inPlace
    /// It was renamed or its folder was; what is written goes on into it.
    case moved
    /// It was deleted: only this process still has its content.
    case deleted(isPlaceTaken: Bool)
  }

  let path: String
  /// `O_PATH`, which Glibc shows only to GNU sources; the same number on every Linux that Swift runs on.
  private static let nameOnly: Int32 = 0o10_000_000
  private let descriptor: Int32

  init?(_ path: String) {
    let descriptor = open(path, Self.nameOnly | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Compares the file with what lies under its name now: two system calls.
  var finding: Finding {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { return .inPlace }
    var there = stat()
    let isThere = stat(path, &there) == 0
    if isThere, there.st_dev == own.st_dev, there.st_ino == own.st_ino { return .inPlace }
    // No answer says nothing about the file.
    if !isThere, errno != ENOENT, errno != ENOTDIR { return .inPlace }
    return own.st_nlink > 0 ? .moved : .deleted(isPlaceTaken: isThere)
  }
}
