import Canvas
import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Many entries at once")
  struct Proportion {
    private struct Cost {
      /// The processor time of all threads.
      var time: Duration
      /// The longest time without an answer, in milliseconds.
      var pause: Double
    }

    /// Deletes all entries and takes that back, twice. Opens a window by a key while each is under way.
    private func costs(of count: Int) throws -> [Cost] {
      let live = try Live.journal(demo: count)
      let desk = live.desk
      let list = try live.list
      let path = live.display.home.appendingPathComponent("demo/journal.sqlite").path
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      let database = try DatabaseQueue(path: path, configuration: configuration)
      func isLeft(_ number: Int) -> Bool {
        let left = try? database.read {
          try Int.fetchOne($0, sql: "SELECT coalesce(sum(entries), 0) FROM day")
        }
        return left == number
      }
      #expect(desk.wait { isLeft(count) })
      let watch = try PauseWatch(live.display, window: list)
      defer { watch.end() }
      var costs: [Cost] = []
      for number in 0..<4 {
        try live.focus(list)
        live.settle()
        let deletes = number % 2 == 0
        if deletes {
          desk.click(try live.row(0, of: list))
          live.settle()
          let one = try #require(desk.picture(of: list))
          // Late news of the entries that were put back may select others in between.
          #expect(
            desk.wait {
              desk.chord("Control_L", "a")
              live.catchUp()
              return (desk.picture(of: list)?.difference(to: one, tolerance: 6)?.pixelCount ?? 0)
                > 5000
            }, "\(number): \(count) entries are not selected")
        }
        live.settle()
        let shown = try #require(desk.picture(of: list))
        let before = ProcessFigures.processorTime(of: live.process)
        let pause = try watch.longestPause {
          if deletes { desk.chord("Delete") } else { desk.chord("Control_L", "z") }
          desk.chord("Control_L", "n")
          try live.waitForWindows(number + 2)
          #expect(desk.wait { isLeft(deletes ? 0 : count) }, "\(number): \(count) entries")
          live.settle()
        }
        costs.append(
          Cost(time: ProcessFigures.processorTime(of: live.process) - before, pause: pause))
        // The file is changed before the list is. The next keys are for the list that is seen then.
        try live.focus(list)
        #expect(
          desk.wait {
            desk.picture(of: list).flatMap { shown.difference(to: $0, tolerance: 6) }
              .map { $0.pixelCount > 5000 } ?? false
          }, "\(number): \(count) entries are still seen as before")
      }
      try live.quit()
      return costs
    }

    @Test(
      "10,000 entries are deleted and put back in proportion to 100, and a key is answered")
    func proportion() throws {
      let few = try costs(of: 100)
      let many = try costs(of: 10_000)
      for (short, long) in zip(few, many) {
        #expect(long.time < short.time * 100, "\(short), \(long)")
        // A debug build on a busy machine.
        #expect(long.pause < 1000, "\(short), \(long)")
      }
    }
  }
}
