import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Crashes soon after the start")
  struct EarlyCrashes {
    static let programs = ["journal", "notelist", "photogallery", "twoscenes"]

    /// A program with two windows that was killed twice within a minute of its launch. Its third launch
    /// shows one window, which asks what to do.
    private func crashTwice(_ name: String) throws -> (LiveProgram, sessions: Set<String>) {
      let program = try LiveProgram(name, on: LiveDisplay(windowManager: .openbox))
      try program.focus(try #require(program.windows.first))
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      let sessions = Set(program.windows.map(program.session))
      #expect(program.desk.wait { (try? Set(program.savedSessions().keys)) == sessions })
      try program.kill(isEarlyCrash: true)
      // One crash is not a loop.
      try program.relaunch(windows: 2)
      try program.kill(isEarlyCrash: true)
      try program.relaunch(windows: 1)
      #expect(
        try Set(program.savedSessions().keys) == sessions, "Nothing is touched before the answer.")
      #expect(program.process.readOutput())
      #expect(program.process.output.contains("closed unexpectedly twice"))
      return (program, sessions)
    }

    @Test(
      "R-6 after two crashes within a minute of starting the third start asks, and restores when told",
      arguments: programs)
    func restores(_ name: String) throws {
      let (program, sessions) = try crashTwice(name)
      // Quitting is not an answer, so the next launch asks again.
      try program.quit()
      #expect(try Set(program.savedSessions().keys) == sessions)
      try program.relaunch(windows: 1)
      let again = try #require(program.windows.first)
      try program.focus(again)
      program.desk.chord("Tab")
      program.desk.chord("Tab")
      program.desk.chord("Return")
      // For a moment the question and the first window are two windows as well.
      #expect(program.desk.wait { Set(program.windows.map(program.session)) == sessions })
    }

    @Test(
      "R-6 a fresh start keeps the windows of last time under Recently Closed", arguments: programs)
    func startsFresh(_ name: String) throws {
      let (program, sessions) = try crashTwice(name)
      let question = try #require(program.windows.first)
      try program.focus(question)
      program.desk.chord("Tab")
      program.desk.chord("Return")
      #expect(
        program.desk.wait {
          program.windows.count == 1 && program.windows.first != question
        })
      let folder = program.stateDirectory + "/sessions"
      #expect(
        program.desk.wait {
          let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
          return Set(names.filter { $0.hasSuffix(".closed") })
            == Set(sessions.map { $0 + ".closed" })
        })
    }
  }
}
