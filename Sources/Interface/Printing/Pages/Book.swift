internal import Canvas
internal import Geometry

/// A text in Markdown as the pages of a book.
///
///     text ─▶ BookReader ─▶ BookLines ─▶ PageBreaker ─▶ BookPage ─▶ PDFDocument
///             paragraphs    lines        rules          a drawing
///
/// Each step asks the one before it for no more than it needs, so that a book of any length is in memory for one
/// page.
public struct Book: Hashable, Sendable {
  /// The text. Its first line is the title.
  public var text: String
  /// The title without marks, for the top of the pages after the first one.
  public var title: String
  /// The date in words, below the title.
  public var date: String?
  public var style: BookStyle

  public init(_ text: String, title: String, date: String? = nil, style: BookStyle = BookStyle()) {
    self.text = text
    self.title = title
    self.date = date
    self.style = style
  }

  /// Makes the pages, one after the other. A book without text has one page.
  public func makePages(_ body: (BookPage) throws -> Void) rethrows {
    try makePages(body, checking: {})
  }

  /// Makes the pages, one after the other, until an error ends the work.
  ///
  /// - Parameters:
  ///   - pictures: The pictures in the text. Without it the pages have their words.
  ///   - body: Called for each page.
  ///   - check: Called several times a page.
  public func makePages(
    pictures: BookPictures? = nil, _ body: (BookPage) throws -> Void,
    checking check: () throws -> Void
  ) rethrows {
    var lines = BookLines(BookReader(text, date: date, style, pictures), style)
    var breaker = PageBreaker(height: style.textArea.height)
    // The parts that are not on a complete page yet.
    var parts: [Int: BookPart] = [:]
    var number = 0
    var count = 0
    func page(_ pieces: PageBreaker.Page) -> BookPage {
      count += 1
      return BookPage(
        number: count, title: title, style: style, pieces: pieces, parts: parts,
        pictures: pictures)
    }
    while let part = lines.next() {
      try check()
      parts[number] = part
      number += 1
      for pieces in breaker.add(part.block) {
        try body(page(pieces))
        let last = pieces.last?.block ?? 0
        for old in parts.keys where old < last { parts[old] = nil }
      }
    }
    let last = breaker.end() ?? []
    if !last.isEmpty || count == 0 { try body(page(last)) }
  }
}
