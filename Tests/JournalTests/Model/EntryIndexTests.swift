import JournalApp
import Testing

@Suite("The shape of the list")
struct EntryIndexTests {
  @Test("Rows, places and sections agree with the plain list of days", arguments: 0..<20)
  func agrees(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var days: [LocalDay] = []
    var index = EntryIndex()
    // A few sections with many days, or many sections.
    let spread = seed.isMultiple(of: 2) ? 40 : 4_000
    for _ in 0..<200 {
      if days.isEmpty || Int.random(in: 0..<3, using: &random) > 0 {
        let day = LocalDay(dayNumber: 20_000 + Int.random(in: 0..<spread, using: &random))
        days.append(day)
        index.add(.init(days: [day: 1]))
      } else {
        let day = days.remove(at: Int.random(in: 0..<days.count, using: &random))
        index.add(.init(days: [day: -1]))
      }
      days.sort(by: >)
    }
    #expect(index.count == days.count, "seed \(seed)")
    for (row, day) in days.enumerated() {
      let place = index.place(ofRow: row)
      #expect(place?.day == day, "seed \(seed)")
      #expect(place.map { row - $0.offset } == index.firstRow(of: day), "seed \(seed)")
    }
    #expect(index.place(ofRow: days.count) == nil)
    #expect(index.place(ofRow: -1) == nil)
    let text = DateText(locale: .english, today: LocalDay(dayNumber: 20_020))
    let sections = index.sections(text.section(of:))
    #expect(sections.map(\.rows.count).reduce(0, +) == days.count)
    for section in sections {
      #expect(section.rows.allSatisfy { text.section(of: days[$0]) == section.section })
    }
    #expect(Set(sections.map(\.section)).count == sections.count)
  }
}
