import Foundation
import LiveSupport
import Testing

extension Live {
  /// A disk that fails to save sessions and settings for a while, or that loses their folder.
  @Suite("Sessions and settings that cannot be written")
  struct SessionSaving {
    private static let programs = ["journal", "notelist", "photogallery", "twoscenes"]

    @Test(
      "R-1 a full disk: a session is saved after room was made although nothing changes again",
      arguments: programs)
    func full(_ name: String) throws {
      let display = try LiveDisplay()
      let disk = try SmallDisk(at: "\(display.home.path)/state/\(name)", kilobytes: 300)
      let (command, arguments) = disk.command(running: LiveProgram.builtCommand(name))
      let program = try LiveProgram(
        name, command: command, on: display, arguments: arguments, root: disk.root)
      let sessions = try keepsSessions(program, begin: disk.fill, end: disk.makeRoom)
      try program.kill()
      try program.relaunch(windows: 2)
      #expect(Set(program.windows.map(program.session)) == sessions)
    }

    @Test(
      "R-1 what a person chooses and opens in the gallery while writes fail is kept and written later",
      arguments: [ENOSPC, EROFS, EIO])
    func gallery(_ code: Int32) throws {
      let display = try LiveDisplay()
      let writes = try FaultyWrites(below: display.home.path, in: display.home)
      let program = try LiveProgram(
        "photogallery", on: display, environment: writes.environment)
      let settings = "\(display.home.path)/config/photogallery/settings.json"
      _ = try keepsSessions(
        program,
        begin: {
          try writes.begin(code)
          try program.chooseScreenEdges()
        }, end: writes.end)
      #expect(
        program.desk.wait {
          (try? String(contentsOfFile: settings, encoding: .utf8))?.contains("true") == true
        })
      program.process.readOutput()
      #expect(program.process.output.contains("Your settings cannot be saved"))
    }

    /// Opens a window while sessions cannot be written. Expects that this is reported once, and that the
    /// session is saved as soon as it can be.
    ///
    /// - Returns: The sessions of both windows.
    private func keepsSessions(
      _ program: LiveProgram, begin: () throws -> Void, end: () throws -> Void
    ) throws -> Set<String> {
      #expect(program.desk.wait { (try? program.savedSessions().count) == 1 })
      try program.focus(try #require(program.windows.first))
      try begin()
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      let second = try #require(program.desk.focusedWindow)
      let sentence = "The state of the windows in"
      #expect(
        program.desk.wait {
          program.process.readOutput()
          return program.process.output.contains(sentence)
        })
      program.settle()
      let sessions = Set(program.windows.map(program.session))
      #expect(try Set(program.savedSessions().keys) != sessions)
      try program.bannerChanges(in: second, "when it is over", end)
      #expect(program.desk.wait { (try? Set(program.savedSessions().keys)) == sessions })
      program.process.readOutput()
      #expect(
        program.process.output.components(separatedBy: sentence).count == 2, "It is said once.")
      return sessions
    }

    @Test(
      "R-5 the folders of windows, settings and lock are removed: said, all kept, no second owner",
      arguments: programs.map { ($0, false) } + [("photogallery", true)])
    func removedFolders(_ name: String, isReplaced: Bool) throws {
      let program = try LiveProgram(name, on: LiveDisplay())
      let home = program.display.home.path
      try program.focus(try #require(program.windows.first))
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      #expect(program.desk.wait { (try? program.savedSessions().count) == 2 })
      if name == "photogallery" {
        try program.chooseScreenEdges()
        let settings = "\(home)/config/\(name)/settings.json"
        #expect(program.desk.wait { FileManager.default.fileExists(atPath: settings) })
      }
      let window = try #require(program.windows.first)
      let ground = program.cornerColor(of: window)
      for folder in ["state", "config", "data"].map({ "\(home)/\($0)/\(name)" })
      where FileManager.default.fileExists(atPath: folder) {
        // The databases have their own tests for this.
        if folder.contains("/data/"), name != "photogallery" { continue }
        if isReplaced {
          try FileManager.default.copyItem(atPath: folder, toPath: folder + ".other")
          try FileManager.default.removeItem(atPath: folder)
          try FileManager.default.moveItem(atPath: folder + ".other", toPath: folder)
          try? FileManager.default.removeItem(atPath: folder + "/sessions")
        } else {
          try FileManager.default.removeItem(atPath: folder)
        }
      }
      try program.startAgain()
      try program.waitForWindows(3)
      try program.focus(window)
      #expect(program.desk.wait { program.cornerColor(of: window) != ground }, "no banner came")
      let sessions = Set(program.windows.map(program.session))
      #expect(program.desk.wait { (try? Set(program.savedSessions().keys)) == sessions })
      try program.startAgain()
      try program.waitForWindows(4)
      try program.quit()
      if name == "photogallery" {
        let settings = try String(
          contentsOfFile: "\(home)/config/\(name)/settings.json", encoding: .utf8)
        #expect(settings.contains("true"))
      }
      try program.relaunch(windows: 4)
    }
  }
}

extension LiveProgram {
  /// Chooses in the gallery's menu that windows open only at the screen's edges.
  func chooseScreenEdges() throws {
    let window = try #require(windows.first)
    try focus(window)
    try choose("Open Windows Only at Screen Edges", of: window)
  }
}
