internal import Text

/// The pictures that a text names.
enum PicturesInText {
  /// The pictures in the order of the text. Those in blocks of code are among them, so that nothing that may be needed
  /// is left behind.
  static func all(in text: String) -> [MarkdownPicture] {
    guard text.contains("![") else { return [] }
    return text.split(separator: "\n").filter { $0.contains("![") }
      .flatMap { MarkdownPicture.all(in: String($0)) }
  }
}
