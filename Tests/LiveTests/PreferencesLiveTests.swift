import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("The Preferences window")
  struct PreferencesWindow {
    /// The middle of a word of the first choice, from the upper left corner of the window's content.
    private static let anywhere = (x: 203, y: 39)
    private static let never = (x: 437, y: 39)

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
      try live.click(window, x: Self.never.x, y: Self.never.y)
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
