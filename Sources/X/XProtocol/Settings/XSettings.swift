/// The settings that a desktop publishes in `_XSETTINGS_SETTINGS`: theme, fonts, delays, distances.
///
///     byte order, 3 unused │ serial │ count │ ( type, 0, name length │ name, padded │ serial │ value )*
///
/// Any client may own the selection and write anything. So each length is compared with the remaining bytes
/// before it is used, and a damaged property is refused as a whole.
///
/// Source: XSETTINGS 0.5, freedesktop.org.
package struct XSettings: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case integer(Int)
    case string(String)
  }

  package var values: [String: Value]

  package init(values: [String: Value]) { self.values = values }

  package func integer(_ name: String) -> Int? {
    if case .integer(let value) = values[name] { return value }
    return nil
  }

  package func string(_ name: String) -> String? {
    if case .string(let value) = values[name] { return value }
    return nil
  }

  /// Decodes the property's bytes.
  package init(parsing bytes: [UInt8]) throws(XSettingsError) {
    var reader = try Reader(bytes)
    _ = try reader.card32()
    let count = try reader.card32()
    // An entry has at least twelve bytes, so the count is checked before memory is reserved.
    guard Int(count) <= reader.remaining / 12 else { throw .truncated(offset: reader.offset) }
    values = [:]
    for _ in 0..<count {
      let start = reader.offset
      let type = try reader.byte()
      _ = try reader.byte()
      let name = try reader.text(count: Int(try reader.card16()))
      _ = try reader.card32()
      switch type {
      case 0: values[name] = .integer(Int(Int32(bitPattern: try reader.card32())))
      case 1: values[name] = .string(try reader.text(count: Int(try reader.card32())))
      // A color, which Scenery does not use: four numbers of two bytes.
      case 2: for _ in 0..<2 { _ = try reader.card32() }
      default: throw .unknownType(type, offset: start)
      }
    }
  }

  /// A cursor over bytes, in the byte order that the first byte names.
  private struct Reader {
    private let bytes: [UInt8]
    private let isLittleEndian: Bool
    private(set) var offset: Int

    var remaining: Int { bytes.count - offset }

    init(_ bytes: [UInt8]) throws(XSettingsError) {
      self.bytes = bytes
      guard bytes.count >= 12 else { throw .truncated(offset: bytes.count) }
      switch bytes[0] {
      case 0: isLittleEndian = true
      case 1: isLittleEndian = false
      default: throw .unknownByteOrder(bytes[0])
      }
      offset = 4
    }

    mutating func byte() throws(XSettingsError) -> UInt8 {
      guard remaining >= 1 else { throw .truncated(offset: offset) }
      defer { offset += 1 }
      return bytes[offset]
    }

    private mutating func number(_ count: Int) throws(XSettingsError) -> UInt32 {
      guard remaining >= count else { throw .truncated(offset: offset) }
      var value: UInt32 = 0
      for index in 0..<count {
        let byte = UInt32(bytes[offset + (isLittleEndian ? count - 1 - index : index)])
        value = value << 8 | byte
      }
      offset += count
      return value
    }

    mutating func card16() throws(XSettingsError) -> UInt16 { UInt16(try number(2)) }
    mutating func card32() throws(XSettingsError) -> UInt32 { try number(4) }

    /// Text, padded to a multiple of four. Invalid UTF-8 is repaired.
    mutating func text(count: Int) throws(XSettingsError) -> String {
      guard count <= remaining else { throw .truncated(offset: offset) }
      let text = String(decoding: bytes[offset..<(offset + count)], as: UTF8.self)
      // The padding of the last string may be missing.
      offset = min(bytes.count, offset + (count + 3) & ~3)
      return text
    }
  }
}

/// The reason why a settings property cannot be used.
package enum XSettingsError: Error, Equatable, CustomStringConvertible {
  case unknownByteOrder(UInt8)
  /// The bytes end here, or a length exceeds them.
  case truncated(offset: Int)
  case unknownType(UInt8, offset: Int)

  package var description: String {
    switch self {
    case .unknownByteOrder(let byte):
      "The desktop's settings are damaged: byte order \(byte) is neither 0 nor 1."
    case .truncated(let offset):
      "The desktop's settings are damaged: they end too early, at byte \(offset)."
    case .unknownType(let type, let offset):
      "The desktop's settings are damaged: a value has type \(type), at byte \(offset)."
    }
  }
}
