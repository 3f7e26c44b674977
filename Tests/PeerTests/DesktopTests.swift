import Foundation
import Geometry
import LiveSupport
import Testing

/// Drags between our applications and PCManFM's desktop window, which covers the screen below all others.
@Suite("Desktop windows", .serialized)
struct DesktopTests {
  private static let logs = ["--log", "drag=debug", "--log", "drop=debug", "--log", "x11=debug"]
  private static let program = "PCManFM's desktop window"

  /// The desktop window, with one file on it.
  private struct Desktop {
    let stage: PeerStage
    let folder: URL
    let manager: ChildProcess
    private let bus: LiveBus
    /// A point without a file, beside our window.
    var emptyPlace: RootPoint { stage.place.leftEdge(100, down: 100) }
    var files: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
    }

    init(below live: LiveProgram) throws {
      let display = live.display
      stage = try PeerStage(live)
      folder = display.home.appendingPathComponent("Desktop")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("The file's text\n".utf8).write(to: folder.appendingPathComponent("Note.txt"))
      bus = try LiveBus(environment: display.environment)
      manager = try ChildProcess(
        "pcmanfm", ["--desktop"],
        environment: display.environment.merging([
          "DBUS_SESSION_BUS_ADDRESS": bus.address, "NO_AT_BRIDGE": "1",
        ]) { _, new in new })
      let desk = live.desk
      desk.watched = [manager]
      try #require(desk.wait { desk.topLevel(titled: "pcmanfm") != nil })
      live.settle()
    }

    /// Releases what is dragged over the empty place, where it opens in a window.
    func dropOpensWindow() throws {
      try #require(stage.desk.wait { stage.said("label: New window") })
      stage.desk.release()
      try stage.live.waitForWindows(2)
      #expect(try files == ["Note.txt"])
      #expect(stage.said("is background"), "\(stage.live.process.output.suffix(3000))")
    }
  }

  @Test("An entry opens in a window, and no file is made")
  func entry() throws {
    let journal = try LiveJournal(
      command: LiveJournal.builtCommand, on: LiveDisplay(), arguments: Self.logs)
    let desktop = try Desktop(below: journal)
    try journal.drag(row: 0, of: desktop.stage.window, to: desktop.emptyPlace)
    try desktop.dropOpensWindow()
    PeerStage.record(Self.program, "Journal's entry", "it opens in a window, and no file is made")
  }

  @Test("A picture opens in a window, and no file is made")
  func picture() throws {
    let gallery = try LiveGallery(arguments: Self.logs)
    let desktop = try Desktop(below: gallery.live)
    try gallery.drag(0, of: desktop.stage.window, to: desktop.emptyPlace)
    try desktop.dropOpensWindow()
    PeerStage.record(Self.program, "gallery's picture", "it opens in a window, and no file is made")
  }

  @Test("A file of the desktop is an entry on Journal's list")
  func file() throws {
    let journal = try LiveJournal(
      command: LiveJournal.builtCommand, on: LiveDisplay(), arguments: Self.logs)
    let desktop = try Desktop(below: journal)
    let (stage, desk) = (desktop.stage, desktop.stage.desk)
    let place = try journal.gap(below: 0, of: stage.window)
    // Where the desktop shows its first file.
    desk.move(to: desk.screen.leftEdge(55, down: 40))
    desk.press()
    desk.move(to: place, steps: 24)
    try #require(
      stage.waitMoving(near: place) { stage.said("a drag of another program entered") },
      "\(stage.live.process.output.suffix(3000))")
    stage.live.settle()
    desk.release()
    #expect(desk.wait { stage.hasStored("The file's text") })
    #expect(desk.wait { desk.isFreeOfGrabs })
    #expect(try desktop.files == ["Note.txt"])
    PeerStage.record(Self.program, "its file on Journal's list", "is an entry")
  }
}
