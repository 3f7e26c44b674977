import Foundation
import Geometry
import LiveSupport
import SeededRandom
import Testing

extension Live {
  /// Windows that nobody asked for, with a real pointer.
  @Suite("Windows that no drag should open")
  struct TearOff {
    private static let count =
      ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 50 : 1000

    @Test(
      """
      W-2 switched off, no random drag opens a window, and with the usual settings no click of an unsteady hand \
      does
      """)
    func counts() throws {
      try clicks()
      try drags()
    }

    /// Clicks with a shake of up to 14 pixels, some of them at the window's edge.
    private func clicks() throws {
      var random = SeededGenerator.make("clicks of an unsteady hand")
      let live = try Live.journal(.none)
      let desk = live.desk
      let list = try live.list
      let area = try #require(desk.frame(of: list))
      for number in 0..<Self.count {
        // Another row each time: two clicks on one row open its window.
        let row = try live.row(number % 4, of: list)
        let isAtEdge = number % 5 == 0
        let place =
          isAtEdge
          ? area.leftEdge(4, down: row.y - area.minY)
          : row.offset(dx: Int.random(in: -90...60, using: &random), dy: 0)
        desk.move(to: place)
        desk.press()
        for _ in 0..<Int.random(in: 0...6, using: &random) {
          desk.move(
            to: place.offset(
              dx: Int.random(in: -10...10, using: &random),
              dy: Int.random(in: -10...10, using: &random)))
        }
        desk.release()
        if number % 25 == 24 {
          live.settle()
          #expect(desk.wait { desk.overrideRedirectWindows().isEmpty })
          #expect(live.windows == [list], "after \(number + 1) clicks")
        }
      }
      live.settle()
      #expect(live.windows == [list] && desk.isFreeOfGrabs)
      try live.quit()
    }

    /// Drags to any place of the screen, some with Alt, and with every kind of rest.
    private func drags() throws {
      var random = SeededGenerator.make("random drags")
      let display = try LiveDisplay(windowManager: .none)
      let settings = display.home.appendingPathComponent("config/journal")
      try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
      try Data(#"{"windows":"nowhere"}"#.utf8).write(
        to: settings.appendingPathComponent("preferences.json"))
      let live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display, arguments: ["--log", "drag=debug"])
      let desk = live.desk
      let list = try live.list
      for number in 1...Self.count {
        let row = Int.random(in: 0..<4, using: &random)
        let start = try live.row(row, of: list)
        var place = start
        // So near to where it was pressed a row is not lifted.
        while abs(place.x - start.x) < 40, abs(place.y - start.y) < 40 {
          place = RootPoint(
            x: Int.random(in: 0..<desk.screen.width, using: &random),
            y: Int.random(in: 0..<desk.screen.height, using: &random))
        }
        try live.drag(row: row, of: list, to: place)
        let hasAlt = Bool.random(using: &random)
        if hasAlt { desk.keyDown("Alt_L") }
        // A rest arms the drag, were it allowed to open a window.
        let rest = Double.random(in: 0...0.3, using: &random)
        _ = desk.wait(seconds: rest) { false }
        desk.release()
        if hasAlt { desk.keyUp("Alt_L") }
        #expect(
          desk.wait {
            live.process.readOutput()
            return live.process.output.components(separatedBy: "drop: ").count == number + 1
              && desk.overrideRedirectWindows().isEmpty
          }, "drag \(number) to \(place)")
        #expect(live.windows == [list], "drag \(number) to \(place)")
        // A title that was dropped into the search has left its hits alone in the list.
        if try live.searchArea(of: list).contains(place) { try live.clearSearch(of: list) }
      }
      #expect(!live.process.output.contains("drop: newWindow"))
      #expect(desk.isFreeOfGrabs)
      try live.quit()
    }
  }
}
