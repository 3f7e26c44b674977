import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("NoteList, killed while a note is moved")
  struct ReorderKills {
    /// The titles in a file, in their order.
    private func titles(_ path: String) throws -> [String] {
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      return try DatabaseQueue(path: path, configuration: configuration).read {
        try String.fetchAll($0, sql: "SELECT title FROM note ORDER BY position DESC, id")
      }
    }

    @Test("A kill leaves the old order or the new one, with each note once")
    func killed() throws {
      let display = try LiveDisplay(windowManager: .none)
      let file = display.home.path + "/data/notelist/notes.sqlite"
      let faults = try FaultyWrites(below: file, in: display.home)
      let program = try LiveProgram("notelist", on: display, environment: faults.environment)
      let desk = program.desk
      for moment in [FaultyWrites.Moment.write(1), .write(4), .sync(1)] {
        let list = try program.waitForWindow(titled: "NoteList")
        let third = try program.row(2, of: list)
        let old = try titles(file)
        try faults.kill(at: moment)
        desk.move(to: try program.row(0, of: list))
        desk.press()
        // Past the middle of the third row.
        desk.move(to: third.offset(dx: 0, dy: 20), steps: 24)
        program.catchUp()
        desk.release()
        #expect(program.process.waitForExit() == .signalled(SIGKILL), "\(moment)")
        try faults.end()
        let new = [old[1], old[2], old[0]] + old.dropFirst(3)
        // The first sync may be that of the log's header.
        #expect([old, new].contains(try titles(file)), "\(moment)")
        try? FileManager.default.removeItem(atPath: "\(program.stateDirectory)/early-crashes")
        try program.relaunch(windows: 1)
        #expect([old, new].contains(try titles(file)), "\(moment), at the next start")
      }
      try program.quit()
    }
  }
}
