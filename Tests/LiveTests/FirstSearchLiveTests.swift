import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("The first search after an import")
  struct FirstSearch {
    @Test(
      "A pasted word finds an entry that was just imported, with its accents and without an index")
    func pasted() throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let folder = display.home.appendingPathComponent("notes")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for number in 0..<23 {
        try "# Day \(number)\n\nNothing happened.".write(
          to: folder.appendingPathComponent("\(number).md"), atomically: true, encoding: .utf8)
      }
      try "# Treat\n\nWe had a Café crème.".write(
        to: folder.appendingPathComponent("treat.md"), atomically: true, encoding: .utf8)
      let importer = try ChildProcess(
        LiveJournal.builtCommand, ["--import", folder.path], environment: display.environment)
      #expect(importer.waitForExit(seconds: 60) == .exited(0), "\(importer.output)")

      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let (desk, list) = (live.desk, try live.list)
      try live.focus(list)
      // The bar of the entry has the word, so that the first search of all entries has all of it at once.
      desk.click(try live.row(0, of: list))
      live.settle()
      desk.click(try live.page(of: list))
      desk.chord("Control_L", "f")
      live.settle()
      desk.type("cafe")
      desk.chord("Control_L", "a")
      desk.chord("Control_L", "c")
      live.settle()
      desk.chord("Control_L", "Shift_L", "f")
      live.settle()
      desk.chord("Control_L", "v")
      // Down selects the first result, and Return opens it in a window of its own.
      #expect(
        desk.wait {
          desk.chord("Down")
          live.settle()
          desk.chord("Return")
          return desk.wait(seconds: 2) {
            live.windows.contains { desk.title(of: $0).contains("Treat") }
          }
        }, "\(live.windows.map { desk.title(of: $0) })")
      try live.quit()
    }
  }
}
