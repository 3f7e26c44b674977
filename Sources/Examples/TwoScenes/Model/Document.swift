/// A text with an identifier. Its first line is its title.
public struct Document: Hashable, Sendable, Identifiable {
  public let id: Int64
  public var text: String

  public init(id: Int64, text: String) {
    self.id = id
    self.text = text
  }

  /// The first line that says something, without the marks of a heading.
  public var title: String {
    let line = text.split(separator: "\n").lazy
      .map { $0.drop { $0 == "#" || $0.isWhitespace } }
      .first { !$0.isEmpty }
    return line.map(String.init) ?? "Untitled"
  }

  /// What follows the title, on one line.
  public var excerpt: String {
    let lines = text.split(separator: "\n").dropFirst()
    return lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }
}
