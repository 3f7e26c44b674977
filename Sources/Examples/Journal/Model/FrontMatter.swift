/// The front matter of a Markdown file: a block of YAML at its beginning, of which the title, the date and the
/// tags are read.
///
///     ---
///     title: The harbour
///     date: 2024-03-05T10:20:00+01:00
///     tags: [boats, "late summer"]
///     ---
package struct FrontMatter: Hashable, Sendable {
  /// The block with its marks and the blank lines after it, exactly as it stands in the text.
  package var source: Substring
  var title: String?
  var date: Moment?
  var tags: [String] = []

  private static let longest = 200

  /// Reads the block at the beginning of a text. Nil if the text begins with something else, such as a rule.
  package init?(_ text: String) {
    guard text.hasPrefix("---\n") || text.hasPrefix("--- \n") else { return nil }
    var rest = text[...]
    var lines: [Substring] = []
    var isClosed = false
    _ = Self.nextLine(&rest)
    while !rest.isEmpty, lines.count < Self.longest {
      let line = Self.nextLine(&rest)
      let mark = line.trimmed
      if mark == "---" || mark == "..." {
        isClosed = true
        break
      }
      lines.append(line)
    }
    guard isClosed, lines.contains(where: Self.isField), lines.allSatisfy(Self.isOfBlock) else {
      return nil
    }
    while rest.first == "\n" { rest.removeFirst() }
    source = text[..<rest.startIndex]
    read(lines)
  }

  /// A text with the title and the tags that stand in the front matter only.
  package func text(around body: Substring) -> String {
    var text = String(body)
    if let title, EntryOutline(text).title != title { text = "# \(title)\n\n\(text)" }
    let present = EntryTags.tags(in: text)
    let missing = tags.filter { !present.contains($0.lowercased()) }.map { "#\($0)" }
    guard !missing.isEmpty else { return text }
    while text.last == "\n" { text.removeLast() }
    return "\(text)\n\n\(missing.joined(separator: " "))\n"
  }

  private static func nextLine(_ rest: inout Substring) -> Substring {
    let end = rest.firstIndex(of: "\n") ?? rest.endIndex
    defer { rest = rest[end...].dropFirst() }
    return rest[..<end]
  }

  private static func isField(_ line: Substring) -> Bool {
    guard let colon = line.firstIndex(of: ":"), let first = line.first, first.isLetter else {
      return false
    }
    let next = line[colon...].dropFirst().first
    return (next == nil || next == " ") && !line[..<colon].contains(" ")
  }

  private static func isOfBlock(_ line: Substring) -> Bool {
    isField(line) || line.trimmed.isEmpty || line.first == " " || line.first == "#"
      || line.hasPrefix("- ") || line.trimmed == "]"
  }

  private mutating func read(_ lines: [Substring]) {
    var key = ""
    for line in lines {
      if Self.isField(line), let colon = line.firstIndex(of: ":") {
        key = line[..<colon].lowercased()
        take(line[colon...].dropFirst().trimmed, for: key)
      } else if key == "tags" || key == "keywords", line.trimmed.hasPrefix("- ") {
        addTag(line.trimmed.dropFirst(2))
      }
    }
  }

  private mutating func take(_ value: Substring, for key: String) {
    guard !value.isEmpty else { return }
    switch key {
    case "title":
      let title = value.unquoted
      if !title.isEmpty { self.title = String(title) }
    case "date", "created": date = date ?? Moment(written: value.unquoted)
    case "tags", "keywords":
      let list = value.first == "[" ? value.dropFirst().prefix { $0 != "]" } : value
      for tag in list.split(separator: ",") { addTag(tag) }
    default: break
    }
  }

  /// A tag has no spaces in a text.
  private mutating func addTag(_ value: Substring) {
    let words = value.trimmed.unquoted.drop { $0 == "#" }.split(whereSeparator: \.isWhitespace)
    let tag = words.joined(separator: "-")
    if EntryTags.isTag(tag), !tags.contains(tag) { tags.append(tag) }
  }
}

extension Moment {
  /// Reads a date in the forms of ISO 8601 that front matter has: `2024-03-05`, then a time, then a zone. A time
  /// without a zone is local.
  init?(written text: Substring) {
    let parts = text.split { $0 == "T" || $0 == "t" || $0 == " " }
    guard let first = parts.first else { return nil }
    let date = first.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard date.count == 3, (1...9999).contains(date[0]), (1...12).contains(date[1]),
      (1...31).contains(date[2])
    else { return nil }
    let day = LocalDay(year: date[0], month: date[1], day: date[2])
    var clock = parts.dropFirst().joined()[...]
    var zone: Int64?
    if clock.last == "Z" || clock.last == "z" {
      clock.removeLast()
      zone = 0
    } else if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      let digits = clock[sign...].dropFirst().filter(\.isNumber)
      guard digits.count == 4 || digits.count == 2, let number = Int64(digits) else { return nil }
      let minutes = digits.count == 2 ? number * 60 : number / 100 * 60 + number % 100
      zone = (clock[sign] == "-" ? -60 : 60) * minutes
      clock = clock[..<sign]
    }
    let time = clock.split(separator: ":").map { Int64($0.prefix { $0 != "." }) ?? -1 }
    guard time.count <= 3, time.allSatisfy({ (0...60).contains($0) }) else { return nil }
    let units: [Int64] = [3600, 60, 1]
    let seconds = zip(time, units).reduce(0) { $0 + $1.0 * $1.1 }
    if let zone {
      let midnight = Int64(day.dayNumber) * 86_400
      self.init(milliseconds: (midnight + seconds - zone) * 1000)
    } else {
      self.init(local: day, seconds: seconds)
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }

  /// The text without the quotes around it.
  fileprivate var unquoted: Substring {
    let text = trimmed
    guard let first = text.first, first == "\"" || first == "'", text.count > 1, text.last == first
    else { return text }
    return text.dropFirst().dropLast()
  }
}
