import Canvas
import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// A disk that does not take the sessions, for a while.
  @Suite("Sessions that cannot be written")
  struct SessionSaving {
    private func strip(of window: Desk.Window, _ program: LiveProgram) -> Surface? {
      guard let area = program.desk.frame(of: window) else { return nil }
      return program.desk.picture(
        of: RootRect(x: area.minX, y: area.minY, width: area.width, height: 40))
    }

    @Test(
      "R-1 a full disk: a session is saved after room was made although nothing changes again",
      arguments: ["journal", "notelist", "photogallery", "twoscenes"])
    func full(_ name: String) throws {
      let display = try LiveDisplay()
      let disk = try MountedDisk(at: display.home.path + "/state/\(name)", kilobytes: 300)
      let program = try LiveProgram(name, on: display)
      #expect(program.desk.wait { (try? program.savedSessions().count) == 1 })
      try program.focus(try #require(program.windows.first))
      try disk.fill()
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      let second = try #require(program.desk.focusedWindow)
      let sentence = "cannot be saved: the disk is full."
      #expect(
        program.desk.wait {
          program.process.readOutput()
          return program.process.output.contains(sentence)
        })
      program.settle()
      let failing = try #require(strip(of: second, program))
      let sessions = Set(program.windows.map(program.session))
      #expect(try Set(program.savedSessions().keys) != sessions)

      try disk.makeRoom()
      #expect(program.desk.wait { (try? Set(program.savedSessions().keys)) == sessions })
      #expect(
        program.desk.wait {
          (strip(of: second, program)?.difference(to: failing, tolerance: 4)?.pixelCount ?? 0)
            > 2000
        }, "The banner stays.")
      program.process.readOutput()
      #expect(
        program.process.output.components(separatedBy: sentence).count == 2, "It is said once.")
      try program.kill()
      try program.relaunch(windows: 2)
      #expect(Set(program.windows.map(program.session)) == sessions)
    }
  }
}
