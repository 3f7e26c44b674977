import Foundation
import Launcher
import SceneTesting
import Scenes
import Testing

@testable import JournalApp

@MainActor @Suite("From the command line to the exit status")
struct JournalLaunchTests {
  private let folder: TemporaryFolder
  private let said = Said()

  @MainActor private final class Said {
    var lines: [String] = []
    var complaints: [String] = []
  }

  init() throws { folder = try TemporaryFolder() }

  private var start: ApplicationStart {
    start(environment: [:])
  }

  private func start(environment: [String: String]) -> ApplicationStart {
    ApplicationStart(
      of: JournalLaunch.names, environment: environment, dataFolder: folder.path,
      complain: { said.complaints.append($0) })
  }

  /// Runs without a display. A request that needs a display ends with status 69.
  private func run(_ start: ApplicationStart? = nil, demo: Int? = nil) -> Launcher.ExitStatus {
    let start = start ?? self.start
    return start.run(InstanceRequest(.activate)) { context in
      _ = try JournalLaunch(demoCount: demo).open(context)
      throw start.noDisplay
    }
  }

  private func importFiles(_ path: String) -> Launcher.ExitStatus {
    JournalLaunch.importFiles(path, start) { said.lines.append($0) }
  }

  @Test("Without a display it is one sentence and 69, and the first entries are there next time")
  func noDisplay() throws {
    #expect(run() == .noDisplay)
    #expect(said.complaints == [start.noDisplay.sentence])
    let store = try EntryStore(try JournalDatabase.open(in: folder.path))
    #expect(store.count > 3)
  }

  @Test("An import prints its counts and ends with 0, without a display")
  func importing() throws {
    let source = try TemporaryFolder()
    try source.write("# One", to: "one.md")
    try source.write([0, 1, 2], to: "two.md")
    #expect(importFiles(source.path) == .ok)
    #expect(said.lines == ["1 entry imported. Left out: 1 file that is no text."])
    #expect(said.complaints == ["Skipped \(source.path)/two.md: not a text."])
  }

  @Test("An export prints its count and what it changed, and ends with 0, without a display")
  func exporting() throws {
    let source = try TemporaryFolder()
    let export = {
      JournalLaunch.exportFiles(to: "\(source.path)/out", start) { said.lines.append($0) }
    }
    #expect(export() == .noInput)
    #expect(
      said.complaints.count == 1 && !FileManager.default.fileExists(atPath: source.path + "/out"))
    try source.write("# One", to: "in/one.md")
    try source.write([0x66, 0xfa, 0x73], to: "in/two.md")
    #expect(importFiles("\(source.path)/in") == .ok)
    #expect(export() == .ok)
    #expect(said.lines.last == "2 entries exported to \(source.path)/out.")
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: "\(source.path)/out/two.md"))
        == Data([0x66, 0xfa, 0x73]))
    #expect(export() == .cannotCreate)
    #expect(said.complaints.last?.contains("was not changed") == true)
  }

  @Test("A progress bar is drawn in one line, and leaves none")
  func progress() {
    var written: [String] = []
    let bar = TerminalProgress("Importing") { written.append($0) }
    for number in 0...2000 { bar.show(number, of: 2000) }
    #expect(written.count == 101)
    #expect(written[50] == "\rImporting  [##########··········]  1,000 of 2,000")
    bar.end()
    bar.end()
    #expect(written.count == 102 && written.last == "\r\u{1b}[K")
  }

  @Test("An import that cannot begin is 66")
  func importingNothing() {
    #expect(importFiles("\(folder.path)/nowhere") == .noInput)
    #expect(said.complaints.count == 1)
  }

  @Test("A folder that cannot be made is 73")
  func cannotCreate() throws {
    let file = try folder.write("x", to: "file")
    var start = start
    start.dataFolder = file
    #expect(run(start) == .cannotCreate)
    #expect(said.complaints.count == 1)
  }

  @Test("A newer version's journal is 65")
  func newer() throws {
    let database = try JournalDatabase.open(in: folder.path)
    try database.pool.write {
      try $0.execute(sql: "CREATE TABLE later (x); PRAGMA user_version = 99")
    }
    try database.close()
    #expect(run() == .badData)
    #expect(said.complaints.count == 1)
  }

  @Test("A damaged journal is set aside and said, and Journal goes on")
  func damaged() throws {
    try folder.write("nonsense, and more of it", to: JournalDatabase.fileName)
    #expect(run() == .noDisplay)
    #expect(said.complaints.count == 2)
    #expect(said.complaints.first?.contains("damaged") == true)
    #expect(try folder.names().contains { $0.hasPrefix("journal.damaged-") })
  }

  @Test("With an owner, a start without a display is 69, and an owner that is silent 75")
  func owned() throws {
    guard
      case .owner(let owner) = try SingleInstance.claim(
        JournalLaunch.names, data: folder.path, runtime: nil)
    else {
      Issue.record("There is an owner already.")
      return
    }
    #expect(run() == .noDisplay)
    try owner.listen { _ in .refused("Not now.") }
    let patient = start(environment: ["DISPLAY": ":0"])
    // This test occupies the main actor, so the first instance cannot answer meanwhile.
    #expect(run(patient) == .temporaryFailure)
    #expect(said.complaints.last?.contains("does not answer") == true)
    owner.end()
  }

  @Test("A demonstration runs on a folder that goes with it")
  func demonstration() throws {
    let status = JournalLaunch.withTemporaryFolder(start(environment: ["TMPDIR": folder.path])) {
      var start = start
      start.dataFolder = $0
      return run(start, demo: 10)
    }
    #expect(status == .noDisplay)
    #expect(try folder.names().isEmpty)
  }
}
