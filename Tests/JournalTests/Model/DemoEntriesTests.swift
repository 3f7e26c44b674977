import Testing

@testable import JournalApp

@Suite("Made-up and first entries")
struct DemoEntriesTests {
  @Test("One seed makes one journal")
  func deterministic() {
    var first = DemoEntries(seed: 7)
    var second = DemoEntries(seed: 7)
    for number in 0..<50 {
      let moment = Moment(milliseconds: Int64(number))
      let entry = first.next(at: moment)
      #expect(entry == second.next(at: moment))
      #expect(!EntryOutline(entry.text).title.isEmpty)
      #expect(EntryOutline(entry.text).preview.count > 40)
    }
  }

  @Test("A folder that holds them already is opened as it is")
  func fill() throws {
    let folder = try TemporaryFolder()
    let database = try JournalDatabase.open(in: folder.path)
    try DemoEntries.fill(database, count: 30)
    try DemoEntries.fill(database, count: 20)
    #expect(try database.pool.read { try EntryRow.count(in: $0) } == 30)
  }

  @Test("The first entries explain the program, and the way out of the window comes first")
  func samples() throws {
    let folder = try TemporaryFolder()
    let database = try JournalDatabase.open(in: folder.path)
    try SampleEntries.add(to: database)
    let rows = try database.pool.read { connection in
      try EntryRow.page(
        .within(EntryRow.days(in: connection)[0].day, offset: 0), limit: 10, in: connection)
    }
    #expect(rows.first?.title == "Drag me out of this window")
    #expect(rows.count >= 4)
    #expect(rows.allSatisfy { !$0.preview.isEmpty })
  }

  @Test("Identifiers are random UUIDs of version 4")
  func identifiers() throws {
    let made = Set((0..<1000).map { _ in EntryID.make() })
    #expect(made.count == 1000)
    for id in made {
      #expect(
        try #/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#
          .wholeMatch(in: id.rawValue) != nil)
    }
  }
}
