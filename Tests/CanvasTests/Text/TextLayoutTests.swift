import Canvas
import Geometry
import Testing

@Suite("TextLayout")
struct TextLayoutTests {
  private static let font = FontStyle(family: "Inter", size: 15.5)

  private func layout(
    _ string: String, width: Double? = nil, lineHeight: Double? = nil, limit: Int? = nil,
    alignment: ParagraphStyle.Alignment = .natural
  ) -> TextLayout {
    TextLayout(
      AttributedText(string, font: Self.font, color: .black),
      paragraph: ParagraphStyle(alignment: alignment, lineHeight: lineHeight, lineLimit: limit),
      width: width)
  }

  static let samples = [
    "", "\n", "one line", "two\nlines", "ends with a break\n", "a\n\nb", "crlf\r\nline",
    "The ferry left before the fog had lifted. For the first half hour we saw nothing.",
    "family 👩‍👩‍👧‍👦 flag 🇳🇴 skin 👍🏽 piano 🎹", "e\u{301}a\u{308}\u{323} combining",
    "وصلنا إلى المدينة القديمة قبل الغروب بقليل، وكانت الأسواق لا تزال مفتوحة.",
    "שלום עולם", "mixed שלום text عربى end", "日本語の文章と漢字", "สวัสดีชาวโลก", "नमस्ते दुनिया",
    "nul \u{0} inside", "tab\tstop", "\u{2028}separator\u{2029}",
  ]

  @Test("Lines have exactly the height asked for, whatever fonts fill in", arguments: samples)
  func fixedHeight(string: String) {
    let layout = layout(string, width: 180, lineHeight: 25)
    #expect(layout.size.height == Double(layout.lineCount) * 25)
    #expect(layout.lineRects.allSatisfy { $0.height == 25 })
    #expect(layout.lineRects.map(\.minY) == (0..<layout.lineCount).map { Double($0) * 25 })
  }

  @Test("A mark that joins a letter leaves the letters of other lines where they are")
  func marksElsewhere() {
    // Every letter that is laid out without the rules for such marks, next to each other one.
    let letters = ((0x21...0x7e).map { $0 } + (0xa1...0xff) + (0x2010...0x2027))
      .compactMap(Unicode.Scalar.init).map(Character.init)
    for weight in [FontStyle.Weight.regular, .medium, .semibold, .bold] {
      let font = FontStyle(family: "Inter", size: 15.5, weight: weight)
      for (step, first) in letters.enumerated() {
        let line = letters.indices.map { "\(first)\(letters[($0 * (step + 1)) % letters.count])" }
          .joined()
        let alone = TextLayout(AttributedText(line, font: font, color: .black))
        let beside = TextLayout(AttributedText("\(line)\ne\u{301}", font: font, color: .black))
        #expect(alone.lineRects[0] == beside.lineRects[0], "\(first)")
      }
    }
  }

