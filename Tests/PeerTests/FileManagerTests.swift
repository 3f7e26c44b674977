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

    /// - Parameter file: The folder's only file. Nil means a text.
    init(_ manager: Manager, beside stage: PeerStage, holding file: URL? = nil) throws {
      let display = stage.live.display
      folder = display.home.appendingPathComponent("Folder")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if let file {
        try FileManager.default.copyItem(
          at: file, to: folder.appendingPathComponent(file.lastPathComponent))
      } else {
        try Data("The file's text\n".utf8).write(to: folder.appendingPathComponent("Note.txt"))
      }
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
    let sample = LiveGallery.samples.appendingPathComponent(file)
    let original = try Data(contentsOf: sample)
    // The manager copies the file by itself, from the list of files.
    let isCopied = stage.desk.wait {
      (try? Data(contentsOf: opened.folder.appendingPathComponent(file))) == original
    }
    try #require(isCopied, "\(stage.live.process.output.suffix(3000))")
    #expect(try opened.files == [file, "Note.txt"] && !stage.said("saved "))
    #expect(FileManager.default.fileExists(atPath: sample.path))
    PeerStage.record(opened.version, "gallery's picture", "copied as its file")
  }

  @Test("With Ctrl and Shift a file manager links to a picture", arguments: Manager.allCases)
  func link(_ manager: Manager) throws {
    let gallery = try LiveGallery(arguments: Self.logs)
    let stage = try PeerStage(gallery.live)
    let opened = try Opened(manager, beside: stage)
    let (desk, place) = (stage.desk, opened.emptyPlace)
    try gallery.drag(0, of: stage.window, to: place)
    try #require(stage.waitMoving(near: place) { stage.said("label: Copy to ") })
    desk.keyDown("Control_L")
    desk.keyDown("Shift_L")
    try #require(
      stage.waitMoving(near: place) { stage.said("label: Link to ") },
      "\(stage.live.process.output.suffix(3000))")
    desk.release()
    desk.keyUp("Shift_L")
    desk.keyUp("Control_L")
    let made = desk.wait {
      (try? opened.files.contains { name in
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: opened.folder.appendingPathComponent(name).path)
        return target?.hasSuffix("/Agate.jpg") == true
      }) == true
    }
    try #require(made, "\(stage.live.process.output.suffix(3000))")
    #expect(desk.wait { stage.said("delivery: taken(SceneModel.DropAction.link)") })
    PeerStage.record(opened.version, "gallery's picture, Ctrl+Shift", "linked")
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

  @Test("A dragged file is an entry on Journal's list", arguments: Manager.allCases)
  func fileOnList(_ manager: Manager) throws {
    let stage = try Self.journal()
    let opened = try Opened(manager, beside: stage)
    try drag(opened, to: stage.live.gap(below: 0, of: stage.window), over: stage)
    try #require(
      stage.desk.wait { stage.hasStored("The file's text") },
      "\(stage.live.process.output.suffix(3000))")
    try finish(opened, stage)
    PeerStage.record(opened.version, "its file on Journal's list", "is an entry")
  }

  @Test("A dragged file's text is inserted in Journal's page", arguments: Manager.allCases)
  func fileOnPage(_ manager: Manager) throws {
    let stage = try Self.journal()
    let opened = try Opened(manager, beside: stage)
    try drag(opened, to: stage.live.page(of: stage.window), over: stage)
    try #require(
      stage.desk.wait { stage.hasStored("The file's text") },
      "\(stage.live.process.output.suffix(3000))")
    #expect(!stage.hasStored("file://"))
    try finish(opened, stage)
    PeerStage.record(opened.version, "its file on Journal's page", "its text is inserted")
  }

  @Test("A dragged picture's file is copied into the gallery's folder", arguments: Manager.allCases)
  func picture(fromManager manager: Manager) throws {
    let target = FileManager.default.temporaryDirectory.appendingPathComponent(
      "gallery-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: target) }
    let gallery = try LiveGallery(folder: target, arguments: Self.logs)
    let stage = try PeerStage(gallery.live)
    let sample = LiveGallery.samples.appendingPathComponent("Agate.jpg")
    let opened = try Opened(manager, beside: stage, holding: sample)
    let area = try #require(stage.desk.frame(of: stage.window))
    try drag(opened, to: area.middle, over: stage)
    let copy = target.appendingPathComponent("Agate.jpg").path
    let bytes = try Data(contentsOf: sample)
    try #require(
      stage.desk.wait { FileManager.default.contents(atPath: copy) == bytes },
      "\(stage.live.process.output.suffix(3000))")
    #expect(stage.desk.ping(stage.window))
    try #require(try opened.files == ["Agate.jpg"])
    PeerStage.record(opened.version, "its picture on the gallery", "is copied")
  }

  private static func journal() throws -> PeerStage {
    try PeerStage(
      LiveJournal(command: LiveJournal.builtCommand, on: LiveDisplay(), arguments: logs))
  }

  /// Drags the file to a place of our window, and releases it when we accept it.
  private func drag(_ opened: Opened, to place: RootPoint, over stage: PeerStage) throws {
    stage.desk.move(to: opened.icon)
    stage.desk.press()
    stage.desk.move(to: place, steps: 24)
    try #require(
      stage.waitMoving(near: place) { stage.said("accepts: true") },
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
