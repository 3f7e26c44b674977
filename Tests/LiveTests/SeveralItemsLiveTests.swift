import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Several rows in one drag")
  struct SeveralItems {
    /// The titles of the windows with one entry, in the order in which they were opened.
    private func details(_ live: LiveJournal) -> [String] {
      live.windows.sorted { $0.id < $1.id }.map { live.desk.title(of: $0) }
        .filter { $0 != "Journal" }
    }

    @Test(
      """
      W-6 rows that are selected with Ctrl, Shift and keys open in their order, reach another program \
      joined, and are deleted and put back together
      """)
    func journal() throws {
      let live = try Live.journal(.openbox, arguments: ["--log", "drag=debug"])
      let desk = live.desk
      let list = try live.list
      let alone = try (0..<3).map { try live.title(ofRow: $0, in: list) }
      #expect(Set(alone).count == 3)
      desk.click(try live.row(0, of: list))
      desk.keyDown("Shift_L")
      desk.chord("Down")
      desk.keyUp("Shift_L")
      desk.keyDown("Control_L")
      for row in [2, 1, 0, 1, 0] { desk.click(try live.row(row, of: list)) }
      desk.keyUp("Control_L")
      live.settle()
      // To another program.
      let area = try #require(desk.frame(of: list))
      let peer = try DropTargetPeer(
        on: live.display,
        area: RootRect(x: area.maxX + 40, y: area.minY + 300, width: 160, height: 160),
        wanting: "text/plain;charset=utf-8")
      desk.peers = [peer]
      #expect(desk.wait { desk.isViewable(peer.deskWindow) })
      try live.drag(
        row: 1, of: list, to: area.beside(120, down: 380))
      #expect(desk.wait { live.process.output.contains("label: Copy 3 items to Stranger") })
      #expect(live.liftedTitles == alone)
      desk.release()
      #expect(desk.wait { peer.received != nil })
      let text = String(decoding: peer.received ?? [], as: UTF8.self)
      let places = alone.compactMap { text.range(of: $0)?.lowerBound }
      #expect(places.count == 3 && places == places.sorted())
      #expect(desk.wait { live.process.output.contains("delivery: taken") })
      // Outside.
      try live.dragOut(row: 2, of: list)
      try live.waitForWindows(4)
      #expect(desk.wait { details(live) == alone }, "\(details(live)), \(alone)")
      #expect(live.process.output.contains("label: 3 new windows"))
      // Deleted and put back.
      try live.focus(list)
      desk.chord("Delete")
      #expect(desk.wait { details(live) == ["Deleted Entry", "Deleted Entry", "Deleted Entry"] })
      desk.chord("Control_L", "z")
      #expect(desk.wait { details(live) == alone })
      try live.quit()
    }

    @Test(
      "More than eight rows dragged out are asked about: Escape opens none, Open all in order")
    func asked() throws {
      let titles = (1...9).map { "Paper \($0)" }
      let display = try LiveDisplay()
      try SearchStage.importTexts(titles.map { "# \($0)\n\nWords" }, as: "papers", on: display)
      let live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display,
        arguments: ["--log", "drag=debug", "--log", "scene=debug"])
      let (desk, list) = (live.desk, try live.list)
      // Nine rows have room in it, and are not scrolled.
      let size = PixelSize(width: 960, height: 860)
      desk.move(list, to: RootPoint(x: 20, y: 40), size: size)
      #expect(desk.wait { desk.frame(of: list)?.size == size })
      try live.focus(list)
      desk.click(try live.row(0, of: list))
      for _ in 1...8 { desk.chord("Shift_L", "Down") }
      live.settle()
      func dragOut(_ number: Int) throws {
        try live.dragOut(row: 0, of: list)
        #expect(live.liftedTitles == titles)
        let question = "asks: Open 9 windows?"
        #expect(
          desk.wait {
            live.process.output.components(separatedBy: question).count == number + 1
              && desk.overrideRedirectWindows().isEmpty
          }, "drag \(number)")
        // No window opens before the answer. A key in the first half second would not answer.
        #expect(!desk.wait(seconds: 0.7) { live.windows != [list] })
      }

      try dragOut(1)
      desk.chord("Escape")
      live.settle()
      #expect(live.windows == [list])
      try dragOut(2)
      desk.chord("Return")
      try live.waitForWindows(10)
      #expect(desk.wait { details(live) == titles }, "\(details(live))")
      try live.quit()
    }

    @Test("W-6 none of several pictures opens if the file of one disappears during the drag")
    func atomic() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "several-" + UUID().uuidString)
      try FileManager.default.copyItem(at: LiveGallery.samples, to: folder)
      defer { try? FileManager.default.removeItem(at: folder) }
      let gallery = try LiveGallery(.none, folder: folder, arguments: ["--log", "drag=debug"])
      let (desk, grid) = (gallery.desk, try gallery.grid)
      desk.click(try gallery.tile(1, of: grid))
      desk.chord("Control_L", "a")
      let area = try #require(desk.frame(of: grid))
      try gallery.drag(1, of: grid, to: area.beside(100, down: 200))
      #expect(desk.wait { gallery.live.process.output.contains(" new windows") })
      let file = try #require(
        FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().last {
          !$0.hasPrefix(".")
        })
      try FileManager.default.removeItem(at: folder.appendingPathComponent(file))
      desk.move(to: area.beside(120, down: 220), steps: 4)
      #expect(desk.wait { gallery.live.process.output.contains("label: One of them was deleted") })
      desk.release()
      #expect(desk.wait { desk.overrideRedirectWindows().isEmpty })
      gallery.live.settle()
      #expect(gallery.live.windows == [grid])
    }
  }
}
