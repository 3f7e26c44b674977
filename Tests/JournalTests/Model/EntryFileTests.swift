import GRDB
import Testing

@testable import JournalApp

@Suite("An entry as a file")
struct EntryFileTests {
  @Test(
    "An import makes the same text of it",
    arguments: [
      "# Title\n\nText\n", "one line", "\n\n leading and trailing \n\n", "Grüße 🙂 e\u{301}",
      "\u{feff}a mark", "\u{feff}\u{feff}two marks", "\u{fffe}", "þÿ", "\t- [ ] task\n\u{2028}x",
    ])
  func roundTrip(text: String) throws {
    let source = try TemporaryFolder()
    let folder = try TemporaryFolder()
    try source.write(EntryFile.bytes(of: text), to: "Title.md")
    let database = try JournalDatabase.open(in: folder.path)
    #expect(try Importer(database).run(source.path).imported == 1)
    let imported = try database.pool.read {
      try String.fetchOne($0, sql: "SELECT text FROM entry")
    }
    #expect(imported.map { Array($0.utf8) } == Array(text.utf8))
  }
}
