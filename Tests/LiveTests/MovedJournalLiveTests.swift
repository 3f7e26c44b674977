import Geometry
import LiveSupport
import Testing

extension Live {
  /// A journal with Apple's names on a real display.
  @Suite("Moved journal")
  struct MovedJournal {
    private struct Stage {
      let program: LiveProgram
      let window: Desk.Window

      init() throws {
        program = try LiveProgram("movedjournal", on: LiveDisplay())
        window = try program.waitForWindow(titled: "A walk by the sea")
        try program.focus(window)
      }

      /// The middle of a row of the table in the sidebar.
      func row(_ index: Int) throws -> RootPoint { try program.row(index, of: window) }

      func dragOut(row index: Int) throws {
        let area = try #require(program.desk.frame(of: window))
        program.desk.move(to: try row(index))
        program.desk.press()
        program.desk.move(to: area.below(60, along: 60), steps: 24)
        #expect(program.desk.wait { !program.desk.overrideRedirectWindows().isEmpty })
        program.settle()
        program.desk.release()
      }
    }

    @Test("a row of a UITableView dragged out opens a window, which a restart restores")
    func dragOut() throws {
      let stage = try Stage()
      let program = stage.program
      try stage.dragOut(row: 1)
      _ = try program.waitForWindow(titled: "Paper boats")
      #expect(program.windows.count == 2)
      try program.quit()
      try program.relaunch(windows: 2)
      let titles = program.windows.map { program.desk.title(of: $0) }.sorted()
      #expect(titles == ["A walk by the sea", "Paper boats"])
      try program.quit()
    }

    @Test(
      "J-3, J-4, J-5, J-7, J-18 a row is clicked and dragged; its window is hidden, and is back")
    func windows() throws {
      let stage = try Stage()
      let (program, desk) = (stage.program, stage.program.desk)
      // A press that moves less than the threshold is a click.
      let point = try stage.row(2)
      desk.move(to: point)
      desk.press()
      desk.move(to: point.offset(dx: 4, dy: 2), steps: 3)
      program.catchUp()
      #expect(desk.overrideRedirectWindows().isEmpty)
      desk.release()
      _ = try program.waitForWindow(titled: "Bread")
      // More is a drag, whose picture follows the pointer. Over the list it makes nothing.
      desk.move(to: point)
      desk.press()
      desk.move(to: point.offset(dx: 24, dy: 2), steps: 4)
      #expect(desk.wait { !desk.overrideRedirectWindows().isEmpty })
      let lifted = desk.overrideRedirectWindows().first.flatMap { desk.frame(of: $0) }
      desk.move(to: point.offset(dx: 30, dy: -40), steps: 4)
      #expect(
        desk.wait {
          desk.overrideRedirectWindows().first.flatMap { desk.frame(of: $0) } != lifted
        })
      desk.release()
      #expect(desk.wait { desk.overrideRedirectWindows().isEmpty })
      #expect(program.windows == [stage.window])

      try stage.dragOut(row: 1)
      let detail = try program.waitForWindow(titled: "Paper boats")
      #expect(desk.title(of: stage.window) == "Bread" && program.windows.count == 2)
      try program.focus(stage.window)
      desk.click(try stage.row(0))
      _ = try program.waitForWindow(titled: "A walk by the sea")
      desk.chord("Control_L", "n")
      try program.waitForWindows(3)
      let identifiers = program.windows.map { desk.values("_NET_WM_PID", of: $0) }
      #expect(identifiers.allSatisfy { $0 == [UInt(program.process.pid)] })

      // The overview has the hidden window, after the one that shows it and the new one.
      let place = desk.frame(of: detail)
      desk.iconify(detail)
      #expect(desk.wait { !desk.isViewable(detail) })
      try program.focus(stage.window)
      desk.chord("Control_L", "Shift_L", "e")
      program.settle()
      desk.chord("Right")
      desk.chord("Right")
      desk.chord("Return")
      #expect(desk.wait { desk.isViewable(detail) && desk.focusedWindow == detail })
      #expect(desk.wait { desk.frame(of: detail) == place })
      #expect(desk.title(of: detail) == "Paper boats")
      try program.quit()
    }

    @Test(
      "what constraints place stays at its corner while the window is resized, and follows what is typed"
    )
    func constraints() throws {
      let stage = try AccessibleStage("movedjournal")
      let (desk, accessibility) = (stage.desk, stage.accessibility)
      let window = try #require(stage.program.windows.first)
      let count = try stage.element("label", "9 words")
      func isAtCorner() throws -> Bool {
        guard let label = try accessibility.node(count).extents, let area = desk.frame(of: window)
        else { return false }
        return label.maxX == area.maxX - 12 && label.maxY == area.maxY - 8 && label.width > 20
      }
      #expect(accessibility.wait(until: isAtCorner))
      for size in [
        PixelSize(width: 700, height: 420), PixelSize(width: 1000, height: 700),
        PixelSize(width: 760, height: 500),
      ] {
        desk.move(window, to: RootPoint(x: 40, y: 60), size: size)
        #expect(
          accessibility.wait {
            desk.frame(of: window)?.width == size.width
              && desk.frame(of: window)?.height == size.height
          })
        #expect(accessibility.wait(until: isAtCorner), "\(size)")
      }
      // The text fills the rest of the page, so that a click above the number of words is a click into it.
      let label = try #require(try accessibility.node(count).extents)
      desk.click(label.middle.offset(dx: 0, dy: -40))
      desk.type(" and more")
      _ = try stage.element("label", "11 words")
      try stage.program.quit()
    }

    @Test("text of another program is dropped between two rows of a UITableView")
    func dropText() throws {
      let stage = try Stage()
      let desk = stage.program.desk
      let text = Array("Harbor at dusk\nBoats.".utf8)
      let source = try DragSourcePeer(
        on: stage.program.display, offering: [("text/plain;charset=utf-8", text)])
      desk.peers = [source]
      source.enter(stage.window)
      source.move(to: try stage.row(1).offset(dx: 0, dy: -24))
      #expect(desk.wait { source.statuses.last?.accepts == true })
      source.drop()
      #expect(desk.wait { source.finished.count == 1 })
      source.end()
      stage.program.settle()
      // The new row is the second one.
      try stage.dragOut(row: 1)
      _ = try stage.program.waitForWindow(titled: "Harbor at dusk")
      try stage.program.quit()
    }
  }
}
