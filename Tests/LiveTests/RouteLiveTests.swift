import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// All ways to a new window, by pointer, keys and second launches.
  @Suite("Routes to new windows")
  struct Routes {
    private static let refusal = "A second scene is not supported"

    /// The fixture. Each of its windows has buttons and an element to drag.
    private func start(_ arguments: [String], on display: LiveDisplay) throws -> LiveProgram {
      try LiveProgram(
        "scenefixture", on: display,
        arguments: ["--act", "offer-routes", "--log", "scene=debug", "--log", "fixture=debug"]
          + arguments)
    }

    /// The fixture with a manifest that does or does not allow several scenes.
    private func start(supportsMultipleScenes: Bool) throws -> LiveProgram {
      let display = try LiveDisplay()
      let manifest = try Manifests.write(
        [("Any", "scenefixture.QuietDelegate", "List")],
        supportsMultipleScenes: supportsMultipleScenes, display)
      return try start(["--manifest", manifest], on: display)
    }

    /// Presses a button of a window with the keyboard. The first button has the number 1.
    private func pressButton(_ number: Int, of window: Desk.Window, _ program: LiveProgram) throws {
      try program.focus(window)
      for _ in 0..<number { program.desk.chord("Tab") }
      program.desk.chord("space")
    }

    /// Drags from the middle of a window and releases below it, where there is no window.
    private func dragOut(of window: Desk.Window, _ program: LiveProgram) throws {
      try program.focus(window)
      program.settle()
      let area = try #require(program.desk.frame(of: window))
      program.desk.move(
        to: area.origin.offset(dx: area.width / 2, dy: area.height * 2 / 3))
      program.desk.press()
      program.desk.move(
        to: area.below(90, along: area.width / 2), steps: 24)
      #expect(program.desk.wait { !program.desk.overrideRedirectWindows().isEmpty })
      program.settle()
      program.desk.release()
    }

    private func says(_ sentence: String, count: Int = 1, _ program: LiveProgram) -> Bool {
      program.desk.watched = [program.process]
      return program.desk.wait {
        program.process.output.components(separatedBy: sentence).count == count + 1
      }
    }

    @Test("N-1, N-2 with several scenes each route opens a window")
    func several() throws {
      let program = try start(supportsMultipleScenes: true)
      let first = try #require(program.windows.first)
      try dragOut(of: first, program)
      try program.waitForWindows(2)
      try program.focus(first)
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(3)
      try pressButton(1, of: first, program)
      try program.waitForWindows(4)
      try program.startAgain(["--new-window"])
      try program.waitForWindows(5)
      #expect(!program.process.output.contains(Self.refusal))
      try program.quit()
    }

    @Test("N-1 with one scene only no route opens a window, and each says that it is not supported")
    func one() throws {
      let program = try start(supportsMultipleScenes: false)
      let first = try #require(program.windows.first)
      try program.focus(first)
      program.desk.chord("Control_L", "n")
      #expect(says(Self.refusal, count: 1, program))
      try pressButton(1, of: first, program)
      #expect(says(Self.refusal, count: 2, program))
      try dragOut(of: first, program)
      #expect(says(Self.refusal, count: 3, program))
      // The launcher's request is answered to the process that sent it.
      let second = try ChildProcess(
        LiveProgram.builtCommand("scenefixture"), ["--new-window"],
        environment: program.display.environment)
      #expect(second.waitForExit() == .exited(75))
      second.readOutput()
      #expect(second.output.contains(Self.refusal), "\(second.output)")
      #expect(program.windows == [first])
      try program.quit()
    }

    @Test("M-2 with one scene only the scene's delegate hears of its life")
    func callbacks() throws {
      let program = try start(supportsMultipleScenes: false)
      let window = try #require(program.windows.first)
      #expect(says("QuietDelegate: active, List Interface", program))
      program.desk.iconify(window)
      #expect(says("QuietDelegate: background", program))
      program.desk.activate(window)
      #expect(says("QuietDelegate: foreground", count: 2, program))
      #expect(says("QuietDelegate: active, List Interface", count: 2, program))
      try program.quit()
    }

    @Test(
      "N-5 the log names the cause of every map, also of a window that a task opens later; a timer's is refused"
    )
    func causes() throws {
      let program = try start([], on: LiveDisplay())
      let first = try #require(program.windows.first)
      try dragOut(of: first, program)
      try program.waitForWindows(2)
      try program.focus(first)
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(3)
      try program.startAgain(["scenefixture://link"])
      try program.waitForWindows(4)
      try pressButton(2, of: first, program)
      program.catchUp()
      #expect(program.windows.count == 4, "It waits for the next scene.")
      try pressButton(1, of: first, program)
      #expect(says("A window was requested without a cause", program))
      program.settle()
      #expect(program.windows.count == 4)
      try program.startAgain(["--new-window"])
      try program.waitForWindows(6)
      #expect(causes(program) == ["launch", "input", "input", "link", "launcher", "input"])
      try program.quit()
      try program.relaunch(windows: 6)
      #expect(causes(program) == Array(repeating: "restoration", count: 6))
      try program.quit()
    }

    /// The causes of all maps in the program's log, in order.
    private func causes(_ program: LiveProgram) -> [String] {
      program.process.readOutput()
      return program.process.output.matches(of: #/ map .*, cause: (.*)/#).map { String($0.1) }
    }
  }
}
