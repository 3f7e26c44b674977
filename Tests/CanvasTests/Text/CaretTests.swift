import Canvas
import Geometry
import SeededRandom
import Testing

@Suite("Carets in a TextLayout")
struct CaretTests {
  private func layout(_ string: String, width: Double? = 160) -> TextLayout {
    TextLayout(
      AttributedText(string, font: FontStyle(family: "Inter", size: 15), color: .black),
      paragraph: ParagraphStyle(lineHeight: 24), width: width)
  }

  private func boundaries(_ string: String) -> [Int] {
    var offset = 0
    return [0]
      + string.map { character in
        offset += character.utf8.count
        return offset
      }
  }

  /// Texts in which every character has its own caret position.
  static let scripts = [
    "", "The quick brown fox jumps over the lazy dog, twice.", "one\ntwo\n\nthree\n",
    "family 👩‍👩‍👧‍👦 flag 🇳🇴 skin 👍🏽 piano 🎹 end", "e\u{301}a\u{308}\u{323}o combining ñ",
    "Ελληνικά και кириллица", "שלום עולם, זה משפט ארוך בעברית",
    "日本語の文章と漢字かな交じり文です", "한국어 문장입니다", "crlf\r\nline",
  ]
  /// All texts, including those in which marks, ligatures or mixed directions make carets coincide.
  static let allScripts =
    scripts + [
      "وصلنا إلى المدينة القديمة قبل الغروب بقليل", "mixed שלום text عربى end",
      "עברית with English בתוך", "สวัสดีชาวโลก ทดสอบ", "नमस्ते दुनिया क्षत्रिय", "office fi ffl",
      "123 שלום 456", "a\u{200f}b\u{200e}c", "\u{301}leading mark",
    ]

  @Test("A click on a caret finds its offset", arguments: scripts)
  func roundTrip(string: String) {
    let layout = layout(string)
    for offset in boundaries(string) {
      #expect(layout.offset(at: layout.caretRect(at: offset).center) == offset)
    }
  }

  @Test("A click on a caret puts the caret there", arguments: allScripts)
  func samePlace(string: String) {
    let layout = layout(string)
    let boundaries = boundaries(string)
    for offset in boundaries {
      let place = layout.caretRect(at: offset).center
      let found = layout.offset(at: place)
      #expect(boundaries.contains(found))
      #expect(abs(layout.caretRect(at: found).minX - place.x) < 0.01)
      #expect(layout.line(at: found) == layout.line(at: offset))
    }
  }

