import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// The README's example is a complete program.
  @Suite("Readme")
  struct Readme {
    @Test("The example is the one that is compiled here")
    func example() throws {
      let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
      let readme = try String(
        contentsOf: tests.deletingLastPathComponent().appendingPathComponent("README.md"),
        encoding: .utf8)
      let code = try String(
        contentsOf: tests.appendingPathComponent("Cities/Cities.swift"), encoding: .utf8)
      #expect(readme.contains("```swift\n" + code + "```"))
    }

    @Test("A city that is dragged out has a window, and has it again after a restart")
    func cities() throws {
      let program = try LiveProgram("cities", on: LiveDisplay())
      let list = try program.waitForWindow(titled: "Cities")
      try program.focus(list)
      let area = try #require(program.desk.frame(of: list))
      program.desk.move(to: try program.row("Kyoto", of: list))
      program.desk.press()
      program.desk.move(to: area.below(60, along: 60), steps: 24)
      #expect(program.desk.wait { !program.desk.overrideRedirectWindows().isEmpty })
      program.settle()
      program.desk.release()
      _ = try program.waitForWindow(titled: "Kyoto")
      #expect(program.windows.count == 2)
      try program.quit()
      try program.relaunch(windows: 2)
      _ = try program.waitForWindow(titled: "Kyoto")
      try program.quit()
    }
  }
}
