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
      arguments: ["journal", "notelist", "photogallery", "twoscenes"])
    func delegates(_ name: String) throws {
      let display = try LiveDisplay()
      let program = try LiveProgram(name, on: display, arguments: ["--log", "scene=debug"])
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
                $0.contains("\(session) has the size")
              })
            else { return false }
            let size = Size(
              width: Double(area.width) / Double(scale), height: Double(area.height) / Double(scale)
            )
            return line.hasSuffix("has the size \(size) at the scale \(Double(scale))")
          }, "\(name) at \(scale): \(program.process.output.suffix(600))")
      }
      for window in program.windows {
        desk.move(window, to: RootPoint(x: 60, y: 60), size: PixelSize(width: 1000, height: 700))
        try hears(window, at: 1)
      }
      let resources = display.home.appendingPathComponent("resources")
      for scale in [2, 1] {
        try Data("Xft.dpi: \(96 * scale)\n".utf8).write(to: resources)
        let xrdb = try ChildProcess(
          "xrdb", ["-merge", resources.path], environment: display.environment)
        #expect(xrdb.waitForExit() == .exited(0))
        for window in program.windows { try hears(window, at: scale) }
      }
      // A settings manager that starts later takes precedence.
      let settings = try Settings(on: display, scale: 2)
      for window in program.windows { try hears(window, at: 2) }
      settings.daemon.stop()
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
