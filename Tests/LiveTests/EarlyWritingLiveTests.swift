import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("What is typed into a window before its long entry is read")
  struct EarlyWriting {
    private static let end = "The last line."
    private static let text =
      "A long text\n\n"
      + String(repeating: "The ferry left before the fog had lifted.\n\n", count: 100_000) + end

    /// Journal with a new window whose entry a slow disk does not give yet. The window has the focus.
    private struct Stage {
      let live: LiveJournal
      let held: HeldReads
      let window: Desk.Window
      var desk: Desk { live.desk }
      private var database: String { live.display.home.path + "/data/journal/journal.sqlite" }

      init(environment: [String: String] = [:], prepare: (LiveDisplay) throws -> [DeskPeer]) throws
      {
        let display = try LiveDisplay(windowManager: .openbox)
        try Self.importEntries(display)
        let peers = try prepare(display)
        held = try HeldReads(below: display.home.path + "/data/journal", in: display.home)
        live = try LiveJournal(
          command: LiveJournal.builtCommand, on: display,
          environment: held.environment.merging(environment) { $1 })
        live.desk.peers = peers
        live.settle()
        try held.begin()
        try live.dragOut(row: 1, of: try live.list)
        try live.waitForWindows(2)
        let window = try live.waitForWindow(titled: "A long text")
        self.window = window
        let (desk, held) = (live.desk, held)
        try #require(desk.wait { held.isHolding && desk.focusedWindow == window })
      }

      private static func importEntries(_ display: LiveDisplay) throws {
        let folder = display.home.appendingPathComponent("texts")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text, age) in [
          ("long", EarlyWriting.text, -600.0), ("short", "A short text", 0),
        ] {
          let file = folder.appendingPathComponent(name + ".md")
          try Data(text.utf8).write(to: file)
          try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: age)], ofItemAtPath: file.path)
        }
        let importer = try ChildProcess(
          LiveJournal.builtCommand, ["--import", folder.path], environment: display.environment)
        #expect(importer.waitForExit(seconds: 60) == .exited(0), "\(importer.output)")
      }

      /// Waits until the entry ends with something.
      func hasStored(_ ending: String) -> Bool {
        desk.wait {
          (try? committedText(database))?.contains(EarlyWriting.end + ending) == true
        }
      }
    }

    @Test("A composition is seen on the empty page, and goes on in the text")
    func composition() throws {
      var peer: InputServerPeer?
      let stage = try Stage(environment: ["XMODIFIERS": "@im=peer"]) { display in
        let server = try InputServerPeer(on: display, named: "peer", isComposing: true)
        peer = server
        return [server]
      }
      let server = try #require(peer)
      let desk = stage.desk
      #expect(desk.wait { server.hasFocus })
      stage.live.settle()
      let empty = try #require(desk.picture(of: stage.window))
      desk.type("aa")
      // Two letters with a line below them. The caret alone has 40 pixels.
      #expect(
        desk.wait {
          let difference = desk.picture(of: stage.window)?.difference(to: empty, tolerance: 8)
          return difference.map { $0.pixelCount > 120 } ?? false
        })
      #expect(stage.held.isHolding)
      try stage.held.end()
      #expect(
        desk.wait {
          let difference = desk.picture(of: stage.window)?.difference(to: empty, tolerance: 8)
          return difference.map { $0.pixelCount > 5000 } ?? false
        }, "The text does not come.")
      desk.type("ax")
      #expect(desk.wait { server.keyCount == 4 })
      stage.live.catchUp()
      // While the database is read, the server answers nothing, and Journal goes on without it.
      #expect(server.resetCount == 0)
      #expect(stage.hasStored("日本"))
      try stage.live.quit()
    }

    @Test("A dead key that was pressed before the text was there meets its letter in the text")
    func deadKey() throws {
      let stage = try Stage { display in
        let layout = try ChildProcess(
          "setxkbmap", ["us", "-variant", "intl"], environment: display.environment)
        try #require(layout.waitForExit() == .exited(0), "\(layout.output)")
        return []
      }
      let desk = stage.desk
      desk.type("caf")
      desk.chord("dead_acute")
      desk.type("e b")
      desk.chord("dead_acute")
      stage.live.catchUp()
      #expect(stage.held.isHolding)
      try stage.held.end()
      #expect(stage.hasStored("café b"))
      desk.type("e")
      #expect(stage.hasStored("café bé"))
      try stage.live.quit()
    }
  }
}
