internal import Files
internal import Glibc

/// The reason why something cannot be saved at present, in words for the user.
///
///     Your notes cannot be saved: the disk is full.
public enum SaveFailure: Error, Hashable, Sendable, CustomStringConvertible {
  case diskFull
  case readOnly
  /// Another program has locked the file.
  case locked
  case diskError
  /// The folder of the file was removed or replaced.
  case folderGone
  case notPermitted
  case damaged
  /// Another reason, as a clause: “too many files are open”.
  case other(String)

  /// The reason as a clause without a full stop: “the disk is full”.
  public var reason: String {
    switch self {
    case .diskFull: "the disk is full"
    case .readOnly: "the disk or the file is read-only"
    case .locked: "another program has locked the file"
    case .diskError: "the disk reports an error"
    case .folderGone: "the folder is gone"
    case .notPermitted: "access is denied"
    case .damaged: "the file is damaged"
    case .other(let clause): clause
    }
  }

  public var description: String { reason }

  /// The sentence that a window shows while saving fails.
  ///
  /// - Parameter subject: The thing that cannot be saved, at the beginning of a sentence: “Your journal”.
  public func sentence(about subject: String) -> String { "\(subject) cannot be saved: \(reason)." }

  /// Tells the user what happens to the changes meanwhile. It follows ``sentence(about:)``.
  public static let detail = "What you change is kept here, and is saved as soon as it can be."

  /// Makes the reason for an error that a write threw. A `SaveFailure` is taken as it is, a `FileError` by
  /// its error number. For any other error the reason is the error's own description.
  public init(_ error: any Error) {
    switch error {
    case let failure as SaveFailure: self = failure
    case let error as FileError:
      if let code = error.code { self.init(errno: code) } else { self = .other("\(error)") }
    default: self = .other("\(error)")
    }
  }

  /// Makes the reason for a system call that failed while writing.
  public init(errno code: Int32) {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: self = .diskFull
    case EROFS: self = .readOnly
    case EACCES, EPERM: self = .notPermitted
    case EIO: self = .diskError
    case ENOENT, ENOTDIR, ESTALE: self = .folderGone
    case EAGAIN, EBUSY, ETXTBSY: self = .locked
    default: self = .other("the system says “\(describeSystemError(code))”")
    }
  }

  /// Makes the reason for an error of SQLite.
  ///
  /// - Parameter code: An extended result code, or a primary one, which is the lowest eight bits of an
  ///   extended code.
  /// - Parameter message: SQLite's own message, for errors that have no case here.
  public init(sqlite code: Int32, message: String? = nil) {
    switch code {
    case 1032: self = .folderGone  // SQLITE_READONLY_DBMOVED
    case 4874: self = .diskFull  // SQLITE_IOERR_SHMSIZE: the file that processes share cannot grow.
    default:
      switch code & 0xff {
      case 3, 23: self = .notPermitted  // SQLITE_PERM, SQLITE_AUTH
      case 5, 6: self = .locked  // SQLITE_BUSY, SQLITE_LOCKED
      case 8: self = .readOnly  // SQLITE_READONLY
      case 10: self = .diskError  // SQLITE_IOERR
      case 11, 20, 26: self = .damaged  // SQLITE_CORRUPT, SQLITE_MISMATCH, SQLITE_NOTADB
      case 13: self = .diskFull  // SQLITE_FULL
      case 14: self = .folderGone  // SQLITE_CANTOPEN: while running, the file's folder was removed.
      default: self = .other(message.map { "the database says “\($0)”" } ?? "error \(code)")
      }
    }
  }
}
