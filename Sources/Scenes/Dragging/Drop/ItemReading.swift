internal import Files
internal import SceneModel
public import Scenes
internal import Views

/// A type whose values can be made of a dropped item's data.
public protocol ItemReading {
  /// The MIME types that can be read, the preferred one first.
  static var readableTypes: [String] { get }
  /// Makes a value.
  ///
  /// - Parameters:
  ///   - bytes: The data of a representation.
  ///   - type: The type of the data, one of ``readableTypes``.
  static func read(_ bytes: [UInt8], ofType type: String) throws -> Self
}

extension String: ItemReading {
  /// The MIME type of text in UTF-8.
  public static let plainTextType = CopiedContent.textType

  public static let readableTypes = [
    plainTextType, "text/plain", "text/plain;charset=utf-16", "text/plain;charset=utf-16le",
    "text/plain;charset=utf-16be", "text/html", "text/x-moz-url", "_NETSCAPE_URL",
  ]

  /// Reads text in UTF-8 or UTF-16, the text of HTML, or the address of a link. Invalid parts become replacement
  /// characters.
  public static func read(_ bytes: [UInt8], ofType type: String) -> String {
    let isPlain = type == plainTextType || type == "text/plain"
    if !isPlain, let text = DroppedText.string(bytes, type: type) { return text }
    let text = String(decoding: bytes, as: UTF8.self)
    // NUL ends a string in C libraries.
    return text.hasByte(0) ? String(text.unicodeScalars.filter { $0 != "\0" }) : text
  }
}

extension UserActivity: ItemReading {
  public static let readableTypes = [ActivityPayload.mimeType]

  public static func read(_ bytes: [UInt8], ofType type: String) throws -> UserActivity {
    UserActivity(payload: try ActivityPayload(decoding: bytes))
  }
}
