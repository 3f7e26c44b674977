import Canvas
import Geometry
import Testing
import TextSupport

@testable import Text
@testable import TextViews
@testable import Views

/// Compares paragraphs that are laid out in parts with the layout of the whole.
@MainActor @Suite("Very long paragraphs")
struct LongParagraphTests: EditorSuite {
  let host = EditorHost()

  private struct Line: CustomStringConvertible {
    var range: Range<Int>
    var rect: Rect

    var description: String { "\(range) at \(rect)" }

    /// Neutral characters between two scripts are shaped like the script before them. A part knows that
    /// script only from its own start. The difference is some tenths of a pixel for each character.
    func isSame(as line: Line) -> Bool {
      range == line.range && rect.minY == line.rect.minY && rect.height == line.rect.height
        && abs(rect.minX - line.rect.minX) < 4 && abs(rect.width - line.rect.width) < 4
    }
  }

  nonisolated private static let words: [(name: String, words: [String])] = [
    (
      "Latin",
      ["the", "ferry", "left", "before", "fog", "(had)", "lifted,", "naïve", "AVATAR", "—"]
    ),
    ("Hebrew", ["שלום", "עולם", "ספינה", "ערפל,", "(הרים)", "ים."]),
    ("Arabic", ["وصلنا", "إلى", "المدينة", "القديمة،", "قبل", "الغروب"]),
    ("both", ["ferry", "left", "שלום", "1,234", "עולם", "(fog)", "a", "the", "of", "وصلنا"]),
    ("marks", ["e\u{301}a\u{308}\u{323}", "नमस्ते", "สวัสดี", "x\u{301}", "plain"]),
    ("pictures", ["👩‍👩‍👧‍👦", "🇳🇴", "👍🏽", "piano", "🎹"]),
    ("ideographs", ["日本語の文章と漢字", "かな", "、", "。", "한국어"]),
  ]

  nonisolated static let languages = words.map(\.name)

  private func text(_ language: String, _ bytes: Int, _ random: inout RandomText) -> String {
    let words = Self.words.first { $0.name == language }?.words ?? []
    var text = ""
    while text.utf8.count < bytes { text += words[random.below(words.count)] + " " }
    return text
  }

  private func page(_ document: TextDocument, width: Double = 400) -> TextPage {
    let page = TextPage(
      document: document, styler: PlainStyler(), theme: .light, width: width)
    page.viewportHeight = 500
    return page
  }

  private func lines(_ page: TextPage) -> [Line] {
    var lines: [Line] = []
    page.forEachBlock(from: 0, to: .infinity) { place, block in
      for (number, rect) in block.layout.lineRects.enumerated() {
        let range = block.layout.range(ofLine: number)
        lines.append(
          Line(
            range: range.lowerBound + place.offset..<range.upperBound + place.offset,
            rect: rect.offset(by: Vector(dx: 0, dy: place.y + block.textTop))))
      }
    }
    return lines
  }

  private func whole(_ page: TextPage) -> TextLayout {
    let font = FontStyle(family: page.theme.fontFamily, size: 15.5)
    return TextLayout(
      AttributedText(page.document.text, font: font, color: page.theme[.text]),
      paragraph: ParagraphStyle(lineHeight: 25), width: page.width)
  }

  private func lines(_ layout: TextLayout) -> [Line] {
    layout.lineRects.enumerated().map {
      Line(range: layout.range(ofLine: $0.offset), rect: $0.element)
    }
  }

  private func firstDifference(_ page: TextPage) -> String? {
    let (parts, whole) = (lines(page), lines(whole(page)))
    for (part, line) in zip(parts, whole) where !part.isSame(as: line) {
      return "\(part), not \(line)"
    }
    return parts.count == whole.count ? nil : "\(parts.count) lines, not \(whole.count)"
  }

  @Test("In parts a paragraph has the lines that it has as a whole", arguments: languages)
  func sameLines(language: String) {
    var random = RandomText(seed: 7)
    for width in [180.0, 400, 560] {
      let page = page(TextDocument(text(language, 9_000, &random)), width: width)
      #expect(firstDifference(page) == nil, "width \(width)")
      #expect(page.index.count > 8)
    }
  }

  @Test("After any edits too", arguments: languages)
  func sameLinesAfterEdits(language: String) {
    var random = RandomText(seed: 11)
    let page = page(TextDocument(text(language, 4_000, &random)))
    let document = page.document
    page.measureViewport()
    for step in 0..<60 {
      // Edits near the borders of parts are the critical ones.
      let number = random.below(page.index.count)
      let seam = page.index.place(ofBlock: number).offset
      let near = random.below(2) == 0 ? seam - 20 + random.below(40) : random.below(4_000)
      let start = document.buffer.caretOffset(near: near)
      let length = random.below(3) == 0 ? random.below(step % 10 == 0 ? 1_500 : 12) : 0
      let end = document.buffer.caretOffset(near: start + length)
      let new = random.below(4) == 0 ? "" : text(language, 1 + random.below(9), &random)
      let edit = document.buffer.edit(
        replacing: start..<max(start, end),
        with: random.below(2) == 0 ? new : String(new.dropLast()))
      guard !edit.isEmpty else { continue }
      document.replace(edit.range, with: edit.inserted)
      _ = page.apply(edit)
      page.top = Double(random.below(Int(max(1, page.height))))
      page.measureViewport()
      let difference = firstDifference(page)
      #expect(difference == nil, "step \(step)")
      if difference != nil { return }
    }
  }

