/// The fields at the top of a block of YAML 1.2, as Obsidian, Joplin, Hugo and Jekyll write them.
///
/// A block that is not understood as a whole is none: it is then a text between two rules.
struct YAMLFields {
  private let bytes: [UInt8]
  /// The lines of the block without their ends.
  private let lines: [Range<Int>]
  private var fields: [FrontField] = []

  /// - Parameter lines: The lines between the marks, as places in `bytes`.
  static func read(_ bytes: [UInt8], _ lines: [Range<Int>]) -> [FrontField]? {
    var reader = YAMLFields(bytes: bytes, lines: lines)
    return reader.readAll() ? reader.fields : nil
  }

  private init(bytes: [UInt8], lines: [Range<Int>]) {
    self.bytes = bytes
    self.lines = lines
  }

  private mutating func readAll() -> Bool {
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let first = bytes[line].first { !$0.isBlank }
      if first == nil || bytes[line].first == UInt8(ascii: "#") {
        index += 1
        continue
      }
      guard let (key, start) = Self.key(bytes, line) else { return false }
      let end = endOfField(start, from: index)
      let last = lines[end - 1].upperBound
      let value = YAMLValue.read(bytes, start..<last)
      fields.append(FrontField(key: key, value: value, range: start..<last))
      index = end
    }
    return true
  }

  /// The key with which a line begins, and the place after its colon.
  static func key(_ bytes: [UInt8], _ line: Range<Int>) -> (key: String, end: Int)? {
    guard let first = bytes[line].first else { return nil }
    var place = line.lowerBound
    let key: String
    if first == .quote || first == .apostrophe {
      guard let (text, end) = YAMLValue.quoted(bytes, line) else { return nil }
      (key, place) = (text, end)
      while place < line.upperBound, bytes[place].isBlank { place += 1 }
      guard place < line.upperBound, bytes[place] == .colon else { return nil }
    } else {
      while place < line.upperBound,
        !(bytes[place] == .colon && (place + 1 == line.upperBound || bytes[place + 1].isBlank))
      {
        place += 1
      }
      guard place < line.upperBound, place - line.lowerBound <= longestKey else { return nil }
      let text = String(decoding: bytes[line.lowerBound..<place], as: UTF8.self)
      guard let letter = text.first, letter.isLetter || letter == "_" else { return nil }
      key = text
    }
    return (key, place + 1)
  }

  private static let longestKey = 128
  /// The longest value in brackets or quotes, so that reading takes time in proportion to the block.
  private static let longestInBrackets = 8192

  /// The line after the last one of a field.
  private func endOfField(_ start: Int, from index: Int) -> Int {
    let limit = min(start + Self.longestInBrackets, lines.last?.upperBound ?? start)
    if let end = YAMLValue.endOfBrackets(bytes, start..<limit) {
      let line = lines[index...].firstIndex { end <= $0.upperBound } ?? index
      return line + 1
    }
    var end = index + 1
    for next in index + 1..<lines.count {
      let line = bytes[lines[next]]
      guard let first = line.first(where: { !$0.isBlank }) else { continue }
      let isIndented = line.first.map(\.isBlank) ?? false
      let isItem = first == .hyphen && (line.count == 1 || line[line.startIndex + 1].isBlank)
      if isIndented || isItem {
        end = next + 1
      } else if first != UInt8(ascii: "#") {
        break
      }
    }
    return end
  }
}

/// Reads YAML's values: plain, quoted, folded and literal texts, and lists in both forms.
enum YAMLValue {
  private static let deepest = 16

  /// - Parameter range: From the colon of a field to the end of its last line.
  static func read(_ bytes: [UInt8], _ range: Range<Int>) -> FrontValue {
    var start = skipBlanks(bytes, range)
    // Tags and anchors say nothing about these values.
    while start < range.upperBound, bytes[start] == UInt8(ascii: "!") || bytes[start] == .ampersand
    {
      while start < range.upperBound, !bytes[start].isBlank, bytes[start] != .lineFeed {
        start += 1
      }
      start = skipBlanks(bytes, start..<range.upperBound)
    }
    let rest = start..<range.upperBound
    guard let first = bytes[rest].first else { return .null }
    switch first {
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      return blockText(bytes, rest) ?? plain(bytes, rest)
    case .quote, .apostrophe:
      guard let (text, end) = quoted(bytes, rest), isEnd(bytes, end..<rest.upperBound) else {
        return plain(bytes, rest)
      }
      return .text(text)
    case UInt8(ascii: "["):
      var place = start
      guard let list = flow(bytes, &place, rest.upperBound, depth: 0) else {
        return plain(bytes, rest)
      }
      return list
    case UInt8(ascii: "{"): return .other
    case .lineFeed, UInt8(ascii: "#"): return below(bytes, rest)
    default: return plain(bytes, rest)
    }
  }

