import Dispatch
import Foundation
import SeededRandom
import StoreSupport
import Synchronization
import Testing

@testable import Stores

/// The guarantees of a store with its thread, tested with a disk that fails.
@Suite("A write-behind store")
struct WriteBehindLaws {
  private let disk = FaultyDisk()
  private let log = SaveStateLog()

  private func store(
    _ name: String = "test", pauses: [Duration] = [.milliseconds(1)],
    gathering: Duration = .milliseconds(1)
  ) -> WriteBehind<String, Int> {
    let store = WriteBehind<String, Int>(
      name: name, gathering: gathering, pauses: pauses, write: disk.write)
    store.onStateChange = log.append
    return store
  }

  @Test(
    "Nothing is lost, re-ordered or written in part, from four threads to a disk that often fails")
  func randomFaults() {
    let seed = SeededGenerator.make("faulty disk").seed
    // A third of the values make their batch fail. Another value of the same key may then succeed.
    let failing = Mutex(SeededGenerator(seed: seed))
    disk.fail { _ in failing.withLock { Int.random(in: 0..<3, using: &$0) == 0 } }
    let store = store()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      var random = SeededGenerator(seed: seed &+ UInt64(thread))
      for version in 1...400 {
        let key = "\(thread)\("abc".randomElement(using: &random) ?? "a")"
        store.enqueue(version, for: key, isUrgent: Int.random(in: 0..<20, using: &random) == 0)
        if Int.random(in: 0..<50, using: &random) == 0 { _ = store.flush() }
      }
      for key in "abc" { store.enqueue(401, for: "\(thread)\(key)") }
    }
    disk.fail { _ in false }
    #expect(store.flush())
    #expect(store.state == .saved)
    #expect(disk.now.faults.isEmpty)
    #expect(disk.now.files.count == 12 && disk.now.files.values.allSatisfy { $0 == 401 })
  }

  @Test("Changes that were added together are in one write")
  func together() {
    let batches = Mutex<[[Int]]>([])
    let store = WriteBehind<Int, Int>(name: "test", gathering: .zero) { changes in
      batches.withLock { $0.append(changes.map(\.value)) }
    }
    for group in 0..<500 {
      store.enqueue((0..<20).map { .init(key: group * 20 + $0, value: group) })
    }
    #expect(store.flush())
    let counts = batches.withLock { $0.map { Dictionary(grouping: $0) { $0 }.map(\.value.count) } }
    #expect(counts.joined().allSatisfy { $0 == 20 } && counts.joined().count == 500)
  }

  @Test("A failure is said once, however often it is tried again, and once when it is over")
  func saysOnce() {
    let store = store()
    disk.fail(.diskFull)
    store.enqueue(1, for: "a")
    #expect(log.waitFor(.failed(.diskFull)))
    for _ in 0..<5 { #expect(!store.flush()) }
    disk.fail(.locked)
    #expect(log.waitFor(.failed(.locked)))
    disk.fail(nil)
    #expect(log.waitFor(.saved))
    #expect(log.all == [.saving, .failed(.diskFull), .failed(.locked), .saved])
    #expect(disk.now.files == ["a": 1])
  }

  @Test("Keys typed while a write is blocked wait for nobody and are written after it")
  func blocked() {
    let store = store()
    disk.block()
    store.enqueue(1, for: "a", isUrgent: true)
    #expect(log.waitFor(.saving))
    for version in 2...1000 { store.enqueue(version, for: "a") }
    store.enqueue(1, for: "b", isUrgent: true)
    #expect(!store.flush(within: .milliseconds(20)), "A dead disk does not hold the end up.")
    disk.unblock()
    #expect(store.flush())
    #expect(disk.now.files == ["a": 1000, "b": 1])
    #expect(disk.now.batches.count <= 3)
  }

  @Test("Flushing in a pause tries once more, at once")
  func flushInPause() {
    let store = store(pauses: [.seconds(3600)])
    disk.fail(.diskFull)
    store.enqueue(1, for: "a", isUrgent: true)
    #expect(log.waitFor(.failed(.diskFull)))
    let tries = disk.now.tries
    #expect(!store.flush())
    #expect(disk.now.tries == tries + 1)
    store.enqueue(2, for: "a")
    disk.fail(nil)
    #expect(store.flush())
    #expect(disk.now.files == ["a": 2] && disk.now.tries == tries + 2)
  }

  @Test("Retrying by hand does not wait for the pause")
  func retriesNow() {
    let store = store(pauses: [.seconds(3600)])
    disk.fail(.readOnly)
    store.enqueue(1, for: "a", isUrgent: true)
    #expect(log.waitFor(.failed(.readOnly)))
    disk.fail(nil)
    store.retryNow()
    #expect(log.waitFor(.saved))
    #expect(disk.now.files == ["a": 1])
  }

  @Test("A store that is let go writes what waits")
  func letGo() {
    let written = DispatchSemaphore(value: 0)
    var store: WriteBehind<String, Int>? = WriteBehind(
      name: "test", gathering: .seconds(3600),
      write: { [disk] changes in
        try disk.write(changes)
        written.signal()
      })
    store?.enqueue(1, for: "a")
    store = nil
    #expect(written.wait(timeout: .now() + 60) == .success)
    #expect(disk.now.files == ["a": 1])
  }

  @Test("Who waits for what is pending hears after it is written, or after one try")
  func afterPending() {
    let store = store(pauses: [.seconds(3600)], gathering: .seconds(3600))
    let answers = Mutex<[Bool]>([])
    let answered = DispatchSemaphore(value: 0)
    func ask() {
      store.afterPending { [disk] isWritten in
        answers.withLock { $0.append(isWritten == (disk.now.files["a"] == 1)) }
        answered.signal()
      }
      #expect(answered.wait(timeout: .now() + 60) == .success)
    }
    do {
      disk.fail(.diskFull)
      store.enqueue(1, for: "a")
      ask()
      disk.fail(nil)
      ask()
      ask()
    }
    #expect(answers.withLock { $0 } == [true, true, true])
  }

  @Test("A write leaves the processor to the threads that a person waits for")
  func niceness() {
    let seen = Mutex<[Int32]>([])
    let store = WriteBehind<Int, Int>(name: "test", gathering: .zero) { _ in
      let nice = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
      seen.withLock { $0.append(nice) }
    }
    store.enqueue(1, for: 1)
    #expect(store.flush())
    let own = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
    #expect(seen.withLock { $0 } == [min(19, own + threadNiceness)])
  }

  @Test("A store without changes has no thread, and one with nothing to write is not woken")
  func idle() throws {
    _ = store("never used")
    #expect(try threads(named: "never used").isEmpty)
    let idle = store("idle store")
    idle.enqueue(1, for: "a")
    #expect(log.waitFor(.saved))
    // The thread goes to sleep after this report. The number of its sleeps is constant from some time on.
    let thread = try #require(try threads(named: "idle store").first)
    let end = ContinuousClock.now + .seconds(20)
    var sleeps = try isAsleep(thread)
    while !sleeps, .now < end { sleeps = try isAsleep(thread) }
    #expect(sleeps)
    let before = try switches(of: thread)
    let busy = WriteBehind<String, Int>(name: "busy store", gathering: .milliseconds(1)) { _ in }
    for version in 0..<100 {
      busy.enqueue(version, for: "a")
      #expect(busy.flush())
    }
    // The thread may have slept once more because of the log's lock.
    #expect(try switches(of: thread) <= before + 1)
    withExtendedLifetime(idle) {}
  }

  // MARK: Threads of this process, by /proc

  private func threads(named name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").filter { thread in
      let path = "/proc/self/task/\(thread)/comm"
      return (try? String(contentsOfFile: path, encoding: .utf8)) == name + "\n"
    }
  }

  private func status(of thread: String, _ field: String) throws -> String {
    let text = try String(contentsOfFile: "/proc/self/task/\(thread)/status", encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(field) })
    return line.dropFirst(field.count).trimmingCharacters(in: .whitespaces)
  }

  private func switches(of thread: String) throws -> Int {
    try #require(Int(try status(of: thread, "voluntary_ctxt_switches:")))
  }

  private func isAsleep(_ thread: String) throws -> Bool {
    try status(of: thread, "State:").hasPrefix("S")
  }
}
