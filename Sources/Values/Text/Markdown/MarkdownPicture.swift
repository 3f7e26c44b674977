/// A picture in the text of a paragraph: `![words](file.jpg)`, or `![[file.jpg]]` as Obsidian writes it.
///
/// A width follows the words, or the name, after a bar: `![words|300](file.jpg)`. Obsidian reads it too.
public struct MarkdownPicture: Hashable, Sendable {
  /// The mark as a whole, in UTF-8 offsets.
  public var range: Range<Int>
  /// The destination as it is written, without angle brackets.
  public var destination: String
  /// The words that stand for the picture. They may be empty.
  public var words: String
  /// The wanted width, in logical units. Nil for the picture's own.
  public var width: Double?
  /// Whether the destination is a name anywhere among the files, as in `![[file.jpg]]`, and not a path.
  public var isEmbed: Bool

  /// - Parameters:
  ///   - label: The text in the brackets.
  ///   - destination: Nil for an embed, whose label begins with the name.
  init(range: Range<Int>, label: String, destination: String?) {
    self.range = range
    isEmbed = destination == nil
    var parts = label.split(separator: "|", omittingEmptySubsequences: false)
    if parts.count > 1, let width = Self.width(parts[parts.count - 1]) {
      self.width = width
      parts.removeLast()
    }
    if let destination {
      self.destination = destination
      words = parts.joined(separator: "|")
    } else {
      self.destination = String(parts[0])
      words = parts.dropFirst().joined(separator: "|")
    }
  }

  /// The width of `300`, or of `300x200`.
  private static func width(_ text: Substring) -> Double? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    guard (1...2).contains(sides.count),
      sides.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    return Double(sides[0]).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The mark with other words and another width. What would end the mark is left out of the words.
  public func mark(words: String, width: Double?) -> String {
    let size = width.map { "|\(Int($0.rounded()))" } ?? ""
    let words = words.filter { !"[]\n\r".contains($0) }
    if isEmbed {
      return "![[\(destination)\(words.isEmpty ? "" : "|\(words)")\(size)]]"
    }
    let isPlain = destination.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: ")") }
    return "![\(words)\(size)](\(isPlain ? destination : "<\(destination)>"))"
  }

  /// The pictures of one paragraph, in order.
  public static func all(in paragraph: String) -> [MarkdownPicture] {
    paragraph.utf8.contains(UInt8(ascii: "!")) ? MarkdownInline(paragraph).pictures : []
  }
}
