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
    #expect(outcome.summary == "3 entries imported. Left out: 1 HTML file.")
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
    ([0x93, 0x71, 0x94, 0x20, 0x96, 0x20, 0x80, 0x81], "“q” – €\u{81}"),
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
    let names: [String]? = outcome.skipped.map { String($0.path.split(separator: "/").last ?? "") }
    #expect(
      names?.sorted() == [
        "blank.txt", "dangling.md", "empty.md", "loop", "picture.md", "pipe.md", "zero.md",
      ])
    #expect(outcome.skipped.allSatisfy { !$0.reason.isEmpty })
    #expect(
      outcome.summary
        == "1 entry imported. Left out: 1 link that leads nowhere, 1 link that leads out of the folder, "
        + "1 link to a folder, 2 empty files, 1 file that is no text, 1 name that is no file.")
    #expect(try titles() == ["Good"])
  }

  @Test("A vault is imported without what was thrown away, and what was left out is said by kind")
  func vault() throws {
    for name in [
      "Ideas.md", "a.mkd", "b.mdown", "c.mdx", "d.text", "Makefile", "CON.md", "100% #1.md",
    ] {
      try source.write("# \(name)", to: name)
    }
    try source.write("# Plan", to: "Projects/A/Plan.md")
    for name in [
      ".trash/Deleted long ago.md", ".obsidian/templates/Daily.md", ".git/description.txt",
      "sub/.hidden.md", "img/light.png", "img/b.PNG", "img/c.jpg", "notes.org", "web.html",
      "x.html",
      "strange.tar~",
    ] { try source.write("no", to: name) }
    try source.write([0, 1, 2, 0, 0, 9, 9], to: "program")
    let outcome = try Importer(database).run(source.path)
    #expect(
      outcome.summary
        == "9 entries imported. Left out: 2 PNG pictures, 1 JPEG picture, 2 HTML files, 1 ORG file, "
        + "1 other file, 4 names that begin with a dot (.git, .obsidian, .trash, …), 1 file that is no text."
    )
    #expect(outcome.named.map(\.reason) == ["not a text"])
  }

  @Test("A link that leads out of the folder is left out and named, and one within it is followed")
  func links() throws {
    try source.write("# Private", to: "private.md")
    try source.write("# Inside", to: "vault/inside.md")
    try source.write("# Other", to: "vault-2/other.md")
    let vault = "\(source.path)/vault"
    #expect(symlink("\(source.path)/private.md", "\(vault)/a.md") == 0)
    #expect(symlink("../vault-2/other.md", "\(vault)/b.md") == 0)
    #expect(symlink("/etc/passwd", "\(vault)/passwd") == 0)
    #expect(symlink("../vault-2", "\(vault)/folder") == 0)
    #expect(symlink("inside.md", "\(vault)/c.md") == 0)
    #expect(symlink(vault, "\(source.path)/way") == 0)
    for path in [vault, "\(source.path)/way", "\(source.path)/way/"] {
      let outcome = try Importer(database).run(path)
      #expect(outcome.skipped.count == 4 && outcome.named.count == 4, "\(outcome.skipped)")
      #expect(outcome.leftOut == "Left out: 4 links that lead out of the folder.")
    }
    #expect(try titles() == ["Inside", "Inside"])
    // A file that becomes a link after it was found is not read either.
    let found = Importer.texts(of: [vault]).files
    try FileManager.default.removeItem(atPath: "\(vault)/inside.md")
    #expect(symlink("\(source.path)/private.md", "\(vault)/inside.md") == 0)
    var outcome = Importer.Outcome()
    #expect(found.count == 2)
    for file in found { #expect(Importer.contents(of: file, &outcome) == nil) }
    #expect(outcome.skipped.map(\.kind) == [.linkOutside, .linkOutside])
    // A link that was chosen itself is read.
    #expect(try Importer(database).run("\(vault)/a.md").imported == 1)
  }

  @Test("Names that are not UTF-8 come in, and have a readable one")
  func names() throws {
    let folder = source.path.utf8.map { CChar(bitPattern: $0) }
    for (name, text) in [("bad-\u{ff}.md", "one"), ("d\u{e9}j\u{e0}", "no folder")]
    where text == "one" {
      let bytes = name.unicodeScalars.map { CChar(bitPattern: UInt8($0.value)) }
      let file = fopen(folder + [0x2f] + bytes + [0], "w")
      fputs(text, file)
      fclose(file)
    }
    let inner = "d\u{e9}j\u{e0}".unicodeScalars.map { CChar(bitPattern: UInt8($0.value)) }
    #expect(mkdir(folder + [0x2f] + inner + [0], 0o700) == 0)
    let file = fopen(folder + [0x2f] + inner + [0x2f, 0x61, 0x2e, 0x6d, 0x64, 0], "w")
    fputs("two", file)
    fclose(file)
    let outcome = try Importer(database).run(source.path)
    #expect(outcome.summary == "2 entries imported.")
    let places = try database.pool.read {
      try String.fetchAll($0, sql: "SELECT path FROM source ORDER BY path")
    }
    #expect(places == ["bad-ÿ.md", "déjà/a.md"])
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
