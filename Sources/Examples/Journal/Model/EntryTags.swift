/// Finds the tags in a text: `#garden`, `#2026/summer`.
///
/// A tag begins after a space or an opening bracket, and contains a letter. Code, links and the marks of headings
/// have no tags. Case does not matter.
enum EntryTags {
  /// The tags of a text, in lower case, each once, in the order of the text.
  static func tags(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
    var found: [String] = []
    var fence: Character?
    for line in text.split(whereSeparator: \.isNewline) {
      let start = line.drop { $0 == " " || $0 == "\t" }
      if let mark = start.first, mark == "`" || mark == "~",
        start.prefix(3).allSatisfy({ $0 == mark }),
        start.prefix(3).count == 3
      {
        if fence == nil { fence = mark } else if fence == mark { fence = nil }
        continue
      }
      let isIndentedCode = line.hasPrefix("    ") || line.hasPrefix("\t")
      guard fence == nil, !isIndentedCode, line.utf8.contains(UInt8(ascii: "#")) else { continue }
      for tag in tags(inLine: line) where !found.contains(tag) { found.append(tag) }
    }
    return found
  }

  /// Whether a text can be a tag without its mark.
  static func isTag(_ text: String) -> Bool {
    text.contains(where: \.isLetter) && text.allSatisfy(isOfTag) && text.last != "/"
  }

  private static func isOfTag(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
      || character == "/"
  }

  private static let openers: Set<Character> = ["(", "[", "{", "\"", "'", "“", "‘"]

  private static func tags(inLine line: Substring) -> [String] {
    var found: [String] = []
    var rest = line
    // The character before, and the one before that.
    var previous: Character = " "
    var earlier: Character = " "
    while let character = rest.first {
      if character == "`" {
        // Code in the line, if it ends there.
        let marks = rest.prefix { $0 == "`" }
        let after = rest.dropFirst(marks.count)
        if let end = after.firstRange(of: marks) {
          rest = after[end.upperBound...]
        } else {
          rest = after
        }
        (earlier, previous) = (previous, "`")
        continue
      }
      // The target of a link may be a place in the page: [above](#above).
      let isTarget = previous == "(" && earlier == "]"
      if character == "#", !isTarget, previous.isWhitespace || openers.contains(previous) {
        var name = rest.dropFirst().prefix(while: isOfTag)
        rest = rest.dropFirst(1 + name.count)
        while let last = name.last, last == "/" || last == "-" { name.removeLast() }
        // A second mark is no tag: ##x, #a#b.
        if isTag(String(name)), rest.first != "#" { found.append(name.lowercased()) }
        (earlier, previous) = (previous, name.last ?? "#")
        continue
      }
      (earlier, previous) = (previous, character)
      rest = rest.dropFirst()
    }
    return found
  }
}
