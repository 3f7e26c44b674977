import Canvas
import Testing

@Suite("Texts with a line limit")
struct LineLimitTests {
  private static let texts =
    TextLayoutTests.samples
    + [
      "The ferry left before the fog had lifted. For the first half hour we saw nothing.",
      "i l i l i. ", "iiiiiiiii ", "W M W M ", "WWWWWWWWW ", "one\ntwo words\n", "日本語の文章と漢字",
      "وصلنا إلى المدينة القديمة قبل الغروب بقليل ", "👩‍👩‍👧‍👦 🇳🇴 ", "e\u{301}a\u{308}\u{323} ",
    ].map { String(repeating: $0, count: 60) }

  /// Only a part of a long text is shaped. The visible lines must be those of the whole text.
  @Test("The lines that are shown are those of the whole text", arguments: texts)
  func sameLines(string: String) throws {
    for (size, limit) in [(12.5, 2), (13, 1), (15.5, 3)] as [(Double, Int)] {
      for width in [40.0, 163, 288, 700] {
        let text = AttributedText(
          string, font: FontStyle(family: "Inter", size: size), color: .black)
        let whole = TextLayout(text, width: width)
        let limited = TextLayout(text, paragraph: ParagraphStyle(lineLimit: limit), width: width)
        #expect(limited.isTruncated == (whole.lineCount > limit))
        #expect(limited.lineCount == min(limit, whole.lineCount))
        #expect(limited.lineRects.prefix(limit - 1) == whole.lineRects.prefix(limit - 1))
        // The last line continues up to the place of the ellipsis.
        let (last, full) = (
          try #require(limited.lineRects.last), whole.lineRects[limited.lineCount - 1]
        )
        #expect(last.width > full.width - 4 * size, "\(size), \(limit), \(width)")
      }
    }
  }
}
