import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

/// The program of the article "The window-spawning protocol", as it stands there.
@Suite("The script that hands over an activity", .serialized)
struct ActivityScriptTests {
  private static let article = "Sources/Fronts/Scenery/Scenery.docc/TheWindowSpawningProtocol.md"

  /// The article's block of code in a language.
  private func code(_ language: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent(Self.article), encoding: .utf8)
    let start = try #require(text.range(of: "```\(language)\n")).upperBound
    let end = try #require(text.range(of: "\n```", range: start..<text.endIndex)).lowerBound
    return String(text[start..<end])
  }

  @Test(
    "W-4 ten lines of Python offer the MIME type, and a drag onto Journal opens the entry",
    arguments: [LiveDisplay.WindowManager.openbox, .none])
  func opens(_ windowManager: LiveDisplay.WindowManager) throws {
    let journal = try LiveJournal(
      command: LiveJournal.builtCommand, on: LiveDisplay(windowManager: windowManager),
      arguments: ["--log", "drop=debug", "--log", "x11=debug"])
    let stage = try PeerStage(journal)
    let database = journal.display.home.path + "/data/journal/journal.sqlite"
    let row = try #require(
      try DatabaseQueue(path: database).read {
        try Row.fetchOne($0, sql: "SELECT id, title FROM entry ORDER BY created LIMIT 1")
      })
    let script = journal.display.home.appendingPathComponent("script.py").path
    try code("python").write(toFile: script, atomically: true, encoding: .utf8)
    let peer = try PeerProgram(
      "/usr/bin/python3", [script, row["id"]], titled: "Drag me", at: stage.place, on: stage.desk,
      of: journal.display)
    try #require(stage.desk.wait { stage.desk.isViewable(peer.window) })
    journal.settle()
    let place = try journal.row(2, of: stage.window)
    stage.desk.move(to: peer.middle)
    stage.desk.press()
    stage.desk.move(to: place, steps: 24)
    try #require(
      stage.waitMoving(near: place) { stage.said("a drag of another program entered") },
      "\(peer.process.output)")
    journal.settle()
    stage.desk.release()
    let opened = try journal.waitForWindow(titled: row["title"])
    #expect(stage.desk.wait { stage.desk.focusedWindow == opened })
    #expect(stage.desk.wait { stage.desk.isFreeOfGrabs })
  }
}
