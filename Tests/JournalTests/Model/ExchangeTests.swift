import Foundation
import GRDB
import Testing

@testable import JournalApp

/// Journals that are exported and imported again.
@MainActor @Suite("Export and import")
struct ExchangeTests {
  private let fixture: Fixture
  private let source: TemporaryFolder

  init() throws {
    fixture = try Fixture()
    source = try TemporaryFolder()
  }

  /// All that an entry is, as text.
  private func contents(_ database: JournalDatabase) throws -> [String] {
    try database.pool.read { database in
      let ids = try String.fetchAll(
        database, sql: "SELECT id FROM entry ORDER BY day DESC, created DESC, seq DESC")
      return try ids.map { id in
        let entry = try #require(try EntryRow.entry(EntryID(rawValue: id), in: database))
        let summary = try #require(try EntryRow.summary(entry.id, in: database))
        return
          "\(entry.date.day.rawValue) \(entry.date.isoText) \(entry.modified.milliseconds) \(summary.isPinned) \(entry.text.debugDescription)"
      }
    }
  }

  private func expectEqual(_ database: JournalDatabase, _ expected: [String], _ seed: UInt64) throws
  {
    let found = try contents(database)
    #expect(found.count == expected.count, "seed \(seed)")
    for (one, other) in zip(found, expected) where one != other {
      Issue.record("seed \(seed): \(one.prefix(300)) is not \(other.prefix(300))")
      break
    }
  }

