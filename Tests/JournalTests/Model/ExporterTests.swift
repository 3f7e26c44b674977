import Foundation
import GRDB
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("Exporting the journal")
struct ExporterTests {
  private let fixture: Fixture
  private let source: TemporaryFolder
  private let target: TemporaryFolder
  private var folder: String { "\(target.path)/out" }

  init() throws {
    fixture = try Fixture()
    source = try TemporaryFolder()
    target = try TemporaryFolder()
  }

  nonisolated private static func utf16(_ text: String, littleEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? [0xfeff] : []) + Array(text.utf16)).flatMap { unit in
      littleEndian
        ? [UInt8(unit & 0xff), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xff)]
    }
  }

  /// Files of every kind that an import can read, by their paths.
  nonisolated static let files: [(path: String, bytes: [UInt8])] = [
    ("plain.md", Array("# Plain\n\nText with é and 🎹.\n".utf8)),
    ("no-end.md", Array("# No line end".utf8)),
    ("windows.md", Array("# Windows\r\n\r\nline\r\n".utf8)),
    ("mac.txt", Array("Mac\rline\r".utf8)),
    ("mixed.md", Array("# Mixed\r\n\nline\rmore\n".utf8)),
    ("mark.md", [0xef, 0xbb, 0xbf] + Array("# Mark\n".utf8)),
    ("two-marks.md", [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf] + Array("# Two\n".utf8)),
    ("little.md", utf16("# Little é 🎹\r\n", littleEndian: true, mark: true)),
    ("big.md", utf16("# Big é\n", littleEndian: false, mark: true)),
    ("little-bare.txt", utf16("plain words\nhere\n", littleEndian: true, mark: false)),
    ("big-bare.txt", utf16("plain words\r\n", littleEndian: false, mark: false)),
    ("odd.md", utf16("# Odd\n", littleEndian: true, mark: true) + [0x41]),
    ("surrogate.md", [0xff, 0xfe, 0x41, 0, 0, 0xd8, 0x42, 0]),
    ("latin.txt", [0x66, 0xfa, 0x73, 0x0d, 0x0a]),
    ("windows.txt", [0x93, 0x66, 0xfa, 0x73, 0x94, 0x20, 0x80, 0x81, 0x0d, 0x0a]),
    ("broken-mark.md", [0xef, 0xbb, 0xbf, 0x66, 0xfa, 0x73]),
    (
      "front.md", Array("---\ntitle: \"Given\"\ndate: 2024-03-05\ntags: [a, b]\n---\n\nText\n".utf8)
    ),
    ("front-heading.md", Array("---\r\ntitle: Same\r\n---\r\n# Same\r\n".utf8)),
    ("front-only.md", Array("---\ntitle: Nothing else\n---\n".utf8)),
    ("rule.md", Array("---\nnot front matter\n---\ntext\n".utf8)),
    ("open.md", Array("---\ntitle: never closed\n\ntext\n".utf8)),
    ("blanks.md", Array("\n\n  # Blanks  \n\n\n".utf8)),
    ("a/b/c/deep.markdown", Array("# Deep\n".utf8)),
    ("a/copy.md", Array("# Copy\n".utf8)), ("b/copy.md", Array("# Copy\n".utf8)),
    ("a/näme with “quotes” #1.md", Array("# Name\n".utf8)),
    ("separator.md", Array("# A\u{2028}B\u{85}C\u{b}\n".utf8)),
  ]

  private func importAll() throws {
    for (path, bytes) in Self.files { try source.write(bytes, to: path) }
    let outcome = try Importer(fixture.database).run(source.path)
    #expect(outcome.imported == Self.files.count && outcome.skipped.isEmpty)
    fixture.store.reload()
  }

  private func exported(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
  }

  private func document(_ title: String) throws -> EntryDocument {
    let store = fixture.store
    let id = try #require(
      (0..<store.count).compactMap { store.summary(atRow: $0) }.first { $0.title == title }?.id)
    return try #require(store.document(id))
  }

  @Test("What was imported and not edited is exported byte for byte, at its path")
  func sameBytes() throws {
    try importAll()
    let outcome = try Exporter(fixture.database).run(folder)
    #expect(outcome == Exporter.Outcome(exported: Self.files.count))
    for (path, bytes) in Self.files { #expect(try exported(path) == bytes, "\(path)") }
    let date = try FileManager.default.attributesOfItem(atPath: "\(folder)/plain.md")
    #expect((date[.modificationDate] as? Date)?.timeIntervalSince1970 == 1_700_000_000)
    // Bytes are kept only where the text does not give them.
    let kept = try fixture.database.pool.read {
      try Set(String.fetchAll($0, sql: "SELECT path FROM source WHERE bytes IS NOT NULL"))
    }
    #expect(
      kept == [
        "mixed.md", "odd.md", "surrogate.md", "broken-mark.md", "front.md",
        "front-only.md",
      ])
  }

  @Test("An edited entry keeps its encoding, mark, line ends and front matter")
  func edited() async throws {
    try importAll()
    for title in ["Windows", "fús", "Little é 🎹", "Mark", "Same", "plain words"] {
      let text = try document(title).text
      text.replace(text.buffer.utf8Count..<text.buffer.utf8Count, with: "ü\n")
    }
    await fixture.store.settle()
    let outcome = try Exporter(fixture.database).run(folder)
    #expect(outcome.changed.isEmpty)
    func check(_ path: String, mark: [UInt8], beginning: [UInt8], end: [UInt8]) throws {
      let bytes = try exported(path)
      #expect(bytes.starts(with: mark + beginning), "\(path)")
      #expect(bytes.suffix(end.count) == end[...], "\(path)")
    }
    let block = Array("---\r\ndate: 2023-11-14T".utf8)
    try check(
      "windows.md", mark: [], beginning: block,
      end: Array("---\r\n\r\n# Windows\r\n\r\nline\r\nü\r\n".utf8))
    try check(
      "latin.txt", mark: [], beginning: block,
      end: [0x0a, 0x66, 0xfa, 0x73, 0x0d, 0x0a, 0xfc, 0x0d, 0x0a])
    try check(
      "little.md", mark: [0xff, 0xfe],
      beginning: Self.utf16("---\r\ndate: 2023", littleEndian: true, mark: false),
      end: Self.utf16("\n# Little é 🎹\r\nü\r\n", littleEndian: true, mark: false))
    try check(
      "mark.md", mark: [0xef, 0xbb, 0xbf], beginning: Array("---\ndate: 2023".utf8),
      end: Array("---\n\n# Mark\nü\n".utf8))
    try check(
      "front-heading.md", mark: [], beginning: Array("---\r\ntitle: Same\r\ndate: 2023".utf8),
      end: Array("---\r\n# Same\r\nü\r\n".utf8))
  }

  @Test("A text that its encoding cannot hold is written in UTF-8 and named")
  func otherEncoding() async throws {
    try source.write([0x66, 0xfa, 0x73, 0x0a], to: "latin.txt")
    _ = try Importer(fixture.database).run(source.path)
    fixture.store.reload()
    try document("fús").text.replace(0..<0, with: "€ ")
    await fixture.store.settle()
    let outcome = try Exporter(fixture.database).run(folder)
    #expect(try exported("latin.txt").suffix(9) == Array("\n€ fús\n".utf8).suffix(9))
    #expect(
      outcome.changed.map(\.description) == [
        "latin.txt is written in UTF-8, because ISO-8859-1 cannot hold its text"
      ])
  }

  @Test("Names have no signs that other systems refuse, and no twins there, in files of every kind")
  func portableNames() async throws {
    for name in [
      "CON.md", "a:b?.md", "Twin.md", "twin.md", "e\u{301}.md", "é.md", "sub. /x.md", "no",
    ] {
      try source.write("# \(name.debugDescription)", to: name)
    }
    _ = try Importer(fixture.database).run(source.path)
    fixture.store.reload()
    for text in ["Lower case", "lower CASE", "a-b:c*?\"<>|", "NUL", "NO"] {
      fixture.store.insert(Entry(text: text, created: .now()))
    }
    await fixture.store.settle()
    let outcome = try Exporter(fixture.database).run(folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    #expect(names.count == 14 && Set(names.map { $0.lowercased() }).count == 14)
    for name in names { #expect(ExportNames.safe(name) == name) }
    for name in ["CON_.md", "a-b.md", "sub/x.md", "a-b-c'()-.md", "NUL_.md", "no", "NO.md"] {
      #expect(names.contains(name), "\(name) of \(names)")
    }
    #expect(outcome.changed.count == 5, "\(outcome.changed)")
    #expect(
      outcome.changed.first?.description
        == "CON.md is written as CON_.md, because other systems do not take its name or confuse it with another"
    )
    _ = try PDFExporter(fixture.database).run("\(target.path)/pdf")
    let pdf = try FileManager.default.subpathsOfDirectory(atPath: "\(target.path)/pdf")
    #expect(pdf.count == 14 && Set(pdf.map { $0.lowercased() }).count == 14, "\(pdf)")
    // What is there already is known by its new name.
    #expect(try Importer(fixture.database).run(folder).imported <= 2)
  }

  @Test("A file and a folder of one name, from two imports, do not hinder one another")
  func fileAndFolder() throws {
    try source.write("# File", to: "one/notes")
    try source.write("# Inner", to: "two/notes/a.md")
    for part in ["one", "two"] { _ = try Importer(fixture.database).run("\(source.path)/\(part)") }
    _ = try Exporter(fixture.database).run(folder)
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() == [
        "notes", "notes 2", "notes 2/a.md",
      ])
  }

  @Test("A file that an older journal read as Latin-1 stays as it is")
  func olderLatin() throws {
    let bytes: [UInt8] = [0x93, 0x66, 0x94, 0x0a]
    try source.write(bytes, to: "old.txt")
    _ = try Importer(fixture.database).run(source.path)
    let text = "\u{93}f\u{94}\n"
    try fixture.database.pool.write {
      try $0.execute(sql: "UPDATE entry SET text = ?", arguments: [text])
      try $0.execute(
        sql: "UPDATE source SET encoding = 'ISO-8859-1', text_hash = ?",
        arguments: [EntrySource.hash(text)])
    }
    _ = try Exporter(fixture.database).run(folder)
    #expect(try exported("old.txt") == bytes)
  }

  @Test("An entry that was written here has its title as a name, and an import makes it again")
  func named() async throws {
    let store = fixture.store
    for text in ["# One/two\n\nx", "# One/two", "", "\u{feff}# ..\nx"] {
      store.insert(Entry(text: text, created: .now()))
    }
    await store.settle()
    _ = try Exporter(fixture.database).run(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["#.md", "One-two 2.md", "One-two.md", "Untitled.md"])
    let again = try Fixture()
    #expect(try Importer(again.database).run(folder).imported == 4)
  }

  @Test("Nothing that exists is overwritten", arguments: ["file", "folder", "read-only"])
  func existing(kind: String) throws {
    try importAll()
    switch kind {
    case "file": try target.write("mine", to: "out")
    case "folder": try target.write("mine", to: "out/plain.md")
    default: try target.write("mine", to: "no/folder")
    }
    let path = kind == "read-only" ? "\(target.path)/no/folder/out" : folder
    let error = #expect(throws: JournalError.self) { try Exporter(fixture.database).run(path) }
    #expect(error?.status == .cannotCreate)
    if kind == "folder" {
      #expect(error?.sentence.contains("new or an empty folder") == true)
      #expect(try exported("plain.md") == Array("mine".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["plain.md"])
    }
  }

  @Test("A path in the journal cannot leave the folder")
  func pathOutside() throws {
    try source.write("# Out", to: "out.md")
    _ = try Importer(fixture.database).run(source.path)
    try fixture.database.pool.write {
      try $0.execute(sql: "UPDATE source SET path = '../../../escaped/./x.md'")
    }
    _ = try Exporter(fixture.database).run(folder)
    #expect(try exported("escaped/x.md") == Array("# Out".utf8))
  }

  @Test("The sources of a damaged journal are recovered, and those of deleted entries go with them")
  func sources() async throws {
    try importAll()
    try fixture.database.close()
    let path = fixture.database.path
    var bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    for offset in 0..<100 { bytes[offset] = 0 }
    try fixture.folder.write(bytes, to: JournalDatabase.fileName)
    let rescued = try JournalDatabase.open(in: fixture.folder.path)
    #expect(rescued.notice?.contains("were recovered") == true)
    _ = try Exporter(rescued).run(folder)
    for (path, bytes) in Self.files { #expect(try exported(path) == bytes, "\(path)") }

    let store = try EntryStore(rescued)
    let count = {
      try rescued.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM source") }
    }
    for row in 0..<2 { store.delete(try #require(store.summary(atRow: row)?.id)) }
    await store.settle()
    #expect(try count() == Self.files.count)
    store.deleteForGood([try #require(try store.recentlyDeleted().first?.id)])
    store.emptyOldDeletions(at: Moment.now().adding(seconds: 40 * 86_400))
    await store.settle()
    #expect(try count() == Self.files.count - 2)
  }
}