  @Test("Fonts that are loaded beside the main thread's work lay text out as ever")
  func loadsBeside() {
    let fonts = [FontStyle.Weight.regular, .medium, .semibold, .bold].map {
      FontStyle(family: "Inter", size: 14.25, weight: $0)
    }
    let loading = FontLoading(fonts)
    let sizes = fonts.map { TextLayout(AttributedText("Fjord", font: $0, color: .black)).size }
    loading.wait()
    #expect(
      sizes == fonts.map { TextLayout(AttributedText("Fjord", font: $0, color: .black)).size })
    #expect(Set(sizes).count == fonts.count)
  }

  @Test("Words with tracking fit into the width that they were measured with")
  func trackedWidth() {
    let font = FontStyle(family: "Inter", size: 11, weight: .semibold, tracking: 0.04)
    for text in ["WHAT LED HERE", "THIS WEEK", "A B C D"] {
      let attributed = AttributedText(text, font: font, color: .black)
      let natural = TextLayout(attributed)
      let again = TextLayout(attributed, width: natural.size.width)
      #expect(again.lineCount == 1)
    }
  }

  @Test("Baselines sit alike in a line with an emoji and in one without")
  func baselines() {
    #expect(
      layout("plain", lineHeight: 25).firstBaseline == layout("🎹 日本", lineHeight: 25).firstBaseline)
    let metrics = Self.font.metrics
    #expect(
      abs(
        layout("x", lineHeight: 25).firstBaseline - ((25 - metrics.height) / 2 + metrics.ascent))
        < 1e-9)
  }

  @Test(
    "A break at the end makes an empty line, as every editor shows it",
    arguments: [("", 1), ("\n", 2), ("a", 1), ("a\n", 2), ("a\n\nb", 3), ("a\r\nb", 2)])
  func lineCounts(string: String, count: Int) {
    #expect(layout(string).lineCount == count)
  }

  @Test("An empty text is as high as a line with text")
  func emptyHeight() {
    #expect(abs(layout("").size.height - layout("Hg").size.height) < 0.01)
    #expect(layout("").size.width == 0)
    #expect(layout("").caretRect(at: 0).height > 10)
  }

  @Test("Every line fits the width when words do", arguments: [120, 200, 333.3])
  func wrapping(width: Double) {
    let layout = layout(Self.samples[7], width: width)
    #expect(layout.lineCount > 1)
    #expect(layout.lineRects.allSatisfy { $0.maxX <= width + 0.01 })
  }

  @Test("A layout is the same at every scale, so only drawing knows scales")
  func scaling() {
    let small = TextLayout(
      AttributedText(Self.samples[7], font: FontStyle(family: "Inter", size: 10), color: .black))
    let large = TextLayout(
      AttributedText(Self.samples[7], font: FontStyle(family: "Inter", size: 40), color: .black))
    #expect(abs(large.size.width - 4 * small.size.width) < 0.01 * large.size.width)
  }

  @Test("Text that does not fit its lines ends in an ellipsis", arguments: [1, 2, 3])
  func ellipsis(limit: Int) {
    let layout = layout(Self.samples[7], width: 150, limit: limit)
    #expect(layout.lineCount == limit)
    #expect(layout.isTruncated)
    #expect(layout.size.width <= 150.01)
  }

  @Test(
    "Text that fits has none", arguments: [(samples[7], 2000.0, 1), ("a\nb", 50, 2), ("", 5, 1)])
  func noEllipsis(string: String, width: Double, limit: Int) {
    #expect(!layout(string, width: width, limit: limit).isTruncated)
  }

  @Test("Paragraphs beyond the limit show as an ellipsis too")
  func paragraphEllipsis() {
    let layout = layout("one  \ntwo\nthree", width: 300, limit: 1)
    #expect(layout.isTruncated)
    #expect(layout.lineCount == 1)
    #expect(layout.range(ofLine: layout.line(at: 0)) == 0..<3)
    #expect(self.layout("one\ntwo\nthree", limit: 2).lineCount == 2)
    #expect(layout.size.width > self.layout("one").size.width)
  }

  @Test("The preview of a book costs no more than that of a page")
  func boundedPreview() {
    let book = String(repeating: Self.samples[7] + " ", count: 40_000)
    let layout = layout(book, width: 220, limit: 2)
    #expect(layout.lineCount == 2)
    #expect(layout.isTruncated)
    // The line with the ellipsis contains all of its paragraph that was shaped.
    #expect(layout.range(ofLine: 1).upperBound < 2000 && book.utf8.count > 1_000_000)
  }

  @Test(
    "The direction is the first paragraph's own",
    arguments: [
      ("hello", false), ("", false), ("שלום", true), ("123 عربى", true), ("abc שלום", false),
      ("שלום\nabc", true),
    ])
  func direction(string: String, isRightToLeft: Bool) {
    #expect(layout(string).isRightToLeft == isRightToLeft)
  }

  @Test("Natural alignment follows each paragraph, the others do not")
  func alignment() {
    let natural = layout("left\nשלום", width: 300).lineRects
    #expect(natural[0].minX == 0)
    #expect(abs(natural[1].maxX - 300) < 0.01)
    let leading = layout("left\nשלום", width: 300, alignment: .leading).lineRects
    #expect(leading.allSatisfy { $0.minX == 0 })
    let trailing = layout("left\nשלום", width: 300, alignment: .trailing).lineRects
    #expect(trailing.allSatisfy { abs($0.maxX - 300) < 0.01 })
    let center = layout("left\nשלום", width: 300, alignment: .center).lineRects
    #expect(center.allSatisfy { abs($0.midX - 150) < 0.01 })
  }

  @Test("A right-to-left line that is cut has its ellipsis at its left")
  func rightToLeftEllipsis() {
    let layout = layout(Self.samples[10], width: 120, limit: 1)
    #expect(layout.isTruncated && layout.isRightToLeft)
    #expect(abs(layout.lineRects[0].maxX - 120) < 0.01)
  }

  @Test("Digits are equally wide when they are asked to be")
  func tabularNumbers() {
    func width(_ string: String, tabular: Bool) -> Double {
      let font = FontStyle(family: "Inter", size: 20, usesTabularNumbers: tabular)
      return TextLayout(AttributedText(string, font: font, color: .black)).size.width
    }
    #expect(abs(width("1111", tabular: true) - width("8888", tabular: true)) < 0.01)
    #expect(abs(width("1111", tabular: false) - width("8888", tabular: false)) > 1)
  }

  @Test("Tracking widens each letter by parts of the size")
  func tracking() {
    func width(_ tracking: Double) -> Double {
      let font = FontStyle(family: "Inter", size: 20, tracking: tracking)
      return TextLayout(AttributedText("THIS WEEK", font: font, color: .black)).size.width
    }
    let difference = width(0.1) - width(0)
    #expect(difference > 14 && difference < 19)
  }

  @Test("Hidden text has no width, and the rest starts where it would")
  func hidden() {
    var text = AttributedText("## Title", font: Self.font, color: .black)
    text.setHidden(in: 0..<3)
    let layout = TextLayout(text)
    let plain = self.layout("Title")
    #expect(abs(layout.size.width - plain.size.width) < 0.01)
    #expect(abs(layout.caretRect(at: 3).minX) < 0.01)
    #expect(abs(layout.caretRect(at: 5).minX - plain.caretRect(at: 2).minX) < 0.01)
  }

  @Test("A word too long for its line is broken without a hyphen")
  func noHyphens() {
    let letter = layout("x").size.width
    let word = layout(String(repeating: "x", count: 25), width: letter * 10.5)
    #expect(word.lineCount == 3)
    #expect(word.range(ofLine: 0) == 0..<10)
    #expect(abs((word.lineRects.first?.width ?? 0) - letter * 10) < 0.1)
  }

  @Test("A hidden mark stays with the word after it, however long that is")
  func hiddenBeforeLongWord() {
    var text = AttributedText(
      "# Éboulement" + String(repeating: "m", count: 40), font: Self.font, color: .black)
    text.setHidden(in: 0..<2)
    let layout = TextLayout(text, width: 120)
    #expect(layout.range(ofLine: 0).upperBound > 6)
  }

  @Test("Colours change no places")
  func colors() {
    var text = AttributedText(Self.samples[7], font: Self.font, color: .black)
    text.setColor(Color(hex: 0x3867d6, alpha: 0.5), in: 4..<9)
    let layout = TextLayout(text, width: 200)
    #expect(layout.lineCount == self.layout(Self.samples[7], width: 200).lineCount)
    let surface = Surface(size: PixelSize(width: 200, height: 100))
    surface.draw { $0.draw(layout, at: .zero) }
    let isBlue = (0..<100).contains { y in
      (0..<200).contains { x in
        let color = surface.color(x: x, y: y)
        return color.alpha > 0.3 && color.blue > color.red + 0.4
      }
    }
    #expect(isBlue)
  }

  @Test(
    "Odd widths and sizes do no harm",
    arguments: [-1, 0, 0.5, .nan, .infinity, 1e300] as [Double])
  func oddNumbers(value: Double) {
    let layout = TextLayout(
      AttributedText(
        "some text", font: FontStyle(family: "Inter", size: min(value, 3000), tracking: value),
        color: .black),
      paragraph: ParagraphStyle(lineHeight: value, lineLimit: 2), width: value)
    _ = layout.offset(at: Point(x: value, y: value))
    _ = layout.caretRect(at: 3)
    let surface = Surface(size: PixelSize(width: 20, height: 20))
    surface.draw { $0.draw(layout, at: Point(x: value, y: -value)) }
    #expect(layout.lineCount >= 1)
  }

  @Test("A drawn baseline is where the layout says", arguments: [1.0, 1.25, 1.5, 2])
  func drawing(scale: Double) {
    let layout = layout("HHH", lineHeight: 25)
    let surface = Surface(
      size: PixelSize(width: 100, height: 60), scale: ScaleFactor(rawValue: scale))
    surface.draw { $0.draw(layout, at: .zero) }
    let inked = (0..<60).filter { y in (0..<100).contains { surface.color(x: $0, y: y).alpha > 0.5 }
    }
    #expect(inked.last == Int((layout.firstBaseline * scale).rounded()) - 1)
  }
}
