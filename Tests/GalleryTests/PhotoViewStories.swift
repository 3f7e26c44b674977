import Canvas
import Foundation
import Geometry
import PictureViews
import Pictures
import SceneTesting
import Scenes
import Testing
import Views

@testable import PhotoGalleryApp

@MainActor @Suite("Looking at a picture")
struct PhotoViewStories {
  private func opened(_ title: String) async throws -> (
    GalleryDesk, UserWindow, ProgressivePictureView
  ) {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let window = try desk.gridWindow
    try desk.open(title, in: window)
    try await desk.waitForPictures()
    return (desk, window, try window.view(ProgressivePictureView.self))
  }

  @Test("Keys zoom, 0 fits again, the wheel zooms with Ctrl where the pointer is")
  func zooms() async throws {
    let (desk, _, view) = try await opened("Alder")
    #expect(view.viewport.zoom == nil)
    #expect(view.viewport.effectiveZoom == 1)
    desk.user.press(.character("+"))
    #expect(view.viewport.zoom == 1.25)
    desk.user.press(.character("-"))
    desk.user.press(.character("-"))
    #expect(view.viewport.zoom == nil)
    desk.user.press("+", .control)
    #expect(view.viewport.zoom == 1.25)
    // The name of an American keyboard's plus key while Shift is held.
    desk.user.press("=", [.control, .shift])
    #expect(view.viewport.zoom == 1.25 * 1.25)
    desk.user.press(.character("0"))
    #expect(view.viewport.zoom == nil)
    desk.user.hold(.control)
    desk.user.scroll(over: view, clicks: -3)
    desk.user.hold([])
    #expect((view.viewport.zoom ?? 0) > 1.5)
  }

  @Test("A double click shows the picture's own pixels, or twice a small one, and all of it again")
  func doubleClick() async throws {
    let (desk, _, view) = try await opened("Alder")
    desk.user.doubleClick(view)
    #expect(view.viewport.zoom == 2)
    desk.user.doubleClick(view)
    #expect(view.viewport.zoom == nil)
  }

  @Test("Arrows go to the next and the previous picture, and the window's title with them")
  func neighbours() async throws {
    let (desk, window, _) = try await opened("Birch")
    desk.user.press(.right)
    #expect(window.title == "Cedar")
    #expect(window.scene?.userActivity?.userInfo["photoId"] == .string("Cedar.webp"))
    desk.user.press(.left)
    desk.user.press(.left)
    desk.user.press(.left)
    #expect(window.title == "Alder")
    desk.user.press(.escape)
    #expect(window.title == "Gallery")
  }

  @Test("A damaged picture says in its place what is wrong, in the grid and opened")
  func damaged() async throws {
    let desk = try GalleryDesk { folder in
      try GalleryDesk.writePictures(to: folder)
      let file = folder.appendingPathComponent("Elm.png")
      try Data(try Data(contentsOf: file).prefix(400)).write(to: file)
    }
    try await desk.waitForPictures()
    let window = try desk.gridWindow
    #expect(window.views(LabelView.self).contains { $0.text == "It is damaged" })
    try desk.open("Elm", in: window)
    try await desk.waitForPictures()
    #expect(
      window.views(LabelView.self).contains {
        $0.text.hasPrefix("The picture “Elm.png” is damaged")
      })
    desk.user.click(try window.view(labeled: "Show All Pictures"))
    #expect(window.title == "Gallery")
  }

  @Test("An empty folder says what belongs there, and shows what comes")
  func empty() async throws {
    let desk = try GalleryDesk { _ in }
    let window = try desk.gridWindow
    #expect(window.views(LabelView.self).contains { $0.text == "No pictures yet" })
    try GalleryDesk.writePictures(to: desk.folder)
    desk.user.click(try window.view(labeled: "Look Again"))
    try await desk.waitForPictures()
    #expect(window.views(ThumbnailView.self).count == 5)
    #expect(!window.views(LabelView.self).contains { $0.text == "No pictures yet" })
  }

  @Test("Pictures that come and go while one looks elsewhere are there on return")
  func refresh() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let window = try desk.gridWindow
    desk.user.focusNothing()
    try desk.remove("Alder.jpg")
    desk.user.focus(window)
    #expect(window.views(ThumbnailView.self).count == 4)
  }
}
