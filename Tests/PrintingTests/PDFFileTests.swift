import Canvas
import Foundation
import LiveSupport
import Testing

@testable import Printing

@Suite("PDF files") struct PDFFileTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private var path: String { "\(folder.path)/book.pdf" }

  @discardableResult
  private func write(_ text: String, title: String = "The Fjord", date: String? = nil) throws -> Int
  {
    try PDFFile.write(
      Book(text, title: title, date: date, style: BookStyle(paper: .a4)),
      .init(title: title, created: "2026-11-23T09:30:00Z"), to: path)
  }

  @Test("The text of a book can be read again: every word, in order, and no marks of Markdown")
  func text() throws {
    let sentence =
      "The *road* along the **water** was `closed` from the [second](https://a.b) week on."
    let paragraphs = (1...80).map { "\($0). \(sentence)\n\n\(sentence) \($0)\n" }
    let count = try write("# The Fjord\n" + paragraphs.joined(separator: "\n"), date: "Monday")
    #expect(count > 2)
    #expect(try Poppler.information("Pages", path) == "\(count)")
    let plain = "The road along the water was closed from the second week on."
    var expected = "The Fjord Monday".split(separator: " ")
    for number in 1...80 {
      expected += "\(number). \(plain) \(plain) \(number)".split(separator: " ")
    }
    // The running title and the pages' numbers stand outside the text.
    let area = BookStyle(paper: .a4).textArea
    let body = try Poppler.run(
      "pdftotext",
      [
        "-x", "0", "-y", "\(Int(area.minY) - 4)", "-W", "600", "-H", "\(Int(area.height) + 8)",
        path,
        "-",
      ]
    ).split { $0.isWhitespace }
    #expect(body == expected)
    let second = try Poppler.run("pdftotext", ["-f", "2", "-l", "2", path, "-"])
    #expect(second.contains("The Fjord") && second.contains("\n2\n"))
  }

  @Test(
    "Words of every script can be read again",
    arguments: ["שלום עולם", "مرحبا بالعالم", "日本語の文章と漢字", "Ελληνικά русский déjà"])
  func scripts(text: String) throws {
    try write("T\n" + text)
    let read = try Poppler.run("pdftotext", [path, "-"]).precomposedStringWithCompatibilityMapping
    // pdftotext guesses blanks from the gaps between letters.
    #expect(read.filter { !$0.isWhitespace }.contains(text.filter { !$0.isWhitespace }))
  }

  @Test("Emoji can be read again, in their places, though Cairo writes them as pictures")
  func emoji() throws {
    let text = "Boat 🚢 and 👩‍👩‍👧 at sea, 🇳🇴 with x❤️y **and 👩‍👩‍👧‍👦** 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🚢 👩🏽‍❤️‍💋‍👨🏿 end."
    try write("T\n" + text)
    for options in [[], ["-raw"]] {
      let read = try Poppler.run("pdftotext", options + [path, "-"])
      // pdftotext guesses blanks from the gaps between letters.
      let expected = text.filter { !$0.isWhitespace && $0 != "*" }
      #expect(read.filter { !$0.isWhitespace }.contains(expected), "\(options): \(read)")
    }
  }

  @Test("Fonts are in the file, with tables of their characters")
  func fonts() throws {
    try write("T\n**Strong** *emphasis* `code` 日本語")
    let fonts = try Poppler.run("pdffonts", [path]).split(separator: "\n").dropFirst(2)
    #expect(fonts.count >= 4)
    for font in fonts {
      // The columns: embedded, a part only, with Unicode.
      #expect(font.split(separator: " ").suffix(5).prefix(3) == ["yes", "yes", "yes"], "\(font)")
    }
  }

  @Test("Title, paper and date are in the file's information")
  func information() throws {
    try write("Text", title: "Ærø — 日本")
    #expect(try Poppler.information("Title", path) == "Ærø — 日本")
    #expect(try Poppler.information("CreationDate", path) == "2026-11-23T09:30:00Z")
    #expect(try Poppler.information("Page size", path)?.contains("A4") == true)
  }

  @Test("Links lead to their addresses, at each of their lines")
  func links() throws {
    let words = String(repeating: "words ", count: 30)
    try write("T\n[\(words)](https://example.org/å) [file](notes.md)")
    let links = try Poppler.run("pdfinfo", ["-url", path]).split(separator: "\n").dropFirst()
    #expect(links.count >= 2)
    #expect(links.allSatisfy { $0.contains("https://example.org/%C3%A5") } && links.count >= 1)
  }

  @Test("A file that is there is replaced, for the same readers as any new file")
  func replaced() throws {
    try "old".write(toFile: path, atomically: true, encoding: .utf8)
    try write("New")
    #expect(try Poppler.words(path).contains("New"))
    #expect(try folder.names == ["book.pdf"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o644)
  }

  @Test("What cannot be written is a sentence, and leaves what was there")
  func failures() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: PrintingError.cannotWrite(path: path, reason: "Is a directory")) {
      try write("a")
    }
    #expect(try folder.names == ["book.pdf"])
    let missing = "\(folder.path)/nowhere/book.pdf"
    let error = #expect(throws: PrintingError.self) {
      try PDFFile.write(Book("a", title: "a"), .init(title: "a"), to: missing)
    }
    #expect(
      error?.description
        == "\(missing) cannot be written: No such file or directory. What was there is unchanged.")
  }

  @Test("A full disk leaves the old file, and nothing of the new one")
  func fullDisk() throws {
    let disk = try SmallDisk(at: "\(folder.path)/disk", kilobytes: 16)
    let place = disk.root + disk.folder
    let path = "\(place)/book.pdf"
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    let text = "T\n" + String(repeating: "fjords and ferries, ", count: 50_000)
    #expect(throws: PrintingError.cannotWrite(path: path, reason: "No space left on device")) {
      try PDFFile.write(Book(text, title: "T"), .init(title: "T"), to: path)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == ["book.pdf"])
  }

  @Test("A long book does not stay in memory")
  func longBook() throws {
    let paragraph = String(repeating: "fjords and ferries, ", count: 50) + "\n\n"
    let text = "T\n" + String(repeating: paragraph, count: 600)
    try write("T")
    let before = try memory()
    let count = try write(text)
    #expect(count > 150)
    #expect(try memory() - before < 40_000, "KiB")
  }

  /// The process's own memory, in KiB.
  private func memory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") })
    return try #require(line.split(separator: " ").dropLast().last.flatMap { Int($0) })
  }
}
