internal import Files
internal import Glibc

/// Reads whole files, which may change or disappear meanwhile.
enum PictureFile {
  static func read(_ path: String, name: String, limits: PictureLimits) throws(PictureError)
    -> [UInt8]
  {
    do throws(FileError) {
      return try FileSystem.read(path, limit: limits.fileBytes, followingLinks: true)
    } catch {
      switch error.reason {
      case .system(ENOENT), .system(ENOTDIR): throw .vanished(name)
      case .notAFile: throw .unreadable(name, reason: "it is not a file")
      case .tooLarge(let bytes, _): throw .fileTooLarge(name, bytes: bytes)
      case .system, .outside: throw .unreadable(name, reason: error.reasonInWords)
      }
    }
  }

  /// The size of a file in bytes. 0 when there is none.
  static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
