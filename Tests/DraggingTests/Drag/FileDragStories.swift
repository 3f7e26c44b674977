import Dragging
import Files
import Foundation
import Geometry
import SceneModel
import SceneTesting
import Scenes
import ScenesSupport
import Testing
import Views

@MainActor @Suite("Dragging files out")
final class FileDragStories {
  private let world = DragWorld()
  private let folder = NSTemporaryDirectory() + "scenery-drag-" + UUID().uuidString

  init() throws {
    try FileSystem.makeDirectory(folder)
    world.register = { note, provider in
      provider.suggestedName = "A/B"
      let modified: @MainActor @Sendable () -> Int64? = { 86_400 }
      provider.registerFile(
        type: "text/markdown", pathExtension: "md", visibility: .all, modified: modified
      ) {
        Array("# \(note)".utf8)
      }
    }
  }

  deinit { FileSystem.removeTree(folder) }

  /// A user, and a file manager beside the list.
  private func desk() throws -> VirtualUser {
    let user = try world.user()
    user.resize(try user.list(), to: RootRect(x: 40, y: 100, width: 400, height: 400))
    let manager = HeadlessProgram(
      "Files", on: user.system, at: RootRect(x: 700, y: 100, width: 400, height: 400))
    manager.folder = folder
    return user
  }

  /// Drops a note on the file manager, and waits for the end of the drag.
  private func drop(by user: VirtualUser) async throws {
    let before = world.endings.count
    try user.lift("Fjord")
    user.drag(to: RootPoint(x: 900, y: 300))
    user.release()
    // Another thread writes the file.
    let deadline = ContinuousClock.now + .seconds(30)
    while world.endings.count == before, ContinuousClock.now < deadline {
      await Task.yield()
      user.advance(by: .milliseconds(100))
    }
  }

  @Test("A file manager gets the item as a file, and no window opens")
  func saved() async throws {
    let user = try desk()
    try await drop(by: user)
    #expect(try FileSystem.names(in: folder) == ["A-B.md"])
    #expect(try FileSystem.read(folder + "/A-B.md", limit: 99) == Array("# Fjord".utf8))
    #expect(world.endings == [.deliver(.copy)] && user.windows.count == 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/A-B.md")
    #expect(attributes[.modificationDate] as? Date == Date(timeIntervalSince1970: 86_400))
  }

  @Test("A name that is taken is said in the window, and the file that has it stays")
  func clash() async throws {
    let user = try desk()
    try await drop(by: user)
    try DurableFile.replace(folder + "/A-B.md", with: [7])
    try await drop(by: user)
    #expect(try FileSystem.read(folder + "/A-B.md", limit: 99) == [7])
    #expect(try FileSystem.names(in: folder) == ["A-B.md"])
    let place = FileSystem.name(of: folder)
    #expect(
      try user.newestWindow().view(BannerView.self).text
        == "“A-B.md” was not saved, because “\(place)” has something with this name.")
    #expect(world.endings == [.deliver(.copy), nil] && user.windows.count == 1)
  }

  @Test("A folder that is gone is said, too")
  func noFolder() async throws {
    let user = try desk()
    FileSystem.removeTree(folder)
    try await drop(by: user)
    #expect(
      try user.newestWindow().view(BannerView.self).text.hasSuffix("No such file or directory."))
    #expect(world.endings == [nil])
  }

  @Test("Two items of one drag have two names, and their copies go when the drag does")
  func copies() throws {
    world.itemCount = 2
    let user = try desk()
    try user.lift("Bread")
    let files = try #require(user.system.drag?.offer.files)
    #expect(files.document == nil)
    let paths = try #require(try files.locate?())
    #expect(paths.map { FileSystem.name(of: $0) } == ["A-B.md", "A-B 2.md"])
    #expect(try files.locate?() == paths)
    #expect(try paths.map { try FileSystem.read($0, limit: 99) }.last == Array("# Fjord".utf8))
    user.press(.escape)
    user.waitForFlight()
    #expect(!paths.contains { FileSystem.exists($0) })
  }

  @Test("Items that are files on the disk are offered with their places, for a copy and for a link")
  func places() throws {
    world.register = { [folder] note, provider in
      provider.registerFile(
        type: "text/markdown", pathExtension: "md", at: "\(folder)/\(note).md", visibility: .all
      ) { Array(note.utf8) }
    }
    world.itemCount = 2
    let user = try desk()
    try user.lift("Bread")
    let offer = try #require(user.system.drag?.offer)
    #expect(offer.types == ["text/markdown", "text/uri-list"])
    #expect(offer.typesByAction == [.link: ["text/uri-list"]])
    let list = String(decoding: try offer.load("text/uri-list"), as: UTF8.self)
    #expect(list == "file://\(folder)/Bread.md\r\nfile://\(folder)/Fjord.md\r\n")
    #expect(try offer.load("text/markdown") == Array("Bread\n\nFjord".utf8))
    user.press(.escape)
    user.waitForFlight()
  }

  @Test("An item that is no file is offered as none")
  func none() throws {
    world.register = { _, _ in }
    let user = try desk()
    try user.lift("Bread")
    #expect(user.system.drag?.offer.files == nil)
    user.release()
  }

  @Test(
    "A file is loaded as a copy under the suggested name, and goes with the last one who has it")
  func load() async throws {
    let provider = ItemProvider()
    provider.suggestedName = "../Title"
    provider.registerFile(type: "text/markdown", pathExtension: "md", visibility: .all) { [1, 2] }
    var file: ItemFile? = try await provider.loadFile(ofType: "text/markdown")
    let path = try #require(file?.path)
    #expect(FileSystem.name(of: path) == "-Title.md")
    #expect(try FileSystem.read(path, limit: 9) == [1, 2])
    file = nil
    #expect(!FileSystem.exists(FileSystem.folder(of: path)))
    await #expect(throws: ItemProviderError.self) { try await provider.loadFile(ofType: "a/b") }
    let cancelled = Task { @MainActor in try await provider.loadFile(ofType: "text/markdown").path }
    cancelled.cancel()
    await #expect(throws: ItemProviderError.self) { try await cancelled.value }
  }
}
