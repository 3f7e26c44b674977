import Foundation
import Geometry
import LiveSupport
import Testing

/// Drags between our applications and file managers, on a real X server.
///
/// File managers take files only: a list of URIs, or a file that they let the source write (XDS).
@Suite("File managers", .serialized)
struct FileManagerTests {
  enum Manager: String, CaseIterable, Sendable { case thunar, pcmanfm }

  private static let logs = ["--log", "drag=debug", "--log", "drop=debug", "--log", "x11=trace"]

  /// A file manager that shows a folder with one file.
  private struct Opened {
    let peer: PeerProgram
    let bus: LiveBus
    let folder: URL
    let version: String
    /// A point of the folder's view without a file.
    var emptyPlace: RootPoint { peer.origin.offset(dx: 225, dy: 380) }
    /// A point of the file's icon.
    var icon: RootPoint { peer.origin.offset(dx: 211, dy: 130) }
    var files: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    init(_ manager: Manager, beside stage: PeerStage) throws {
      let display = stage.live.display
      folder = display.home.appendingPathComponent("Folder")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("The file's text\n".utf8).write(to: folder.appendingPathComponent("Note.txt"))
      bus = try LiveBus(environment: display.environment)
      peer = try PeerProgram(
        manager.rawValue, (manager == .pcmanfm ? ["--no-desktop"] : []) + [folder.path],
        titled: "Folder",
        at: RootRect(
          x: stage.place.minX, y: stage.place.minY, width: 640, height: 480), on: stage.desk,
        of: display, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
      let question = try ChildProcess(
        "dpkg-query", ["-W", "-f=${Package} ${Version}", manager.rawValue])
      _ = question.waitForExit()
      question.readOutput()
      version = question.output
      stage.live.settle()
    }
  }

  @Test(
    "A picture that is dropped on a file manager is its file there", arguments: Manager.allCases)
  func picture(_ manager: Manager) throws {
    let gallery = try LiveGallery(arguments: Self.logs)
    let stage = try PeerStage(gallery.live)
    let opened = try Opened(manager, beside: stage)
    try gallery.drag(0, of: stage.window, to: opened.emptyPlace)
    try stage.dropIsTaken(at: opened.emptyPlace)
    let file = "Agate.jpg"
    try #require(try opened.files == [file, "Note.txt"])
    let original = try Data(contentsOf: LiveGallery.samples.appendingPathComponent(file))
    #expect(try Data(contentsOf: opened.folder.appendingPathComponent(file)) == original)
    #expect(stage.said("saved \(opened.folder.path)/\(file)"), "by XDS")
    PeerStage.record(opened.version, "gallery's picture", "saved as its file")
  }

  @Test(
    "An entry that is dropped on a file manager is Title.md there, and a second one does not replace it",
    arguments: Manager.allCases)
  func text(_ manager: Manager) throws {
    let journal = try LiveJournal(
      command: LiveJournal.builtCommand, on: LiveDisplay(), arguments: Self.logs)
    let stage = try PeerStage(journal)
    let opened = try Opened(manager, beside: stage)
    try journal.drag(row: 0, of: stage.window, to: opened.emptyPlace)
    try stage.dropIsTaken(at: opened.emptyPlace)
    let file = try #require(try opened.files.first { $0.hasSuffix(".md") })
    let text = try String(contentsOf: opened.folder.appendingPathComponent(file), encoding: .utf8)
    try #require(text.hasPrefix("# ") && stage.hasStored(text), "\(text)")
    #expect(stage.said("saved \(opened.folder.path)/\(file)"), "by XDS")

    stage.live.settle()
    try journal.drag(row: 0, of: stage.window, to: opened.emptyPlace)
    _ = stage.waitMoving(near: opened.emptyPlace) { stage.count(of: "label: Copy to ") == 2 }
    stage.desk.release()
    try #require(stage.desk.wait { stage.said("delivery: notTaken") })
    #expect(stage.said("was not saved, because “Folder” has something with this name"))
    #expect(try opened.files == [file, "Note.txt"].sorted())
    #expect(stage.desk.wait { stage.isOver })
    PeerStage.record(opened.version, "Journal's entry", "saved as Title.md")
  }

  @Test("On PCManFM's desktop window an entry opens in a window, and no file is made")
  func desktop() throws {
    let display = try LiveDisplay()
    let desktop = display.home.appendingPathComponent("Desktop")
    try FileManager.default.createDirectory(at: desktop, withIntermediateDirectories: true)
    let bus = try LiveBus(environment: display.environment)
    let journal = try LiveJournal(
      command: LiveJournal.builtCommand, on: display, arguments: Self.logs)
    let stage = try PeerStage(journal)
    let manager = try ChildProcess(
      "pcmanfm", ["--desktop"],
      environment: display.environment.merging([
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "NO_AT_BRIDGE": "1",
      ]) { _, new in new })
    stage.desk.watched = [manager]
    try #require(stage.desk.wait { stage.desk.topLevel(titled: "pcmanfm") != nil })
    stage.live.settle()
    try journal.drag(row: 0, of: stage.window, to: stage.place.origin.offset(dx: 100, dy: 100))
    try #require(stage.desk.wait { stage.said("label: New window") })
    stage.desk.release()
    try journal.waitForWindows(2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: desktop.path).isEmpty)
    #expect(stage.said("is background"), "\(journal.process.output.suffix(3000))")
  }

  @Test("A file that Thunar drags over Journal's page is refused, and stays where it is")
  func fileFromThunar() throws {
    let stage = try Self.journal()
    let opened = try Opened(.thunar, beside: stage)
    try drag(opened, over: stage, until: "accepts: false")
    stage.live.settle()
    try #require(!stage.hasStored("Note.txt"))
    try finish(opened, stage)
    PeerStage.record(
      opened.version, "its file on Journal's page", "refused by Journal, and it stays")
  }

  @Test(
    "A file that PCManFM drags over Journal's page is inserted as its address, as it is offered")
  func fileFromPCManFM() throws {
    let stage = try Self.journal()
    let opened = try Opened(.pcmanfm, beside: stage)
    try drag(opened, over: stage, until: "accepts: true")
    try #require(
      stage.desk.wait { stage.hasStored("/Folder/Note.txt") },
      "\(stage.live.process.output.suffix(3000))")
    try finish(opened, stage)
    PeerStage.record(
      opened.version, "its file on Journal's page", "its address is inserted as text")
  }

  private static func journal() throws -> PeerStage {
    try PeerStage(
      LiveJournal(command: LiveJournal.builtCommand, on: LiveDisplay(), arguments: logs))
  }

  /// Drags the file over Journal's page, and releases it after Journal's answer.
  private func drag(_ opened: Opened, over stage: PeerStage, until answer: String) throws {
    let area = try #require(stage.desk.frame(of: stage.window))
    let page = area.origin.offset(dx: area.width * 2 / 3, dy: 210)
    stage.desk.move(to: opened.icon)
    stage.desk.press()
    stage.desk.move(to: page, steps: 24)
    try #require(
      stage.waitMoving(near: page) { stage.said(answer) },
      "\(opened.peer.process.output) \(stage.live.process.output.suffix(3000))")
    stage.live.settle()
    stage.desk.release()
    #expect(stage.desk.wait { stage.desk.isFreeOfGrabs })
  }

  private func finish(_ opened: Opened, _ stage: PeerStage) throws {
    #expect(stage.desk.ping(stage.window))
    try #require(try opened.files == ["Note.txt"])
    try #require(stage.live.windows == [stage.window])
  }
}
