/// A value in a message.
///
/// A dictionary is an array of entries, as in the protocol's own type system:
///
///     a{sv}   .array(of: "{sv}", [.entry(.string("urgency"), .variant(.byte(1)))])
///
/// Source: the D-Bus specification 0.41, "Type System". File descriptors are left out.
public enum BusValue: Hashable, Sendable {
  case boolean(Bool)
  case byte(UInt8)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case objectPath(String)
  case signature(String)
  /// An array, with the signature of its elements. An empty array has one as well.
  case array(of: String, [BusValue])
  /// A structure has one field at least.
  case structure([BusValue])
  /// An element of a dictionary. The key is of a basic type.
  indirect case entry(BusValue, BusValue)
  indirect case variant(BusValue)

  /// The value's type, as one complete type of the protocol.
  public var signature: String {
    switch self {
    case .boolean: "b"
    case .byte: "y"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .array(let element, _): "a" + element
    case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .variant: "v"
    }
  }
}

// MARK: Arrays of common types

extension BusValue {
  /// An array of strings, `as`.
  public static func strings(_ texts: [String]) -> BusValue {
    .array(of: "s", texts.map { .string($0) })
  }

  /// An array of variants, `av`.
  public static func variants(_ values: [BusValue]) -> BusValue {
    .array(of: "v", values.map { .variant($0) })
  }

  /// A dictionary of variants, `a{sv}`, in the order of its keys.
  public static func variants(_ values: [String: BusValue]) -> BusValue {
    .array(
      of: "{sv}",
      values.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .variant($0.value)) })
  }
}

// MARK: Reading

extension BusValue {
  /// The text of a string. Nil for other types, object paths among them.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  public var uint32: UInt32? {
    if case .uint32(let number) = self { number } else { nil }
  }

  /// The elements of an array, or the fields of a structure.
  public var elements: [BusValue]? {
    switch self {
    case .array(_, let elements), .structure(let elements): elements
    case .boolean, .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string,
      .objectPath, .signature, .entry, .variant:
      nil
    }
  }

  /// The elements of an array of strings, `as`.
  public var strings: [String]? {
    guard case .array(of: "s", let elements) = self else { return nil }
    return elements.compactMap(\.string)
  }

  /// The content of each variant in an array, `av`.
  public var variants: [BusValue]? {
    guard case .array(of: "v", let elements) = self else { return nil }
    return elements.compactMap { if case .variant(let content) = $0 { content } else { nil } }
  }

  /// The entries of a dictionary of variants, `a{sv}`. Of entries with the same key, the last one counts.
  public var dictionary: [String: BusValue]? {
    guard case .array(of: "{sv}", let elements) = self else { return nil }
    var result: [String: BusValue] = [:]
    for case .entry(.string(let key), .variant(let content)) in elements { result[key] = content }
    return result
  }
}
