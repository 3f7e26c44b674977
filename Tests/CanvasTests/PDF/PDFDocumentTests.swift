import Canvas
import Geometry
import Testing

@Suite("A document of pages") struct PDFDocumentTests {
  private static let size = Size(width: 200, height: 100)

  /// The bytes of a document with a drawing on each page.
  private func document(
    _ information: PDFDocument.Information = .init(title: "Fjord"),
    pages: [(DrawingContext) -> Void]
  ) throws -> String {
    var bytes: [UInt8] = []
    let document = PDFDocument(pageSize: Self.size, information) {
      bytes += $0
      return true
    }
    for page in pages { document.addPage(page) }
    try document.finish()
    #expect(document.pageCount == pages.count)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("A file has its signature, its pages with their size, and its title")
  func pages() throws {
    let file = try document(
      .init(title: "Fjord", creator: "Tests", created: "2026-11-23T09:30:00Z"),
      pages: [{ _ in }, { $0.fill(Rect(x: 0, y: 0, width: 9, height: 9), .black) }])
    #expect(file.hasPrefix("%PDF-1."))
    #expect(file.contains("/Count 2"))
    #expect(file.contains("/MediaBox [ 0 0 200 100 ]"))
    #expect(file.contains("/Title (Fjord)"))
    #expect(file.contains("/Creator (Tests)"))
    #expect(file.contains("20261123093000"))
  }

  @Test("Text is text with a table of its characters, and not a picture")
  func text() throws {
    let text = TextLayout(
      AttributedText("Crossing", font: FontStyle(family: "Inter", size: 12), color: .black))
    let file = try document(pages: [{ $0.draw(text, at: Point(x: 10, y: 10)) }])
    #expect(file.contains("/ToUnicode"))
    #expect(file.contains("/FontFile"))
    #expect(!file.contains("/Subtype /Image"))
  }

  @Test("A link has the place of its text, and an address in ASCII")
  func link() throws {
    let place = Rect(x: 10, y: 20, width: 30, height: 12)
    let file = try document(pages: [
      {
        $0.fill(place, .black)
        $0.addLink(to: "https://example.org/å (1)'\\", in: [place])
      }
    ])
    #expect(file.contains("/URI (https://example.org/%C3%A5%20%281%29%27%5C)"))
    #expect(file.contains("/Rect [ 10 68 40 80 ]"))
  }

  @Test("A file that cannot be written is an error, and is not written on")
  func failure() {
    var count = 0
    let document = PDFDocument(pageSize: Self.size, .init(title: "")) { _ in
      count += 1
      return count < 3
    }
    for _ in 0..<5 {
      document.addPage { $0.fill(Rect(x: 0, y: 0, width: 9, height: 9), .black) }
    }
    #expect(throws: CanvasError.self) { try document.finish() }
    #expect(count == 3)
  }

  @Test("A rectangle thinner than a point keeps its width")
  func fineLine() throws {
    var pixels = 0.0
    _ = try document(pages: [
      { context in
        context.fill(Rect(x: 10, y: 10, width: 100, height: 0.5), .black)
        pixels = context.scale.rawValue
      }
    ])
    #expect(pixels == 16)
  }
}
