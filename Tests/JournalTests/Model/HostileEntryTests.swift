import Testing
import TextSupport

@testable import JournalApp

@Suite("Hostile entries")
struct HostileEntryTests {
  private func expectBrief(
    _ action: String, of text: HostileText, _ body: () throws -> Void
  ) rethrows {
    #expect(try HostileText.time(body) < HostileText.longestTurn, "\(text): \(action)")
  }

  @Test("Titles, tags, front matter and searches take no longer", arguments: HostileText.allCases)
  func readers(text: HostileText) {
    let string = text.text(40_000)
    for entry in [string, "# \(string)", "T\n\n\(string)", "---\n\(string)\n---\n\nT"] {
      expectBrief("the outline", of: text) {
        let outline = EntryOutline(entry)
        _ = EntrySummary.displayTitle(outline.title)
      }
      expectBrief("tags", of: text) { _ = EntryTags.allLevels(in: entry) }
      expectBrief("front matter", of: text) { _ = FrontMatter(entry) }
    }
    for words in ["a", "zz", "\"a b\"", "漢", "👩"] {
      let query = SearchQuery(words)
      expectBrief("a search", of: text) { _ = query.isMet(by: string) }
      expectBrief("its marks", of: text) { _ = query.marks(in: string) }
      expectBrief("its excerpt", of: text) {
        _ = query.excerpt(of: "T\n\n" + string + " a zz a b 漢 👩")
      }
    }
    expectBrief("a search for it", of: text) { _ = SearchQuery(string).isMet(by: "Words") }
  }
}
