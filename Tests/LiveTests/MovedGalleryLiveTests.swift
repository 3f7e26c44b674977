import Geometry
import LiveSupport
import Testing

extension Live {
  /// A gallery with Apple's names on a real display.
  @Suite("Moved gallery")
  struct MovedGallery {
    @Test("a cell of a collection view dragged out opens a window, which a restart restores")
    func dragOut() throws {
      let program = try LiveProgram("movedgallery", on: LiveDisplay())
      let grid = try program.waitForWindow(titled: "Gallery")
      let area = try #require(program.desk.frame(of: grid))
      // The first cell, below the bar.
      program.desk.move(to: area.origin.offset(dx: 80, dy: 130))
      program.desk.press()
      program.desk.move(to: RootPoint(x: area.minX + 60, y: area.maxY + 60), steps: 24)
      #expect(program.desk.wait { !program.desk.overrideRedirectWindows().isEmpty })
      program.settle()
      program.desk.release()
      let photo = try program.waitForWindow(titled: "Agate")
      #expect(program.windows.count == 2)
      #expect(
        program.desk.text("WM_WINDOW_ROLE", of: photo).hasPrefix("Default Configuration-"))
      try program.quit()
      try program.relaunch(windows: 2)
      let titles = program.windows.map { program.desk.title(of: $0) }.sorted()
      #expect(titles == ["Agate", "Gallery"])
      try program.quit()
    }
  }
}
