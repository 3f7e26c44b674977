internal import FoundationEssentials

/// The reason why bytes are not a property list.
public enum PropertyListFault: Error, Hashable, Sendable {
  case tooLarge(bytes: Int, limit: Int)
  case tooDeep(limit: Int)
  case tooManyValues(limit: Int)
  case unknownFormat
  /// The decoder's own reason.
  case malformed(String)
}

extension PropertyList {
  /// Reads the XML form (UTF-8) or the binary form.
  ///
  /// Foundation's decoder reads them. Three kinds of lists make it end the process (Swift 6.3, Linux), and are
  /// refused before: thousands of nested XML elements, which overflow the stack; XML with bytes that
  /// are no UTF-8, in a number; and a binary list with an object that claims more than there is.
  static func read(_ bytes: [UInt8], limits: PropertyListLimits = .init())
    throws(PropertyListFault) -> PropertyList
  {
    guard bytes.count <= limits.bytes else {
      throw .tooLarge(bytes: bytes.count, limit: limits.bytes)
    }
    // Foundation takes other text for a list in NeXT's style, which no Info.plist has.
    var decodable = bytes[...]
    if bytes.starts(with: "bplist00".utf8) {
      guard holdsItsObjects(bytes) else { throw .malformed("Corrupt count") }
    } else {
      decodable = try plistElement(of: bytes, depthLimit: limits.depth)
      guard String(validating: decodable, as: UTF8.self) != nil else {
        throw .malformed("Text that is not UTF-8")
      }
    }
    let decoder = PropertyListDecoder()
    decoder.userInfo[.budget] = PropertyListBudget(limits)
    do {
      return try decoder.decode(PropertyList.self, from: Data(decodable))
    } catch let fault as PropertyListFault {
      throw fault
    } catch {
      throw .malformed(reason(of: error))
    }
  }

  /// The decoder's message, which is nested two errors deep, without its line number: that is wrong after
  /// two line ends in a row.
  private static func reason(of error: any Error) -> String {
    guard case .dataCorrupted(let context) = error as? DecodingError else { return "\(error)" }
    let cocoa = context.underlyingError as? CocoaError
    var words = (cocoa?.userInfo["NSDebugDescription"] as? String ?? context.debugDescription)
      .split(separator: " ")
    if let line = words.firstIndex(of: "line"), line > 0, line + 1 < words.count {
      words.removeSubrange((line - 1)...(line + 1))
    }
    return words.joined(separator: " ")
  }

  /// The list without the text before its `<plist>`: with a declared encoding the decoder would read other
  /// characters than this code checks.
  private static func plistElement(of bytes: [UInt8], depthLimit: Int)
    throws(PropertyListFault) -> ArraySlice<UInt8>
  {
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    var rest = bytes.starts(with: byteOrderMark) ? bytes[3...] : bytes[...]
    guard rest.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { throw .unknownFormat }
    var start: Int?
    var depth = 0
    while let tag = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[tag...]
      func isHere(_ text: String) -> Bool { rest.starts(with: text.utf8) }
      if let end = isHere("<!--") ? "-->" : isHere("<![CDATA[") ? "]]>" : isHere("<?") ? "?>" : nil
      {
        rest = rest.firstRange(of: Array(end.utf8)).map { rest[$0.upperBound...] } ?? []
        continue
      }
      if isHere("<plist") { start = start ?? tag }
      if isHere("<array") || isHere("<dict") {
        depth += 1
        guard depth <= depthLimit else { throw .tooDeep(limit: depthLimit) }
        // An empty element has no end tag.
        if let end = rest.firstIndex(of: UInt8(ascii: ">")), rest[end - 1] == UInt8(ascii: "/") {
          depth -= 1
        }
      } else if isHere("</array") || isHere("</dict") {
        depth -= 1
      }
      rest = rest.dropFirst()
    }
    guard let start else { throw .unknownFormat }
    return bytes[start...]
  }

  /// Whether each object of a binary list lies before the table of objects, with all that it claims to hold. The
  /// decoder multiplies numbers before it checks them, and reads some beyond the end.
  private static func holdsItsObjects(_ bytes: [UInt8]) -> Bool {
    func number(at offset: Int, size: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - size else { return nil }
      return Int(
        exactly: bytes[offset..<(offset + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
    // The last 32 bytes: five unused, …, the sizes of an offset and of a reference, how many objects, …, where the
    // table is.
    let trailer = bytes.count - 32
    guard let size = number(at: trailer + 6, size: 1), (1...8).contains(size),
      let reference = number(at: trailer + 7, size: 1), (1...8).contains(reference),
      let count = number(at: trailer + 8, size: 8), let table = number(at: trailer + 24, size: 8),
      table <= trailer, count <= (trailer - table) / size
    else { return false }
    /// How many elements an object has, and where they begin.
    func elements(of object: Int, _ kind: Int) -> (count: Int, start: Int)? {
      guard kind & 0x0f == 0x0f else { return (kind & 0x0f, object + 1) }
      // A number of at most eight bytes follows.
      guard let form = number(at: object + 1, size: 1), (0x10...0x13).contains(form) else {
        return nil
      }
      let length = 1 << (form & 0x0f)
      return number(at: object + 2, size: length).map { ($0, object + 2 + length) }
    }
    return (0..<count).allSatisfy { index in
      guard let object = number(at: table + index * size, size: size), object < table,
        let kind = number(at: object, size: 1)
      else { return false }
      let width: Int
      switch kind >> 4 {
      case 0x0: return true
      case 0x1, 0x2: return kind & 0x0f < 8 && object + 1 + 1 << (kind & 0x0f) <= table
      case 0x3: return object + 9 <= table
      case 0x8: return object + 2 + kind & 0x0f <= table
      case 0x4, 0x5: width = 1
      case 0x6: width = 2
      case 0xa, 0xc: width = reference
      case 0xd: width = 2 * reference
      default: return false
      }
      guard let (count, start) = elements(of: object, kind), start <= table else { return false }
      return count <= (table - start) / width
    }
  }
}

extension PropertyListFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLarge(let bytes, let limit): "it has \(bytes) bytes, and \(limit) are allowed"
    case .tooDeep(let limit): "it is nested deeper than \(limit) levels"
    case .tooManyValues(let limit): "it has more than \(limit) values"
    case .unknownFormat: "it is neither an XML nor a binary property list"
    case .malformed(let reason): "“\(reason)”"
    }
  }
}
