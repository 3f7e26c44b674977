import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// The callbacks of delegates, with a fixture whose delegates log them. The delegates of the examples do
  /// not log them.
  @Suite("What delegates are told")
  struct Recorded {
    private static let type = "org.scenery.scenefixture.recorded"

    private func start(_ kind: String, focusesNew: Bool = true) throws -> LiveProgram {
      try LiveProgram(
        "scenefixture", on: LiveDisplay(focusesNew: focusesNew),
        arguments: ["--recorded", kind, "--log", "fixture=debug"])
    }

    /// All logged callbacks since the launch, without the first `count`.
    private func told(_ program: LiveProgram, after count: Int = 0) -> [String] {
      program.process.readOutput()
      let lines = program.process.output.split(separator: "\n").compactMap { line in
        line.range(of: "told: ").map { String(line[$0.upperBound...]) }
      }
      return Array(lines.dropFirst(count))
    }

    /// Waits until exactly these callbacks were logged after the first `count`.
    private func hears(_ program: LiveProgram, after count: Int = 0, _ sentences: [String]) {
      program.desk.watched = [program.process]
      _ = program.desk.wait { told(program, after: count).count >= sentences.count }
      #expect(told(program, after: count) == sentences)
    }

    private static let connected = [
      "1 configuration []", "scene", "delegate", "root", "1 willConnect [], with its root",
      "1 willEnterForeground", "1 didBecomeActive",
    ]

    @Test("O-1 the first launch, and one that has discarded sessions to tell of")
    func firstLaunch() throws {
      let program = try start("scenes")
      let launched = ["willFinishLaunching", "didFinishLaunching"]
      hears(program, launched + Self.connected)
      try program.quit()
      // The same state as after a kill that follows the discarding of the session.
      let file = try #require(try program.sessionFiles().first)
      let discarded = file.deletingPathExtension().appendingPathExtension("discarded")
      try FileManager.default.moveItem(at: file, to: discarded)
      try program.relaunch(windows: 1)
      hears(program, launched + ["didDiscard 1"] + Self.connected)
      try program.quit()
    }

    @Test("O-2, O-3 a new scene with an activity, and an activity for a scene that is there")
    func activities() throws {
      let program = try start("scenes")
      let first = try #require(program.windows.first)
      try program.focus(first)
      var count = 2 + Self.connected.count
      func next(_ sentences: String...) {
        hears(program, after: count, sentences)
        count += sentences.count
      }
      #expect(program.desk.wait { told(program).count == count })
      program.desk.type("n")
      try program.waitForWindows(2)
      next(
        "1 willResignActive", "2 configuration [\"\(Self.type)\"]", "scene", "delegate", "root",
        "2 willConnect [\"\(Self.type)\"], with its root", "2 willEnterForeground",
        "2 didBecomeActive")
      let second = try #require(program.windows.first { $0 != first })
      try program.focus(second)
      program.desk.type("a")
      next("2 willResignActive", "1 continue \(Self.type)", "1 didBecomeActive")
      // A scene in the background enters the foreground first.
      try program.focus(first)
      program.desk.iconify(first)
      // The window manager may move the focus before or after it unmaps the window.
      _ = program.desk.wait { told(program, after: count).count >= 3 }
      #expect(
        Set(told(program, after: count)) == [
          "1 willResignActive", "1 didEnterBackground", "2 didBecomeActive",
        ])
      count += 3
      try program.focus(second)
      program.desk.type("a")
      next(
        "2 willResignActive", "1 willEnterForeground", "1 continue \(Self.type)",
        "1 didBecomeActive")
      try program.quit()
    }

    @Test("O-2 where the window manager refuses the focus, the old scene is active again")
    func refusedFocus() throws {
      let program = try start("scenes", focusesNew: false)
      let first = try #require(program.windows.first)
      try program.focus(first)
      let count = 2 + Self.connected.count
      #expect(program.desk.wait { told(program).count == count })
      program.desk.type("n")
      try program.waitForWindows(2)
      hears(
        program, after: count,
        [
          "1 willResignActive", "2 configuration [\"\(Self.type)\"]", "scene", "delegate", "root",
          "2 willConnect [\"\(Self.type)\"], with its root", "2 willEnterForeground",
          "1 didBecomeActive",
        ])
      #expect(program.desk.focusedWindow == first)
      try program.quit()
    }

    /// The callbacks when one window goes to the background and comes back.
    private func transitions(_ kind: String, by speaker: String) throws -> [String] {
      let program = try start(kind)
      let window = try #require(program.windows.first)
      try program.focus(window)
      func wait(for last: String) {
        #expect(program.desk.wait { told(program).last == "\(speaker) \(last)" })
      }
      wait(for: "didBecomeActive")
      program.desk.iconify(window)
      wait(for: "didEnterBackground")
      program.desk.activate(window)
      try program.focus(window)
      wait(for: "didBecomeActive")
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(kind == "plain" ? 1 : 2)
      try program.focus(try #require(program.windows.first))
      let sentences = told(program)
      try program.quit()
      return sentences
    }

    @Test(
      "P-1, O-14 with a manifest the scene delegate hears of the foreground, without one the application's"
    )
    func manifest() throws {
      let scenes = try transitions("scenes", by: "1")
      let plain = try transitions("plain", by: "app")
      let expected = [
        "willEnterForeground", "didBecomeActive", "willResignActive", "didEnterBackground",
        "willEnterForeground", "didBecomeActive",
      ]
      #expect(!scenes.contains { $0.hasPrefix("app ") })
      let ofScene = scenes.filter { $0.hasPrefix("1 ") }.map { String($0.dropFirst(2)) }
      #expect(Array(ofScene.filter(Set(expected).contains).prefix(6)) == expected)
      // The application's callbacks come at the same moments, one for each. No scene logs anything.
      #expect(
        plain == ["willFinishLaunching", "didFinishLaunching", "root"]
          + expected.map { "app \($0)" })
    }

    @Test("J-15 rows that have no drag delegate cannot be dragged", arguments: [false, true])
    func dragDelegate(hasDelegate: Bool) throws {
      let program = try start(hasDelegate ? "draggable" : "scenes")
      let window = try #require(program.windows.first)
      try program.focus(window)
      let area = try #require(program.desk.frame(of: window))
      program.desk.move(to: area.origin.offset(dx: 100, dy: 40))
      program.desk.press()
      program.desk.move(to: RootPoint(x: area.maxX + 120, y: area.minY + 100), steps: 24)
      if hasDelegate {
        #expect(program.desk.wait { !program.desk.overrideRedirectWindows().isEmpty })
      }
      program.settle()
      #expect(program.desk.overrideRedirectWindows().isEmpty == !hasDelegate)
      program.desk.release()
      if hasDelegate { try program.waitForWindows(2) }
      program.settle()
      #expect(program.windows.count == (hasDelegate ? 2 : 1))
      try program.quit()
    }
  }
}
