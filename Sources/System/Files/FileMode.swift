internal import Glibc
internal import Synchronization

/// Who may read the files that the process makes.
public enum FileMode {
  /// The user's file mode mask. Nil while the process still has it.
  private static let userMask = Mutex<mode_t?>(nil)

  /// From now on only the user may read the files that the process makes, except those that are made for other
  /// programs (``NewFile/write(_:to:for:modified:nanoseconds:isDurable:)``).
  public static func keepPrivate() {
    let mask = umask(0o077)
    userMask.withLock { if $0 == nil { $0 = mask } }
  }

  /// Gives a file the mode that the user's own programs give a new file.
  ///
  /// A file system of another kind, such as that of a memory stick, has no modes and may refuse.
  static func share(_ file: borrowing FileDescriptor) {
    if let mask = userMask.withLock({ $0 }) { _ = fchmod(file.raw, 0o666 & ~mask) }
  }
}
