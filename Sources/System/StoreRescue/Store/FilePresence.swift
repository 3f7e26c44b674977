internal import Glibc

/// Tells whether the file that was opened still has its name.
///
/// The file is held by `O_PATH`. Closing an ordinary descriptor would release SQLite's locks.
final class FilePresence: Sendable {
  enum Finding: Sendable {
    case inPlace
    /// The file or its folder was renamed. Writes still go into the file.
    case moved
    /// The file was deleted. Only this process still has its content.
    case deleted(isPlaceTaken: Bool)
  }

  let path: String
  /// `O_PATH`, which Glibc declares for GNU sources only. The number is the same on every Linux that Swift
  /// runs on.
  private static let nameOnly: Int32 = 0o10_000_000
  private let descriptor: Int32

  init?(_ path: String) {
    let descriptor = open(path, Self.nameOnly | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Compares the file with the one that has its name now. Takes two system calls.
  var finding: Finding {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { return .inPlace }
    var there = stat()
    let isThere = stat(path, &there) == 0
    if isThere, there.st_dev == own.st_dev, there.st_ino == own.st_ino { return .inPlace }
    // Any other error tells nothing about the file.
    if !isThere, errno != ENOENT, errno != ENOTDIR { return .inPlace }
    return own.st_nlink > 0 ? .moved : .deleted(isPlaceTaken: isThere)
  }
}
