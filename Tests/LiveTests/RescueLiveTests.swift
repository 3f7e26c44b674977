import Foundation
import GRDB
import LiveSupport
import Testing

extension Live {
  @Suite("Journal, its file damaged or removed")
  struct Rescues {
    private let program: LiveProgram
    private var folder: String { program.display.home.path + "/data/journal" }
    private var file: String { folder + "/journal.sqlite" }

    init() throws {
      program = try LiveProgram("journal", on: LiveDisplay(windowManager: .none))
    }

    private func count() throws -> Int {
      var configuration = Configuration()
      configuration.readonly = true
      return try DatabaseQueue(path: file, configuration: configuration).read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM entry") ?? 0
      }
    }

    /// Writes over a part of the file.
    private func destroy(_ range: Range<Int>) throws {
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
      defer { try? handle.close() }
      try handle.seek(toOffset: UInt64(range.lowerBound))
      try handle.write(contentsOf: Data(repeating: 0xa5, count: range.count))
    }

    private func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder)
    }

    @Test("Journal opens with every entry when its table of days is damaged")
    func tableOfDays() throws {
      try program.end()
      let expected = try count()
      let page = try DatabaseQueue(path: file).read {
        try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'day'") ?? 0
      }
      try destroy((page - 1) * 4096..<page * 4096)
      try program.relaunch(windows: 1)
      #expect(try names().contains { $0.hasPrefix("journal.damaged-") })
      try program.end()
      #expect(try count() == expected)
    }

    @Test("A rescue that is killed is begun again or finished, behind a window")
    func killed() throws {
      try program.end()
      let queue = try DatabaseQueue(path: file)
      try queue.write { database in
        for number in 0..<400 {
          try database.execute(
            sql: """
              INSERT INTO entry (id, day, created, modified, title, preview, text)
              VALUES (?, 20261122, ?, ?, 'Large', '', ?)
              """,
            arguments: [
              UUID().uuidString.lowercased(), 1_795_000_000_000 + number, 1_795_000_000_000,
              "Large \(number) " + String(repeating: "words ", count: 8000),
            ])
        }
      }
      try queue.close()
      let expected = try count()
      try destroy(0..<100)
      try program.relaunch()
      #expect(
        program.desk.wait {
          (try? names().contains { $0.contains(".rescue-") || $0.contains(".damaged-") }) == true
        })
      try program.kill()
      try program.relaunch()
      #expect(program.desk.wait(seconds: 20) { (try? count()) == expected })
      try program.waitForWindows(1)
      #expect(try names().contains { $0.hasPrefix("journal.damaged-") })
      #expect(program.desk.wait { (try? names().contains { $0.contains(".rescue-") }) == false })
      // The process that read the file started itself again; now it is Journal.
      program.desk.watched = [program.process]
      #expect(program.desk.wait { program.windows.count == 1 })
    }

    @Test("Its folder removed while it runs, Journal keeps everything and stays the only owner")
    func removedFolder() throws {
      let window = try #require(program.windows.first)
      let area = try #require(program.desk.frame(of: window))
      program.desk.click(area.origin.offset(dx: area.width * 2 / 3, dy: 210))
      #expect(program.desk.wait { program.desk.focusedWindow == window })
      program.settle()
      program.desk.chord("Control_L", "End")
      program.desk.type("before")
      #expect(program.desk.wait { (try? committedText(file).contains("before")) == true })
      let expected = try count()
      try FileManager.default.removeItem(atPath: folder)
      try program.startAgain()
      try program.waitForWindows(2)
      program.desk.raise(window)
      program.desk.click(area.origin.offset(dx: area.width * 2 / 3, dy: 210))
      #expect(program.desk.wait { program.desk.focusedWindow == window })
      program.desk.chord("Control_L", "End")
      program.desk.type("after")
      #expect(program.desk.wait { (try? committedText(file).contains("beforeafter")) == true })
      #expect(try count() == expected)
      try program.startAgain()
      try program.waitForWindows(3)
    }
  }
}

extension LiveProgram {
  /// Ends the program by SIGTERM and waits until the process is gone.
  fileprivate func end() throws {
    process.send(signal: SIGTERM)
    guard process.waitForExit() == .exited(0) else { throw failure("SIGTERM did not end \(name)") }
  }
}
