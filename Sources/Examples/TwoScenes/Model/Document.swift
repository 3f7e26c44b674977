/// A text with an identifier. Its first line is its title.
public struct Document: Hashable, Sendable, Identifiable {
  public internal(set) var id: Int64
  public var text: String

  /// Identifiers that this program gives are smaller. A wrong bit in a file can make one larger, after which no
  /// other could follow.
  static let idLimit: Int64 = 1 << 53

  /// The first line with text, without the marks of a heading.
  public var title: String {
    let line = opening.split(separator: "\n").lazy
      .map { $0.drop { $0 == "#" || $0.isWhitespace } }
      .first { !$0.isEmpty }
    return line.map { String($0.prefix(200)) } ?? "Untitled"
  }

  /// The text after the title, on one line. For a long text, only as much as a list can show.
  public var excerpt: String {
    let lines = opening.split(separator: "\n").dropFirst()
    return lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  /// The first kilobytes. Lists and window titles need them at every key.
  private var opening: Substring {
    let end = text.utf8.index(text.startIndex, offsetBy: 4096, limitedBy: text.endIndex)
    return text[..<(end ?? text.endIndex)]
  }
}
