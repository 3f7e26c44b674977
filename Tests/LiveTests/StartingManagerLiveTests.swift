import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("A window manager that starts together with a program")
  struct StartingManager {
    @Test("The first window is managed, and on the screen, in each of eight starts")
    func together() throws {
      for start in 0..<8 {
        let display = try LiveDisplay(windowManager: .none)
        let desk = try Desk(display)
        let manager = try ChildProcess(
          "openbox", ["--sm-disable"], environment: display.environment)
        defer { manager.stop() }
        // From one start to the next, the program is started after more of what openbox does to the root window. The
        // first one waits for nothing.
        var steps = -1
        let isUnderWay = desk.wait {
          steps += 1
          return steps >= start || desk.hasWindowManager
        }
        #expect(isUnderWay, "start \(start)")
        let program = try LiveProgram("notelist", on: display)
        #expect(
          program.desk.wait {
            program.windows.contains { !program.desk.values("WM_STATE", of: $0).isEmpty }
          }, "start \(start)")
      }
    }
  }
}