  @Test("Carets and clicks are where they are in the whole", arguments: languages)
  func samePlaces(language: String) {
    var random = RandomText(seed: 13)
    let page = page(TextDocument(text(language, 4_000, &random)))
    let whole = whole(page)
    _ = lines(page)
    for _ in 0..<300 {
      let offset = page.document.buffer.caretOffset(near: random.below(4_000))
      let (caret, expected) = (page.caretRect(at: offset), whole.caretRect(at: offset))
      #expect(abs(caret.minX - expected.minX) < 4 && caret.minY == expected.minY, "\(offset)")
      let point = Point(
        x: Double(random.below(420)), y: Double(random.below(Int(page.height))))
      let (hit, other) = (page.offset(at: point), whole.offset(at: point))
      let isNearest =
        abs(
          abs(page.caretRect(at: hit).minX - point.x)
            - abs(whole.caretRect(at: other).minX - point.x)) < 4
      #expect(hit == other || isNearest, "\(point): \(hit), not \(other)")
    }
  }

  @Test("Parts look as the whole does", arguments: languages.filter { $0 != "both" })
  func samePicture(language: String) throws {
    var random = RandomText(seed: 19)
    let editor = TextEditorView(document: TextDocument(text(language, 4_000, &random)))
    editor.styler = PlainStyler()
    host.show(editor)
    let layout = whole(editor.page)
    for top in [0.0, 390, 777] {
      editor.scrollOffset = top
      let shown = host.picture()
      let expected = Surface(size: host.scale.pixels(host.root.bounds.size), scale: host.scale)
      expected.draw { context in
        context.fill(host.root.bounds, editor.theme[.page])
        context.draw(layout, at: Point(x: editor.textLeft, y: -editor.page.top))
      }
      // The comparison excludes the scroll bar.
      let bar = Rect(x: 690, y: 0, width: 30, height: 560)
      for picture in [shown, expected] {
        picture.draw { $0.fill(bar, editor.theme[.page]) }
      }
      let difference = try #require(shown.difference(to: expected, tolerance: 2))
      #expect(difference.isNone, "scrolled to \(top): \(difference)")
    }
  }

  @Test(
    "A key shapes as many letters in a megabyte as in a kilobyte",
    arguments: [
      "run", "words", "Hebrew", "pictures", "marks",
    ])
  func boundedWork(kind: String) throws {
    // A letter with its marks has five bytes, and a picture has up to 25. Their lines have as many letters
    // as other lines.
    let most =
      switch kind {
      case "marks": 8_000
      case "pictures": 14_000
      default: 6_000
      }
    for count in [1_000, 100_000, 1_000_000] {
      var random = RandomText(seed: 17)
      let unit =
        switch kind {
        case "run": "aGVsbG8gd29ybGQ7IGJhc2U2NCB0ZXh0"
        case "words": text("Latin", 2_000, &random)
        case "Hebrew": text("Hebrew", 2_000, &random)
        case "pictures": "👩‍👩‍👧‍👦👍🏽🎹"
        default: "e\u{301}\u{308}"
        }
      let text = String(repeating: unit, count: max(1, count / unit.utf8.count))
      let document = TextDocument("title\n\n" + text)
      let editor = editor(document.text)
      _ = editor.document.wordCount
      let last = editor.buffer.utf8Count
      for place in [7, last / 2, last] {
        editor.select(TextSelection(caret: editor.buffer.caretOffset(near: place)))
        editor.revealCaret()
        host.settle()
        for key in ["x", "y", " ", "z", "⌫", "⌫", "⌫", "⌫"] {
          let before = editor.page.shapedCount
          if key == "⌫" { host.key(.backspace) } else { host.type(key) }
          host.settle()
          let shaped = editor.page.shapedCount - before
          #expect(shaped < most, "\(key) at \(place) of \(count)")
        }
        let before = editor.page.shapedCount
        for key in [Key.home, .end, .up, .down, .left, .right] { host.key(key) }
        #expect(editor.page.shapedCount - before < 32_000, "moves at \(place) of \(count)")
      }
    }
  }

  @Test("A long title stays a title in all its parts")
  func longTitle() {
    let title = String(repeating: "long ", count: 800)
    let editor = editor(title + "\ntext")
    var sizes: Set<Double> = []
    editor.page.forEachBlock(from: 0, to: .infinity) { place, block in
      if place.offset < title.utf8.count { sizes.insert(block.styled.text.baseFont.size) }
    }
    #expect(sizes == [27])
    // A mark turns the whole paragraph into a heading. Its removal reverts that.
    editor.document.replace(0..<0, with: "\n\n")
    editor.document.replace(2..<2, with: "## ")
    for (edit, size) in [(2..<2, 18.0), (2..<5, 15.5)] {
      if edit.count > 0 { editor.document.replace(edit, with: "") }
      editor.page.forEachBlock(from: 0, to: .infinity) { place, block in
        guard place.offset > 0, place.offset < 3_000 else { return }
        #expect(block.styled.text.baseFont.size == size || block.styled.text.string.isEmpty)
      }
    }
  }
}
