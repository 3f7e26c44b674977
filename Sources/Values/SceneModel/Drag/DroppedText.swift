/// Text of the types in which other programs give it: plain text, HTML and Firefox's links.
package enum DroppedText {
  /// The text of some data. Nil for a type that is no text.
  ///
  /// - Parameters:
  ///   - bytes: The data. Invalid characters are replaced.
  ///   - type: Their MIME type. Parameters are allowed.
  package static func string(_ bytes: [UInt8], type: String) -> String? {
    let name = type.lowercased().prefix { $0 != ";" }.filter { $0 != " " }
    switch name {
    case "text/html": return HTMLText.plain(decoded(bytes))
    // A URL, and in the second line its title.
    case "text/x-moz-url": return utf16(bytes[...], isBigEndian: false).firstLine
    case "_netscape_url": return decoded(bytes).firstLine
    default:
      guard name.hasPrefix("text/") else { return nil }
      let parameters = type.lowercased().filter { $0 != " " && $0 != "\"" }
      guard parameters.contains("charset=utf-16") else { return decoded(bytes) }
      if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
        return decoded(bytes)
      }
      // Without a mark the standard means big endian, and programs of this computer write its own order.
      let isBigEndian =
        parameters.contains("utf-16be")
        || !parameters.contains("utf-16le") && bytes.count > 1 && bytes[0] == 0 && bytes[1] != 0
      return utf16(bytes[...], isBigEndian: isBigEndian)
    }
  }

  /// The words and the address of the picture in HTML that has a picture and no text. Nil for any other HTML.
  package static func picture(_ bytes: [UInt8]) -> (words: String, source: String)? {
    let html = decoded(bytes)
    guard HTMLText.plain(html).allSatisfy(\.isWhitespace) else { return nil }
    return HTMLText.firstPicture(html)
  }

  /// UTF-8 or UTF-16, by the mark at the beginning or by the zeros between ASCII characters. Other bytes are
  /// ISO 8859-1.
  private static func decoded(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      return String(decoding: bytes.dropFirst(3), as: UTF8.self).withoutNULs
    }
    if bytes.starts(with: [0xff, 0xfe]) {
      return utf16(bytes.dropFirst(2), isBigEndian: false)
    }
    if bytes.starts(with: [0xfe, 0xff]) { return utf16(bytes.dropFirst(2), isBigEndian: true) }
    // Firefox writes HTML in UTF-16 without a mark. HTML begins with ASCII characters.
    if bytes.count >= 4, bytes[1] == 0, bytes[3] == 0, bytes[0] != 0, bytes[2] != 0 {
      return utf16(bytes[...], isBigEndian: false)
    }
    let text =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
    return text.withoutNULs
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var rest = bytes
    while let first = rest.popFirst(), let second = rest.popFirst() {
      let (low, high) = isBigEndian ? (second, first) : (first, second)
      units.append(UInt16(high) << 8 | UInt16(low))
    }
    return String(decoding: units, as: UTF16.self).withoutNULs
  }
}

extension String {
  fileprivate var firstLine: String {
    String(prefix { !$0.isNewline })
  }

  /// NUL characters end strings in C libraries that show the text.
  fileprivate var withoutNULs: String {
    utf8.contains(0) ? String(unicodeScalars.filter { $0 != "\0" }) : self
  }
}
