internal import Files

/// Reads one text file without trusting its content.
enum TextFile {
  struct Contents {
    var text: String
    var modified: Moment
  }

  /// The largest file that counts as a text, in bytes.
  static let largest = 64 << 20

  /// Reads a file and decodes it.
  ///
  /// The file is opened first and then examined, so that the examined file is the one that is read. A pipe
  /// cannot block the opening.
  ///
  /// - Throws: ``TextFileError`` with a short reason why the file cannot be read.
  static func read(_ path: String) throws(TextFileError) -> Contents {
    let file: FileSystem.Contents
    do throws(FileError) {
      file = try FileSystem.contents(of: path, limit: largest, followingLinks: true)
    } catch {
      if case .tooLarge = error.reason { throw TextFileError("larger than 64 MB") }
      throw TextFileError(error.reasonInWords)
    }
    let text = try decode(file.bytes[...])
    let seconds = file.modifiedSeconds
    // Times outside our calendar, from a damaged file system or a careless archive.
    let modified =
      (0..<253_402_300_800).contains(seconds)
      ? Moment(milliseconds: seconds * 1000 + file.modifiedNanoseconds / 1_000_000)
      : Moment(milliseconds: 0)
    return Contents(text: text, modified: modified)
  }

  /// Decodes UTF-8 and UTF-16 (by its byte order mark or its zeros). Other bytes are decoded as Latin-1.
  /// Line ends become line feeds.
  static func decode(_ bytes: ArraySlice<UInt8>) throws(TextFileError) -> String {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      return normalized(String(decoding: bytes.dropFirst(3), as: UTF8.self))
    }
    if bytes.starts(with: [0xff, 0xfe]) {
      return normalized(utf16(bytes.dropFirst(2), littleEndian: true))
    }
    if bytes.starts(with: [0xfe, 0xff]) {
      return normalized(utf16(bytes.dropFirst(2), littleEndian: false))
    }
    let sample = bytes.prefix(4096)
    let zeros = sample.indices.filter { bytes[$0] == 0 }
    if !zeros.isEmpty {
      // ASCII in UTF-16 has a zero in every other byte. A picture has zeros anywhere.
      let odd = zeros.filter { ($0 - bytes.startIndex) % 2 == 1 }.count
      let isRegular = bytes.count % 2 == 0 && zeros.count * 3 > sample.count / 2
      if isRegular, odd == zeros.count || odd == 0 {
        let text = utf16(bytes, littleEndian: odd > 0)
        if !text.unicodeScalars.contains(where: { $0 == "\0" || $0 == "\u{fffd}" }) {
          return normalized(text)
        }
      }
      throw TextFileError("not a text")
    }
    if let text = String(validating: bytes, as: UTF8.self) {
      guard !text.utf8.contains(0) else { throw TextFileError("not a text") }
      return normalized(text)
    }
    guard !bytes.contains(0) else { throw TextFileError("not a text") }
    return normalized(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })))
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, littleEndian: Bool) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      return littleEndian ? second << 8 | first : first << 8 | second
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func normalized(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
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
}

/// A short reason why a file was not read.
struct TextFileError: Error, Hashable, Sendable {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
