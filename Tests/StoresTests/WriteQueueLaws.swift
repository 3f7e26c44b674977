import SeededRandom
import Testing

@testable import Stores

/// The guarantees of the queue, without threads. The tests pass the times.
@Suite("The queue of a write-behind store")
struct WriteQueueLaws {
  typealias Queue = WriteQueue<String, Int>

  private func queue(merge: @escaping Queue.Merge = { _, new in new }) -> Queue {
    Queue(gathering: .milliseconds(50), pauses: .standardPauses, merge: merge)
  }

  private func change(_ key: String, _ value: Int) -> Queue.Change { .init(key: key, value: value) }

  private func texts(_ changes: [Queue.Change]) -> [String] {
    changes.map { "\($0.key)\($0.value)" }
  }

  @Test(
    "Changes are gathered for 50 ms from the first one, the newest of a key in the first one's place"
  )
  func gathers() {
    var queue = queue()
    #expect(queue.nextTry == nil && queue.state == .saved)
    queue.enqueue(change("a", 1), isUrgent: false, at: .milliseconds(100))
    queue.enqueue(change("b", 2), isUrgent: false, at: .milliseconds(120))
    queue.enqueue(change("a", 3), isUrgent: false, at: .milliseconds(140))
    #expect(queue.nextTry == .milliseconds(150) && queue.state == .saving)
    #expect(texts(queue.beginTry()) == ["a3", "b2"])
    #expect(queue.nextTry == nil)
    queue.succeeded()
    #expect(queue.isIdle && queue.state == .saved)
  }

  @Test("An urgent change is due at once, in a pause too")
  func urgent() {
    var queue = queue()
    queue.enqueue(change("a", 1), isUrgent: false, at: .milliseconds(0))
    queue.enqueue(change("b", 1), isUrgent: true, at: .milliseconds(10))
    #expect(queue.nextTry == .milliseconds(10))
    _ = queue.beginTry()
    queue.failed(.diskFull, at: .milliseconds(20))
    #expect(queue.nextTry == .milliseconds(270))
    queue.enqueue(change("a", 2), isUrgent: false, at: .milliseconds(30))
    #expect(queue.nextTry == .milliseconds(270))
    queue.enqueue(change("c", 1), isUrgent: true, at: .milliseconds(40))
    #expect(queue.nextTry == .milliseconds(40))
  }

  @Test("What is not written is known at any time, the newest of a key, while it is written too")
  func unwritten() {
    var queue = queue(merge: { old, new in old == -new ? nil : new })
    queue.enqueue(change("a", 1), isUrgent: false, at: .zero)
    queue.enqueue(change("b", 1), isUrgent: false, at: .zero)
    _ = queue.beginTry()
    queue.enqueue(change("a", 2), isUrgent: false, at: .zero)
    queue.enqueue(change("b", -1), isUrgent: false, at: .zero)
    queue.enqueue(change("c", 3), isUrgent: false, at: .zero)
    #expect(texts(queue.unwritten) == ["a2", "c3"])
    queue.failed(.diskFull, at: .zero)
    #expect(texts(queue.unwritten) == ["a2", "c3"])
    #expect(texts(queue.beginTry()) == ["a2", "c3"])
    queue.succeeded()
    #expect(queue.unwritten.isEmpty)
  }

  @Test("The pauses grow to eight seconds, and begin anew after a success")
  func pauses() {
    var queue = queue()
    queue.enqueue(change("a", 1), isUrgent: true, at: .zero)
    var now = Duration.zero
    for pause in [250, 500, 1000, 2000, 4000, 8000, 8000, 8000] {
      _ = queue.beginTry()
      queue.failed(.diskFull, at: now)
      now += .milliseconds(pause)
      #expect(queue.nextTry == now)
      #expect(queue.state == .failed(.diskFull))
    }
    _ = queue.beginTry()
    #expect(queue.state == .failed(.diskFull), "It fails until a try succeeds.")
    queue.succeeded()
    #expect(queue.state == .saved)
    queue.enqueue(change("a", 2), isUrgent: true, at: now)
    _ = queue.beginTry()
    queue.failed(.locked, at: now)
    #expect(queue.nextTry == now + .milliseconds(250))
  }

