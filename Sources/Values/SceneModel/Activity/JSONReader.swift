/// Reads strict JSON from untrusted bytes. It is total and bounded, and never traps.
struct JSONReader {
  private let bytes: [UInt8]
  private let limits: JSONLimits
  private var position = 0
  private var values = 0

  private init(_ bytes: [UInt8], _ limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  static func read(
    _ bytes: [UInt8], limits: JSONLimits
  ) throws(ActivityCodingError) -> JSONValue {
    guard bytes.count <= limits.bytes else {
      throw .tooLarge(bytes: bytes.count, limit: limits.bytes)
    }
    var reader = JSONReader(bytes, limits)
    let value = try reader.value(depth: 1)
    reader.skipSpace()
    guard reader.position == bytes.count else {
      throw .malformed(.trailingBytes, offset: reader.position)
    }
    return value
  }

  // MARK: Bytes

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      position += 1
    }
  }

  private func unexpected() -> ActivityCodingError {
    .malformed(next == nil ? .unexpectedEnd : .unexpectedByte, offset: position)
  }

  private mutating func expect(_ byte: UInt8) throws(ActivityCodingError) {
    guard next == byte else { throw unexpected() }
    position += 1
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(ActivityCodingError) -> JSONValue {
    guard depth <= limits.depth else { throw .tooDeep(limit: limits.depth) }
    values += 1
    guard values <= limits.values else { throw .tooManyValues(limit: limits.values) }
    skipSpace()
    guard let next else { throw unexpected() }
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw unexpected()
    }
  }

  private mutating func word(
    _ word: String, _ value: JSONValue
  ) throws(ActivityCodingError) -> JSONValue {
    for byte in word.utf8 { try expect(byte) }
    return value
  }

  private mutating func array(depth: Int) throws(ActivityCodingError) -> JSONValue {
    try expect(UInt8(ascii: "["))
    var elements: [JSONValue] = []
    skipSpace()
    if next == UInt8(ascii: "]") {
      position += 1
      return .array([])
    }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if next == UInt8(ascii: "]") {
        position += 1
        return .array(elements)
      }
      try expect(UInt8(ascii: ","))
    }
  }

  private mutating func object(depth: Int) throws(ActivityCodingError) -> JSONValue {
    try expect(UInt8(ascii: "{"))
    var members: [JSONValue.Member] = []
    var keys: Set<ExactKey> = []
    skipSpace()
    if next == UInt8(ascii: "}") {
      position += 1
      return .object([])
    }
    while true {
      skipSpace()
      let start = position
      let key = try string()
      guard keys.insert(ExactKey(key)).inserted else {
        throw .malformed(.duplicateKey, offset: start)
      }
      skipSpace()
      try expect(UInt8(ascii: ":"))
      members.append(JSONValue.Member(key: key, value: try value(depth: depth + 1)))
      skipSpace()
      if next == UInt8(ascii: "}") {
        position += 1
        return .object(members)
      }
      try expect(UInt8(ascii: ","))
    }
  }

  private mutating func number() throws(ActivityCodingError) -> String {
    let start = position
    func fault() -> ActivityCodingError { .malformed(.invalidNumber, offset: start) }
    if next == UInt8(ascii: "-") { position += 1 }
    // No leading zeros (RFC 8259, 6).
    if next == UInt8(ascii: "0") {
      position += 1
    } else {
      guard digits() else { throw fault() }
    }
    if next == UInt8(ascii: ".") {
      position += 1
      guard digits() else { throw fault() }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      guard digits() else { throw fault() }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() -> Bool {
    let start = position
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    return position > start
  }

  // MARK: Strings

  private mutating func string() throws(ActivityCodingError) -> String {
    try expect(UInt8(ascii: "\""))
    let start = position
    var buffer: [UInt8] = []
    while true {
      guard let byte = next else { throw .malformed(.unexpectedEnd, offset: position) }
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard let text = String(validating: buffer, as: UTF8.self) else {
          throw .malformed(.invalidUTF8, offset: start)
        }
        return text
      case UInt8(ascii: "\\"):
        position += 1
        try escape(into: &buffer)
      case 0..<0x20: throw .malformed(.controlCharacter, offset: position)
      default:
        buffer.append(byte)
        position += 1
      }
    }
  }

  private mutating func escape(into buffer: inout [UInt8]) throws(ActivityCodingError) {
    let start = position - 1
    guard let byte = next else { throw .malformed(.unexpectedEnd, offset: position) }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): buffer.append(byte)
    case UInt8(ascii: "b"): buffer.append(0x08)
    case UInt8(ascii: "f"): buffer.append(0x0c)
    case UInt8(ascii: "n"): buffer.append(0x0a)
    case UInt8(ascii: "r"): buffer.append(0x0d)
    case UInt8(ascii: "t"): buffer.append(0x09)
    case UInt8(ascii: "u"):
      var unit = try hexadecimal()
      if unit >= 0xd800, unit < 0xdc00 {
        // A high surrogate is valid only before a low one.
        guard next == UInt8(ascii: "\\") else { throw .malformed(.loneSurrogate, offset: start) }
        position += 1
        guard next == UInt8(ascii: "u") else { throw .malformed(.loneSurrogate, offset: start) }
        position += 1
        let low = try hexadecimal()
        guard low >= 0xdc00, low < 0xe000 else {
          throw .malformed(.loneSurrogate, offset: start)
        }
        unit = 0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00)
      }
      guard let scalar = Unicode.Scalar(unit) else {
        throw .malformed(.loneSurrogate, offset: start)
      }
      buffer += String(Character(scalar)).utf8
    default: throw .malformed(.invalidEscape, offset: start)
    }
  }

  private mutating func hexadecimal() throws(ActivityCodingError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw .malformed(.unexpectedEnd, offset: position) }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw .malformed(.invalidEscape, offset: position)
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}
