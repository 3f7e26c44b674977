/// Markdown as plain text, for titles and previews.
public enum MarkdownText {
  /// The text without the marks of emphasis, code and links. What they enclose stays.
  ///
  /// - Parameter line: One paragraph, or several that were joined. The marks of headings, lists and quotes
  ///   stay.
  public static func plain(_ line: String) -> String {
    let inline = MarkdownInline(line)
    guard !inline.isPlain else { return line }
    let utf8 = Array(line.utf8)
    var plain: [UInt8] = []
    plain.reserveCapacity(utf8.count)
    for span in inline.spans where !span.traits.contains(.mark) { plain += utf8[span.range] }
    return String(decoding: plain, as: UTF8.self)
  }
}
