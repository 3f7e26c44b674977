/// The form of a text in a file: its encoding, its byte order mark and its line ends. With it, an unchanged text
/// becomes the same bytes again.
public struct TextFormat: Hashable, Sendable {
  /// The encodings that ``FileText`` reads. The raw values are their names in IANA's registry.
  public enum Encoding: String, Hashable, Sendable, CaseIterable {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    /// Windows-1252 without the characters that it has in place of control characters.
    case latin1 = "ISO-8859-1"
    case windows1252 = "windows-1252"
  }

  /// The characters between two lines.
  public enum LineEnd: String, Hashable, Sendable, CaseIterable {
    case lineFeed = "LF"
    case both = "CRLF"
    case carriageReturn = "CR"

    fileprivate var characters: String {
      switch self {
      case .lineFeed: "\n"
      case .both: "\r\n"
      case .carriageReturn: "\r"
      }
    }

    /// The first line end of a text.
    init(of text: String) {
      let utf8 = text.utf8
      guard let end = utf8.firstIndex(where: { $0 == 0x0a || $0 == 0x0d }), utf8[end] == 0x0d else {
        self = .lineFeed
        return
      }
      let next = utf8.index(after: end)
      self = next < utf8.endIndex && utf8[next] == 0x0a ? .both : .carriageReturn
    }
  }

  public var encoding: Encoding
  /// Whether the file begins with a byte order mark.
  public var hasMark: Bool
  public var lineEnd: LineEnd

  public init(_ encoding: Encoding = .utf8, hasMark: Bool = false, lineEnd: LineEnd = .lineFeed) {
    self.encoding = encoding
    self.hasMark = hasMark
    self.lineEnd = lineEnd
  }

  /// The bytes of a text whose lines end with line feeds.
  ///
  /// - Returns: Nil if the encoding cannot hold the text, or if ``FileText`` would read another text from the
  ///   bytes.
  public func bytes(of text: String) -> [UInt8]? {
    let lines = lineEnd == .lineFeed ? text : text.replacing("\n", with: lineEnd.characters)
    guard let body = encoded(lines) else { return nil }
    let bytes = hasMark ? (encoded("\u{feff}") ?? []) + body : body
    // Every byte of Latin-1 has its character, also those that are read as others today.
    return encoding == .latin1 || FileText.decode(bytes[...]) == text ? bytes : nil
  }

  private func encoded(_ text: String) -> [UInt8]? {
    switch encoding {
    case .utf8: return Array(text.utf8)
    case .utf16LittleEndian:
      return text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16BigEndian:
      return text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    case .latin1:
      var bytes: [UInt8] = []
      for scalar in text.unicodeScalars {
        guard let byte = UInt8(exactly: scalar.value) else { return nil }
        bytes.append(byte)
      }
      return bytes
    case .windows1252:
      var bytes: [UInt8] = []
      for scalar in text.unicodeScalars {
        if let place = FileText.windowsCharacters.firstIndex(of: scalar) {
          bytes.append(UInt8(0x80 + place))
        } else if let byte = UInt8(exactly: scalar.value), !(0x80..<0xa0).contains(byte) {
          bytes.append(byte)
        } else {
          return nil
        }
      }
      return bytes
    }
  }
}
