import Foundation
import GRDB
import LiveSupport
import Testing

extension Live {
  @Suite("Pins, order and tags of the list")
  struct ListOrder {
    @Test("A pinned entry, the order by title and a window's tag are there again after a kill")
    func overAKill() throws {
      let display = try LiveDisplay(windowManager: .openbox)
      try importEntries(on: display)
      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let desk = live.desk
      var list = try live.list
      let file = "\(display.home.path)/data/journal/journal.sqlite"
      func titles(_ sql: String) -> [String]? {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        return try? DatabaseQueue(path: file, configuration: configuration).read {
          try String.fetchAll($0, sql: sql)
        }
      }
      func choose(_ letters: String) {
        desk.keyDown("Shift_L")
        desk.chord("Control_L", "l")
        desk.keyUp("Shift_L")
        live.settle()
        // A part of the menu may lie under the pointer.
        desk.chord("Home")
        desk.type(letters)
        desk.chord("Return")
        live.settle()
      }
      try live.focus(list)
      // The oldest entry is the last of four.
      desk.click(try live.row(3, of: list))
      live.settle()
      desk.keyDown("Shift_L")
      desk.chord("Control_L", "p")
      desk.keyUp("Shift_L")
      let pinned = "SELECT title FROM pin JOIN entry ON entry.id = pin.id"
      #expect(desk.wait { titles(pinned) == ["Zebra"] })
      choose("by")
      choose("animals")
      let settings = display.home.appendingPathComponent("config/journal/settings.json")
      #expect(
        desk.wait {
          (try? String(contentsOf: settings, encoding: .utf8))?.contains(#""title""#) == true
        })
      let isSaved = desk.wait {
        (try? live.savedSessions())?.values.contains { "\($0)".contains("animals") } == true
      }
      #expect(isSaved)

      try live.kill()
      try live.relaunch(windows: 1)
      list = try live.list
      try live.focus(list)
      // Zebra is pinned. Below it, after another heading, are Badger and Cat, and no Aardvark.
      let names = try live.list(of: list).rows().map { $0.name.prefix { $0 != "," } }
      #expect(names == ["Zebra", "Badger", "Cat"])
      for title in ["Zebra", "Badger", "Cat"] {
        desk.click(try live.row(title, of: list))
        live.settle()
        desk.chord("Delete")
        #expect(desk.wait { titles("SELECT title FROM deleted") == [title] }, "\(title)")
        desk.chord("Control_L", "z")
        #expect(desk.wait { titles("SELECT title FROM deleted") == [] }, "\(title)")
        live.settle()
      }
      #expect(titles(pinned) == ["Zebra"])
      try live.quit()
    }

    private func importEntries(on display: LiveDisplay) throws {
      let folder = display.home.appendingPathComponent("texts")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let texts = [
        "# Aardvark\n\nNone.", "# Cat\n\n#animals", "# Badger\n\n#animals/wild",
        "# Zebra\n\n#animals",
      ]
      for (number, text) in texts.enumerated() {
        let file = folder.appendingPathComponent("\(number).md")
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -60 * Double(number + 1))],
          ofItemAtPath: file.path)
      }
      let importer = try ChildProcess(
        LiveJournal.builtCommand, ["--import", folder.path], environment: display.environment)
      #expect(importer.waitForExit(seconds: 60) == .exited(0), "\(importer.output)")
    }
  }
}
