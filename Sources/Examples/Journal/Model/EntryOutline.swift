/// The title and the preview of a text, found in its first few kilobytes.
///
/// The title is the first line with text, without heading marks. Rules, fences and blank lines are skipped.
/// The preview is the text after the title, on one line, without the marks of headings, lists and quotes.
public struct EntryOutline: Hashable, Sendable {
  public var title: String
  public var preview: String

  /// The length of the part of a text that an outline can depend on, in bytes.
  public static let reach = 4096
  static let longestTitle = 200
  static let longestPreview = 240

  public init(_ text: String) { self.init(bytes: text.utf8.prefix(Self.reach)) }

  /// Makes the outline from the first ``reach`` bytes of a text, which may end within a character.
  public init(bytes: some Sequence<UInt8>) {
    var head = String(decoding: Array(bytes), as: UTF8.self)
    while head.unicodeScalars.last == "\u{fffd}" { head.unicodeScalars.removeLast() }
    var title: String?
    var preview = ""
    for line in head.split(separator: "\n", omittingEmptySubsequences: true) {
      guard Self.saysSomething(line) else { continue }
      if title == nil {
        title = String(Self.withoutHeadingMarks(line).prefix(Self.longestTitle))
      } else {
        if !preview.isEmpty { preview += " " }
        preview += Self.withoutBlockMarks(line)
        if preview.utf8.count > Self.longestPreview * 2 { break }
      }
    }
    self.title = title ?? ""
    self.preview = String(preview.prefix(Self.longestPreview))
  }

  /// The part of a text after its title.
  static func body(of text: String) -> Substring {
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: "\n") ?? rest.endIndex
      let line = rest[..<end]
      rest = rest[end...].dropFirst()
      if saysSomething(line) { break }
    }
    return rest
  }

  /// The lines of a text on one line, without the marks of headings, lists and quotes. Rules, fences and blank
  /// lines are skipped.
  static func oneLine(_ text: Substring) -> String {
    text.split(whereSeparator: \.isNewline).filter(saysSomething).map(withoutBlockMarks)
      .joined(separator: " ")
  }

  /// The line without the marks of a heading: `## Garden ##` is "Garden".
  public static func withoutHeadingMarks(_ line: Substring) -> Substring {
    let line = trimmed(line)
    let marks = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(marks) else { return line }
    let rest = line.dropFirst(marks)
    guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return line }
    var text = trimmed(rest)
    let unclosed = text.reversed().drop { $0 == "#" }.count
    // Closing marks count only after a space, because "C#" is a name.
    if unclosed < text.count, unclosed == 0 || isBlank(text.dropLast(text.count - unclosed).last) {
      text = trimmed(text.prefix(unclosed))
    }
    return text
  }

  private static func withoutBlockMarks(_ line: Substring) -> Substring {
    var line = withoutHeadingMarks(line)
    while let first = line.first, first == ">" { line = trimmed(line.dropFirst()) }
    for mark in ["- [ ] ", "- [x] ", "- [X] ", "- ", "* ", "+ "] where line.hasPrefix(mark) {
      return trimmed(line.dropFirst(mark.count))
    }
    return line
  }

  /// Whether a line contains more than blanks, rules and the marks of headings and fences.
  private static func saysSomething(_ line: Substring) -> Bool {
    guard !isFence(line) else { return false }
    return line.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "#"),
        UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "*"), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "`"):
        false
      default: true
      }
    }
  }

  /// Whether a line begins a block of code. It may name the language.
  private static func isFence(_ line: Substring) -> Bool {
    let line = trimmed(line)
    // Text between marks on one line is code within a line.
    return line.hasPrefix("~~~") || line.hasPrefix("```") && !line.drop { $0 == "`" }.contains("`")
  }

  private static func isBlank(_ character: Character?) -> Bool {
    character == " " || character == "\t"
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line
    while let first = line.first, first.isWhitespace { line.removeFirst() }
    while let last = line.last, last.isWhitespace { line.removeLast() }
    return line
  }
}
