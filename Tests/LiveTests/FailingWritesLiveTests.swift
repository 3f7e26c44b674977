import Canvas
import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

extension Live {
  /// A disk that does not take what is written, for a while.
  @Suite("Writes that fail")
  struct FailingWrites {
    /// A program whose documents are windows of their own.
    enum Program: String, CaseIterable, Sendable {
      case notelist, twoscenes

      var database: String { self == .notelist ? "notes.sqlite" : "documents.sqlite" }
      /// What a first start shows first, and where its row is in the list's window.
      var firstTitle: String { self == .notelist ? "Drag me out of the window" : "Field notes" }
      var firstRow: (x: Int, y: Int) { self == .notelist ? (150, 100) : (140, 238) }
      /// A program's new document is typed into at once, a note is saved by a key.
      var savesByKey: Bool { self == .notelist }
    }

    private struct Stage {
      let which: Program
      let disk: MountedDisk
      let program: LiveProgram
      let list: Desk.Window
      var desk: Desk { program.desk }

      init(_ which: Program) throws {
        self.which = which
        let display = try LiveDisplay()
        disk = try MountedDisk(at: display.home.path + "/data/\(which.rawValue)")
        program = try LiveProgram(which.rawValue, on: display)
        list = try #require(program.windows.first)
        waitForFile("first start", which.firstTitle)
      }

      var path: String { "\(disk.path)/\(which.database)" }

      func waitForFile(_ when: String, _ text: String) {
        #expect(
          desk.wait { (try? committedText(path).contains(text)) == true },
          "\(which) \(when): \(text) is not in the file")
      }

      func isInFile(_ text: String) throws -> Bool { try committedText(path).contains(text) }

      /// The window of the first document, in front.
      func openFirst() throws -> Desk.Window {
        try program.focus(list)
        let area = try #require(desk.frame(of: list))
        desk.click(
          area.origin.offset(dx: which.firstRow.x, dy: which.firstRow.y), count: 2)
        let window = try program.waitForWindow(titled: which.firstTitle)
        try program.focus(window)
        try program.click(window, x: 200, y: 120)
        program.settle()
        return window
      }

      /// Makes a document with a text while the list is in front.
      func make(_ text: String) throws {
        try program.focus(list)
        let count = program.windows.count
        desk.keyDown("Shift_L")
        desk.chord("Control_L", "n")
        desk.keyUp("Shift_L")
        if !which.savesByKey {
          try program.waitForWindows(count + 1)
          desk.chord("Tab")
        }
        program.settle()
        desk.type(text)
        program.settle()
        if which.savesByKey { desk.chord("Control_L", "s") }
      }

      /// Does something, and waits until the top of a window looks otherwise: a banner came or went.
      func bannerChanges(in window: Desk.Window, _ body: () throws -> Void) throws {
        let before = try #require(strip(window))
        try body()
        #expect(
          desk.wait {
            (strip(window)?.difference(to: before, tolerance: 4)?.pixelCount ?? 0) > 8000
          }, "\(which): no banner came or went")
      }

      private func strip(_ window: Desk.Window) -> Surface? {
        guard let area = desk.frame(of: window) else { return nil }
        return desk.picture(
          of: RootRect(x: area.minX, y: area.minY, width: area.width, height: 110))
      }
    }

    @Test(
      "R-1 a full disk: what is typed and made is in the file when there is room, and at a clean end",
      arguments: Program.allCases)
    func full(_ which: Program) throws {
      let stage = try Stage(which)
      let window = try stage.openFirst()
      try stage.bannerChanges(in: window) {
        try stage.disk.fill()
        stage.desk.type("typedwhenfull")
      }
      try stage.make("madewhenfull")
      stage.program.settle()
      #expect(try !stage.isInFile("typedwhenfull") && !stage.isInFile("madewhenfull"))
      try stage.bannerChanges(in: window) { try stage.disk.makeRoom() }
      stage.waitForFile("after room was made", "typedwhenfull")
      stage.waitForFile("after room was made", "madewhenfull")

      try stage.program.focus(window)
      try stage.bannerChanges(in: window) {
        try stage.disk.fill()
        stage.desk.type("typedatend")
      }
      try stage.disk.makeRoom()
      try stage.program.quit()
      #expect(try stage.isInFile("typedatend"))
    }

    @Test(
      "R-1 a database that another program has locked: what is typed is in the file afterwards",
      arguments: Program.allCases)
    func locked(_ which: Program) throws {
      let stage = try Stage(which)
      let window = try stage.openFirst()
      let lock = try FileLock(stage.path)
      try stage.bannerChanges(in: window) { stage.desk.type("typedwhenlocked") }
      try stage.make("madewhenlocked")
      stage.program.settle()
      try lock.end()
      stage.waitForFile("after the lock", "typedwhenlocked")
      stage.waitForFile("after the lock", "madewhenlocked")
      try stage.program.quit()
    }

    @Test(
      "R-1 a file that cannot be written: what is typed is in it when it can be",
      arguments: Program.allCases)
    func readOnly(_ which: Program) throws {
      let stage = try Stage(which)
      try stage.program.quit()
      let mount = try ReadOnlyFile(stage.path)
      try stage.program.relaunch(windows: 1)
      let again = try #require(stage.program.windows.first)
      try stage.program.focus(again)
      let area = try #require(stage.desk.frame(of: again))
      stage.desk.click(area.origin.offset(dx: which.firstRow.x, dy: which.firstRow.y), count: 2)
      let window = try stage.program.waitForWindow(titled: which.firstTitle)
      try stage.program.focus(window)
      try stage.program.click(window, x: 200, y: 120)
      stage.program.settle()
      try stage.bannerChanges(in: window) { stage.desk.type("typedwhenreadonly") }
      try stage.bannerChanges(in: window) { try mount.end() }
      stage.waitForFile("after it could be written", "typedwhenreadonly")
      try stage.program.quit()
    }

    @Test(
      "A database that is locked at the start: a window at once, and the documents when it is free",
      arguments: Program.allCases)
    func lockedAtStart(_ which: Program) throws {
      let stage = try Stage(which)
      try stage.program.quit()
      let lock = try FileLock(stage.path, excludesReaders: true)
      try stage.program.relaunch(windows: 1)
      let list = try #require(stage.program.windows.first)
      try stage.program.focus(list)
      stage.program.settle()
      try stage.bannerChanges(in: list) { try lock.end() }
      stage.program.settle()
      let area = try #require(stage.desk.frame(of: list))
      stage.desk.click(area.origin.offset(dx: which.firstRow.x, dy: which.firstRow.y), count: 2)
      _ = try stage.program.waitForWindow(titled: which.firstTitle)
      try stage.program.quit()
    }

    /// Another program's lock.
    private final class FileLock {
      private let database: DatabaseQueue

      init(_ path: String, excludesReaders: Bool = false) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        configuration.allowsUnsafeTransactions = true
        database = try DatabaseQueue(path: path, configuration: configuration)
        try database.inDatabase { database in
          // In a database with a log only this mode keeps readers out.
          if excludesReaders { try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
          try database.execute(sql: "BEGIN EXCLUSIVE")
        }
      }

      func end() throws {
        try database.inDatabase { try $0.execute(sql: "ROLLBACK") }
        try database.close()
      }
    }
  }
}
