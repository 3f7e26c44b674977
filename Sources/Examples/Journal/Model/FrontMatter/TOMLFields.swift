/// The fields at the top of a block of TOML 1.0, as Hugo and Zola write them. Zola has tags in the table
/// `taxonomies`.
struct TOMLFields {
  private let bytes: [UInt8]
  private let end: Int
  private var place: Int

  private static let deepest = 16

  static func read(_ bytes: [UInt8], _ range: Range<Int>) -> [FrontField]? {
    var reader = TOMLFields(bytes: bytes, end: range.upperBound, place: range.lowerBound)
    var fields: [FrontField] = []
    var isInTable = false
    while true {
      reader.skipAll()
      guard reader.place < reader.end else { return fields }
      if bytes[reader.place] == UInt8(ascii: "[") {
        let name = reader.restOfLine()
        guard name.contains("]") else { return nil }
        isInTable = name.filter { $0.isLetter || $0 == "[" } != "[taxonomies"
        continue
      }
      guard let key = reader.key() else { return nil }
      let start = reader.place
      guard let value = reader.value(depth: 0) else { return nil }
      if !isInTable {
        fields.append(FrontField(key: key, value: value, range: start..<reader.place))
      }
      // Nothing but a comment may follow.
      let rest = reader.restOfLine().drop { $0 == " " || $0 == "\t" }
      guard rest.isEmpty || rest.first == "#" else { return nil }
    }
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    place + offset < end ? bytes[place + offset] : 0
  }

  private mutating func skipBlanks() { while byte().isBlank { place += 1 } }

  /// Skips blanks, empty lines and comments.
  private mutating func skipAll() {
    while place < end {
      if byte().isBlank || byte() == .lineFeed {
        place += 1
      } else if byte() == UInt8(ascii: "#") {
        while place < end, byte() != .lineFeed { place += 1 }
      } else {
        return
      }
    }
  }

  private mutating func restOfLine() -> String {
    let start = place
    while place < end, byte() != .lineFeed { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Reads a key, its equals sign and the blanks after it.
  private mutating func key() -> String? {
    let start = place
    var key: String
    if byte() == .quote || byte() == .apostrophe {
      guard case .text(let text)? = value(depth: 0) else { return nil }
      key = text
      skipBlanks()
    } else {
      while place < end, byte() != UInt8(ascii: "="), byte() != .lineFeed { place += 1 }
      key = String(decoding: bytes[start..<place], as: UTF8.self)
      while key.last == " " || key.last == "\t" { key.removeLast() }
      let isKey = key.utf8.allSatisfy { $0.isWordByte || $0 == .hyphen || $0 == UInt8(ascii: ".") }
      guard !key.isEmpty, isKey else { return nil }
    }
    guard byte() == UInt8(ascii: "=") else { return nil }
    place += 1
    skipBlanks()
    return key
  }

  private mutating func value(depth: Int) -> FrontValue? {
    guard depth < Self.deepest else { return nil }
    switch byte() {
    case .quote, .apostrophe: return text().map { .text($0) }
    case UInt8(ascii: "["): return list(depth: depth)
    case UInt8(ascii: "{"): return table(depth: depth)
    default:
      let start = place
      while place < end,
        ![.lineFeed, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "#")]
          .contains(byte())
      {
        place += 1
      }
      while place > start, bytes[place - 1].isBlank { place -= 1 }
      return place > start ? .text(String(decoding: bytes[start..<place], as: UTF8.self)) : nil
    }
  }

  private mutating func text() -> String? {
    let quote = byte()
    let isLong = byte(1) == quote && byte(2) == quote
    place += isLong ? 3 : 1
    // A line end directly after the quotes is no part of the text.
    if isLong, byte() == .lineFeed { place += 1 }
    var text: [UInt8] = []
    while place < end {
      if byte() == quote, !isLong || byte(1) == quote && byte(2) == quote {
        place += isLong ? 3 : 1
        return String(decoding: text, as: UTF8.self)
      }
      if byte() == .lineFeed, !isLong { return nil }
      if byte() == .backslash, quote == .quote {
        guard TextEscape.read(bytes, &place, end, &text) else { return nil }
      } else {
        text.append(byte())
        place += 1
      }
    }
    return nil
  }

  private mutating func list(depth: Int) -> FrontValue? {
    var items: [FrontValue] = []
    place += 1
    while true {
      skipAll()
      guard place < end else { return nil }
      switch byte() {
      case UInt8(ascii: "]"):
        place += 1
        return .list(items)
      case UInt8(ascii: ","): place += 1
      default:
        guard let item = value(depth: depth + 1) else { return nil }
        items.append(item)
      }
    }
  }

  private mutating func table(depth: Int) -> FrontValue? {
    place += 1
    while true {
      skipAll()
      guard place < end else { return nil }
      switch byte() {
      case UInt8(ascii: "}"):
        place += 1
        return .other
      case UInt8(ascii: ","): place += 1
      default: guard key() != nil, value(depth: depth + 1) != nil else { return nil }
      }
    }
  }
}

extension UInt8 {
  /// Whether this is an ASCII letter, a digit or `_`.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
