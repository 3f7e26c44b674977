import Canvas
import Dragging
import Foundation
import Geometry
import Pictures
import SceneTesting
import Testing

@testable import JournalApp
@testable import TextViews
@testable import Views

/// A person has pictures in an entry.
@MainActor @Suite("Pictures in entries", .serialized)
struct PictureStories {
  private let desk: JournalDesk
  private let window: UserWindow
  private let editor: TextEditorView
  private let pictures: PagePictures
  private var user: VirtualUser { desk.user }

  init() throws {
    desk = try JournalDesk()
    window = try desk.listWindow
    editor = try desk.editor(window)
    pictures = try desk.controller(window).pageController.pictures
    user.click(editor)
    user.press(.end, .control)
  }

  static func png(_ size: PixelSize = PixelSize(width: 400, height: 300)) throws -> [UInt8] {
    let surface = Surface(size: size)
    surface.draw { context in
      let bounds = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
      context.fill(bounds, Color(hex: 0x2f6f4f))
      context.fill(bounds.inset(dx: 40, dy: 40), Color(hex: 0xe0b040))
    }
    return try surface.pngData()
  }

  private func wait(until condition: () -> Bool) async {
    for _ in 0..<400 where !condition() {
      user.advance(by: .milliseconds(5))
      _ = await pictures.feature?.work?.value
      await desk.settle()
      await desk.context.pictureLoader.waitUntilIdle()
    }
  }

  private func paste(_ data: [String: [UInt8]]) async throws {
    let clipboard = try #require(user.system.clipboard as? HeadlessPasteboard)
    clipboard.data = data
    let before = editor.document.text
    user.press("v", .control)
    await wait { editor.document.text != before || (try? window.view(BannerView.self)) != nil }
  }

  private func views() -> [TextPictureView] { window.views(TextPictureView.self) }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: desk.folder + "/pictures")) ?? [])
      .filter { $0 != "unused" }.sorted()
  }

  @Test(
    "A pasted picture is kept, drawn at the width of the text, and there after a restart")
  func pasted() async throws {
    let bytes = try Self.png()
    try await paste(["image/png": bytes])
    let name = try #require(files.first)
    #expect(name.hasSuffix("-400x300.png"))
    #expect(editor.document.text.hasSuffix("\n\n![](\(name))"))
    let kept = try Data(contentsOf: URL(fileURLWithPath: desk.folder + "/pictures/" + name))
    #expect(Array(kept) == bytes)
    await wait { views().first?.hasPicture == true }
    let view = try #require(views().first)
    #expect(view.frame.size == Size(width: 400, height: 300))

    // The same picture again is the same file.
    user.press(.end, .control)
    try await paste(["image/png": bytes])
    #expect(files == [name])
    #expect(editor.document.text.components(separatedBy: name).count == 3)

    await desk.settle()
    try desk.relaunch()
    let again = try desk.listWindow
    user.click(try desk.row("Crossing the fjord", again))
    await wait { again.views(TextPictureView.self).first?.hasPicture == true }
    #expect(again.views(TextPictureView.self).count == 2)
  }

  @Test("A picture's menu copies it, changes its width and its words; a drag takes its file out")
  func menu() async throws {
    let bytes = try Self.png()
    try await paste(["image/png": bytes])
    await wait { views().first?.hasPicture == true }
    let view = try #require(views().first)
    func choose(_ title: String) throws {
      try #require(view.contextMenu?().first { $0.title == title }).action?()
      user.settle()
    }
    try choose("Half Width")
    #expect(editor.document.text.contains("![|280]("))
    #expect(try #require(views().first).frame.size == Size(width: 280, height: 210))
    try choose("Original Size")
    #expect(editor.document.text.contains("![]("))
    try choose("Edit Description")
    editor.insert("A boat")
    #expect(editor.document.text.contains("![A boat]("))
    #expect(views().first?.accessibilityLabel == "A boat")
    try choose("Copy Picture")
    let clipboard = try #require(user.system.clipboard as? HeadlessPasteboard)
    #expect(try clipboard.ownContent?.load("image/png") == bytes)
    let drag = try #require(view.interactions.compactMap { $0 as? DragInteraction }.first)
    #expect(drag.delegate is PictureDrag)
  }

  @Test("What is no picture is not kept, and the window says why")
  func notAPicture() async throws {
    let before = editor.document.text
    try await paste(["image/png": [0x89, 0x50, 0x4e, 0x47]])
    #expect(editor.document.text == before)
    #expect(files.isEmpty)
    #expect(try window.view(BannerView.self).text == "Nothing was inserted.")
  }
}
