import Foundation
import GRDB
import Testing

@testable import JournalApp

@Suite("Importing a folder")
struct ImporterTests {
  private let folder: TemporaryFolder
  private let source: TemporaryFolder
  private let database: JournalDatabase

  init() throws {
    folder = try TemporaryFolder()
    source = try TemporaryFolder()
    database = try JournalDatabase.open(in: folder.path)
  }

  private func titles() throws -> [String] {
    try database.pool.read {
      try String.fetchAll($0, sql: "SELECT title FROM entry ORDER BY seq")
    }
  }

  @Test("Markdown and text files of all folders come in, with heading or first line and date")
  func folders() throws {
    try source.write("# Heading\n\nText", to: "a/b/one.md", modified: 1_600_000_000)
    try source.write("First line\nText", to: "two.TXT")
    try source.write("Three", to: "a/three.markdown")
    try source.write("no", to: "four.html")
    let outcome = try Importer(database).run(source.path)
    #expect(outcome.imported == 3)
    #expect(outcome.skipped.isEmpty)
    #expect(try titles() == ["Heading", "Three", "First line"])
    let created = try database.pool.read {
      try Int64.fetchOne($0, sql: "SELECT created FROM entry WHERE title = 'Heading'")
    }
    #expect(created == 1_600_000_000_000)
  }

  /// A text as UTF-16, with or without a byte order mark.
  private static func utf16(_ text: String, littleEndian: Bool, mark: Bool = true) -> [UInt8] {
    let units = (mark ? [0xfeff] : []) + Array(text.utf16)
    return units.flatMap { unit in
      let bytes = [UInt8(unit & 0xff), UInt8(unit >> 8)]
      return littleEndian ? bytes : bytes.reversed()
    }
  }

  static let encoded: [([UInt8], String)] = [
    ([0xef, 0xbb, 0xbf] + Array("é € 🎹".utf8), "é € 🎹"),
    (utf16("é € 🎹", littleEndian: true), "é € 🎹"),
    (utf16("é € 🎹", littleEndian: false), "é € 🎹"),
    (utf16("plain words", littleEndian: true, mark: false), "plain words"),
    ([0x66, 0xfa, 0x73], "fús"),
    (Array("one\r\ntwo\rthree\n".utf8), "one\ntwo\nthree\n"),
  ]

  @Test("Every encoding is read", arguments: encoded)
  func encodings(bytes: [UInt8], text: String) throws {
    try source.write(bytes, to: "file.txt")
    #expect(try Importer(database).run(source.path).imported == 1)
    #expect(
      try database.pool.read { try String.fetchOne($0, sql: "SELECT text FROM entry") } == text)
  }

  @Test("What cannot be read is named and skipped, and the rest comes in")
  func hostile() throws {
    try source.write("Good", to: "good.md")
    try source.write([0x89, 0x50, 0x4e, 0x47, 0, 1, 0, 0, 2], to: "picture.md")
    try source.write("", to: "empty.md")
    try source.write("\n \n", to: "blank.txt")
    #expect(mkfifo("\(source.path)/pipe.md", 0o600) == 0)
    #expect(symlink("/dev/zero", "\(source.path)/zero.md") == 0)
    #expect(symlink("nowhere", "\(source.path)/dangling.md") == 0)
    #expect(symlink(source.path, "\(source.path)/loop") == 0)
    let outcome = try Importer(database).run(source.path)
    #expect(outcome.imported == 1)
    let names = outcome.skipped.map { $0.path.split(separator: "/").last.map(String.init) }
    #expect(
      names == ["blank.txt", "dangling.md", "empty.md", "picture.md", "pipe.md", "zero.md"])
    #expect(outcome.skipped.allSatisfy { !$0.reason.isEmpty })
    #expect(outcome.summary == "1 entry imported, 6 skipped.")
    #expect(try titles() == ["Good"])
  }

  @Test("A second import of the same folder adds nothing")
  func twice() throws {
    try source.write("Once", to: "one.md")
    _ = try Importer(database).run(source.path)
    let outcome = try Importer(database).run(source.path + "/")
    #expect(outcome.imported == 0)
    #expect(outcome.alreadyThere == 1)
  }

  @Test("A path that is not there is one sentence and status 66")
  func missing() {
    let error = #expect(throws: JournalError.self) {
      try Importer(database).run("\(source.path)/nowhere")
    }
    #expect(error?.status == .noInput)
  }

  @Test("When writing fails nothing of the folder is taken")
  func allOrNothing() throws {
    for number in 0..<5 { try source.write("Entry \(number)", to: "\(number).md") }
    try database.pool.write { connection in
      try connection.execute(
        sql: """
          CREATE TRIGGER full BEFORE INSERT ON entry WHEN new.title = 'Entry 3'
          BEGIN SELECT raise(FAIL, 'no room'); END
          """)
    }
    let error = #expect(throws: JournalError.self) { try Importer(database).run(source.path) }
    #expect(error?.status == .inputOutput)
    #expect(try titles().isEmpty)
  }

  @Test(
    "An import in steps reads each file once, and is taken back as a whole",
    arguments: [true, false])
  func steps(isKept: Bool) throws {
    for number in 0..<150 { try source.write("Entry \(number)", to: "\(number).md") }
    try source.write("", to: "empty.txt")
    guard case .many(let files, let skipped) = Importer.choice(of: [source.path]) else {
      Issue.record("A folder holds many files.")
      return
    }
    #expect(files.count == 151 && skipped.isEmpty)
    let importer = Importer(database)
    var (rest, outcome, steps) = (files[...], Importer.Outcome(), 0)
    while !rest.isEmpty {
      let step = Importer.step(rest, outcome)
      rest = step.rest
      outcome = try importer.write(step.contents, step.outcome)
      steps += 1
    }
    #expect(steps == 3 && outcome.imported == 150 && outcome.skipped.count == 1)
    #expect(try titles().count == 150)
    try importer.takeBack(outcome.entries, isKept: isKept)
    #expect(try titles().isEmpty)
    #expect(try database.pool.read(DeletedRow.all).count == (isKept ? 150 : 0))
  }

  @Test("Any bytes are imported or refused, and never crash", arguments: 0..<40)
  func anyBytes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let length = Int.random(in: 0..<2000, using: &random)
    let limit = UInt8.random(in: 1...255, using: &random)
    let bytes = (0..<length).map { _ in UInt8.random(in: 0...limit, using: &random) }
    let text = try? TextFile.decode(bytes[...])
    #expect(text?.utf8.contains(UInt8(ascii: "\r")) != true, "seed \(seed)")
  }
}
