import Foundation
import GRDB
import Geometry
import LiveSupport
import SceneModel
import Testing

extension Live {
  @Suite("What leads nowhere costs nothing")
  struct Guards {
    enum BadActivity: CaseIterable {
      case wrongType, noIdentifier, identifierOfAnotherType, unknownEntry

      func spoil(_ activity: inout ActivityPayload) {
        switch self {
        case .wrongType: activity.activityType = "org.example.other"
        case .noIdentifier: activity.userInfo = ActivityDictionary()
        case .identifierOfAnotherType: activity.userInfo["entryID"] = 7
        case .unknownEntry: activity.userInfo["entryID"] = "no such entry"
        }
      }

      var complaint: String {
        switch self {
        case .wrongType: "its type is org.example.other"
        case .noIdentifier, .identifierOfAnotherType: "holds no string"
        case .unknownEntry: "there is no entry “no such entry”"
        }
      }
    }

    @Test(
      "J-17 a window that comes back with a bad activity says so and shows the journal",
      arguments: BadActivity.allCases)
    func badActivity(_ bad: BadActivity) throws {
      let live = try Live.journal()
      try live.dragOut(row: 1, of: try live.list)
      try live.waitForWindows(2)
      try live.quit()
      var spoiled = 0
      for file in try sessionFiles(live) {
        var record = try SessionRecord(archive: Array(Data(contentsOf: file)))
        guard var activity = record.restorationActivity else { continue }
        bad.spoil(&activity)
        record.restorationActivity = activity
        try Data(record.archived()).write(to: file)
        spoiled += 1
      }
      #expect(spoiled == 1)
      try live.relaunch(windows: 2)
      #expect(live.windows.allSatisfy { live.desk.title(of: $0) == "Journal" })
      #expect(live.desk.wait { live.process.output.contains(bad.complaint) })
      try live.quit()
    }

    @Test("J-23 a window that comes back to an entry that is gone shows the journal")
    func restoredUnknown() throws {
      let live = try Live.journal()
      try live.dragOut(row: 1, of: try live.list)
      try live.waitForWindows(2)
      let titles = live.windows.map { live.desk.title(of: $0) }
      #expect(Set(titles).count == 2)
      try live.quit()
      try deleteEntries(
        of: live, where: "title IN (\(titles.map { "'\($0)'" }.joined(separator: ",")))")
      try live.relaunch(windows: 2)
      #expect(live.windows.allSatisfy { live.desk.title(of: $0) == "Journal" })
      try live.quit()
    }

    @Test(
      """
      D-11, J-23, R-12 an entry that another program deletes while it is dragged opens no window, and \
      costs nothing while it is held
      """)
    func deletedWhileDragged() throws {
      let live = try Live.journal(arguments: ["--log", "drag=debug"])
      let list = try live.list
      let area = try #require(live.desk.frame(of: list))
      try live.drag(row: 1, of: list, to: area.beside(200, down: 200))
      #expect(live.desk.wait { live.process.output.contains("outcome now") })
      try deleteEntries(of: live, where: "1")
      // The running program is told by the process that changes the store, such as an import.
      let folder = live.display.home.appendingPathComponent("notes")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("# Something new\n".utf8).write(to: folder.appendingPathComponent("new.md"))
      let importer = try ChildProcess(
        LiveJournal.builtCommand, ["--import", folder.path],
        environment: live.display.environment)
      #expect(importer.waitForExit() == .exited(0), "\(importer.output)")
      live.settle()
      let before = ProcessFigures.processorTime(of: live.process)
      // Waits two seconds in which nothing happens, unless the program ends.
      #expect(!live.desk.wait(seconds: 2) { !live.process.isRunning })
      let used = ProcessFigures.processorTime(of: live.process) - before
      #expect(used < .milliseconds(50), "\(used)")
      live.desk.release()
      #expect(live.desk.wait { live.process.output.contains("drop:") })
      #expect(live.desk.wait { live.desk.overrideRedirectWindows().isEmpty })
      live.settle()
      #expect(live.windows == [list])
      #expect(live.desk.isFreeOfGrabs)
      #expect(live.process.output.contains("drop: putBack"), "\(live.process.output)")
      #expect(live.process.output.contains("says: It was deleted"))
      try live.quit()
    }

    @Test("J-11 an update that changes nothing paints nothing in the other window")
    func noChange() throws {
      let live = try Live.journal(arguments: ["--log", "x11=trace"])
      let list = try live.list
      try live.dragOut(row: 1, of: list)
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      #expect(live.desk.wait { live.desk.focusedWindow == detail })
      live.desk.click(try live.page(of: detail))
      live.settle()
      live.desk.chord("Control_L", "a")
      live.desk.chord("Control_L", "c")
      live.settle()
      live.process.readOutput()
      let before = live.process.output.count
      live.desk.chord("Control_L", "v")
      // The text was replaced by the same text. Its own window paints the caret, and the list paints
      // nothing.
      #expect(live.desk.wait { paintings(in: live, since: before, of: 2) > 0 })
      live.settle()
      #expect(paintings(in: live, since: before, of: 1) == 0)
      live.desk.chord("Control_L", "Home")
      live.desk.chord("Down")
      live.desk.chord("Down")
      live.desk.type("z")
      #expect(live.desk.wait { paintings(in: live, since: before, of: 1) > 0 })
    }

    /// The number of log lines for the painting of Journal's n-th window, after `start` characters of its
    /// output.
    private func paintings(in live: LiveJournal, since start: Int, of number: Int) -> Int {
      live.process.readOutput()
      return live.process.output.dropFirst(start).split(separator: "\n")
        .filter { $0.contains("painting") && $0.hasSuffix("of \(number)") }.count
    }

    private func sessionFiles(_ live: LiveJournal) throws -> [URL] {
      let folder = live.display.home.appendingPathComponent("state/journal")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return try #require(files?.compactMap { $0 as? URL })
        .filter { $0.pathExtension == "session" }
    }

    private func deleteEntries(of live: LiveJournal, where condition: String) throws {
      let folder = live.display.home.appendingPathComponent("data/journal")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let name = try #require(names.first { $0.hasSuffix(".sqlite") })
      let database = try DatabaseQueue(path: folder.appendingPathComponent(name).path)
      try database.write { try $0.execute(sql: "DELETE FROM entry WHERE \(condition)") }
      try database.close()
    }
  }
}
