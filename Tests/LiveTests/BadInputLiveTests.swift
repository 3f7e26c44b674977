import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("Bad input: one clear sentence, a documented exit code, nothing lost")
  struct BadInput {
    /// Runs Journal without a window until it ends.
    private func run(_ arguments: [String], environment: [String: String]) throws -> ChildProcess {
      let process = try ChildProcess(
        LiveJournal.builtCommand, arguments, environment: environment)
      _ = process.waitForExit()
      process.readOutput()
      return process
    }

    private func isOneSentence(_ text: String) -> Bool {
      let lines = text.split(separator: "\n")
      return lines.count == 1 && lines[0].hasSuffix(".")
    }

    @Test("No display, or a wrong one", arguments: ["", ":4711", "nonsense"])
    func noDisplay(_ name: String) throws {
      let display = try LiveDisplay(windowManager: .none)
      var environment = display.environment
      environment["DISPLAY"] = name
      let process = try run([], environment: environment)
      #expect(process.exitStatus == .exited(69))
      #expect(isOneSentence(process.output), "\(process.output)")
    }

    @Test("An unknown option")
    func unknownOption() throws {
      let display = try LiveDisplay(windowManager: .none)
      let process = try run(["--frobnicate"], environment: display.environment)
      #expect(process.exitStatus == .exited(64))
      #expect(process.output.contains("--frobnicate"))
    }

    @Test("A corrupt database is set aside, and Journal opens")
    func corruptDatabase() throws {
      let live = try Live.journal()
      try live.quit()
      let folder = live.display.home.appendingPathComponent("data/journal")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let database = try #require(files.first { $0.hasSuffix(".sqlite") })
      let file = folder.appendingPathComponent(database)
      // Pages in the log beside the file would repair the file.
      for name in files where name.hasSuffix("-wal") || name.hasSuffix("-shm") {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      }
      let garbage = Data((0..<20000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      try garbage.write(to: file)
      try live.relaunch(windows: 1)
      #expect(
        live.desk.wait {
          live.process.output.contains("set aside") || live.process.output.contains("kept as")
        })
      let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0 != database }
        .contains { try Data(contentsOf: folder.appendingPathComponent($0)) == garbage }
      #expect(kept)
    }

    @Test("A corrupt session file costs that window only, and is kept")
    func corruptSession() throws {
      let live = try Live.journal()
      try live.dragOut(row: 1, of: try live.list)
      try live.waitForWindows(2)
      try live.quit()
      let folder = live.display.home.appendingPathComponent("state/journal")
      let sessions = try #require(
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
          .compactMap { $0 as? URL }.filter { $0.pathExtension == "session" })
      #expect(sessions.count == 2)
      let victim = try #require(sessions.first)
      let garbage = Data("garbage".utf8)
      try garbage.write(to: victim)
      try live.relaunch(windows: 1)
      #expect(live.desk.wait { !live.process.output.isEmpty })
    }

    @Test("An import of nothing readable")
    func unreadableImport() throws {
      let display = try LiveDisplay(windowManager: .none)
      let process = try run(
        ["--import", "/nonexistent/folder"], environment: display.environment)
      #expect(process.exitStatus == .exited(66))
      #expect(isOneSentence(process.output), "\(process.output)")
    }

    @Test("A server that dies ends Journal with a sentence, and every window comes back")
    func serverDies() throws {
      let live = try Live.journal()
      try live.dragOut(row: 1, of: try live.list)
      try live.waitForWindows(2)
      try live.waitForSessions(plain: "Journal")
      let home = live.display.home
      live.process.readOutput()
      live.display.server.send(signal: 9)
      #expect(live.process.waitForExit() == .exited(69), "\(live.process.output)")
      #expect(isOneSentence(live.process.output), "\(live.process.output)")
      let sessions = FileManager.default.enumerator(
        at: home.appendingPathComponent("state/journal"), includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.filter { $0.pathExtension == "session" }
      #expect(sessions?.count == 2)
    }
  }
}
