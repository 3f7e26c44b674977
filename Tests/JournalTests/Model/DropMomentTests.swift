import Testing

@testable import JournalApp

@Suite("The date of an entry that is put between two others")
struct DropMomentTests {
  private static let now = Moment.now()

  private func key(_ seconds: Int64) -> EntryKey {
    let created = Self.now.adding(seconds: seconds)
    return EntryKey(day: created.local.day, created: created, sequence: 1)
  }

  /// Whether a new entry of the moment is below one entry and above the other.
  private func isBetween(_ moment: Moment, _ above: EntryKey?, _ below: EntryKey?) -> Bool {
    let new = EntryKey(day: moment.local.day, created: moment, sequence: 2)
    return above.map { $0 < new } ?? true && below.map { new < $0 } ?? true
  }

  @Test("At the top it is now, unless an entry of the future is below")
  func top() {
    #expect(Moment.between(nil, key(-60), now: Self.now) == Self.now)
    #expect(Moment.between(nil, nil, now: Self.now) == Self.now)
    #expect(Moment.between(key(60), key(-60), now: Self.now) == Self.now)
    let later = Moment.between(nil, key(600), now: Self.now)
    #expect(later == Self.now.adding(seconds: 660))
  }

  @Test(
    "It is between both, close to the one below",
    arguments: [(-100, -1000), (-100, -101), (-86_400, -400_000), (-86_400 * 40, -86_400 * 41)])
  func between(above: Int64, below: Int64) {
    let (above, below) = (key(above), key(below))
    let moment = Moment.between(above, below, now: Self.now)
    #expect(isBetween(moment, above, below))
    #expect(moment.milliseconds - below.created.milliseconds <= 60_000)
  }

  @Test("At the end it is before the last entry")
  func end() {
    let above = key(-86_400)
    let moment = Moment.between(above, nil, now: Self.now)
    #expect(isBetween(moment, above, nil))
    #expect(above.created.milliseconds - moment.milliseconds <= 60_000)
  }
}
