/// Reads the XML form of a property list: UTF-8, the document type declaration skipped, no entities but
/// the five of XML itself and character numbers.
struct XMLPropertyListReader {
  private let bytes: [UInt8]
  private let limits: PropertyListLimits
  private var position = 0
  private var valueCount = 0

  init(_ bytes: [UInt8], limits: PropertyListLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// The one value within `<plist>`.
  mutating func read() throws(PropertyListError) -> PropertyList {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
    guard let tag = try nextTag() else { throw fault(.unknownFormat, at: 0) }
    guard tag.name == "plist", tag.form == .open else { throw fault(.unknownFormat, at: 0) }
    guard let first = try nextTag() else { throw fault(.unexpectedEnd) }
    let value = try value(first, depth: 1)
    guard let end = try nextTag() else { throw fault(.unexpectedEnd) }
    guard end.name == "plist", end.form == .close else {
      throw fault(.malformedElement(end.text), at: end.offset)
    }
    skipSpace()
    while try skipMarkup() { skipSpace() }
    guard position == bytes.count else { throw fault(.trailingContent) }
    return value
  }

  // MARK: Values

  private mutating func value(_ tag: Tag, depth: Int) throws(PropertyListError) -> PropertyList {
    guard depth <= limits.depth else { throw fault(.tooDeep(limit: limits.depth), at: tag.offset) }
    valueCount += 1
    guard valueCount <= limits.values else {
      throw fault(.tooManyValues(limit: limits.values), at: tag.offset)
    }
    guard tag.form != .close else { throw fault(.malformedElement(tag.text), at: tag.offset) }
    switch tag.name {
    case "true", "false":
      if tag.form == .open { try close(tag) }
      return .bool(tag.name == "true")
    case "string": return .string(try text(of: tag))
    case "date":
      _ = try text(of: tag)
      return .date
    case "data":
      _ = try text(of: tag)
      return .data
    case "integer":
      let text = try text(of: tag)
      if let number = Self.integer(text) { return .integer(number) }
      throw fault(.malformedNumber(text), at: tag.offset)
    case "real":
      let text = try text(of: tag)
      if let number = Double(text.trimmed) { return .real(number) }
      throw fault(.malformedNumber(text), at: tag.offset)
    case "array":
      var elements: [PropertyList] = []
      while let next = try element(in: tag) { elements.append(try value(next, depth: depth + 1)) }
      return .array(elements)
    case "dict": return .dictionary(try members(of: tag, depth: depth))
    default: throw fault(.malformedElement(tag.text), at: tag.offset)
    }
  }

  private mutating func members(of tag: Tag, depth: Int) throws(PropertyListError)
    -> [PropertyList.Member]
  {
    var members: [PropertyList.Member] = []
    var keys: Set<String> = []
    while let next = try element(in: tag) {
      guard next.name == "key", next.form != .close else {
        throw fault(.malformedElement(next.text), at: next.offset)
      }
      let key = try text(of: next)
      guard keys.insert(key).inserted else { throw fault(.duplicateKey(key), at: next.offset) }
      guard let value = try element(in: tag) else {
        throw fault(.malformedElement("</dict>"), at: next.offset)
      }
      members.append(PropertyList.Member(key: key, value: try self.value(value, depth: depth + 1)))
    }
    return members
  }

  /// The next element of a container, nil at the container's end.
  private mutating func element(in container: Tag) throws(PropertyListError) -> Tag? {
    if container.form == .empty { return nil }
    guard let tag = try nextTag() else { throw fault(.unexpectedEnd) }
    guard tag.form == .close else { return tag }
    guard tag.name == container.name else {
      throw fault(.malformedElement(tag.text), at: tag.offset)
    }
    return nil
  }

  /// Decimal or hexadecimal, as Apple's writers make them.
  private static func integer(_ text: String) -> Int64? {
    let text = text.trimmed
    let digits = text.drop { $0 == "-" || $0 == "+" }
    guard digits.lowercased().hasPrefix("0x") else { return Int64(text) }
    return Int64((text.first == "-" ? "-" : "") + digits.dropFirst(2), radix: 16)
  }

  // MARK: Tags

  private struct Tag {
    enum Form { case open, close, empty }
    var name: String
    var form: Form
    var offset: Int
    var text: String { form == .close ? "</\(name)>" : "<\(name)>" }
  }

  /// The next tag, over white space, comments, instructions and declarations; nil at the end.
  private mutating func nextTag() throws(PropertyListError) -> Tag? {
    skipSpace()
    while try skipMarkup() { skipSpace() }
    guard position < bytes.count else { return nil }
    let start = position
    guard bytes[position] == UInt8(ascii: "<") else {
      throw fault(valueCount == 0 ? .unknownFormat : .malformedElement(excerpt))
    }
    position += 1
    var form = Tag.Form.open
    if position < bytes.count, bytes[position] == UInt8(ascii: "/") {
      form = .close
      position += 1
    }
    let nameStart = position
    while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
    let name = String(decoding: bytes[nameStart..<position], as: UTF8.self)
    guard !name.isEmpty else { throw fault(.malformedElement(excerpt), at: start) }
    try skipAttributes()
    if form == .open, bytes[position - 1] == UInt8(ascii: "/") { form = .empty }
    position += 1
    return Tag(name: name, form: form, offset: start)
  }

  /// Up to the ">" that ends a tag; one within quotes does not.
  private mutating func skipAttributes() throws(PropertyListError) {
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") {
        throw fault(.malformedElement("<"))
      }
      position += 1
    }
    throw fault(.unexpectedEnd)
  }

  /// Skips one comment, instruction or document type declaration.
  private mutating func skipMarkup() throws(PropertyListError) -> Bool {
    if try skip(from: "<!--", to: "-->") { return true }
    if try skip(from: "<?", to: "?>") { return true }
    guard has("<!DOCTYPE") else { return false }
    position += 9
    try skipAttributes()
    position += 1
    return true
  }

  private mutating func skip(from start: StaticString, to end: StaticString)
    throws(PropertyListError) -> Bool
  {
    guard has(start) else { return false }
    position += start.utf8CodeUnitCount
    while position < bytes.count {
      if has(end) {
        position += end.utf8CodeUnitCount
        return true
      }
      position += 1
    }
    throw fault(.unexpectedEnd)
  }

  private mutating func close(_ tag: Tag) throws(PropertyListError) {
    guard let end = try nextTag() else { throw fault(.unexpectedEnd) }
    guard end.form == .close, end.name == tag.name else {
      throw fault(.malformedElement(end.text), at: end.offset)
    }
  }

  // MARK: Text

  /// The characters of an element that holds nothing else.
  private mutating func text(of tag: Tag) throws(PropertyListError) -> String {
    if tag.form == .empty { return "" }
    var content: [UInt8] = []
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "&"): content += try reference()
      case UInt8(ascii: "<"):
        let start = position
        if try skip(from: "<![CDATA[", to: "]]>") {
          content += bytes[(start + 9)..<(position - 3)]
        } else if try !skip(from: "<!--", to: "-->") {
          try close(tag)
          guard let text = String(validating: content, as: UTF8.self) else {
            throw fault(.invalidText, at: tag.offset)
          }
          return text
        }
      case let byte:
        content.append(byte)
        position += 1
      }
    }
    throw fault(.unexpectedEnd)
  }

  /// `&amp;`, `&#233;`, `&#xE9;`.
  private mutating func reference() throws(PropertyListError) -> [UInt8] {
    let start = position
    // The longest is that of the largest character number.
    guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw fault(.invalidText)
    }
    position = end + 1
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    switch name {
    case "amp": return Array("&".utf8)
    case "lt": return Array("<".utf8)
    case "gt": return Array(">".utf8)
    case "quot": return Array("\"".utf8)
    case "apos": return Array("'".utf8)
    default:
      let number =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16)
        : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      guard let number, number > 0, let scalar = Unicode.Scalar(number) else {
        throw fault(.invalidText, at: start)
      }
      return Array(String(Character(scalar)).utf8)
    }
  }

  // MARK: - Bytes

  private func has(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      // Nearly every question is answered by the second byte.
      guard position + text.count <= bytes.count else { return false }
      for index in 0..<text.count where bytes[position + index] != text[index] { return false }
      return true
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// What stands here, for a sentence about it.
  private var excerpt: String {
    String(decoding: bytes[position...].prefix { $0 > 0x20 }.prefix(16), as: UTF8.self)
  }

  private func fault(_ fault: PropertyListFault, at offset: Int? = nil) -> PropertyListError {
    PropertyListError(fault: fault, offset: offset ?? position)
  }
}

extension String {
  /// Without white space around it.
  fileprivate var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
