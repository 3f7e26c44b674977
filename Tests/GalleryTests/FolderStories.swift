import Canvas
import Foundation
import Geometry
import PictureSupport
import PictureViews
import SceneTesting
import Scenes
import Testing
import TextViews
import Views

@testable import PhotoGalleryApp

@MainActor @Suite("Folders of the gallery")
struct FolderStories {
  private func texts(_ window: UserWindow) -> [String] { window.views(LabelView.self).map(\.text) }

  private func addUnreadFiles(to folder: URL) throws {
    for name in ["a.svg", "b.SVG", "c.bmp", "d.tiff", "notes.txt", ".hidden.svg"] {
      try Data("no picture".utf8).write(to: folder.appendingPathComponent(name))
    }
  }

  @Test("Pictures of other formats are counted and named, until the person has read it")
  func leftOut() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let window = try desk.gridWindow
    #expect(window.views(BannerView.self).isEmpty)
    try addUnreadFiles(to: desk.folder)
    desk.user.focusNothing()
    desk.user.focus(window)
    desk.user.settle()
    let sentence = "4 files were left out: BMP, SVG and TIFF pictures cannot be shown."
    #expect(try window.view(BannerView.self).text == sentence)
    // The tiles are below the banner.
    let banner = try window.view(BannerView.self)
    let grid = try window.view(GridView.self)
    #expect(grid.convertToWindow(Point.zero).y >= banner.convertToWindow(banner.bounds).maxY - 1)
    desk.user.click(try window.view(labeled: "Close"))
    #expect(window.views(BannerView.self).isEmpty)
    // Another file that is left out opens the banner again.
    try Data().write(to: desk.folder.appendingPathComponent("e.heic"))
    desk.user.focusNothing()
    desk.user.focus(window)
    desk.user.settle()
    let news = "5 files were left out: BMP, HEIF, SVG and TIFF pictures cannot be shown."
    #expect(try window.view(BannerView.self).text == news)
  }

  @Test("Without its pictures the gallery asks for a folder, in a window")
  func noPictures() async throws {
    let desk = try GalleryDesk(isNamed: false)
    let window = try desk.gridWindow
    #expect(texts(window).contains("Choose a folder, and its pictures appear here."))
    desk.user.click(try window.view(labeled: "Choose Folder…"))
    desk.user.advance(by: .milliseconds(300))
    let field = try window.view(TextFieldView.self)
    #expect(field.text.hasPrefix("/") && field.text.hasSuffix("/"))
    field.text = desk.folder.path
    desk.user.press(.return)
    try await desk.waitForPictures()
    #expect(window.views(ThumbnailView.self).count == 5)
    #expect(window.title == "Gallery")
  }

  @Test("An empty folder offers another, by pointer and by keys, which the window keeps")
  func chooseFolder() async throws {
    let desk = try GalleryDesk { folder in
      let filled = folder.appendingPathComponent("Fjords")
      try FileManager.default.createDirectory(at: filled, withIntermediateDirectories: true)
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Gardens"), withIntermediateDirectories: true)
      try GalleryDesk.writePictures(to: filled)
    }
    let user = desk.user
    let window = try desk.gridWindow
    #expect(texts(window).contains("No pictures yet"))
    user.click(try window.view(labeled: "Choose Folder…"))
    user.advance(by: .milliseconds(300))
    #expect(texts(window).contains("Fjords") && texts(window).contains("Gardens"))
    // The typed text filters the list. A message names a folder that does not exist.
    user.type("fjx")
    #expect(!texts(window).contains("Fjords"))
    user.press(.return)
    #expect(texts(window).contains { $0.hasPrefix("There is no folder “\(desk.folder.path)/fjx”") })
    user.press(.backspace)
    #expect(texts(window).contains("Fjords") && !texts(window).contains("Gardens"))
    user.press(.tab)
    user.press(.down)
    user.press(.return)
    user.press(.return)
    user.advance(by: .milliseconds(300))
    #expect(window.views(SheetView.self).isEmpty)
    try await desk.waitForPictures()
    #expect(window.views(ThumbnailView.self).count == 5)
    #expect(user.windows.count == 1)
    // The window is restored with its folder. Ctrl+O chooses another folder, or Escape keeps this one.
    try user.relaunch()
    let again = try desk.gridWindow
    try await desk.waitForPictures()
    #expect(again.views(ThumbnailView.self).count == 5)
    user.press("o", .control)
    user.advance(by: .milliseconds(300))
    #expect(again.views(SheetView.self).count == 1)
    user.press(.escape)
    user.advance(by: .milliseconds(300))
    #expect(again.views(SheetView.self).isEmpty && again.views(ThumbnailView.self).count == 5)
    // The selected folder is the one that is opened.
    user.press("o", .control)
    user.advance(by: .milliseconds(300))
    // The pointer alone can reach the folder above, and all other folders from there.
    user.doubleClick(
      try #require(again.views(LabelView.self).first { $0.text == "Folder Above" }))
    #expect(texts(again).contains("Gardens"))
    user.click(try #require(again.views(LabelView.self).first { $0.text == "Gardens" }))
    user.click(try again.view(labeled: "Open"))
    user.advance(by: .milliseconds(300))
    #expect(texts(again).contains { $0.contains("in the folder “Gardens”") })
  }
}
