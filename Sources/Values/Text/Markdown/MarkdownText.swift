/// Markdown as plain text, for titles and previews.
public enum MarkdownText {
  /// The text without the marks of emphasis, code, links and pictures. What they enclose stays.
  ///
  /// - Parameter line: One paragraph, or several that were joined. The marks of headings, lists and quotes
  ///   stay.
  public static func plain(_ line: String) -> String {
    let inline = MarkdownInline(line)
    guard !inline.pictures.isEmpty else { return plain(line, inline) }
    let text = withWords(of: inline.pictures, in: line)
    return plain(text, MarkdownInline(text))
  }

  /// A line with the words of its pictures in their places.
  private static func withWords(of pictures: [MarkdownPicture], in line: String) -> String {
    let utf8 = Array(line.utf8)
    var bytes: [UInt8] = []
    var end = 0
    // The words of a picture may have pictures, which come before it.
    for picture in pictures.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where picture.range.lowerBound >= end {
      bytes += utf8[end..<picture.range.lowerBound]
      bytes += picture.words.utf8
      end = picture.range.upperBound
    }
    return String(decoding: bytes + utf8[end...], as: UTF8.self)
  }

  private static func plain(_ line: String, _ inline: MarkdownInline) -> String {
    guard !inline.isPlain else { return line }
    let utf8 = Array(line.utf8)
    var plain: [UInt8] = []
    plain.reserveCapacity(utf8.count)
    for span in inline.spans where !span.traits.contains(.mark) { plain += utf8[span.range] }
    return String(decoding: plain, as: UTF8.self)
  }
}
