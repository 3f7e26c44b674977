import Canvas
import Dragging
import Foundation
import Geometry
import PictureSupport
import PictureViews
import SceneTesting
import Scenes
import Testing
import Views

@testable import PhotoGalleryApp

@MainActor @Suite("Dropping what other programs drag on the gallery", .serialized)
struct PhotoDropStories {
  private let desk: GalleryDesk
  private let window: UserWindow
  private let program: HeadlessProgram
  /// A folder elsewhere.
  private let elsewhere: URL
  private var user: VirtualUser { desk.user }

  init() async throws {
    desk = try GalleryDesk()
    try await desk.waitForPictures()
    window = try desk.gridWindow
    program = HeadlessProgram(
      "Files", on: desk.user.system, at: RootRect(x: 1200, y: 60, width: 60, height: 200))
    elsewhere = FileManager.default.temporaryDirectory.appendingPathComponent(
      "photo-drop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: desk.folder.path).sorted() }
  }

  private var banner: BannerView? { try? window.view(BannerView.self) }

  private static func picture() throws -> [UInt8] {
    try PictureWriting.png(Surface(size: PixelSize(width: 30, height: 20)))
  }

  private func write(_ bytes: [UInt8], _ name: String) throws -> String {
    let file = elsewhere.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return "file://\(file.path)\r\n"
  }

  private func drop(_ offers: [(type: String, data: [UInt8]?)]) async throws {
    program.offers = offers
    user.startDrag(in: program)
    user.drag(onto: try window.view(GridView.self))
    user.release()
    try await settle()
  }

  private func settle() async throws {
    user.advance(by: .milliseconds(20))
    try await desk.controller(window).gridController.drops.work?.value
    user.settle()
  }

  private func detail(_ words: String) -> Bool {
    window.views(LabelView.self).contains { $0.text.contains(words) }
  }

  @Test("Files are copied under free names, nothing is replaced, and Ctrl+Z removes them again")
  func files() async throws {
    let before = try names
    let old = try Data(contentsOf: desk.folder.appendingPathComponent("Birch.png"))
    let uris = try write(Self.picture(), "Birch.png") + write(Self.picture(), "Fig.jpeg")
    try await drop([("text/uri-list", Array(uris.utf8)), ("text/plain", Array(uris.utf8))])
    // The second is a PNG, whatever its name says.
    #expect(try names == (before + ["Birch 2.png", "Fig.png"]).sorted())
    #expect(try Data(contentsOf: desk.folder.appendingPathComponent("Birch.png")) == old)
    #expect(
      try Data(contentsOf: desk.folder.appendingPathComponent("Fig.png"))
        == Data(try Self.picture()))
    #expect(banner?.text == "2 pictures were added.")
    #expect(try desk.controller(window).gridController.selectedPhotos.map(\.id) == ["Birch 2.png"])
    #expect(program.endings == [.copy])
    // One of them was changed since, and stays.
    try Data("other".utf8).write(to: desk.folder.appendingPathComponent("Fig.png"))
    user.press("z", .control)
    try await settle()
    #expect(try names == (before + ["Fig.png"]).sorted())
  }

  @Test("A browser's picture is copied from its data, under the last part of its address")
  func data() async throws {
    try await drop([
      ("text/uri-list", Array("https://example.org/a/Harbor.webp?x=1\r\n".utf8)),
      ("image/png", try Self.picture()), ("text/plain", Array("https".utf8)),
    ])
    #expect(try names.contains("Harbor.png"))
    #expect(banner?.text == "“Harbor.png” was added.")
  }

  @Test("What is no picture, too large, or gone is left out with a reason; the others are copied")
  func leftOut() async throws {
    // A header that promises 30,000 × 30,000 pixels.
    var bomb = try Self.picture()
    bomb.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    let before = try names
    let uris =
      try write(bomb, "bomb.png") + write(Array("BM".utf8), "a.bmp")
      + "file://\(elsewhere.path)/gone.png\r\n" + write(Self.picture(), "Good.png")
    try await drop([("text/uri-list", Array(uris.utf8))])
    #expect(try names == (before + ["Good.png"]).sorted())
    #expect(banner?.text == "“Good.png” was added.")
    #expect(detail("3 files were left out."))
    #expect(detail("“a.bmp” is not a PNG, JPEG, WebP or GIF picture."))
    #expect(detail("“gone.png” is no longer there."))
    #expect(detail("bomb.png") && (detail("too large") || detail("damaged")))
  }