  /// Exports a journal into a new folder, and imports that into a new journal.
  private func exchanged(
    _ database: JournalDatabase, rounding: Bool = false
  ) throws -> (journal: Fixture, folder: String) {
    let folder = "\(source.path)/\(UInt64.random(in: 0 ... .max))"
    _ = try Exporter(database).run(folder)
    if rounding {
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
        let path = "\(folder)/\(name)"
        let date =
          try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        let seconds = ((date?.timeIntervalSince1970 ?? 0) / 2).rounded(.down) * 2
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
      }
    }
    let other = try Fixture()
    _ = try Importer(other.database).run(folder)
    other.store.reload()
    return (other, folder)
  }

  private static let lines = [
    "# A heading", "Title line", "**Bold** start", "- [ ] task", "", "",
    "#harbour and #late-summer",
    "#boats", "#boats #rain", "---", "title: not front matter", "+++", "{", "```", "code #no",
    "```",
    "Grüße 🚢 e\u{301}", "\u{feff}mark", "  blanks  ", "# null", "# \"Quoted\" # 'it'", "12", "#1",
    "יומן", "\u{2028}", "a: b", "# The: harbour", "> quote", "…",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...8, using: &random)
    let text = (0..<count).map { _ in lines.randomElement(using: &random) ?? "" }
      .joined(separator: "\n")
    return Int.random(in: 0..<9, using: &random) == 0
      ? text + String(repeating: "long words ", count: 4000) : text
  }

  @Test(
    "Exported and imported into an empty journal, the journal is equal: texts, days, times, zones, pins, order",
    arguments: 0..<12)
  func equal(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<30 {
      let zone = ZoneOffset(rawValue: Int.random(in: -48...56, using: &random) * 15)
      let moment = Moment(
        milliseconds: Int64.random(in: -2_000_000_000_000...4_000_000_000_000, using: &random)
          / 10 * 10 + Int64(number % 10))
      let date =
        Bool.random(using: &random) ? EntryDate(moment, in: zone ?? .utc) : EntryDate(moment)
      let isChanged = Bool.random(using: &random)
      let entry = Entry(
        text: Self.text(&random), date: date,
        modified: isChanged
          ? moment.adding(seconds: Int64.random(in: 1...9_999_999, using: &random)) : moment)
      fixture.store.insert(entry)
      if Int.random(in: 0..<4, using: &random) == 0 { fixture.store.setPinned([entry.id], true) }
    }
    await fixture.store.settle()
    let first = try contents(fixture.database)
    #expect(first.count == 30)
    let (second, folder) = try exchanged(fixture.database, rounding: seed % 2 == 0)
    try expectEqual(second.database, first, seed)
    // What was imported is exported as it was, also after a change of some.
    #expect(try Importer(second.database).run(folder).alreadyThere == 30)
    for row in stride(from: 0, to: 30, by: 3) {
      let id = try #require(second.store.summary(atRow: row)?.id)
      let document = try #require(second.store.document(id))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: document.text.replace(0..<0, with: "x")
      case 1:
        let end = document.text.buffer.utf8Count
        document.text.replace(end..<end, with: "\n#new tag")
      case 2: document.text.replace(0..<document.text.buffer.utf8Count, with: Self.text(&random))
      default: second.store.setPinned([id], !second.store.isPinned(id))
      }
    }
    await second.store.settle()
    let third = try exchanged(second.database)
    try expectEqual(third.journal.database, contents(second.database), seed)
  }

  @Test(
    "Vaults of other programs, edited at random, come back equal: in YAML, TOML, JSON and without front matter",
    arguments: 0..<12)
  func edited(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let blocks = [
      "", "---\ntitle: Old name\ntags: [boats, rain]\n---\n\n", "---\ntitle: Old name\n---\n",
      "---\ntags:\n  - boats\n  - 12\n---\n\n",
      "---\ncreated: 2019-07-08T10:00:00+02:00\nx: y\n---\n\n",
      "---\ndate created: 2021-06-01 08:00\ndate modified: 2022-01-02 09:00\n---\n\n",
      "+++\ntitle = \"Old name\"\ntags = [\"boats\"]\ndate = 2019-07-08\n+++\n\n",
      "{\"title\": \"Old name\", \"date\": \"2019-07-08\", \"tags\": [\"boats\"]}\n\n",
      "---\ntitle: Old name\npinned: true\ndate: soon\n---\n",
    ]
    for number in 0..<30 {
      let block = blocks.randomElement(using: &random) ?? ""
      let end = Bool.random(using: &random) ? "\r\n" : "\n"
      try source.write(
        (block + "word\n" + Self.text(&random)).replacing("\n", with: end), to: "in/\(number).md",
        modified: 1_700_000_000.25 + Double(number * 1000))
    }
    #expect(try Importer(fixture.database).run("\(source.path)/in").imported == 30)
    fixture.store.reload()
    for row in 0..<30 {
      let id = try #require(fixture.store.summary(atRow: row)?.id)
      let text = try #require(fixture.store.document(id)).text
      switch Int.random(in: 0..<6, using: &random) {
      case 0: text.replace(0..<0, with: "x")
      case 1:
        let place = text.text.utf8.firstIndex(of: 0x0a).map {
          text.text.utf8.distance(from: text.text.startIndex, to: $0)
        }
        text.replace((place ?? 0)..<(place ?? 0), with: " more")
      case 2: text.replace(0..<text.buffer.utf8Count, with: Self.text(&random))
      case 3: text.replace(text.buffer.utf8Count..<text.buffer.utf8Count, with: " #new")
      case 4: fixture.store.setPinned([id], !fixture.store.isPinned(id))
      default: break
      }
    }
    await fixture.store.settle()
    let first = try contents(fixture.database)
    let (second, _) = try exchanged(fixture.database)
    try expectEqual(second.database, first, seed)
  }

  /// Imports a file, edits its text, and exports it again.
  private func file(_ text: String, _ edit: (String) -> String) async throws -> String {
    try source.write(text, to: "in/file.md")
    _ = try Importer(fixture.database).run("\(source.path)/in")
    fixture.store.reload()
    let id = try #require(fixture.store.summary(atRow: 0)?.id)
    let document = try #require(fixture.store.document(id))
    document.text.replace(0..<document.text.buffer.utf8Count, with: edit(document.text.text))
    await fixture.store.settle()
    _ = try Exporter(fixture.database).run("\(source.path)/out")
    return try String(contentsOfFile: "\(source.path)/out/file.md", encoding: .utf8)
  }

  @Test("A renamed entry has its new title in its file, and a deleted tag is gone from it")
  func renamed() async throws {
    let text = try await file(
      "---\ntitle: Old name # why\ntags: [boats, rain]\ndate: 2019-07-08T10:00:00+02:00\n---\n\nWords.\n"
    ) { text in
      #expect(text == "# Old name\n\nWords.\n\n#boats #rain\n")
      return text.replacing("Old", with: "New").replacing(" #rain", with: "")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[1...3] == ["title: New name", "tags: [boats]", "date: 2019-07-08T10:00:00+02:00"])
    #expect(lines[4].hasPrefix("lastmod: 20"))
    #expect(lines[5...] == ["---", "", "Words.", ""])
  }

  @Test("An edited file that had no front matter says when it was written and changed")
  func dated() async throws {
    let text = try await file("# Harbour\n\nWords.\n") { $0 + "More.\n" }
    let front = try #require(FrontMatter(text))
    #expect(front.created?.moment == Moment(milliseconds: 1_700_000_000_000))
    #expect(front.modified.map { $0 > Moment(milliseconds: 1_790_000_000_000) } == true)
    #expect(text.hasSuffix("---\n\n# Harbour\n\nWords.\nMore.\n"))
  }

  @Test("A later change is told in the entry's zone, wherever its file is written")
  func laterChange() throws {
    let written = Moment(milliseconds: 1_795_550_400_000)
    let date = EntryDate(written, in: try #require(ZoneOffset(rawValue: 540)))
    let entry = Entry(text: "Harbour", date: date, modified: written.adding(seconds: 3600))
    let file = ExportedEntry(entry: entry, isPinned: false, source: nil).file
    #expect(
      String(decoding: file.bytes, as: UTF8.self) == """
        ---
        title: Harbour
        date: 2026-11-25T05:00:00+09:00
        lastmod: 2026-11-25T06:00:00+09:00
        ---

        Harbour
        """)
  }

  @Test(
    "An entry of one's own has a title, its dates with the zone, its tags and its pin in its file")
  func own() async throws {
    let date = EntryDate(
      Moment(milliseconds: 1_795_550_400_000), in: try #require(ZoneOffset(rawValue: 540)))
    let entry = Entry(text: "# The *harbour*\n\nWords #boats.", date: date)
    fixture.store.insert(entry)
    fixture.store.setPinned([entry.id], true)
    await fixture.store.settle()
    _ = try Exporter(fixture.database).run("\(source.path)/out")
    let name = try FileManager.default.contentsOfDirectory(atPath: "\(source.path)/out")[0]
    #expect(
      try String(contentsOfFile: "\(source.path)/out/\(name)", encoding: .utf8) == """
        ---
        title: The harbour
        date: 2026-11-25T05:00:00+09:00
        tags: [boats]
        pinned: true
        ---

        # The *harbour*

        Words #boats.
        """)
  }
}
