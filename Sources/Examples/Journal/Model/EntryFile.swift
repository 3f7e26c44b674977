/// An entry as a Markdown file, from which an import makes the same text again.
enum EntryFile {
  static let type = "text/markdown"
  static let pathExtension = "md"

  /// The bytes of the file.
  ///
  /// A byte order mark at a file's beginning is no part of its text. So a text that begins with one gets
  /// another.
  static func bytes(of text: String) -> [UInt8] { bytes(ofText: Array(text.utf8)) }

  /// The same for a text in UTF-8.
  static func bytes(ofText bytes: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    return bytes.starts(with: mark) ? mark + bytes : bytes
  }
}
