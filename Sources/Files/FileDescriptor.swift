internal import Glibc

/// A file descriptor that is closed when its owner lets go of it.
public struct FileDescriptor: ~Copyable {
  public let raw: Int32

  /// Takes over an open descriptor; nil for a negative number, which is how system calls fail.
  public init?(_ raw: Int32) {
    guard raw >= 0 else { return nil }
    self.raw = raw
  }

  deinit { close(raw) }

  /// Gives the number away, and with it the duty to close it.
  public consuming func release() -> Int32 {
    let raw = self.raw
    discard self
    return raw
  }
}
