import Foundation
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

  /// Runs without a display; whoever wants one gets status 69.
  private func run(
    environment: [String: String] = [:], _ edit: (inout JournalOptions) -> Void = { _ in }
  ) -> JournalApp.ExitStatus {
    var options = JournalOptions()
    options.dataFolder = folder.path
    edit(&options)
    let launch = JournalLaunch(
      options: options, environment: environment, say: { said.lines.append($0) },
      complain: { said.complaints.append($0) })
    return launch.run { () throws(JournalError) in throw JournalLaunch.noDisplay }
  }

  @Test("Without a display it is one sentence and 69, and the first entries are there next time")
  func noDisplay() throws {
    #expect(run() == .noDisplay)
    #expect(said.complaints == [JournalLaunch.noDisplay.sentence])
    let store = try EntryStore(try JournalDatabase.open(in: folder.path))
    #expect(store.count > 3)
  }

  @Test("An import prints its counts and ends with 0, without a display")
  func importing() throws {
    let source = try TemporaryFolder()
    try source.write("# One", to: "one.md")
    try source.write([0, 1, 2], to: "two.md")
    #expect(run { $0.importPath = source.path } == .ok)
    #expect(said.lines == ["1 entry imported, 1 skipped."])
    #expect(said.complaints == ["Skipped \(source.path)/two.md: not a text."])
  }

  @Test("An import that cannot begin is 66")
  func importingNothing() {
    #expect(run { $0.importPath = "\(folder.path)/nowhere" } == .noInput)
    #expect(said.complaints.count == 1)
  }

  @Test("A folder that cannot be made is 73")
  func cannotCreate() throws {
    let file = try folder.write("x", to: "file")
    #expect(run { $0.dataFolder = file } == .cannotCreate)
    #expect(said.complaints.count == 1)
  }

  @Test("A newer version's journal is 65")
  func newer() throws {
    let database = try JournalDatabase.open(in: folder.path)
    try database.pool.write { try $0.execute(sql: "PRAGMA user_version = 7") }
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
    guard case .owner(let owner) = try SingleInstance.claim(data: folder.path, runtime: nil) else {
      Issue.record("There is an owner already.")
      return
    }
    #expect(run() == .noDisplay)
    #expect(run(environment: ["DISPLAY": ":0"]) == .temporaryFailure)
    #expect(said.complaints.last?.contains("does not answer") == true)
    owner.end()
  }

  @Test("A demonstration runs on a folder that goes with it")
  func demonstration() throws {
    let status = run(environment: ["TMPDIR": folder.path]) {
      $0.dataFolder = nil
      $0.demoCount = 10
    }
    #expect(status == .noDisplay)
    #expect(try folder.names().isEmpty)
  }

  @Test(
    "Two names of one display are told from two displays",
    arguments: [
      (":0", ":0.0", true), ("unix:0", ":0", true), (":0", ":1", false),
      ("host:0", ":0", false), ("host:0.1", "host:0.0", true), ("", ":0", false),
      ("10.0.0.7:0", "10.0.0.8:0", false),
    ])
  func displays(one: String, other: String, isSame: Bool) {
    #expect(JournalAppDelegate.isSameDisplay(one, other) == isSame)
  }

  @Test("A second start on another display is refused with a sentence; a reload is done")
  func answers() throws {
    let store = try EntryStore(try JournalDatabase.open(in: folder.path))
    let delegate = JournalAppDelegate(context: JournalContext(store: store))
    let request = InstanceRequest.newWindow(display: ":5", startupID: nil)
    guard case .refused(let sentence) = delegate.answer(request, display: ":0") else {
      Issue.record("It was not refused.")
      return
    }
    #expect(sentence.contains(":5"))
    #expect(delegate.answer(.reload, display: ":0") == .done)
  }
}
