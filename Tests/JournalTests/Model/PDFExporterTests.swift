import Foundation
import Printing
import Testing

@testable import JournalApp

@MainActor @Suite("Entries as PDF files") struct PDFExporterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func book(_ text: String, title: String) -> EntryBook {
    EntryBook(
      Entry(text: text, created: Moment(milliseconds: 1_795_426_200_000)), title: title,
      dates: DateText(locale: .english))
  }

  @Test("All entries become files with the names of an export, and nothing is overwritten")
  func all() throws {
    let database = try JournalDatabase.open(in: folder.path)
    try folder.write("# One\n\nText", to: "in/sub/one.md")
    try folder.write("# Two", to: "in/two.markdown")
    _ = try Importer(database).run("\(folder.path)/in")
    let store = try EntryStore(database)
    for _ in 0..<2 { _ = store.insert(Entry(text: "A / B\n\nText", created: .now())) }
    #expect(store.flush())
    var progress: [Int] = []
    let out = "\(folder.path)/out"
    #expect(try PDFExporter(database).run(out) { done, _ in progress.append(done) } == 4)
    #expect(progress == [1, 2, 3, 4])
    let paths = try #require(FileManager.default.enumerator(atPath: out)).compactMap {
      $0 as? String
    }
    #expect(
      Set(paths) == ["sub", "sub/one.pdf", "two.pdf", "A - B.pdf", "A - B 2.pdf"])
    for path in paths where path.hasSuffix("pdf") {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(out)/\(path)"))
      #expect(data.starts(with: Data("%PDF-".utf8)))
    }
    #expect(throws: JournalError.self) { try PDFExporter(database).run(out) }
    try database.close()
  }

  @Test("A long entry has all its pages")
  func long() throws {
    let database = try JournalDatabase.open(in: folder.path)
    let store = try EntryStore(database)
    let text = "# Long\n\n" + (0..<3000).map { "Line \($0) of many.\n\n" }.joined()
    _ = store.insert(Entry(text: text, created: .now()))
    #expect(store.flush())
    let out = "\(folder.path)/out"
    #expect(try PDFExporter(database).run(out) == 1)
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(out)/Long.pdf"))
    #expect(data.count > 40_000)
    try database.close()
  }

  @Test("An entry that cannot be written is one sentence with the path and the reason")
  func failure() throws {
    let path = "\(folder.path)/nowhere/a.pdf"
    var work = BookWork(.files(.file(path)))
    #expect(throws: PrintingError.cannotWrite(path: path, reason: "No such file or directory")) {
      try work.make([book("a", title: "a")])
    }
    #expect(work.count == 0)
  }

  @Test("A run that is cancelled does no step, and its books are not written")
  func cancelled() throws {
    let path = "\(folder.path)/a.pdf"
    var work = BookWork(.files(.file(path)))
    #expect(work.run.step { true } == true)
    work.run.end()
    #expect(work.run.step { true } == nil)
    #expect(throws: PrintingError.cancelled) { try work.make([book("a", title: "a")]) }
    #expect(work.count == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("The end of a run waits for its step")
  func ending() async throws {
    let run = BookRun()
    let begun = AsyncStream.makeStream(of: Void.self)
    let step = Task.detached {
      run.step {
        begun.continuation.yield()
        while !run.isCancelled { sched_yield() }
        return true
      }
    }
    for await _ in begun.stream { break }
    run.end(within: 30)
    #expect(run.isCancelled)
    #expect(await step.value == true)
  }

  @Test("Several entries go into a folder that is made, each with a free name")
  func several() throws {
    let out = "\(folder.path)/out/pdf"
    let books = [book("a", title: "A"), book("b", title: "A"), book("c", title: "C")]
    for _ in 0..<2 {
      var work = BookWork(.files(.folder(out)))
      try work.make([books[0]])
      #expect(
        work.cancelled(of: 3).detail?.hasPrefix("1 of 3 entries was exported as PDF. ") == true)
      try work.make(Array(books.dropFirst()))
      #expect(work.outcome.sentence == "3 entries were exported as PDF.")
      #expect(work.outcome.detail?.hasSuffix("/out/pdf") == true)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: out).sorted() == [
        "A 2.pdf", "A 3.pdf", "A 4.pdf", "A.pdf", "C 2.pdf", "C.pdf",
      ])
  }

  @Test("Names that differ only in case get numbers, also beside files that are there already")
  func twins() throws {
    let out = "\(folder.path)/out"
    for titles in [["Lower case", "lower case"], ["LOWER CASE"]] {
      var work = BookWork(.files(.folder(out)))
      try work.make(titles.map { book($0, title: $0) })
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: out).sorted() == [
        "LOWER CASE 3.pdf", "Lower case.pdf", "lower case 2.pdf",
      ])
  }

  @Test("The date of a file is that of its entry")
  func date() {
    #expect(Moment(milliseconds: 1_795_426_200_000).internetDate == "2026-11-23T09:30:00Z")
    #expect(Moment(milliseconds: -1).internetDate == "1969-12-31T23:59:59Z")
  }
}
