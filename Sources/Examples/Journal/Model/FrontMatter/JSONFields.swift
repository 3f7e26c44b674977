/// The fields of an object of JSON (RFC 8259) with which a file begins, as Hugo writes them.
struct JSONFields {
  private let bytes: [UInt8]
  private var place = 0

  private static let deepest = 32

  /// - Returns: The fields, and the place after the object.
  static func read(_ bytes: [UInt8]) -> (fields: [FrontField], end: Int)? {
    var reader = JSONFields(bytes: bytes)
    var fields: [FrontField] = []
    guard reader.object(depth: 0, { fields.append($0) }) else { return nil }
    return (fields, reader.place)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var byte: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func skip() { while byte.isBlank || byte == .lineFeed { place += 1 } }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skip()
    guard byte == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func object(depth: Int, _ found: (FrontField) -> Void) -> Bool {
    guard depth < Self.deepest, take("{") else { return false }
    if take("}") { return true }
    repeat {
      skip()
      guard let key = text(), take(":") else { return false }
      skip()
      let start = place
      guard let value = value(depth: depth + 1) else { return false }
      found(FrontField(key: key, value: value, range: start..<place))
    } while take(",")
    return take("}")
  }

  private mutating func value(depth: Int) -> FrontValue? {
    skip()
    switch byte {
    case .quote: return text().map { .text($0) }
    case UInt8(ascii: "{"): return object(depth: depth) { _ in } ? .other : nil
    case UInt8(ascii: "["): return list(depth: depth)
    default:
      let start = place
      while place < bytes.count, byte.isOfWord { place += 1 }
      let word = String(decoding: bytes[start..<place], as: UTF8.self)
      return word.isEmpty ? nil : word == "null" ? .null : .text(word)
    }
  }

  private mutating func list(depth: Int) -> FrontValue? {
    guard depth < Self.deepest, take("[") else { return nil }
    if take("]") { return .list([]) }
    var items: [FrontValue] = []
    repeat {
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
    } while take(",")
    return take("]") ? .list(items) : nil
  }

  private mutating func text() -> String? {
    guard byte == .quote else { return nil }
    place += 1
    var text: [UInt8] = []
    while place < bytes.count, byte != .quote {
      if byte == .backslash {
        guard TextEscape.read(bytes, &place, bytes.count, &text) else { return nil }
      } else {
        text.append(byte)
        place += 1
      }
    }
    guard byte == .quote else { return nil }
    place += 1
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether a byte can be in a number, `true`, `false` or `null`.
  fileprivate var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "E"), UInt8(ascii: "."), UInt8(ascii: "+"), .hyphen:
      true
    default: false
    }
  }
}
