import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("A scale that changes while a program runs")
  struct Scale {
    /// The settings of a display, published by the test's own settings daemon.
    private struct Settings {
      let file: URL
      let daemon: ChildProcess

      init(on display: LiveDisplay, scale: Int = 1) throws {
        file = display.home.appendingPathComponent("xsettingsd.conf")
        try Self.write(scale, to: file)
        daemon = try ChildProcess(
          "xsettingsd", ["-c", file.path], environment: display.environment)
      }

      private static func write(_ scale: Int, to file: URL) throws {
        try Data("Gdk/WindowScalingFactor \(scale)\nXft/DPI \(scale * 96 * 1024)\n".utf8)
          .write(to: file)
      }

      func change(to scale: Int) throws {
        try Self.write(scale, to: file)
        daemon.send(signal: SIGHUP)
      }
    }

    @Test(
      "O-12 a new size and another scale of the desktop reach every scene's delegate",
      arguments: ["journal", "notelist", "photogallery", "twoscenes", "scenefixture"])
    func delegates(_ name: String) throws {
      let display = try LiveDisplay()
      // The applications log the size just before the call. The fixture's delegate logs what it is told.
      let isFixture = name == "scenefixture"
      let program = try LiveProgram(
        name, on: display,
        arguments: isFixture
          ? ["--recorded", "scenes", "--log", "fixture=debug"] : ["--log", "scene=debug"])
      let words = isFixture ? "was told the size" : "has the size"
      let desk = program.desk
      try program.focus(try #require(program.windows.first))
      desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      /// Waits until a window's delegate was told the size that the window has in device pixels.
      func hears(_ window: Desk.Window, at scale: Int) throws {
        let session = program.session(of: window)
        #expect(
          desk.wait {
            program.process.readOutput()
            guard let area = desk.frame(of: window),
              let line = program.process.output.split(separator: "\n").last(where: {
                $0.contains("\(session) \(words)")
              })
            else { return false }
            let size = Size(
              width: Double(area.width) / Double(scale), height: Double(area.height) / Double(scale)
            )
            return line.hasSuffix("\(words) \(size) at the scale \(Double(scale))")
          }, "\(name) at \(scale): \(program.process.output.suffix(600))")
      }
      for window in program.windows {
        desk.move(window, to: RootPoint(x: 60, y: 60), size: PixelSize(width: 1000, height: 700))
        try hears(window, at: 1)
      }
      for scale in [2, 1] {
        try merge(scale, on: display)
        for window in program.windows { try hears(window, at: scale) }
      }
      // A settings manager that starts later takes precedence.
      let settings = try Settings(on: display, scale: 2)
      for window in program.windows { try hears(window, at: 2) }
      settings.daemon.stop()
    }

    /// Writes a scale into the resources of a display, as `xrdb` does at the start of many desktops.
    private func merge(_ scale: Int, on display: LiveDisplay) throws {
      let resources = display.home.appendingPathComponent("resources")
      try Data("Xft.dpi: \(96 * scale)\n".utf8).write(to: resources)
      let xrdb = try ChildProcess(
        "xrdb", ["-merge", resources.path], environment: display.environment)
      #expect(xrdb.waitForExit() == .exited(0))
    }

    @Test("A scale that changes while a row is held changes nothing of the new window's size")
    func held() throws {
      let display = try LiveDisplay(width: 2560, height: 1900)
      let live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display, arguments: ["--log", "scene=debug"])
      let usual = try sizeOfWindow(row: 0, of: live, at: 1, changingTo: 1)
      let larger = try sizeOfWindow(row: 1, of: live, at: 1, changingTo: 2)
      #expect(larger == PixelSize(width: 2 * usual.width, height: 2 * usual.height))
      let again = try sizeOfWindow(row: 2, of: live, at: 2, changingTo: 1)
      #expect(again == usual)
      try live.quit()
    }

    /// Drags a row out, lets the scale change while it is held, and closes the window that it opens.
    ///
    /// - Returns: The size of the window in device pixels.
    private func sizeOfWindow(
      row: Int, of live: LiveJournal, at scale: Int, changingTo new: Int
    ) throws -> PixelSize {
      let desk = live.desk
      let list = try live.list
      // Its sidebar is shown at both scales, and there is room beside it.
      let size = PixelSize(width: 1920, height: 1280)
      desk.move(list, to: RootPoint(x: 60, y: 60), size: size)
      #expect(desk.wait { desk.frame(of: list)?.size == size })
      live.settle()
      let area = try #require(desk.frame(of: list))
      desk.move(to: try live.row(row, of: list))
      desk.press()
      desk.move(to: area.beside(300, down: 120), steps: 24)
      #expect(desk.wait { !desk.overrideRedirectWindows().isEmpty }, "The row is not lifted.")
      live.settle()
      if new != scale {
        live.process.readOutput()
        let start = live.process.output.count
        try merge(new, on: live.display)
        #expect(
          desk.wait {
            live.process.readOutput()
            return live.process.output.dropFirst(start).contains("at the scale \(Double(new))")
          }, "The scale does not change.")
        live.settle()
      }
      desk.release()
      try live.waitForWindows(2)
      let window = try #require(live.windows.first { $0 != list })
      let opened = try #require(desk.frame(of: window)).size
      desk.close(window)
      try live.waitForWindows(1)
      return opened
    }

    @Test("At scale 2 the selected row of a list is still in sight")
    func selection() throws {
      let display = try LiveDisplay()
      let settings = try Settings(on: display)
      let live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display,
        arguments: ["--demo", "30", "--data", display.home.appendingPathComponent("demo").path])
      let desk = live.desk
      let list = try live.list
      let area = try #require(desk.frame(of: list))
      /// The number of pixels in the list's left margin that have the blue of the selection.
      func blue(_ height: Int) -> Int {
        let strip = RootRect(x: area.minX + 18, y: area.minY, width: 1, height: height)
        guard let picture = desk.picture(of: strip) else { return 0 }
        return (0..<height).count {
          let color = picture.color(x: 0, y: $0)
          return color.blue > color.red + 0.03 && color.blue > 0.9
        }
      }
      desk.click(try live.row(5, of: list))
      #expect(desk.wait { blue(600) > 50 }, "selected")
      let before = try #require(desk.picture(of: list))
      try settings.change(to: 2)
      #expect(
        desk.wait {
          (desk.picture(of: list)?.difference(to: before, tolerance: 8)?.pixelCount ?? 0) > 20_000
        }, "twice as large")
      #expect(desk.wait { blue(640) > 100 }, "The row is in sight, twice as high.")
      settings.daemon.stop()
    }
  }
}
