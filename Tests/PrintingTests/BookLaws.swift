import Canvas
import SeededRandom
import Testing

@testable import Printing

@Suite("A text as a book") struct BookLaws {
  static let style = BookStyle(paper: .a4)

  static func pages(_ text: String, title: String = "Title", date: String? = nil) -> [BookPage] {
    var pages: [BookPage] = []
    Book(text, title: title, date: date, style: style).makePages { pages.append($0) }
    return pages
  }

  /// The words on the pages, in order.
  private func words(_ pages: [BookPage]) -> [Substring] {
    pages.flatMap(\.text).joined(separator: " ").split { $0.isWhitespace }
  }

  private static let samples = [
    "plain words of a text", "a line with **strong** and *emphasis*",
    "`code` and [link](https://a.b)",
    "# Heading", "## Second heading", "### Third", "- item", "  - inner item", "1. first",
    "- [ ] open",
    "- [x] done", "> quote", "> > inner quote", "***", "```", "let x = 1", "", "", "שלום עולם",
    "مرحبا بالعالم", "日本語の文章", "👩‍👩‍👧‍👦 🇳🇴", "a\tb", "\u{0}\u{1}", "- ", "> ", "#", "~~struck~~",
  ]

  private static func randomText(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...150, using: &random)).map { _ in
      let sample = samples.randomElement(using: &random) ?? ""
      let isLong = Int.random(in: 0..<4, using: &random) == 0
      let count = isLong ? Int.random(in: 1...60, using: &random) : 1
      return sample
        + String(repeating: " and some more words", count: sample.isEmpty ? 0 : count - 1)
    }.joined(separator: "\n")
  }

  @Test("Every paragraph is on the pages once and in order", arguments: 0..<40)
  func everythingOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = Self.randomText(&random)
    var reader = BookReader(text, date: "Monday", Self.style)
    var expected: [Substring] = []
    var paragraphs: [BookParagraph] = []
    while let paragraph = reader.next() {
      paragraphs.append(paragraph)
      expected += paragraph.text.string.split { $0.isWhitespace }
    }
    let pages = Self.pages(text, date: "Monday")
    #expect(words(pages).joined() == expected.joined())
    #expect(pages.map(\.number) == Array(1...pages.count))
  }

  @Test("Lines are inside the text's area, and below each other", arguments: 0..<40)
  func insideThePage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let area = Self.style.textArea
    for page in Self.pages(Self.randomText(&random)) {
      var bottom = area.minY
      for placed in page.lines {
        #expect(placed.frame.minY >= bottom - 0.01)
        #expect(placed.frame.minX >= area.minX - 0.01 && placed.frame.maxX <= area.maxX + 0.01)
        bottom = placed.frame.maxY
      }
      #expect(bottom <= area.maxY + 0.01)
    }
  }

  @Test("No line of a paragraph is alone on a page, and no heading is the last", arguments: 0..<40)
  func rulesOfBooks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // The text ends with a paragraph, so that every heading has something below it.
    let pages = Self.pages(Self.randomText(&random) + "\n```\n```\nThe end.")
    for (page, next) in zip(pages, pages.dropFirst()) {
      guard let last = page.lines.last, let first = next.lines.first else { continue }
      #expect(!last.line.paragraph.isHeading)
      // A paragraph that goes on at the next page has two lines on both, in whatever parts it was laid out.
      if first.line.isFirst { continue }
      #expect(!last.line.isFirst)
      #expect(next.lines.count > 1 && !next.lines[1].line.isFirst)
    }
  }

  @Test("A paragraph of megabytes is laid out in parts, with nothing lost and no line alone")
  func longParagraph() {
    let word = "fjords and ferries, "
    let text = "T\n" + String(repeating: word, count: 20_000)
    let pages = Self.pages(text)
    #expect(words(pages).count == 1 + 60_000)
    for page in pages { #expect(page.lines.count > 1) }
    for page in pages.dropFirst().dropLast() {
      // Only the last line of a paragraph ends before the edge.
      #expect(
        page.lines.allSatisfy {
          $0.line.layout.lineRects[$0.line.number].width > 0.9 * $0.frame.width
        })
    }
  }

  @Test("About 66 characters are in a line")
  func measure() throws {
    let sentence =
      "The road along the water was closed from the second week of January, and so on. "
    let page = try #require(Self.pages("T\n" + String(repeating: sentence, count: 20)).first)
    let lines = page.text.dropFirst().dropLast()
    let count = lines.reduce(0) { $0 + $1.count } / lines.count
    #expect((60...72).contains(count))
  }

  @Test("The first line is the title, with the date below it; paragraphs after others are indented")
  func opening() {
    let lines = Self.pages(
      "# The *Fjord*\nOne.\n\nTwo.\nThree.\n\n## A heading\n\nFour.", date: "Monday"
    )
    .flatMap(\.lines)
    #expect(
      lines.map { $0.line.paragraph.kind } == [
        .title, .date, .text, .text, .text, .heading(level: 2), .text,
      ])
    #expect(
      lines.map { $0.line.paragraph.text.string } == [
        "The Fjord", "Monday", "One.", "\u{2003}Two.", "Three.", "A heading", "Four.",
      ])
    #expect(Self.pages("").count == 1)
    #expect(Self.pages("\n\n\nText", date: "Monday").flatMap(\.text) == ["Monday", "Text"])
  }

  @Test("Lists, check boxes, quotes, code and rules lose their marks")
  func blocks() {
    let text =
      "T\n- a\n  - b\n12. c\n- [x] d\n> e\n```swift\n  f *g*\n\n```\n---\n[h](https://i.j) <https://k.l> [n](o)"
    let lines = Self.pages(text).flatMap(\.lines).dropFirst()
    #expect(
      lines.map { String($0.line.text) } == [
        "a", "b", "c", "d", "e", "  f *g*", "", "", "h https://k.l n",
      ])
    #expect(
      lines.compactMap(\.line.paragraph.marker) == [
        .text("•"), .text("–"), .text("12."), .box(isChecked: true),
      ])
    #expect(
      lines.last?.line.paragraph.links.map(\.destination) == ["https://i.j", "https://k.l"])
  }
}
