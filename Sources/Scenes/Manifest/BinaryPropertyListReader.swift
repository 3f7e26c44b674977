/// Reads the binary form of a property list, version 00:
///
///     "bplist00" │ objects … │ offset table │ trailer (32 bytes)
///
/// An object is a byte of type and size, then its content; containers hold numbers of other objects,
/// which the offset table finds. The numbers may go round in circles and share what they lead to: depth
/// and number of values are bounded by what is *visited*.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let limits: PropertyListLimits
  private var valueCount = 0
  /// Of all texts that were read; one that is shared counts each time, as each time costs time.
  private var textLength = 0
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let topObject: Int
  private let tableStart: Int

  private static let headerSize = 8
  private static let trailerSize = 32

  init(_ bytes: [UInt8], limits: PropertyListLimits) throws(PropertyListError) {
    self.bytes = bytes
    self.limits = limits
    guard bytes.starts(with: "bplist00".utf8) else {
      throw PropertyListError(fault: .unknownFormat, offset: 0)
    }
    guard bytes.count >= Self.headerSize + Self.trailerSize else {
      throw PropertyListError(fault: .unexpectedEnd, offset: bytes.count)
    }
    let trailer = bytes.count - Self.trailerSize
    func number(at offset: Int) -> Int? {
      Int(
        exactly: bytes[(trailer + offset)...].prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = number(at: 8), let top = number(at: 16), let table = number(at: 24),
      // Compared by division, as a product of what a file says may overflow.
      table >= Self.headerSize, table <= trailer, count <= (trailer - table) / offsetSize,
      top < count
    else { throw PropertyListError(fault: .malformedObject, offset: trailer) }
    objectCount = count
    topObject = top
    tableStart = table
  }

  mutating func read() throws(PropertyListError) -> PropertyList {
    try object(topObject, depth: 1)
  }

  // MARK: Objects

  private mutating func object(_ index: Int, depth: Int) throws(PropertyListError) -> PropertyList {
    let entry = tableStart + index * offsetSize
    guard index < objectCount, let start = number(at: entry, size: offsetSize),
      start >= Self.headerSize, start < tableStart
    else { throw fault(.malformedObject, at: entry) }
    guard depth <= limits.depth else { throw fault(.tooDeep(limit: limits.depth), at: start) }
    valueCount += 1
    guard valueCount <= limits.values else {
      throw fault(.tooManyValues(limit: limits.values), at: start)
    }
    let low = Int(bytes[start] & 0x0f)
    switch bytes[start] >> 4 {
    case 0x0:
      switch low {
      case 8: return .bool(false)
      case 9: return .bool(true)
      default: return .other
      }
    case 0x1:
      // 2ⁿ bytes: below eight unsigned, eight signed; sixteen are for what eight cannot hold.
      guard low <= 4 else { throw fault(.malformedObject, at: start) }
      let content = try slice(from: start + 1, count: 1 << low, of: start)
      guard low < 4 else { return .other }
      let bits = content.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return .integer(Int64(bitPattern: bits))
    case 0x2:
      guard low == 2 || low == 3 else { throw fault(.malformedObject, at: start) }
      let bits = try slice(from: start + 1, count: 1 << low, of: start)
        .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return .real(
        low == 2
          ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits))
    case 0x3:
      _ = try slice(from: start + 1, count: 8, of: start)
      return .date
    case 0x4:
      let (content, count) = try extent(of: start)
      _ = try slice(from: content, count: count, of: start)
      return .data
    case 0x5, 0x6, 0x7: return .string(try text(at: start))
    case 0x8: return .other
    case 0xa:
      var elements: [PropertyList] = []
      for reference in try references(of: start, perElement: 1) {
        elements.append(try object(reference, depth: depth + 1))
      }
      return .array(elements)
    case 0xb, 0xc: return .other
    case 0xd: return .dictionary(try members(at: start, depth: depth))
    default: throw fault(.malformedObject, at: start)
    }
  }

  private mutating func members(at start: Int, depth: Int) throws(PropertyListError)
    -> [PropertyList.Member]
  {
    let references = try references(of: start, perElement: 2)
    let count = references.count / 2
    var members: [PropertyList.Member] = []
    var keys: Set<String> = []
    for index in 0..<count {
      guard case .string(let key) = try object(references[index], depth: depth + 1) else {
        throw fault(.malformedObject, at: start)
      }
      guard keys.insert(key).inserted else { throw fault(.duplicateKey(key), at: start) }
      let value = try object(references[count + index], depth: depth + 1)
      members.append(PropertyList.Member(key: key, value: value))
    }
    return members
  }

  private mutating func text(at start: Int) throws(PropertyListError) -> String {
    let (content, count) = try extent(of: start)
    textLength += count
    guard textLength <= limits.bytes else {
      throw fault(.tooLarge(bytes: textLength, limit: limits.bytes), at: start)
    }
    let text: String?
    switch bytes[start] >> 4 {
    case 0x5:
      let ascii = try slice(from: content, count: count, of: start)
      text = ascii.allSatisfy { $0 < 0x80 } ? String(validating: ascii, as: UTF8.self) : nil
    case 0x6:
      guard count <= bytes.count / 2 else { throw fault(.unexpectedEnd, at: start) }
      let units = try slice(from: content, count: count * 2, of: start)
      let first = units.startIndex
      text = String(
        validating: (0..<count).lazy.map {
          UInt16(units[first + $0 * 2]) << 8 | UInt16(units[first + $0 * 2 + 1])
        }, as: UTF16.self)
    default:
      text = String(
        validating: try slice(from: content, count: count, of: start), as: UTF8.self)
    }
    guard let text else { throw fault(.invalidText, at: start) }
    return text
  }

  // MARK: - Bytes

  /// Where an object's content begins, and how many elements it has: in the low bits of its first byte,
  /// or in an integer object behind it.
  private func extent(of start: Int) throws(PropertyListError) -> (content: Int, count: Int) {
    let low = Int(bytes[start] & 0x0f)
    guard low == 0x0f else { return (start + 1, low) }
    let marker = start + 1
    guard marker < tableStart, bytes[marker] >> 4 == 1, bytes[marker] & 0x0f <= 3 else {
      throw fault(.malformedObject, at: start)
    }
    let size = 1 << Int(bytes[marker] & 0x0f)
    guard let count = number(at: marker + 1, size: size), count <= bytes.count else {
      throw fault(.malformedObject, at: start)
    }
    return (marker + 1 + size, count)
  }

  private func references(of start: Int, perElement: Int) throws(PropertyListError) -> [Int] {
    let (content, count) = try extent(of: start)
    let total = count * perElement
    _ = try slice(from: content, count: total * referenceSize, of: start)
    var references: [Int] = []
    references.reserveCapacity(total)
    for index in 0..<total {
      let offset = content + index * referenceSize
      guard let reference = number(at: offset, size: referenceSize), reference < objectCount else {
        throw fault(.malformedObject, at: offset)
      }
      references.append(reference)
    }
    return references
  }

  /// Bytes that lie before the offset table. Counts come checked against the file's size.
  private func slice(from offset: Int, count: Int, of object: Int) throws(PropertyListError)
    -> ArraySlice<UInt8>
  {
    guard offset <= tableStart, count <= tableStart - offset else {
      throw fault(.unexpectedEnd, at: object)
    }
    return bytes[offset..<(offset + count)]
  }

  /// A big-endian number; nil when it is no `Int` or not in the file.
  private func number(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset + size <= bytes.count else { return nil }
    return Int(
      exactly: bytes[offset..<(offset + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  private func fault(_ fault: PropertyListFault, at offset: Int) -> PropertyListError {
    PropertyListError(fault: fault, offset: offset)
  }
}
