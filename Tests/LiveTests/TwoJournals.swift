import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

/// An entry as a journal's file has it.
struct StoredEntry: Hashable, Sendable, FetchableRecord, Decodable {
  let id: String
  let created: Int64
  let title: String
  let text: String
}

/// A journal's file, read by a test.
struct JournalFile {
  let path: String

  /// The entries, the newest first. Empty before the file exists.
  func entries(_ table: String = "entry") throws -> [StoredEntry] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    return try DatabaseQueue(path: path, configuration: configuration).read { database in
      try StoredEntry.fetchAll(
        database,
        sql: """
          SELECT id, created, title, text FROM \(table) ORDER BY day DESC, created DESC, seq DESC
          """)
    }
  }

  func deleted() throws -> [StoredEntry] { try entries("deleted") }
}

/// Two processes of Journal side by side on one display, each with its own folders.
final class TwoJournals {
  /// One of the two.
  final class Side {
    let live: LiveJournal
    let folder: URL
    let area: RootRect
    /// Kills the program while it writes its journal. Nil unless the test needs it.
    let faults: FaultyWrites?
    var file: JournalFile { JournalFile(path: folder.path + "/data/journal/journal.sqlite") }

    fileprivate init(
      _ name: String, at area: RootRect, on display: LiveDisplay, isKilled: Bool
    ) throws {
      folder = display.home.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      self.area = area
      faults =
        isKilled
        ? try FaultyWrites(below: folder.path + "/data/journal/journal.sqlite", in: folder) : nil
      var environment = faults?.environment ?? [:]
      for (variable, part) in [
        ("DATA", "data"), ("STATE", "state"), ("CONFIG", "config"), ("CACHE", "cache"),
      ] {
        environment["XDG_\(variable)_HOME"] = "\(folder.path)/\(part)"
      }
      environment["XDG_RUNTIME_DIR"] = folder.path + "/run"
      live = try LiveJournal(
        command: LiveJournal.builtCommand, on: display,
        arguments: ["--log", "drag=debug", "--log", "drop=debug", "--log", "scene=debug"],
        environment: environment)
      try arrange()
    }

    /// Puts the list's window at its place.
    func arrange() throws {
      let list = try live.list
      live.desk.move(list, to: area.origin, size: area.size)
      guard live.desk.wait(until: { live.desk.frame(of: list) == area }) else {
        throw live.failure("The window does not go to its place")
      }
      live.settle()
    }

    func said(_ words: String, after start: Int = 0) -> Bool {
      live.process.readOutput()
      return live.process.output.dropFirst(start).contains(words)
    }

    /// The length of what the program has said so far.
    var mark: Int {
      live.process.readOutput()
      return live.process.output.count
    }

    /// Waits until the program was killed, and starts it again.
    func relaunch() throws {
      guard live.process.waitForExit() == .signalled(SIGKILL) else {
        throw live.failure("Journal was not killed")
      }
      try? FileManager.default.removeItem(
        at: folder.appendingPathComponent("state/journal/early-crashes"))
      try live.relaunch(windows: 1)
      try arrange()
    }

    func row(_ index: Int) throws -> RootPoint { try live.row(index, of: live.list) }

    /// The button at the right end of the page's bar, which takes no text.
    func menuButton() throws -> RootPoint {
      try live.button("More", of: live.list).middle
    }
  }

  let source: Side
  let target: Side
  let display: LiveDisplay
  var desk: Desk { source.live.desk }

  /// - Parameter areKilled: Whether the programs are killed while they write.
  init(areKilled: Bool = false, on display: LiveDisplay) throws {
    self.display = display
    source = try Side(
      "one", at: RootRect(x: 20, y: 40, width: 700, height: 600), on: display,
      isKilled: areKilled)
    target = try Side(
      "two", at: RootRect(x: 800, y: 40, width: 700, height: 600), on: display,
      isKilled: areKilled)
  }

  /// Drags a row of the source to a place of the target, and lets go when the label says so.
  ///
  /// - Parameter prepare: Called just before the release.
  func drag(
    row: Int, to place: RootPoint, moving: Bool = false, beforeRelease prepare: () -> Void = {}
  ) throws {
    try drag(from: source.row(row), to: place, moving: moving, beforeRelease: prepare)
  }

  /// Drags what is at one place to another, and lets go when the label says so.
  func drag(
    from origin: RootPoint, to place: RootPoint, moving: Bool,
    beforeRelease prepare: () -> Void = {}
  ) throws {
    let start = source.mark
    desk.move(to: origin)
    desk.press()
    desk.move(to: place, steps: 24)
    if moving { desk.keyDown("Shift_L") }
    let label = moving ? "label: Move to " : "label: Copy to "
    // The second position follows the answer to the first.
    let isAnswered = desk.wait {
      if source.said(label, after: start) { return true }
      desk.move(to: place.offset(dx: 1, dy: 0))
      desk.move(to: place)
      return false
    }
    prepare()
    desk.release()
    if moving { desk.keyUp("Shift_L") }
    guard isAnswered else { throw source.live.failure("There is no “\(label)”") }
  }

  /// Waits until the source has heard of the end of a drop.
  func waitForEnd() throws {
    guard desk.wait(until: { !desk.hasOwner("XdndSelection") && desk.isFreeOfGrabs }) else {
      throw source.live.failure("The drop has no end")
    }
  }
}