  @Test("Any point gives a character boundary on its line", arguments: allScripts)
  func anyPoint(string: String) {
    let layout = layout(string)
    let boundaries = Set(boundaries(string))
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let point = Point(
        x: .random(in: -50...250, using: &random),
        y: .random(in: -50...layout.size.height + 50, using: &random))
      let offset = layout.offset(at: point)
      #expect(boundaries.contains(offset), "seed 7")
      #expect(layout.line(at: offset) == layout.line(atY: point.y), "seed 7")
    }
  }

  @Test("A click after a wrapped line stays on it")
  func affinity() {
    let layout = layout("The quick brown fox jumps over the lazy dog")
    #expect(layout.lineCount > 1)
    let offset = layout.offset(at: Point(x: 1000, y: 5))
    #expect(offset == layout.lastOffset(ofLine: 0))
    #expect(layout.caretRect(at: offset).minY == 0)
    let range = layout.range(ofLine: layout.line(at: 0))
    #expect(offset == range.upperBound - 1)
    #expect(layout.caretRect(at: range.upperBound).minY == 24)
  }

  @Test("The caret walks through the whole text, either way", arguments: allScripts)
  func walking(string: String) {
    let layout = layout(string)
    let boundaries = boundaries(string)
    let isRightToLeft = layout.isRightToLeft
    var visited: Set<Int> = [0]
    var offset = 0
    // The caret enters a paragraph of the other direction at its beginning and leaves it at its end.
    guard !string.contains("\n") else { return }
    while let next = layout.moveVisually(from: offset, by: isRightToLeft ? -1 : 1) {
      #expect(boundaries.contains(next))
      guard visited.insert(next).inserted else { break }
      offset = next
    }
    #expect(visited == Set(boundaries))
    var back: Set<Int> = [offset]
    while let next = layout.moveVisually(from: offset, by: isRightToLeft ? 1 : -1) {
      guard back.insert(next).inserted else { break }
      offset = next
    }
    #expect(back == Set(boundaries))
  }

  @Test(
    "In left-to-right text the right arrow is the next character", arguments: [0, 1, 2, 3, 4, 5, 7])
  func walkingForward(index: Int) {
    let string = Self.scripts[index]
    let layout = layout(string)
    let boundaries = boundaries(string)
    for (offset, next) in zip(boundaries, boundaries.dropFirst()) {
      #expect(layout.moveVisually(from: offset, by: 1) == next)
      #expect(layout.moveVisually(from: next, by: -1) == offset)
    }
    #expect(layout.moveVisually(from: 0, by: -1) == nil)
    #expect(layout.moveVisually(from: boundaries.last ?? 0, by: 1) == nil)
  }

  @Test("Carets in Hebrew run from the right")
  func rightToLeft() {
    let layout = layout("שלום", width: 100)
    let places = boundaries("שלום").map { layout.caretRect(at: $0).minX }
    #expect(places == places.sorted(by: >))
    #expect(abs(places[0] - 100) < 0.01)
    #expect(layout.moveVisually(from: 0, by: -1) == 2)
    #expect(layout.moveVisually(from: 0, by: 1) == nil)
  }

  @Test("A selection covers what it selects, and each line once", arguments: allScripts)
  func selection(string: String) {
    let layout = layout(string)
    let rects = layout.selectionRects(0..<string.utf8.count)
    #expect(layout.selectionRects(0..<0).isEmpty)
    let covered = rects.reduce(0) { $0 + $1.width }
    let text = layout.lineRects.reduce(0) { $0 + $1.width }
    #expect(covered >= text - 0.1)
    for line in layout.lineRects where line.width > 0 {
      #expect(rects.filter { $0.minY == line.minY }.count == 1)
    }
  }

  @Test("A selection across a change of direction has two pieces")
  func bidiSelection() {
    let layout = layout("abc שלום def", width: nil)
    // The end of the Latin word, and the first half of the Hebrew word, which is at its right.
    let rects = layout.selectionRects(2..<8)
    #expect(rects.count == 2)
    #expect(rects[0].maxX < rects[1].minX)
  }

  @Test("A selected line break shows after its line")
  func selectedBreak() {
    let layout = layout("ab\n\ncd")
    let rects = layout.selectionRects(0..<4)
    #expect(rects.count == 2)
    #expect(rects[0].width > layout.lineRects[0].width)
    #expect(rects[1].width > 0)
    #expect(layout.selectionRects(0..<2).map(\.width) == [layout.lineRects[0].width])
  }

  @Test("Offsets outside the text are taken as its ends", arguments: [-5, 1000, .min, .max])
  func outside(offset: Int) {
    let layout = layout("some\ntext")
    let caret = layout.caretRect(at: offset)
    #expect(caret == layout.caretRect(at: offset < 0 ? 0 : 9))
  }

  @Test("Caret and selection know the ellipsis line")
  func truncated() {
    let text = AttributedText(
      "first\nsecond line that is far too long for its box\nthird",
      font: FontStyle(family: "Inter", size: 15), color: .black)
    let layout = TextLayout(
      text, paragraph: ParagraphStyle(lineHeight: 24, lineLimit: 2), width: 100)
    #expect(layout.lineCount == 2)
    #expect(layout.caretRect(at: 8).minY == 24)
    #expect(layout.caretRect(at: 8).minX > 0)
    #expect(layout.offset(at: layout.caretRect(at: 8).center) == 8)
    #expect(layout.selectionRects(0..<500).allSatisfy { $0.maxX <= 130 })
  }
}
