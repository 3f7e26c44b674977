/// An entry as a Markdown file, from which an import makes the same text again.
enum EntryFile {
  static let type = "text/markdown"
  static let pathExtension = "md"

  /// The bytes of the file.
  ///
  /// A reader removes a byte order mark at the beginning of a file. A text that begins with this character
  /// therefore gets a second one.
  static func bytes(of text: String) -> [UInt8] { bytes(ofText: Array(text.utf8)) }

  /// The same for a text in UTF-8.
  static func bytes(ofText bytes: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    return bytes.starts(with: mark) ? mark + bytes : bytes
  }
}
