internal import Glibc

/// A file descriptor that its owner's deinitialization closes.
public struct FileDescriptor: ~Copyable {
  public let raw: Int32

  /// Takes ownership of an open descriptor. Nil for a negative number, the failure of a system call.
  public init?(_ raw: Int32) {
    guard raw >= 0 else { return nil }
    self.raw = raw
  }

  deinit { close(raw) }

  /// Returns the number, which the caller must close.
  public consuming func release() -> Int32 {
    let raw = self.raw
    discard self
    return raw
  }
}
