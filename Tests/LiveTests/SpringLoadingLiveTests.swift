import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Spring-loading")
  struct SpringLoading {
    @Test(
      """
      A drag that stays over a row shows its entry, so that the dragged one is dropped into its text; one that \
      stays over a window in the overview brings it to the front
      """)
    func opens() throws {
      let live = try Live.journal(.openbox, arguments: ["--log", "drag=debug"])
      let scene = try Overview.Scene(live)
      let (desk, list) = (live.desk, scene.list)
      let titles = try (0..<3).map { try live.title(ofRow: $0, in: list) }
      func says(_ words: String, since start: Int) -> Bool {
        live.process.readOutput()
        return live.process.output.dropFirst(start).contains(words)
      }
      // Onto another row, and on into the text that it shows.
      desk.click(try live.row(0, of: list))
      live.settle()
      var start = live.process.output.count
      try live.drag(row: 1, of: list, to: try live.row(2, of: list))
      #expect(desk.wait { says("spring-loaded: ", since: start) })
      desk.move(to: try live.page(of: list), steps: 8)
      #expect(desk.wait { says("label: Insert Link", since: start) })
      desk.release()
      #expect(desk.wait { says("drop: deliverInProcess", since: start) })
      #expect(desk.wait { desk.overrideRedirectWindows().isEmpty })
      // The entry that is shown is that of the third row.
      desk.chord("Control_L", "Return")
      try live.waitForWindows(4)
      let opened = try #require(
        live.windows.first { $0 != list && !scene.details.contains($0) })
      #expect(desk.wait { desk.title(of: opened) == titles[2] })

      // Text of a window, over the tile of another window.
      let source = opened
      let area = try #require(desk.frame(of: list))
      desk.move(
        source, to: RootPoint(x: area.maxX + 20, y: area.minY),
        size: PixelSize(width: 560, height: 500))
      desk.activate(list)
      #expect(desk.wait { desk.focusedWindow == list })
      scene.showAll()
      desk.activate(source)
      #expect(desk.wait { desk.focusedWindow == source })
      let text = try live.text(of: source).frame(of: 0..<12).middle
      desk.click(text)
      desk.chord("Control_L", "a")
      live.settle()
      start = live.process.output.count
      // A press at the place of the click would be the second of a double click, which selects words.
      desk.move(to: text.offset(dx: -40, dy: 0))
      desk.press()
      desk.move(to: try scene.cell(2).middle, steps: 24)
      #expect(desk.wait { says("spring-loaded: a view", since: start) })
      #expect(
        desk.wait { scene.details.contains(desk.stackingOrder(of: live.process).last ?? list) })
      #expect(desk.wait { !scene.isShown })
      desk.chord("Escape")
      desk.release()
      #expect(desk.wait { desk.overrideRedirectWindows().isEmpty && desk.isFreeOfGrabs })
      try live.quit()
    }
  }
}
