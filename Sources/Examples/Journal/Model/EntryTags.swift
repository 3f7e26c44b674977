internal import Text

/// Finds the tags in a text: `#garden`, `#2026/summer`.
///
/// Case does not matter. Blocks of code have no tags. ``MarkdownTag`` decides about the rest.
enum EntryTags {
  /// The tags of a text, in lower case, each once, in the order of the text.
  static func tags(in text: String) -> [String] {
    guard mayHaveTags(text) else { return [] }
    var found: [String] = []
    var known: Set<String> = []
    var fence: UInt8?
    let lines = text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false)
    var indents = Indents()
    for (number, line) in lines.enumerated() {
      let start = line.drop { $0 == 0x20 || $0 == 0x09 }
      if let mark = start.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~"),
        start.prefix(while: { $0 == mark }).count >= 3
      {
        if fence == nil { fence = mark } else if fence == mark { fence = nil }
        continue
      }
      guard fence == nil, line.contains(UInt8(ascii: "#")) else { continue }
      let isIndented = line.first == 0x09 || line.first == 0x20
      if isIndented, indents.isCode(number, in: lines) { continue }
      for tag in MarkdownTag.names(in: String(Substring(line))) {
        let tag = tag.lowercased()
        if known.insert(tag).inserted { found.append(tag) }
      }
    }
    return found
  }

  /// Whether indented lines are code. That depends on the lines above, which are read only if it is asked.
  private struct Indents {
    private var reader = IndentedCode()
    private var count = 0

    /// - Parameter number: Greater than in the call before.
    mutating func isCode(_ number: Int, in lines: [Substring.UTF8View]) -> Bool {
      var isCode = false
      while count <= number {
        isCode = reader.reads(String(Substring(lines[count])))
        count += 1
      }
      return isCode
    }
  }

  /// Whether a text can be a tag without its sign.
  static func isTag(_ text: String) -> Bool { MarkdownTag.isName(text) }

  /// The tag and those that contain it: `a/b/c`, `a/b` and `a`.
  static func levels(of tag: String) -> [String] {
    var levels = [tag]
    var rest = tag[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      if isTag(String(rest)) { levels.append(String(rest)) }
    }
    return levels
  }

  /// The tags of a text and those that contain them.
  static func allLevels(in text: String) -> Set<String> { Set(tags(in: text).flatMap(levels)) }

  /// Whether a number sign is followed by something else than a blank, unlike those of headings.
  private static func mayHaveTags(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if previous == UInt8(ascii: "#"), byte > 0x20, byte != previous { return true }
      previous = byte
    }
    return false
  }
}
