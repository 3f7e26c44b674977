internal import Glibc

/// The text in a file's bytes.
public enum FileText {
  /// Decodes UTF-8 and UTF-16 (by its byte order mark or its zeros). Other bytes are decoded as
  /// Windows-1252, as browsers do.
  /// Line ends become line feeds.
  ///
  /// - Returns: Nil for bytes that are no text, such as those of a picture.
  public static func decode(_ bytes: ArraySlice<UInt8>) -> String? { read(bytes)?.text }

  /// Decodes the bytes of a file, and tells their form.
  ///
  /// - Returns: Nil for bytes that are no text, such as those of a picture.
  public static func read(_ bytes: ArraySlice<UInt8>) -> (text: String, format: TextFormat)? {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      return made(String(decoding: bytes.dropFirst(3), as: UTF8.self), .utf8, hasMark: true)
    }
    if bytes.starts(with: [0xff, 0xfe]) {
      return made(
        utf16(bytes.dropFirst(2), littleEndian: true), .utf16LittleEndian, hasMark: true)
    }
    if bytes.starts(with: [0xfe, 0xff]) {
      return made(utf16(bytes.dropFirst(2), littleEndian: false), .utf16BigEndian, hasMark: true)
    }
    let sample = bytes.prefix(4096)
    let zeros = sample.indices.filter { bytes[$0] == 0 }
    if !zeros.isEmpty {
      // ASCII in UTF-16 has a zero in every other byte. A picture has zeros anywhere.
      let odd = zeros.filter { ($0 - bytes.startIndex) % 2 == 1 }.count
      let isRegular = bytes.count % 2 == 0 && zeros.count * 3 > sample.count / 2
      guard isRegular, odd == zeros.count || odd == 0 else { return nil }
      let text = utf16(bytes, littleEndian: odd > 0)
      let isText = !text.unicodeScalars.contains { $0 == "\0" || $0 == "\u{fffd}" }
      return isText
        ? made(text, odd > 0 ? .utf16LittleEndian : .utf16BigEndian, hasMark: false) : nil
    }
    guard !bytes.contains(0), !hasMagic(bytes) else { return nil }
    if let text = String(validating: bytes, as: UTF8.self) {
      return made(text, .utf8, hasMark: false)
    }
    guard !hasControls(sample) else { return nil }
    let isLatin1 = !bytes.contains { (0x80..<0xa0).contains($0) }
    return made(windows1252(bytes), isLatin1 ? .latin1 : .windows1252, hasMark: false)
  }

  /// The characters of the bytes from 0x80 on that Windows-1252 has in place of Latin-1's control characters. The
  /// five bytes that it leaves free stay control characters (Encoding Standard, "windows-1252").
  static let windowsCharacters: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8d}", "Ž", "\u{8f}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9d}", "ž", "Ÿ",
  ]

  /// The text of bytes in Windows-1252. Any bytes are one.
  static func windows1252(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let isWindows = (0x80..<0xa0).contains(byte)
      text.append(isWindows ? windowsCharacters[Int(byte) - 0x80] : Unicode.Scalar(byte))
    }
    return String(text)
  }

  /// The first bytes of files that may have no zero and are no texts.
  private static let magic: [[UInt8]] = [
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],  // PNG
    [0xff, 0xd8, 0xff],  // JPEG
    [0x1f, 0x8b],  // gzip
    [0x50, 0x4b, 0x03, 0x04],  // ZIP
    [0x7f, 0x45, 0x4c, 0x46],  // ELF
    [0xfd, 0x37, 0x7a, 0x58, 0x5a],  // xz
    [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],  // 7z
    [0x28, 0xb5, 0x2f, 0xfd],  // Zstandard
  ]

  /// Whether bytes begin as a picture, a PDF, a program or an archive does.
  private static func hasMagic(_ bytes: ArraySlice<UInt8>) -> Bool {
    if magic.contains(where: { bytes.starts(with: $0) }) { return true }
    // %PDF-1.4
    let version = bytes.dropFirst(5).prefix(3)
    return bytes.starts(with: Array("%PDF-".utf8)) && version.count == 3
      && version.first.map { (0x30...0x39).contains($0) } ?? false
      && version.dropFirst().first == UInt8(ascii: ".")
  }

  /// Whether bytes that are no UTF-8 have more control characters than a text. A tenth of the bytes of a picture are
  /// some. Old texts have a few: form feeds, escapes, the mark of the end.
  private static func hasControls(_ sample: ArraySlice<UInt8>) -> Bool {
    let count = sample.count { byte in
      byte < 0x20 && ![0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b].contains(byte)
        || byte == 0x7f
    }
    return count * 50 > sample.count
  }

  private static func made(_ text: String, _ encoding: TextFormat.Encoding, hasMark: Bool)
    -> (text: String, format: TextFormat)
  {
    let format = TextFormat(encoding, hasMark: hasMark, lineEnd: TextFormat.LineEnd(of: text))
    return (withLineFeeds(text), format)
  }

  /// The text with line feeds at the ends of its lines.
  public static func withLineFeeds(_ text: String) -> String {
    guard text.hasByte(UInt8(ascii: "\r")) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var afterReturn = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\r") {
        result.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || !afterReturn {
        result.append(byte)
      }
      afterReturn = byte == UInt8(ascii: "\r")
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, littleEndian: Bool) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      return littleEndian ? second << 8 | first : first << 8 | second
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension String {
  /// Whether a byte is in the text's UTF-8. A text of megabytes is searched at once, not byte by byte.
  package func hasByte(_ byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
    } ?? utf8.contains(byte)
  }
}
