import Canvas
import Foundation
import LiveSupport
import Testing
import TextSupport

@testable import Printing

@Suite("Hostile texts as books") struct HostileBookLaws {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// The processor time of a text's file.
  private func time(_ text: String) throws -> Duration {
    try HostileText.time {
      try PDFFile.write(
        Book("T\n\n" + text, title: "T", style: BookLaws.style), .init(title: "T"),
        to: "\(folder.path)/book.pdf")
    }
  }

  @Test(
    "A file takes no more than twenty times as long as one of as many bytes of words",
    arguments: HostileText.allCases)
  func hostile(text: HostileText) throws {
    let string = text.text(40_000)
    let sentence = "The road along the water was closed from the second week on. "
    let words = String(repeating: sentence, count: string.utf8.count / sentence.utf8.count + 1)
    let (own, ofWords) = (try time(string), try time(words))
    #expect(own < ofWords * 20, "\(text): \(own), words \(ofWords)")
  }

  @Test(
    "No text is laid out that keeps the windows waiting: none is longer than two kilobytes",
    arguments: HostileText.allCases)
  func parts(text: HostileText) {
    var longest = 0
    var checks = 0
    let book = Book("T\n\n" + text.text(40_000), title: "T", style: BookLaws.style)
    book.makePages { page in
      for placed in page.lines {
        longest = max(longest, placed.line.layout.text.string.utf8.count)
      }
    } checking: {
      checks += 1
    }
    #expect(longest <= ParagraphPart.longestNarrow)
    #expect(checks > 0)
  }

  @Test("A paragraph with more than a thousand marks keeps them, as in the editor")
  func manyMarks() {
    func text(_ count: Int) -> String {
      BookLaws.pages("T\n\n" + String(repeating: "*a* ", count: count)).flatMap(\.text).joined()
    }
    #expect(!text(100).contains("*"))
    #expect(text(600).contains("*a* *a*"))
  }

  @Test("Parts have the lines of the whole paragraph", arguments: 0..<20)
  func lines(seed: UInt64) throws {
    var random = RandomText(seed: seed, isLatin: true)
    let words = (0..<700).map { _ in
      String(repeating: ["a", "l", "w", "é", "fi"][random.below(5)], count: 1 + random.below(9))
    }
    let text = words.joined(separator: " ")
    let style = BookLaws.style
    let whole = TextLayout(
      AttributedText(text, font: style.body, color: BookStyle.ink),
      paragraph: ParagraphStyle(alignment: .justified, lineHeight: style.lineHeight),
      width: style.textArea.width)
    let utf8 = Array(text.utf8)
    let expected = (0..<whole.lineCount).map {
      String(decoding: utf8[whole.range(ofLine: $0)], as: UTF8.self)
    }
    #expect(Array(BookLaws.pages("T\n" + text).flatMap(\.text).dropFirst()) == expected)
  }

  @Test(
    "A book that is cancelled leaves the old file, and nothing of the new one", arguments: [1, 9])
  func cancelled(atCheck last: Int) throws {
    let path = "\(folder.path)/book.pdf"
    try "old".write(toFile: path, atomically: true, encoding: .utf8)
    var checks = 0
    #expect(throws: PrintingError.cancelled) {
      try PDFFile.write(
        Book("T\n\n" + HostileText.quotes.text(40_000), title: "T"), .init(title: "T"), to: path
      ) {
        checks += 1
        return checks == last
      }
    }
    #expect(checks == last)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try folder.names == ["book.pdf"])
  }
}
