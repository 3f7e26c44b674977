public import Geometry

/// Why a picture cannot be shown. Each says so in a sentence that names the file.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such file, or none any more.
  case vanished(String)
  /// The file is there and cannot be read.
  case unreadable(String, reason: String)
  /// It begins like none of the formats that are known.
  case unknownFormat(String)
  /// Its format is known, and its content is not as the format wants it.
  case broken(String, reason: String)
  /// It is sound, and does something that is not supported.
  case unsupported(String, what: String)
  /// It says that it has more pixels than are worth the memory.
  case tooLarge(String, size: PixelSize)
  /// The file itself has more bytes than a picture should.
  case fileTooLarge(String, bytes: Int)

  /// The file's name, as it was given.
  public var name: String {
    switch self {
    case .vanished(let name), .unreadable(let name, _), .unknownFormat(let name),
      .broken(let name, _), .unsupported(let name, _), .tooLarge(let name, _),
      .fileTooLarge(let name, _):
      name
    }
  }

  public var description: String {
    switch self {
    case .vanished(let name): "The picture “\(name)” is no longer there."
    case .unreadable(let name, let reason): "The picture “\(name)” cannot be read: \(reason)."
    case .unknownFormat(let name): "“\(name)” is not a PNG, JPEG or WebP picture."
    case .broken(let name, let reason): "The picture “\(name)” is damaged: \(reason)."
    case .unsupported(let name, let what): "The picture “\(name)” \(what)."
    case .tooLarge(let name, let size):
      "The picture “\(name)” is too large: \(size.width) × \(size.height) pixels."
    case .fileTooLarge(let name, let bytes):
      "The picture “\(name)” is too large: \(bytes / 1_000_000) MB."
    }
  }
}