  /// A value that begins on the line below its key.
  private static func below(_ bytes: [UInt8], _ range: Range<Int>) -> FrontValue {
    let lines = self.lines(bytes, range).filter { line in
      bytes[line].first { !$0.isBlank }.map { $0 != UInt8(ascii: "#") } ?? false
    }
    guard let head = lines.first(where: { bytes[$0].first != UInt8(ascii: "#") }) else {
      return .null
    }
    let start = skipBlanks(bytes, head)
    if bytes[start] == .hyphen, start + 1 == head.upperBound || bytes[start + 1].isBlank {
      return .list(items(bytes, start..<range.upperBound, indentation: start - head.lowerBound))
    }
    if YAMLFields.key(bytes, start..<head.upperBound) != nil { return .other }
    return read(bytes, start..<range.upperBound)
  }

  private static func items(
    _ bytes: [UInt8], _ range: Range<Int>, indentation: Int
  ) -> [FrontValue] {
    var starts: [Int] = []
    var ends: [Int] = []
    for (number, line) in lines(bytes, range).enumerated() {
      let start = number == 0 ? line.lowerBound : skipBlanks(bytes, line)
      let depth = number == 0 ? indentation : start - line.lowerBound
      guard depth == indentation, start < line.upperBound, bytes[start] == .hyphen,
        start + 1 == line.upperBound || bytes[start + 1].isBlank
      else { continue }
      if !starts.isEmpty { ends.append(max(starts[starts.count - 1], line.lowerBound - 1)) }
      starts.append(start + 1)
    }
    ends.append(range.upperBound)
    return zip(starts, ends).map { start, end in
      let range = start..<end
      let head = lines(bytes, range).first ?? range
      let text = skipBlanks(bytes, head)
      if text < head.upperBound, bytes[text] != .quote, bytes[text] != .apostrophe,
        YAMLFields.key(bytes, text..<head.upperBound) != nil
      {
        return .other
      }
      return read(bytes, range)
    }
  }

  // MARK: Texts

  /// A text without quotes. Its lines are joined.
  private static func plain(_ bytes: [UInt8], _ range: Range<Int>) -> FrontValue {
    var parts: [String] = []
    for line in lines(bytes, range) {
      let text = withoutComment(bytes, line)
      if !text.isEmpty { parts.append(text) }
    }
    let text = parts.joined(separator: " ")
    return ["", "~", "null", "Null", "NULL"].contains(text) ? .null : .text(text)
  }

