internal import Files
internal import Glibc
internal import Scenes

/// A file of this computer that another program dropped.
///
/// Anything may be at its path, or nothing by now. It is examined when it is read.
public struct DroppedFile: Hashable, Sendable {
  /// An absolute path.
  public let path: String

  init(path: String) { self.path = path }

  /// The last part of the path.
  public var name: String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    return parts.last.map { String(Substring($0)) } ?? path
  }

  /// Reads the whole file on a thread of its own.
  ///
  /// Only a regular file is read. The bytes that are added to it meanwhile are not.
  ///
  /// - Parameter limitBytes: A larger file is not read at all.
  /// - Throws: ``DroppedFileError``. A task that is cancelled does not wait for a slow disk.
  public func bytes(limit limitBytes: Int) async throws(DroppedFileError) -> [UInt8] {
    let path = path
    let read = await FileThread.run { () -> Result<[UInt8], FileError> in
      Result { () throws(FileError) in
        try FileSystem.read(path, limit: limitBytes, followingLinks: true)
      }
    }
    switch read {
    case .success(let bytes): return bytes
    case .failure(let error): throw DroppedFileError(error, name: name)
    case nil: throw .cancelled(name)
    }
  }
}

/// The reason why a dropped file was not read. Its description is a sentence for a person.
public enum DroppedFileError: Error, Hashable, Sendable {
  /// There is no such file any more.
  case vanished(String)
  /// A folder, a pipe or a device is at its path.
  case notAFile(String)
  case tooLarge(String, limit: Int)
  /// The system refused.
  case unreadable(String, reason: String)
  case cancelled(String)

  init(_ error: FileError, name: String) {
    switch error.reason {
    case .system(ENOENT), .system(ENOTDIR): self = .vanished(name)
    case .system, .outside: self = .unreadable(name, reason: error.reasonInWords)
    case .notAFile: self = .notAFile(name)
    case .tooLarge(_, let limit): self = .tooLarge(name, limit: limit)
    }
  }
}

extension DroppedFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .vanished(let name): "“\(name)” is no longer there."
    case .notAFile(let name): "“\(name)” is not a file."
    case .tooLarge(let name, let limit):
      limit < 1 << 20
        ? "“\(name)” is larger than \(limit) bytes." : "“\(name)” is larger than \(limit >> 20) MB."
    case .unreadable(let name, let reason): "“\(name)” cannot be read: \(reason)."
    case .cancelled(let name): "Reading “\(name)” was cancelled."
    }
  }
}
