/// A tag in Markdown, which says what a text is about: `#garden`, `#2026/summer`.
///
/// A tag begins at the beginning of a line, after a blank, or after an opening bracket or quotation mark. It has a
/// letter, and beside letters and digits the signs `_`, `-` and `/`. Code, the targets of links, and the marks of
/// headings are no tags.
public enum MarkdownTag {
  private static let longest = 256

  /// Whether a text can be a tag without its sign.
  public static func isName(_ text: String) -> Bool {
    text.utf8.count <= longest && text.contains(where: \.isLetter)
      && text.allSatisfy(isOfName) && text.last != "/" && text.last != "-"
  }

  /// The names of the tags in one paragraph, as they are written.
  public static func names(in paragraph: String) -> [String] {
    let inline = MarkdownInline(paragraph)
    guard !inline.isPlain else { return [] }
    let utf8 = Array(paragraph.utf8)
    return inline.spans.filter { $0.traits.contains(.tag) }.map {
      String(decoding: utf8[$0.range].dropFirst(), as: UTF8.self)
    }
  }

  /// The name with which a text begins. Nil if it begins with none.
  static func name(atStartOf text: String) -> String? {
    var name = text.prefix(while: isOfName)
    while let last = name.last, last == "/" || last == "-" { name.removeLast() }
    return isName(String(name)) ? String(name) : nil
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
      || character == "/"
  }
}

extension MarkdownScanner {
  mutating func scanTag() {
    let start = position
    position += 1
    guard byte(at: position).isTagByte, mayBeginTag(at: start) else { return }
    var end = position
    while byte(at: end).isTagByte { end += 1 }
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    guard let name = MarkdownTag.name(atStartOf: text) else { return }
    end = position + name.utf8.count
    // A second sign makes it something else: #a#b.
    if byte(at: end) != UInt8(ascii: "#") { tags.append(start..<end) }
    position = end
  }

  private func mayBeginTag(at offset: Int) -> Bool {
    guard offset > 0 else { return true }
    switch bytes[offset - 1] {
    case 0...0x20, UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "'"):
      return true
    // The target of a link may be a place in the page: [above](#above).
    case UInt8(ascii: "("): return byte(at: offset - 2) != UInt8(ascii: "]")
    case 0...0x7f: return false
    default:
      var start = offset - 1
      while start > 0, offset - start < 4, bytes[start] & 0xc0 == 0x80 { start -= 1 }
      let before = String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars.last
      return before.map { $0.properties.isWhitespace || $0 == "“" || $0 == "‘" } ?? false
    }
  }
}

extension UInt8 {
  fileprivate var isTagByte: Bool {
    isWordByte || self == UInt8(ascii: "-") || self == UInt8(ascii: "/")
  }
}