  @Test("What failed is put back before what came since, merged with it")
  func putsBack() {
    var queue = queue()
    queue.enqueue(change("a", 1), isUrgent: true, at: .zero)
    queue.enqueue(change("b", 1), isUrgent: true, at: .zero)
    _ = queue.beginTry()
    queue.enqueue(change("c", 2), isUrgent: false, at: .zero)
    queue.enqueue(change("a", 2), isUrgent: false, at: .zero)
    queue.failed(.diskError, at: .zero)
    #expect(texts(queue.beginTry()) == ["a2", "b1", "c2"])
  }

  @Test("What came to nothing is not written, and a failure with nothing left to write is over")
  func comesToNothing() {
    // The value 1 means insert, and 2 means delete.
    var queue = queue { old, new in old == 1 && new == 2 ? nil : new }
    queue.enqueue(change("a", 1), isUrgent: true, at: .zero)
    _ = queue.beginTry()
    queue.failed(.diskFull, at: .zero)
    queue.enqueue(change("a", 2), isUrgent: true, at: .zero)
    #expect(queue.isIdle && queue.nextTry == nil && queue.state == .saved)
    queue.enqueue(change("a", 1), isUrgent: true, at: .zero)
    _ = queue.beginTry()
    queue.enqueue(change("a", 2), isUrgent: true, at: .zero)
    queue.failed(.diskFull, at: .zero)
    #expect(queue.isIdle && queue.state == .saved)
  }

  @Test("A ticket waits for its own changes, and for a try that began after it")
  func tickets() {
    var queue = queue()
    #expect(queue.outcome(queue.ticket) == true)
    queue.enqueue(change("a", 1), isUrgent: false, at: .zero)
    _ = queue.beginTry()
    queue.enqueue(change("b", 1), isUrgent: false, at: .zero)
    let ticket = queue.ticket
    queue.hurry()
    queue.failed(.diskFull, at: .zero)
    #expect(queue.outcome(ticket) == nil, "The try that failed had begun before.")
    #expect(queue.nextTry == .zero, "The next one does not wait.")
    _ = queue.beginTry()
    queue.enqueue(change("c", 1), isUrgent: false, at: .zero)
    queue.failed(.diskFull, at: .zero)
    #expect(queue.outcome(ticket) == false)
    _ = queue.beginTry()
    queue.enqueue(change("d", 1), isUrgent: false, at: .zero)
    queue.succeeded()
    #expect(queue.outcome(ticket) == true && queue.state == .saving)
  }

  @Test(
    "Random changes and failures: the disk ends with the newest of each key, and never goes back")
  func schedules() {
    var random = SeededGenerator.make("write queue schedules")
    for _ in 0..<300 {
      var queue = queue()
      var (newest, disk): ([String: Int], [String: Int]) = ([:], [:])
      var now = Duration.zero
      var batch: [Queue.Change]?
      for step in 1...Int.random(in: 5...80, using: &random) {
        now += .milliseconds(Int.random(in: 0...300, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0...2:
          let key = String("abcdef".randomElement(using: &random) ?? "a")
          newest[key] = step
          queue.enqueue(change(key, step), isUrgent: .random(using: &random), at: now)
        case 3:
          if let next = queue.nextTry, next <= now { batch = queue.beginTry() }
        case 4:
          guard let written = batch else { break }
          batch = nil
          for change in written {
            #expect(disk[change.key, default: 0] < change.value)
            disk[change.key] = change.value
          }
          queue.succeeded()
        default:
          if batch != nil { queue.failed(.locked, at: now) }
          batch = nil
        }
        #expect((queue.state == .saved) == (newest == disk))
        #expect(queue.isIdle || batch != nil || queue.nextTry != nil, "What waits has its time.")
      }
      if let written = batch {
        for change in written { disk[change.key] = change.value }
        queue.succeeded()
      }
      if queue.nextTry != nil {
        for change in queue.beginTry() { disk[change.key] = change.value }
        queue.succeeded()
      }
      #expect(disk == newest && queue.isIdle)
    }
  }

  @Test("An hour of insertions and deletions without a disk leaves no long row of gaps")
  func gaps() {
    var changes = OrderedChanges<Int, Int>()
    for key in 0..<10_000 {
      changes.add(.init(key: key, value: 1)) { _, _ in nil }
      if key % 100 != 0 { changes.add(.init(key: key, value: 2)) { _, _ in nil } }
    }
    #expect(changes.slots.count <= 300)
    #expect(changes.takeAll().map(\.key) == Array(stride(from: 0, to: 10_000, by: 100)))
  }
}
