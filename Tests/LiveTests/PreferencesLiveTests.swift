import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("The Preferences window")
  struct PreferencesWindow {
    /// The first choice.
    private static let windows = "A dragged item opens a window"

    @Test(
      "A choice that cannot be written is said, and is in the file as soon as it can be",
      arguments: TextProgram.allCases)
    func failingWrite(_ which: TextProgram) throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let folder = display.home.appendingPathComponent("config/\(which.rawValue)")
      let faults = try FaultyWrites(below: folder.path, in: display.home)
      let program = try LiveProgram(which.rawValue, on: display, environment: faults.environment)
      let desk = program.desk
      try program.focus(try program.waitForWindow(titled: which.listTitle))
      program.settle()
      desk.chord("Control_L", "comma")
      #expect(
        desk.wait { program.windows.contains { desk.title(of: $0).hasSuffix(" Preferences") } })
      let window = try #require(
        program.windows.first { desk.title(of: $0).hasSuffix(" Preferences") })
      try program.focus(window)
      program.settle()
      let calm = try #require(program.cornerColor(of: window))
      try faults.begin(ENOSPC)
      try program.click(program.choice("Never", of: Self.windows, in: window))
      #expect(desk.wait { program.cornerColor(of: window) != calm }, "\(which): nothing is said")
      try faults.end()
      #expect(
        desk.wait {
          let file = folder.appendingPathComponent("preferences.json")
          return (try? String(contentsOf: file, encoding: .utf8))?.contains("nowhere") == true
        }, "\(which): the choice is not written")
      #expect(desk.wait { program.cornerColor(of: window) == calm }, "\(which): the banner stays")
      try program.quit()
    }

    @Test(
      """
      W-2 switched off in the Preferences window, by its file or by keys, a drag opens no window; switched on \
      again, it does
      """)
    func switched() throws {
      let live = try Live.journal(arguments: ["--log", "drag=debug"])
      let list = try live.list
      let desk = live.desk
      let file = live.display.home.appendingPathComponent("config/journal/preferences.json")
      func dragOut() throws -> Bool {
        try live.focus(list)
        live.process.readOutput()
        let before = live.process.output.count
        try live.dragOut(row: 1, of: list)
        func said(_ word: String) -> Bool {
          live.process.readOutput()
          return live.process.output.dropFirst(before).contains(word)
        }
        #expect(desk.wait { said("drop: ") && desk.overrideRedirectWindows().isEmpty })
        live.settle()
        return said("drop: newWindow")
      }
      desk.chord("Control_L", "comma")
      let window = try live.waitForWindow(titled: "Journal Preferences")
      try live.focus(window)
      // It would be where the rows are let go.
      let area = try #require(desk.frame(of: window))
      desk.move(window, to: RootPoint(x: 20, y: 640), size: area.size)
      live.settle()
      try live.click(live.choice("Never", of: Self.windows, in: window))
      live.settle()
      #expect(try !dragOut())
      #expect(live.windows.count == 2)
      #expect(
        desk.wait {
          (try? String(contentsOf: file, encoding: .utf8))?.contains(#""windows":"nowhere""#)
            == true
        })
      // The key that moves the focus, then the arrows.
      try live.focus(window)
      desk.chord("Tab")
      desk.chord("Left")
      desk.chord("Left")
      live.settle()
      #expect(try dragOut())
      let detail = try #require(live.windows.first { $0 != list && $0 != window })
      desk.close(detail)
      try live.waitForWindows(2)
      // Another program writes the file.
      try Data(#"{"windows":"nowhere"}"#.utf8).write(to: file, options: .atomic)
      #expect(try !dragOut())
      try live.focus(window)
      desk.chord("Escape")
      try live.waitForWindows(1)
      try live.quit()
    }
  }
}
