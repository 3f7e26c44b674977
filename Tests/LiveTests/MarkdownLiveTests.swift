import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("Markdown in an entry")
  struct MarkdownTexts {
    /// A folder with an `xdg-open` that only writes down the link.
    private func makeOpener(in home: URL) throws -> (folder: URL, report: URL) {
      let folder = home.appendingPathComponent("programs")
      let report = folder.appendingPathComponent("report")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let script = folder.appendingPathComponent("xdg-open")
      // When the file is renamed, it is complete.
      try Data(
        "#!/bin/sh\nprintf '%s' \"$1\" > \"$0.part\"\nmv \"$0.part\" '\(report.path)'\n".utf8
      )
      .write(to: script)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: script.path)
      return (folder, report)
    }

    @Test("Return continues a list, a click checks a box, and Ctrl with a click opens a link")
    func listBoxAndLink() throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let opener = try makeOpener(in: display.home)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let journal = try LiveProgram(
        "journal", on: display, environment: ["PATH": "\(opener.folder.path):\(path)"])
      let desk = journal.desk
      let list = try journal.waitForWindow(titled: "Journal")
      try journal.focus(list)
      func waitForText(_ text: String) {
        let file = JournalFile(path: "\(display.home.path)/data/journal/journal.sqlite")
        let isThere = desk.wait { (try? file.entries().map(\.text))?.contains(text) == true }
        #expect(isThere, "\(text)")
      }

      desk.keyDown("Shift_L")
      desk.chord("Control_L", "n")
      desk.keyUp("Shift_L")
      journal.settle()
      // The second Return ends the list.
      desk.type("Plan\n- [ ] milk\neggs\n\nsee https://example.org/x")
      waitForText("Plan\n- [ ] milk\n- [ ] eggs\nsee https://example.org/x")
      journal.settle()

      // The box is left of the words.
      let words = try journal.text(of: list).frame(of: "milk")
      desk.click(words.middle.offset(dx: -words.width / 2 - words.height / 2, dy: 0))
      waitForText("Plan\n- [x] milk\n- [ ] eggs\nsee https://example.org/x")
      desk.chord("Control_L", "z")
      waitForText("Plan\n- [ ] milk\n- [ ] eggs\nsee https://example.org/x")

      let link = try journal.text(of: list).frame(of: "example").middle
      desk.move(to: link)
      journal.settle()
      let caret = desk.cursorPixels
      // The pointer rests. The other one of two keys keeps the hand.
      desk.keyDown("Control_L")
      #expect(desk.wait { desk.cursorPixels != caret })
      let hand = desk.cursorPixels
      desk.keyDown("Control_R")
      desk.keyUp("Control_L")
      journal.settle()
      #expect(desk.cursorPixels == hand)
      desk.keyUp("Control_R")
      #expect(desk.wait { desk.cursorPixels == caret })
      desk.keyDown("Control_L")
      desk.click(link)
      desk.keyUp("Control_L")
      #expect(desk.wait { FileManager.default.fileExists(atPath: opener.report.path) })
      #expect(try String(contentsOf: opener.report, encoding: .utf8) == "https://example.org/x")
    }
  }
}
