import Synchronization
import Testing

@testable import Canvas

@Suite("Threads that take turns with text")
struct TextTurnTests {
  private final class Counter: Sendable {
    /// The number of pieces that the other thread has done.
    let made = Atomic(0)
    let isOver = Atomic(false)
  }

  /// Without the pause each row of a window waits for a piece of the other thread's work, or for many.
  @Test("A thread that lays much text out lets another one go first, with all that it has")
  func turns() async {
    let counter = Counter()
    let worker = Task.detached {
      while !counter.isOver.load(ordering: .relaxed) {
        TextEngine.locked { _ in
          let end = ContinuousClock.now + .milliseconds(2)
          while ContinuousClock.now < end {}
        }
        counter.made.add(1, ordering: .relaxed)
        TextLayout.letOthersGoFirst()
      }
    }
    while counter.made.load(ordering: .relaxed) == 0 { await Task.yield() }
    let row = AttributedText(
      "A row", font: FontStyle(family: "sans-serif", size: 13), color: Color(hex: 0x000000))
    let passed = (0..<99).map { _ in
      let before = counter.made.load(ordering: .relaxed)
      _ = TextLayout(row)
      return counter.made.load(ordering: .relaxed) - before
    }
    counter.isOver.store(true, ordering: .relaxed)
    await worker.value
    // One piece was under way, and another one may have begun. The kernel may stop this thread at any place.
    #expect(passed.sorted()[49] <= 2 && passed.reduce(0, +) < 33, "\(passed)")
  }
}
