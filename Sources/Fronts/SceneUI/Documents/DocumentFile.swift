internal import Files
internal import Glibc

/// Reads and writes the file of a document. Each call may block for as long as the disk does.
enum DocumentFile {
  /// A larger file is not read. Its content would be in memory several times.
  static let limit = 256 << 20

  /// What became of a file that was to be written.
  enum Outcome: Equatable, Sendable {
    case saved
    /// The file has another content than the document was read from. It was not written.
    case changed
    /// There is no file any more. None was written.
    case removed
    case failed(FileError)
  }

  static func read(_ path: String) -> Result<[UInt8], FileError> {
    Result { () throws(FileError) in
      try FileSystem.read(path, limit: limit, followingLinks: true)
    }
  }

  /// Replaces a file if it still has the content that it is expected to have.
  ///
  /// - Parameter base: Identifies the content before. Nil writes in any case.
  static func write(_ bytes: [UInt8], to path: String, over base: Int64?) -> Outcome {
    if let base {
      switch read(path) {
      // An earlier write may have ended after its process was killed.
      case .success(let found) where found == bytes: return .saved
      case .success(let found) where digest(of: found) != base: return .changed
      case .success: break
      case .failure(let error) where error.isAbsence: return .removed
      case .failure(let error): return .failed(error)
      }
    }
    do throws(FileError) {
      try replace(path, with: bytes)
      return .saved
    } catch {
      return .failed(error)
    }
  }

  /// Writes a file that is on the disk when this returns. A file that was there keeps its place behind a link, and
  /// those who may read it.
  static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    guard FileSystem.exists(path, followingLinks: true) else {
      return try NewFile.write(bytes, to: path, isDurable: true)
    }
    let target = FileSystem.realPath(of: RawPath(path))?.text ?? path
    var status = stat()
    let hasMode = stat(target, &status) == 0
    do {
      try DurableFile.replace(target, with: bytes)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(operation: "write", path: path, reason: .system(EIO))
    }
    // A file system without modes may refuse.
    if hasMode { chmod(target, status.st_mode & 0o7777) }
  }

  /// A number that identifies a content over launches.
  static func digest(of bytes: [UInt8]) -> Int64 {
    // FNV-1a. It need not resist an attacker, who could write the file anyway.
    var number: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { number = (number ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int64(bitPattern: number)
  }
}

extension FileError {
  /// Whether there is nothing at the path.
  var isAbsence: Bool { code == ENOENT || code == ENOTDIR }
}
