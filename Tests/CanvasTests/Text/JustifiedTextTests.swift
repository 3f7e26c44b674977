import Canvas
import Geometry
import Testing

@Suite("Justified text") struct JustifiedTextTests {
  private static let font = FontStyle(family: "Inter", size: 11)

  private func layout(
    _ string: String, width: Double, alignment: ParagraphStyle.Alignment = .justified
  ) -> TextLayout {
    TextLayout(
      AttributedText(string, font: Self.font, color: .black),
      paragraph: ParagraphStyle(alignment: alignment, lineHeight: 15), width: width)
  }

  static let texts = [
    "She wrote down the weather, who came to the door, and what they ate, for forty years, and "
      + "never a word about herself.",
    "وصلنا إلى المدينة القديمة قبل الغروب بقليل، وكانت الأسواق لا تزال مفتوحة وكان الناس يمشون.",
    "中文段落没有空格,所以两端对齐必须在字与字之间进行。这一段足够长,可以在页面上占据好几行。",
  ]

  @Test(
    "Lines reach both edges, except the last one, and break where they do otherwise",
    arguments: texts)
  func bothEdges(text: String) {
    let (justified, natural) = (
      layout(text, width: 250), layout(text, width: 250, alignment: .natural)
    )
    #expect(justified.lineCount == natural.lineCount && justified.lineCount > 1)
    for line in 0..<justified.lineCount {
      #expect(justified.range(ofLine: line) == natural.range(ofLine: line))
      let frame = justified.lineRects[line]
      if line < justified.lineCount - 1 {
        #expect(abs(frame.minX) < 0.01 && abs(frame.width - 250) < 0.01)
      } else {
        #expect(frame == natural.lineRects[line])
      }
    }
  }

  @Test("Carets stand where the widened letters are")
  func carets() {
    let layout = layout(Self.texts[0], width: 250)
    let end = layout.lastOffset(ofLine: 0)
    #expect(layout.caretRect(at: end).minX > 245)
    var last = -1.0
    for offset in 0...end {
      let x = layout.caretRect(at: offset).minX
      #expect(x > last)
      last = x
    }
  }

  @Test("A line with a word that is too short for it stays as it is")
  func tooShort() {
    let layout = layout(
      "See incomprehensibilities of all kinds", width: 120)
    #expect(layout.lineRects[0].width < 100)
  }

  @Test("Lines that a writer broke stay as they are")
  func brokenByHand() {
    let layout = layout("One line\u{2028}and another line that is longer", width: 250)
    #expect(layout.lineRects[0].width < 100)
  }

  @Test("A space takes the place of hidden text, at the side where lines begin")
  func space() {
    for (text, isRightToLeft) in [("\u{2003}Fjord", false), ("\u{2003}שלום", true)] {
      var attributed = AttributedText(text, font: Self.font, color: .black)
      let bare = TextLayout(attributed)
      attributed.setSpace(40, in: 0..<3)
      let layout = TextLayout(attributed)
      #expect(abs(layout.size.width - (bare.size.width - 11 + 40)) < 2)
      let x = layout.caretRect(at: 3).minX
      #expect(abs((isRightToLeft ? layout.size.width - x : x) - 40) < 0.1)
    }
  }
}
