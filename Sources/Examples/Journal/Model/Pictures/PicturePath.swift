/// The address of a picture as a path beside its text.
enum PicturePath {
  /// The path that an address means, from the folder that is exported or imported. Nil for one that leads out of it, or
  /// elsewhere.
  ///
  /// - Parameters:
  ///   - destination: As it is written in the text.
  ///   - folder: The path of the text's folder, without a slash at its end. Empty for the whole folder.
  static func resolved(_ destination: String, in folder: String) -> String? {
    guard !destination.hasPrefix("/"), !destination.contains("://"),
      !destination.hasPrefix("data:")
    else { return nil }
    var parts = folder.split(separator: "/").map(String.init)
    for part in decoded(destination).split(separator: "/") where part != "." {
      if part == ".." {
        guard !parts.isEmpty else { return nil }
        parts.removeLast()
      } else {
        guard !part.contains("\0") else { return nil }
        parts.append(String(part))
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// The text with the bytes that `%20` and the like stand for.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "%"), offset + 2 < bytes.count,
        let high = digit(bytes[offset + 1]), let low = digit(bytes[offset + 2])
      {
        decoded.append(high << 4 | low)
        offset += 3
      } else {
        decoded.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// The folder of a path. Empty for a name alone.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
