public import Geometry

/// The reason why a picture cannot be shown. Each has a sentence that names the file.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such file, or it was removed.
  case vanished(String)
  /// The file exists and cannot be read.
  case unreadable(String, reason: String)
  /// The file begins like none of the known formats.
  case unknownFormat(String)
  /// The content does not follow the format.
  case broken(String, reason: String)
  /// The picture has more pixels than the limit allows.
  case tooLarge(String, size: PixelSize)
  /// The file has more bytes than the limit allows.
  case fileTooLarge(String, bytes: Int)

  /// The file's name, as it was given.
  public var name: String {
    switch self {
    case .vanished(let name), .unreadable(let name, _), .unknownFormat(let name),
      .broken(let name, _), .tooLarge(let name, _), .fileTooLarge(let name, _):
      name
    }
  }

  public var description: String {
    switch self {
    case .vanished(let name): "The picture “\(name)” is no longer there."
    case .unreadable(let name, let reason): "The picture “\(name)” cannot be read: \(reason)."
    case .unknownFormat(let name): "“\(name)” is not a PNG, JPEG, WebP or GIF picture."
    case .broken(let name, let reason): "The picture “\(name)” is damaged: \(reason)."
    case .tooLarge(let name, let size):
      "The picture “\(name)” is too large: \(size.width) × \(size.height) pixels."
    case .fileTooLarge(let name, let bytes):
      "The picture “\(name)” is too large: \(bytes / 1_000_000) MB."
    }
  }
}
