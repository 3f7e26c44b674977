import SceneModel
import Synchronization
import Testing

@testable import Scenes

/// Readers of events, fast, slow and silent.
@Suite("Events of scenes, and who reads them")
struct SceneEventLaws {
  private let log = SceneEventLog()

  private func append(_ count: Int) {
    for _ in 0..<count {
      log.append {
        SceneEvent(sequence: $0, time: .zero, kind: .mapped, scene: "a")
      }
    }
  }

  private func sequences(_ reports: [SceneReport]) -> [UInt64] {
    reports.compactMap { if case .event(let event) = $0 { event.sequence } else { nil } }
  }

  @Test(
    "Of 100000 events a quick reader gets each, a slow one is told what it lost, a silent one costs nothing"
  )
  func readers() {
    let quick = SceneEvents(log, after: 0)
    let slow = SceneEvents(log, after: 0)
    let silent = SceneEvents(log, after: 0)
    let woken = Mutex(0)
    silent.wait { woken.withLock { $0 += 1 } }
    var seen: [UInt64] = []
    for _ in 0..<1000 {
      append(100)
      seen += sequences(quick.take())
    }
    #expect(seen == Array(1...100_000))
    #expect(quick.take().isEmpty)
    let first = slow.take()
    #expect(first.first == .lost(UInt64(100_000 - SceneEventLog.capacity)))
    var rest = sequences(first)
    while case let more = slow.take(), !more.isEmpty {
      #expect(!more.contains { if case .lost = $0 { true } else { false } })
      rest += sequences(more)
    }
    #expect(rest == Array(UInt64(100_001 - SceneEventLog.capacity)...100_000))
    // The silent reader was told once that there is something, and never again.
    #expect(woken.withLock { $0 } == 1)
  }

  @Test("A reader that waits is woken by the next event, and at once if there is one already")
  func waiting() {
    let events = SceneEvents(log, after: log.last)
    let woken = Mutex(0)
    @Sendable func wake() { woken.withLock { $0 += 1 } }
    events.wait(wake)
    #expect(woken.withLock { $0 } == 0)
    append(2)
    #expect(woken.withLock { $0 } == 1)
    events.wait(wake)
    #expect(woken.withLock { $0 } == 2)
    #expect(sequences(events.take()) == [1, 2])
  }

  @Test(
    "As a sequence it gets or is told of every event, also from another thread, and ends with its task"
  )
  func sequence() async {
    let events = SceneEvents(log, after: 0)
    let reader = Task {
      var count: UInt64 = 0
      for await report in events {
        switch report {
        case .event: count += 1
        case .lost(let lost): count += lost
        }
        if count == 20_000 { break }
      }
      return count
    }
    append(20_000)
    #expect(await reader.value == 20_000)
    let waiting = Task {
      for await _ in events {}
      return true
    }
    await Task.yield()
    waiting.cancel()
    #expect(await waiting.value)
  }
}
