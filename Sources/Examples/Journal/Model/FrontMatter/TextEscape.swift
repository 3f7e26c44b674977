/// The escapes of texts in double quotes, which YAML, TOML and JSON have in common: `\n`, `\u00e9`, `\U0001F6A2`.
enum TextEscape {
  /// Reads an escape at a place, and appends what it stands for.
  ///
  /// - Returns: False for one that none of the formats has.
  static func read(
    _ bytes: [UInt8], _ place: inout Int, _ end: Int, _ text: inout [UInt8]
  ) -> Bool {
    guard place + 1 < end else { return false }
    let sign = bytes[place + 1]
    place += 2
    if let value = simple[sign] {
      append(value, to: &text)
      return true
    }
    switch sign {
    case UInt8(ascii: "x"): return readHexadecimal(2, bytes, &place, end, &text)
    case UInt8(ascii: "u"): return readHexadecimal(4, bytes, &place, end, &text)
    case UInt8(ascii: "U"): return readHexadecimal(8, bytes, &place, end, &text)
    case .lineFeed:
      // The text goes on after the blanks of the next line.
      while place < end, bytes[place].isBlank || bytes[place] == .lineFeed { place += 1 }
      return true
    default: return false
    }
  }

  private static let simple: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "t"): "\t", 0x09: "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{b}",
    UInt8(ascii: "f"): "\u{c}", UInt8(ascii: "r"): "\r", UInt8(ascii: "e"): "\u{1b}", 0x20: " ",
    .quote: "\"", UInt8(ascii: "/"): "/", .backslash: "\\", UInt8(ascii: "N"): "\u{85}",
    UInt8(ascii: "_"): "\u{a0}", UInt8(ascii: "L"): "\u{2028}", UInt8(ascii: "P"): "\u{2029}",
  ]

  private static func readHexadecimal(
    _ digits: Int, _ bytes: [UInt8], _ place: inout Int, _ end: Int, _ text: inout [UInt8]
  ) -> Bool {
    guard var value = number(digits, bytes, place, end) else { return false }
    place += digits
    // JSON writes a character outside of the basic plane as two of UTF-16.
    if (0xd800..<0xdc00).contains(value), place + 1 < end, bytes[place] == .backslash,
      bytes[place + 1] == UInt8(ascii: "u"), let low = number(4, bytes, place + 2, end),
      (0xdc00..<0xe000).contains(low)
    {
      value = 0x10000 + (value - 0xd800) << 10 + (low - 0xdc00)
      place += 6
    }
    append(Unicode.Scalar(value) ?? "\u{fffd}", to: &text)
    return true
  }

  private static func number(_ digits: Int, _ bytes: [UInt8], _ place: Int, _ end: Int) -> UInt32? {
    guard place + digits <= end else { return nil }
    return UInt32(String(decoding: bytes[place..<place + digits], as: UTF8.self), radix: 16)
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    text += UTF8.encode(scalar).map(Array.init) ?? []
  }

  /// A text in double quotes, for all three formats.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..<" ", "\u{7f}"..<"\u{a0}", "\u{2028}", "\u{2029}", "\u{feff}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
