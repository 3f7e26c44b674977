import Foundation
import GRDB
import Testing

@testable import JournalApp

@MainActor @Suite("Tags of all entries", .serialized)
struct TagIndexTests {
  private let fixture: Fixture
  private var store: EntryStore { fixture.store }

  init() throws { fixture = try Fixture() }

  @discardableResult
  private func insert(_ texts: String...) async -> [EntryDocument] {
    let now = Moment.now()
    let documents = texts.enumerated().map { number, text in
      store.insert(Entry(text: text, created: now.adding(seconds: -Int64(number))))
    }
    await store.settle()
    return documents
  }

  private func counts() async -> [String: Int] {
    let list = await store.tags()
    #expect(list.isWhole)
    return Dictionary(uniqueKeysWithValues: list.tags.map { ($0.name, $0.count) })
  }

  private func titles(_ tag: String, _ query: String = "") async -> [String] {
    await store.search(query, tag: tag).map(\.summary.title)
  }

  @Test("A tag counts the entries that have it or an inner one, each once")
  func levels() async {
    await insert(
      "One\n#work/home/desk and #Work", "Two\n#work/garden #workshop", "Three\n`#work` no")
    #expect(
      await counts() == [
        "work": 2, "work/home": 1, "work/home/desk": 1, "work/garden": 1, "workshop": 1,
      ])
    #expect(await titles("work") == ["One", "Two"])
    #expect(await titles("WORK/home") == ["One"])
    #expect(await titles("workshop") == ["Two"])
    #expect(await titles("wor").isEmpty)
  }

  @Test("Tags follow what is written, deleted and put back")
  func following() async {
    let documents = await insert("One\n#a", "Two\n#a #b")
    #expect(await counts() == ["a": 2, "b": 1])
    documents[1].text.replaceAll(with: "Two\n#c")
    await store.settle()
    #expect(await counts() == ["a": 1, "c": 1])
    #expect(await titles("c") == ["Two"])
    store.delete(documents[0].id)
    await store.settle()
    #expect(await counts() == ["c": 1])
    store.putBack(documents[0].id)
    await store.settle()
    #expect(await counts() == ["a": 1, "c": 1])
  }

  @Test("A tag and words are found together, also words that the index does not have")
  func together() async {
    await insert("One\n#a zebra 🎹", "Two\n#a horse 🎹", "Three\n#b zebra", "Four\n#b 日本")
    #expect(await titles("a", "zeb") == ["One"])
    #expect(await titles("b", "zeb") == ["Three"])
    #expect(await titles("a", "🎹") == ["One", "Two"])
    #expect(await titles("b", "日本") == ["Four"])
    #expect(await titles("a", "日本").isEmpty)
  }

  @Test("Before the index has all entries, the rest is searched without it")
  func unfilled() async throws {
    let count = 3000
    try await fixture.database.pool.write { database in
      for number in 0..<count {
        let filler = String(repeating: "word\(number) ", count: 100)
        let tag = number % 1000 == 0 ? "#Rare/\(number)" : number % 1000 == 1 ? "x#rare" : "#often"
        try EntryRow.insert(
          Entry(
            text: "Entry \(number)\n\(filler)\(tag)",
            created: Moment(milliseconds: Int64(number) * 1000)), in: database)
      }
      // A journal in which no entry was written since it has a table of changes.
      try database.execute(sql: "DELETE FROM change")
    }
    store.reload()
    #expect(await titles("rare") == ["Entry 2000", "Entry 1000", "Entry 0"])
    #expect(await titles("rare/0") == ["Entry 0"])
    var list = await store.tags()
    while !list.isWhole { list = await store.tags() }
    #expect(list.tags.first { $0.name == "often" }?.count == count - 6)
    #expect(list.tags.first { $0.name == "rare" }?.count == 3)
    #expect(await titles("rare") == ["Entry 2000", "Entry 1000", "Entry 0"])
  }

  @Test("An index of the version before, which has no tags, is made again")
  func older() async throws {
    await insert("One\n#a")
    #expect(await counts() == ["a": 1])
    let path = "\(fixture.folder.path)/\(WordIndex.fileName)"
    let file = try DatabaseQueue(path: path)
    try await file.write { try $0.execute(sql: "DROP TABLE tag; PRAGMA user_version = 1") }
    try file.close()
    let again = try EntryStore(fixture.database)
    #expect(
      await again.tags() == EntryTagList(tags: [EntryTag(name: "a", count: 1)], isWhole: true))
  }

  @Test("Of many tags a menu has those with the most entries, and the chosen one")
  func shortened() {
    let all = (0..<300).map { EntryTag(name: "\($0 + 1000)", count: $0 % 10) }
    let list = EntryTagList(tags: all, isWhole: true)
    let shown = list.shortened(to: 30, keeping: "1001")
    #expect(shown.count == 31 && shown.map(\.name) == shown.map(\.name).sorted())
    #expect(shown.filter { $0.count == 9 }.count == 30)
    #expect(list.shortened(to: 300, keeping: nil) == all)
  }

  @Test("A text with very many tags takes no long time")
  func many() {
    let text = (0..<50_000).map { "#tag\($0)" }.joined(separator: " \n")
    #expect(EntryTags.tags(in: text).count == 50_000)
  }

  @Test("No journal has tags before it has entries, and none is counted when it starts")
  func empty() async {
    let path = "\(fixture.folder.path)/\(WordIndex.fileName)"
    await insert("One\n#a")
    #expect(!FileManager.default.fileExists(atPath: path))
    store.delete(store.summary(atRow: 0)?.id ?? EntryID(rawValue: ""))
    await store.settle()
    #expect(await counts().isEmpty)
  }
}
