/// Text in an encoding of X properties and selections.
///
/// Source: ICCCM 2.7.1, the UTF8_STRING convention. `COMPOUND_TEXT` switches between ISO 2022 sets. The sets
/// that need tables are not decoded, since its writers offer UTF-8 too.
package enum TextProperty: Hashable, Sendable {
  case utf8(String)
  /// `STRING`: ISO 8859-1.
  case latin1(String)
  case compound([UInt8])

  /// Text that a client wrote, with one of the types for text. Invalid UTF-8 is repaired.
  package init?(type: Atom, bytes: [UInt8], atoms: AtomMap) {
    guard type != .none else { return nil }
    switch atoms.name(of: type) {
    case .utf8String, .plainTextUTF8: self = .utf8(String(decoding: bytes, as: UTF8.self))
    // RFC 2046 means ASCII and XDND means ISO 8859-1, but today's programs write UTF-8.
    case .plainText:
      self = .utf8(String(validating: bytes, as: UTF8.self) ?? String(latin1: bytes))
    case .string, .text: self = .latin1(String(latin1: bytes))
    case .compoundText: self = .compound(bytes)
    default: return nil
    }
  }

  package init?(_ value: PropertyValue, atoms: AtomMap) {
    self.init(type: value.type, bytes: value.bytes, atoms: atoms)
  }

  /// For properties like `WM_NAME`, whose readers may know `STRING` only: Latin-1 if it has all the
  /// characters, else UTF-8.
  package init(legacy string: String) {
    let isLatin = string.unicodeScalars.allSatisfy {
      $0.value == 9 || $0.value == 10 || (0x20...0x7e).contains($0.value)
        || (0xa0...0xff).contains($0.value)
    }
    self = isLatin ? .latin1(string) : .utf8(string)
  }

  package var typeName: AtomName {
    switch self {
    case .utf8: .utf8String
    case .latin1: .string
    case .compound: .compoundText
    }
  }

  package var bytes: [UInt8] {
    switch self {
    case .utf8(let string): Array(string.utf8)
    case .latin1(let string): string.latin1Replacing
    case .compound(let bytes): bytes
    }
  }

  /// The text. Nil for compound text in a set that is not decoded.
  package var string: String? {
    switch self {
    case .utf8(let string), .latin1(let string): string
    case .compound(let bytes): CompoundText.string(bytes)
    }
  }
}

extension String {
  /// Each byte is the Unicode scalar of the same number (ISO 8859-1).
  internal init(latin1 bytes: some Sequence<UInt8>) {
    self.init(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
  }

  /// ISO 8859-1, with a question mark for missing characters.
  internal var latin1Replacing: [UInt8] {
    unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
  }
}
