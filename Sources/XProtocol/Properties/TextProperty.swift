/// Text in one of the encodings that X properties and selections use.
///
/// Source: ICCCM 2.7.1, the UTF8_STRING convention. `COMPOUND_TEXT` switches between ISO 2022 sets;
/// it is passed on untouched, since whoever writes it offers UTF-8 too.
public enum TextProperty: Hashable, Sendable {
  case utf8(String)
  /// `STRING`: ISO 8859-1.
  case latin1(String)
  case compound([UInt8])

  /// Text that a client wrote, of one of the types that mean text; wrong UTF-8 is repaired.
  public init?(type: Atom, bytes: [UInt8], atoms: AtomMap) {
    guard type != .none else { return nil }
    switch atoms.name(of: type) {
    case .utf8String, .plainTextUTF8: self = .utf8(String(decoding: bytes, as: UTF8.self))
    // RFC 2046 has it in ASCII and XDND in ISO 8859-1, but those who offer it today write UTF-8.
    case .plainText:
      self = .utf8(String(validating: bytes, as: UTF8.self) ?? String(latin1: bytes))
    case .string, .text: self = .latin1(String(latin1: bytes))
    case .compoundText: self = .compound(bytes)
    default: return nil
    }
  }

  /// For properties like `WM_NAME`, whose readers may know `STRING` only: Latin-1 where that can say
  /// it, else UTF-8.
  public init(legacy string: String) {
    let isLatin = string.unicodeScalars.allSatisfy {
      $0.value == 9 || $0.value == 10 || (0x20...0x7e).contains($0.value)
        || (0xa0...0xff).contains($0.value)
    }
    self = isLatin ? .latin1(string) : .utf8(string)
  }

  public var typeName: AtomName {
    switch self {
    case .utf8: .utf8String
    case .latin1: .string
    case .compound: .compoundText
    }
  }

  public var bytes: [UInt8] {
    switch self {
    case .utf8(let string): Array(string.utf8)
    case .latin1(let string): string.latin1Replacing
    case .compound(let bytes): bytes
    }
  }

  /// The text; nil for the encoding that is not decoded here.
  public var string: String? {
    switch self {
    case .utf8(let string), .latin1(let string): string
    case .compound: nil
    }
  }
}

extension String {
  /// Each byte is the Unicode scalar of the same number (ISO 8859-1).
  internal init(latin1 bytes: some Sequence<UInt8>) {
    self.init(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
  }

  /// ISO 8859-1; what it cannot say becomes a question mark.
  internal var latin1Replacing: [UInt8] {
    unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
  }
}
