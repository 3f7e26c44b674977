import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// How often Journal waits for the X server. Every wait goes through one place, which logs it.
  @Suite("Waits for the X server")
  struct RoundTrips {
    private static let log = ["--log", "x11=debug", "--log", "drag=debug"]

    /// The reasons of the waits in a part of the log.
    private func waits(_ lines: some Sequence<Substring>) -> [String] {
      lines.compactMap { line in
        line.range(of: "round trip: ").map { String(line[$0.upperBound...]) }
      }
    }

    /// The log since a position.
    private func lines(_ program: LiveProgram, since mark: Int = 0) -> [Substring] {
      program.process.readOutput()
      let text = program.process.output.utf8.dropFirst(mark)
      return (Substring(text)).split(separator: "\n")
    }

    private func mark(_ program: LiveProgram) -> Int {
      program.settle()
      program.process.readOutput()
      return program.process.output.utf8.count
    }

    @Test(
      "At most four from start to the first picture, and two in the second after it",
      arguments: [LiveDisplay.WindowManager.none, .openbox])
    func start(_ manager: LiveDisplay.WindowManager) throws {
      let live = try Live.journal(manager, arguments: Self.log)
      // The specification names a time, and not an event.
      _ = live.desk.wait(seconds: 1.2) { !live.process.isRunning }
      let all = lines(live)
      let map = try #require(all.firstIndex { $0.contains(" mapping ") })
      // The connection waits before there is a log, and says how often.
      let connected = try #require(all.first { $0.contains("connected to ") })
      let first = try #require(connected.firstMatch(of: /(\d+) round trips/).flatMap { Int($0.1) })
      let before = waits(all[..<map])
      #expect(first >= 2 && first + before.count <= 4, "\(first), \(before)")
      // The picture is the background of the window, and mapping shows it. So none of these is before it.
      let after = waits(all[map...])
      #expect(after.count <= 2, "\(after)")
    }

    @Test(
      "None while the pointer moves over the own windows",
      arguments: [LiveDisplay.WindowManager.none, .openbox])
    func motion(_ manager: LiveDisplay.WindowManager) throws {
      let live = try Live.journal(manager, arguments: Self.log)
      let area = try #require(live.desk.frame(of: try live.list))
      func stroll() {
        for end in [area.middle] + area.corners(20) {
          live.desk.move(to: end, steps: 50)
          live.catchUp()
        }
      }
      let before = mark(live)
      stroll()
      #expect(waits(lines(live, since: before)) == [])
    }

    @Test(
      "At most one from the release of a drag to the new window, four after a flick, and two afterwards",
      arguments: [false, true])
    func release(afterFlick isFlick: Bool) throws {
      let live = try Live.journal(.openbox, arguments: Self.log)
      let list = try live.list
      let area = try #require(live.desk.frame(of: list))
      let outside = area.beside(min(live.desk.screen.maxX - area.maxX - 60, 120), down: 140)
      // The first drag asks for what later ones know.
      try live.drag(row: 1, of: list, to: outside)
      live.desk.chord("Escape")
      live.desk.release()
      let row = try live.row(2, of: list)
      live.desk.move(to: row)
      var before = mark(live)
      live.desk.press()
      if isFlick {
        live.desk.move(to: outside, steps: 6)
      } else {
        live.desk.move(to: outside, steps: 40)
        #expect(
          live.desk.wait {
            lines(live, since: before).contains { $0.contains("label: New window") }
          })
        before = mark(live)
      }
      live.desk.release()
      try live.waitForWindows(2)
      _ = live.desk.wait(seconds: 1.2) { !live.process.isRunning }
      let all = lines(live, since: before)
      let map = try #require(all.firstIndex { $0.contains(" mapping ") })
      #expect(waits(all[..<map]).count <= (isFlick ? 4 : 1), "\(waits(all[..<map]))")
      #expect(waits(all[map...]).count <= 2, "\(waits(all[map...]))")
    }
  }
}
