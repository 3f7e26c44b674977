internal import Glibc

/// A file operation that failed: the attempt, the path, and the reason.
///
/// Its description is a sentence without a full stop: “cannot open /home/a/notes: Permission denied”.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason why a file operation failed.
  public enum Reason: Equatable, Sendable {
    /// The system refused with this `errno`.
    case system(Int32)
    /// A folder, a pipe or a device is in the file's place.
    case notAFile
    /// The path leads out of the folder in which the file should be.
    case outside
    /// The file is larger than the caller allows.
    case tooLarge(bytes: Int, limit: Int)
  }

  /// The attempt as a verb: “open”, “rename”.
  public var operation: String
  public var path: String
  public var reason: Reason

  public init(operation: String, path: String, reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// The error of the last system call of this thread.
  static func last(_ operation: String, _ path: String) -> FileError {
    FileError(operation: operation, path: path, reason: .system(errno))
  }

  /// The system's error number, when the system refused.
  public var code: Int32? { if case .system(let code) = reason { code } else { nil } }

  public var description: String { "cannot \(operation) \(path): \(reasonInWords)" }

  /// The reason alone: “Permission denied”.
  public var reasonInWords: String {
    switch reason {
    case .system(let code): describeSystemError(code)
    case .notAFile: "not a regular file"
    case .outside: "it leads out of the folder"
    case .tooLarge(let bytes, let limit): "\(bytes) bytes, and at most \(limit) are read"
    }
  }
}

/// An `errno` in words: “Permission denied”. Can be called from any thread.
public func describeSystemError(_ code: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 256)
  // Swift imports the POSIX form, which fills the buffer and returns 0.
  return buffer.withUnsafeMutableBufferPointer { bytes in
    guard let base = bytes.baseAddress, strerror_r(code, base, bytes.count) == 0 else {
      return "error \(code)"
    }
    return String(cString: base)
  }
}