  @Test("Links out of the list, pipes and devices are left out, and nothing hangs")
  func hostile() async throws {
    let before = try names
    #expect(mkfifo(elsewhere.path + "/pipe.png", 0o600) == 0)
    #expect(symlink("/dev/zero", elsewhere.path + "/zero.png") == 0)
    #expect(symlink(elsewhere.path + "/loop.png", elsewhere.path + "/loop.png") == 0)
    let uris = ["pipe", "zero", "loop"].map { "file://\(elsewhere.path)/\($0).png\r\n" }.joined()
    try await drop([
      ("text/uri-list", Array((uris + "file:///../../x.png\r\nfile:///a%00.png\r\n").utf8))
    ])
    #expect(try names == before)
    #expect(banner?.text == "Nothing was added.")
    #expect(detail("And 2 more."))
  }

  @Test("A picture of this folder is not copied again, and other formats are refused with a reason")
  func refused() async throws {
    let before = try names
    try await drop([
      ("text/uri-list", Array("file://\(desk.folder.path)/Birch.png\r\n".utf8))
    ])
    #expect(try names == before)
    #expect(detail("“Birch.png” is in this folder already."))
    program.offers = [("image/tiff", [])]
    user.startDrag(in: program)
    user.drag(onto: try window.view(GridView.self))
    #expect(program.answer == nil)
    #expect(banner?.text == "Such pictures cannot be added.")
    user.drag(to: RootPoint(x: 1230, y: 500))
    #expect(banner == nil)
    user.release()
  }

  @Test(
    "A text or a link is refused, and the window says why while it is there",
    arguments: ["text/plain", "text/x-moz-url"])
  func words(type: String) throws {
    program.offers = [(type, Array("https://example.org".utf8))]
    user.startDrag(in: program)
    user.drag(onto: try window.view(GridView.self))
    #expect(program.answer == nil)
    #expect(banner?.text == "The gallery keeps pictures.")
    user.drag(to: RootPoint(x: 1230, y: 500))
    #expect(banner == nil)
    user.release()
  }

  @Test("What is pasted is added as what is dropped: files of either kind of list, and a picture")
  func pastes() async throws {
    let clipboard = try #require(desk.user.system.clipboard as? HeadlessPasteboard)
    let before = try names
    func paste(_ data: [String: [UInt8]]) async throws {
      clipboard.data = data
      user.focus(window)
      user.press("v", .control)
      try await settle()
    }
    try await paste(["text/uri-list": Array(try write(try Self.picture(), "list.png").utf8)])
    #expect(try names == (before + ["list.png"]).sorted())
    let copied = "copy\n" + (try write(try Self.picture(), "copied.png"))
    try await paste(["x-special/gnome-copied-files": Array(copied.utf8)])
    #expect(try names == (before + ["copied.png", "list.png"]).sorted())
    try await paste(["image/png": try Self.picture()])
    #expect(try names == (before + ["Picture.png", "copied.png", "list.png"]).sorted())
    #expect(banner?.text == "“Picture.png” was added.")
    try await paste([:])
    #expect(banner?.text == "Nothing was pasted.")
    #expect(detail("The clipboard has neither files nor a picture."))
    clipboard.failure = PasteFailure("The program that holds the data does not answer.")
    try await paste(["image/png": try Self.picture()])
    #expect(detail("The program that holds the data does not answer."))
    #expect(try names.count == before.count + 3)
  }

  @Test("A copied picture is a file for a file manager, and data for an editor")
  func copies() async throws {
    user.click(try desk.tile("Birch", window))
    user.press("c", .control)
    var item: ItemProvider?
    user.system.clipboard.readItem { item = try? $0.get() }
    let path = desk.folder.path + "/Birch.png"
    var files: DroppedFiles?
    item?.loadObject(of: DroppedFiles.self) { files = try? $0.get() }
    #expect(files?.files.map(\.path) == [path])
    var data: [UInt8]?
    item?.loadData(ofType: "image/png") { data = try? $0.get() }
    #expect(data == Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    user.press("v", .control)
    try await settle()
    #expect(detail("“Birch.png” is in this folder already."))
  }
}
