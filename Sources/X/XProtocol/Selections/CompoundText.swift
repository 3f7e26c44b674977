/// Text of the type `COMPOUND_TEXT`, as far as it can be read without tables: ASCII, ISO 8859-1, 8859-5,
/// 8859-9 and 8859-15, and UTF-8.
///
/// The encoding begins with ASCII in the left half (bytes below 0x80) and ISO 8859-1 in the right half.
/// Escape sequences change the halves.
///
/// Source: "Compound Text Encoding", X Consortium, version 1.1; its UTF-8 extension by XFree86.
internal enum CompoundText {
  private enum RightHalf {
    case latin1, cyrillic, latin5, latin9
  }

  /// Nil when the text switches to another set.
  static func string(_ bytes: [UInt8]) -> String? {
    var result = String.UnicodeScalarView()
    var right = RightHalf.latin1
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == 0x1b else {
        result.append(scalar(byte, right))
        index += 1
        continue
      }
      let rest = bytes[(index + 1)...]
      if rest.starts(with: [0x25, 0x47]) {  // ESC % G: UTF-8 until ESC % @.
        let start = index + 3
        let end = endOfUTF8(bytes, from: start)
        result += String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars
        index = end + 3
      } else if rest.starts(with: [0x28, 0x42]) || rest.starts(with: [0x25, 0x40]) {
        index += 3  // ESC ( B: ASCII. ESC % @: the end of UTF-8.
      } else if rest.starts(with: [0x2d]), rest.count > 1 {  // ESC - X: the right half.
        switch bytes[index + 2] {
        case 0x41: right = .latin1
        case 0x4c: right = .cyrillic
        case 0x4d: right = .latin5
        case 0x62: right = .latin9
        default: return nil
        }
        index += 3
      } else {
        return nil
      }
    }
    return String(result)
  }

  private static func endOfUTF8(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, !bytes[index...].starts(with: [0x1b, 0x25, 0x40]) { index += 1 }
    return min(index, bytes.count)
  }

  private static func scalar(_ byte: UInt8, _ right: RightHalf) -> UnicodeScalar {
    let value = UInt16(byte)
    let mapped: UInt16 =
      switch (right, byte) {
      case (.latin1, _), (_, 0...0xa0), (.cyrillic, 0xad): value
      case (.cyrillic, 0xf0): 0x2116
      case (.cyrillic, 0xfd): 0xa7
      case (.cyrillic, _): value + 0x360
      case (.latin5, 0xd0): 0x11e
      case (.latin5, 0xdd): 0x130
      case (.latin5, 0xde): 0x15e
      case (.latin5, 0xf0): 0x11f
      case (.latin5, 0xfd): 0x131
      case (.latin5, 0xfe): 0x15f
      case (.latin9, 0xa4): 0x20ac
      case (.latin9, 0xa6): 0x160
      case (.latin9, 0xa8): 0x161
      case (.latin9, 0xb4): 0x17d
      case (.latin9, 0xb8): 0x17e
      case (.latin9, 0xbc): 0x152
      case (.latin9, 0xbd): 0x153
      case (.latin9, 0xbe): 0x178
      case (.latin5, _), (.latin9, _): value
      }
    return UnicodeScalar(mapped) ?? "\u{fffd}"
  }
}