  private static func withoutComment(_ bytes: [UInt8], _ line: Range<Int>) -> String {
    var end = line.upperBound
    for place in line
    where bytes[place] == UInt8(ascii: "#")
      && (place == line.lowerBound || bytes[place - 1].isBlank)
    {
      end = place
      break
    }
    var start = line.lowerBound
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// A literal text (`|`) or a folded one (`>`). Nil if its head is not understood.
  private static func blockText(_ bytes: [UInt8], _ range: Range<Int>) -> FrontValue? {
    let lines = self.lines(bytes, range)
    guard let head = lines.first else { return nil }
    let isFolded = bytes[head.lowerBound] == UInt8(ascii: ">")
    var (chomping, indentation): (UInt8?, Int?) = (nil, nil)
    for byte in withoutComment(bytes, head.lowerBound + 1..<head.upperBound).utf8 {
      switch byte {
      case UInt8(ascii: "+"), .hyphen: chomping = byte
      case UInt8(ascii: "1")...UInt8(ascii: "9"): indentation = Int(byte - 0x30)
      default: return nil
      }
    }
    var content = lines.dropFirst().map { Array(bytes[$0]) }
    let found = content.first { line in line.contains { $0 != 0x20 } }?.prefix { $0 == 0x20 }.count
    let indent = indentation ?? found ?? 0
    content = content.map { Array($0.dropFirst(min(indent, $0.prefix { $0 == 0x20 }.count))) }
    var trailing = 0
    while content.last?.isEmpty == true {
      content.removeLast()
      trailing += 1
    }
    var text: [UInt8] = []
    for (index, line) in content.enumerated() {
      text += line
      guard index + 1 < content.count else { break }
      let isMore = { (line: [UInt8]) in line.first.map(\.isBlank) ?? false }
      let next = content[index + 1]
      if isFolded, !line.isEmpty, !isMore(line), !isMore(next) {
        // One line end is a blank, and each empty line after it is a line end.
        if !next.isEmpty { text.append(0x20) }
      } else if isFolded, line.isEmpty, !isMore(next) {
        text.append(.lineFeed)
      } else {
        text.append(.lineFeed)
      }
    }
    if !content.isEmpty, chomping != .hyphen { text.append(.lineFeed) }
    if chomping == UInt8(ascii: "+") {
      text += [UInt8](repeating: .lineFeed, count: trailing)
    }
    return .text(String(decoding: text, as: UTF8.self))
  }

  /// A text in quotes with which a range begins, and the place after it. Nil if it does not end.
  static func quoted(_ bytes: [UInt8], _ range: Range<Int>) -> (String, Int)? {
    let quote = bytes[range.lowerBound]
    var text: [UInt8] = []
    var place = range.lowerBound + 1
    while place < range.upperBound {
      let byte = bytes[place]
      if byte == quote {
        if quote == .apostrophe, place + 1 < range.upperBound, bytes[place + 1] == quote {
          text.append(quote)
          place += 2
          continue
        }
        return (String(decoding: text, as: UTF8.self), place + 1)
      }
      if byte == .lineFeed {
        fold(bytes, &place, range.upperBound, &text)
        continue
      }
      if byte == .backslash, quote == .quote {
        guard TextEscape.read(bytes, &place, range.upperBound, &text) else { return nil }
        continue
      }
      text.append(byte)
      place += 1
    }
    return nil
  }

  /// A line end within quotes is a blank, and each empty line after it a line end.
  private static func fold(_ bytes: [UInt8], _ place: inout Int, _ end: Int, _ text: inout [UInt8])
  {
    while let last = text.last, last.isBlank { text.removeLast() }
    var count = 0
    while place < end, bytes[place].isBlank || bytes[place] == .lineFeed {
      if bytes[place] == .lineFeed { count += 1 }
      place += 1
    }
    text += count == 1 ? [0x20] : [UInt8](repeating: .lineFeed, count: count - 1)
  }

  // MARK: Lists in brackets

  private static func flow(
    _ bytes: [UInt8], _ place: inout Int, _ end: Int, depth: Int
  ) -> FrontValue? {
    guard depth < deepest else { return nil }
    let close = bytes[place] == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}")
    var items: [FrontValue] = []
    place += 1
    while true {
      skipAll(bytes, &place, end)
      guard place < end else { return nil }
      switch bytes[place] {
      case close:
        place += 1
        return close == UInt8(ascii: "]") ? .list(items) : .other
      case UInt8(ascii: ","): place += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        guard let inner = flow(bytes, &place, end, depth: depth + 1) else { return nil }
        items.append(inner)
      case .quote, .apostrophe:
        guard let (text, after) = quoted(bytes, place..<end) else { return nil }
        items.append(.text(text))
        place = after
        // The value of a key, such as in {"a": b}.
        skipAll(bytes, &place, end)
        if place < end, bytes[place] == .colon { place += 1 }
      default:
        let start = place
        while place < end, bytes[place] != UInt8(ascii: ","), bytes[place] != close,
          !(bytes[place] == UInt8(ascii: "#") && place > start && bytes[place - 1].isBlank)
        {
          place += 1
        }
        items.append(plain(bytes, start..<place))
      }
    }
  }

  /// The place after the brackets or quotes with which a value begins. Nil if it begins with none, or if they
  /// are not closed.
  static func endOfBrackets(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var place = skipBlanks(bytes, range)
    guard place < range.upperBound else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      return flow(bytes, &place, range.upperBound, depth: 0) == nil ? nil : place
    case .quote, .apostrophe: return quoted(bytes, place..<range.upperBound)?.1
    default: return nil
    }
  }

  // MARK: Places

  private static func skipBlanks(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var place = range.lowerBound
    while place < range.upperBound, bytes[place].isBlank { place += 1 }
    return place
  }

  /// Skips blanks, line ends and comments.
  private static func skipAll(_ bytes: [UInt8], _ place: inout Int, _ end: Int) {
    while place < end {
      if bytes[place].isBlank || bytes[place] == .lineFeed {
        place += 1
      } else if bytes[place] == UInt8(ascii: "#"),
        bytes[place - 1].isBlank || bytes[place - 1] == .lineFeed
      {
        while place < end, bytes[place] != .lineFeed { place += 1 }
      } else {
        return
      }
    }
  }

  /// Whether nothing but blanks and comments follows.
  private static func isEnd(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    lines(bytes, range).allSatisfy { withoutComment(bytes, $0).isEmpty }
  }

  private static func lines(_ bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    for place in range where bytes[place] == .lineFeed {
      lines.append(start..<place)
      start = place + 1
    }
    lines.append(start..<range.upperBound)
    return lines
  }
}

extension UInt8 {
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let colon = UInt8(ascii: ":")
  static let hyphen = UInt8(ascii: "-")
  static let ampersand = UInt8(ascii: "&")
  static let lineFeed = UInt8(ascii: "\n")

  /// Whether this is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
