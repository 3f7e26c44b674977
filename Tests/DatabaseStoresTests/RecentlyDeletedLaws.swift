import DatabaseStores
import Testing

@MainActor @Suite("What was deleted and can still be put back")
struct RecentlyDeletedLaws {
  struct Pen: Hashable, Identifiable, Sendable {
    var id: Int
  }

  private static let day: Int64 = 86_400
  private static let start = 20_000 * day
  private var bin = RecentlyDeleted<Pen>()

  /// Deletes pens one after the other.
  private mutating func delete(_ ids: Int..., at now: Int64 = Self.start) {
    for id in ids { _ = bin.add([Pen(id: id)], at: now) }
  }

  @Test("The last deleted one is the first, and those that are deleted together keep their order")
  mutating func order() {
    delete(1, 2)
    let new = bin.add([Pen(id: 3), Pen(id: 4)], at: Self.start)
    #expect(new.map(\.id) == [3, 4])
    #expect(bin.items.map(\.id) == [4, 3, 2, 1])
    bin.merge([DeletedItem(Pen(id: 5), deleted: Self.start - 1)])
    #expect(bin.items.last?.id == 5)
  }

  @Test("Undo knows every deletion of the process, and forgets what is not deleted any more")
  mutating func history() {
    delete(1)
    _ = bin.add([Pen(id: 2), Pen(id: 3)], at: Self.start)
    delete(4)
    #expect(bin.history.all.map(\.ids) == [[1], [2, 3], [4]])
    let marks = bin.history.all.map(\.mark)
    #expect(marks == marks.sorted())
    var removed = bin.remove([3, 4, 9])
    #expect(removed.map(\.id) == [4, 3])
    #expect(bin.history.all.map(\.ids) == [[1], [2]])
    removed = bin.remove([2])
    #expect(removed.map(\.id) == [2])
    #expect(bin.history.last?.ids == [1])
    removed = bin.remove([1, 1])
    #expect(removed.map(\.id) == [1])
    #expect(bin.history.isEmpty && bin.items.isEmpty)
  }

  @Test("A thing is kept for 30 days to the second, and Undo has no longer memory than that")
  mutating func thirtyDays() {
    delete(1)
    delete(2, at: Self.start + 1)
    let end = Self.start + 30 * Self.day
    #expect(bin.expired(at: end - 1) == [])
    #expect(bin.items.map { $0.daysLeft(at: end - 1) } == [1, 1])
    #expect(bin.expired(at: end) == [1])
    _ = bin.remove(bin.expired(at: end))
    #expect(bin.history.all.map(\.ids) == [[2]])
    #expect(bin.expired(at: end + 1) == [2])
  }
}
