import Testing

@testable import JournalApp

@Suite("An entry on its way to another journal")
struct EntryTransferTests {
  private static let type = EntryTransfer.type

  private static let example = """
    {"version":1,"id":"5f0c0a1e-7d3b-4c52-9a44-0d6c1f6f2b10","created":1763800000000,\
    "modified":1763803600000,"text":"# Bread, third attempt\\n\\nLess water."}
    """

  private func read(_ text: String) throws -> EntryTransfer {
    try EntryTransfer.read(Array(text.utf8), ofType: Self.type)
  }

  @Test("The bytes of the article are an entry, and an entry's bytes are that entry")
  func roundTrip() throws {
    let transfer = try read(Self.example)
    #expect(transfer.entry.text == "# Bread, third attempt\n\nLess water.")
    #expect(transfer.entry.created.milliseconds == 1_763_800_000_000)
    #expect(try EntryTransfer.read(transfer.bytes(), ofType: Self.type) == transfer)
    let odd = EntryTransfer(
      Entry(text: "é \u{0} \u{2028} 🙂 \"\\/", created: Moment(milliseconds: 0)))
    #expect(try EntryTransfer.read(odd.bytes(), ofType: Self.type) == odd)
  }

  @Test(
    "Everything else is refused",
    arguments: [
      (#""version":1"#, #""version":2"#), (#""version":1"#, #""version":1,"more":true"#),
      ("5f0c0a1e-7d3b", "5F0C0A1E-7d3b"), ("5f0c0a1e-7d3b", "../../etc/pas"),
      ("1763800000000", "-1"), ("1763800000000", "1e400"), ("1763800000000", "253402300800000"),
      (#""text":"#, #""t":"#), ("Less water.\"}", "Less water.\""), ("\"#", "7"),
    ])
  func refused(_ old: String, _ new: String) {
    let text = Self.example.replacing(old, with: new)
    #expect(text != Self.example)
    #expect(throws: (any Error).self) { try read(text) }
  }

  @Test("20,000 mutated entries are read or refused, and trap nothing")
  func mutations() throws {
    var random = SeededGenerator(seed: 20_261_122)
    let base = Array(Self.example.utf8)
    var taken = 0
    for _ in 0..<20_000 {
      var bytes = base
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 9))
        }
      }
      if let transfer = try? EntryTransfer.read(bytes, ofType: Self.type) {
        taken += 1
        // What is taken can be dated and passed on.
        _ = transfer.entry.created.local
        _ = try transfer.bytes()
      }
    }
    #expect((100..<19_000).contains(taken))
  }
}

@MainActor @Suite("Taking over entries of other journals")
struct TakingOverTests {
  private let fixture: Fixture
  private var store: EntryStore { fixture.store }

  init() throws { fixture = try Fixture() }

  private let bread = EntryTransfer(
    Entry(text: "# Bread", created: Moment(milliseconds: 1_763_800_000_000)))

  private var texts: [String] {
    (0..<store.count).compactMap { store.summary(atRow: $0)?.title }
  }

  @Test("An entry is added with its identifier and date, and is on the disk when that is said")
  func added() async throws {
    let id = store.takeOver(bread)
    #expect(id == bread.entry.id)
    let isStored = await store.areStored([id])
    #expect(isStored)
    let entry = try await fixture.database.pool.read { try EntryRow.entry(id, in: $0) }
    #expect(entry == bread.entry)
  }

  @Test("The same version is taken once: at once, later, and after it was edited here")
  func once() async throws {
    let id = store.takeOver(bread)
    #expect(store.takeOver(bread) == id)
    let isStored = await store.areStored([id])
    #expect(isStored)
    #expect(store.takeOver(bread) == id)
    let document = try #require(store.document(id))
    document.text.replace(7..<7, with: " and butter")
    await store.settle()
    #expect(store.takeOver(bread) == id)
    await store.settle()
    #expect(store.count == 1)
  }

  @Test("Another version of an entry that is here comes beside it, once")
  func beside() async throws {
    _ = store.takeOver(bread)
    await store.settle()
    var later = bread.entry
    later.text = "# Bread, again"
    later.modified = later.modified.adding(seconds: 60)
    let second = store.takeOver(EntryTransfer(later))
    #expect(second != bread.entry.id)
    let isStored = await store.areStored([second])
    #expect(isStored)
    #expect(store.takeOver(EntryTransfer(later)) == second)
    #expect(store.count == 2)
  }

  @Test("An entry that was deleted here comes back; another text leaves the deleted one alone")
  func deleted() async throws {
    let id = store.takeOver(bread)
    await store.settle()
    store.delete(id)
    #expect(store.takeOver(bread) == id)
    await store.settle()
    #expect(store.count == 1)
    #expect(try store.recentlyDeleted().isEmpty)
    store.delete(id)
    await store.settle()
    var later = bread.entry
    later.text = "# Bread, again"
    later.modified = later.modified.adding(seconds: 60)
    #expect(store.takeOver(EntryTransfer(later)) != id)
    await store.settle()
    #expect(texts == ["Bread, again"])
    #expect(try store.recentlyDeleted().map(\.id) == [id])
  }
}
