import Canvas
import Foundation
import Geometry
import PictureViews
import SceneModel
import SceneTesting
import Scenes
import SeededRandom
import Testing
import Views

@testable import PhotoGalleryApp

@MainActor @Suite("The gallery comes back")
struct RestorationStories {
  @Test(
    "P-7 every window shows its picture again, zoom and place in the grid too",
    arguments: [false, true])
  func comesBack(isKilled: Bool) async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let grid = try desk.gridWindow
    try desk.dragOut("Cedar", of: grid)
    try await desk.waitForPictures()
    let detail = try desk.user.newestWindow()
    let view = try detail.view(ProgressivePictureView.self)
    view.host?.focus(view)
    desk.user.press(.character("1"))
    desk.user.press(.character("+"))
    let viewport = view.viewport
    #expect(viewport.zoom == 1.25)
    try desk.open("Birch", in: grid)
    desk.user.advance(by: .seconds(1))
    if isKilled { try desk.user.killAndRelaunch() } else { try desk.user.relaunch() }
    try await desk.waitForPictures()
    #expect(desk.user.windows.map(\.title).sorted() == ["Birch", "Cedar"])
    let again = try desk.user.window(titled: "Cedar").view(ProgressivePictureView.self)
    #expect(again.viewport.zoom == viewport.zoom)
    #expect(abs(again.viewport.center.x - viewport.center.x) < 1e-9)
    // Cedar's window is still its own window, and Birch's still is not.
    #expect(desk.context.windows.hasWindow("Cedar.webp"))
    #expect(!desk.context.windows.hasWindow("Birch.png"))
    // The grid is below the picture.
    desk.user.click(try desk.user.window(titled: "Birch").view(labeled: "Back"))
    #expect(try desk.gridWindow.views(ThumbnailView.self).count == 5)
  }

  @Test("P-14 a picture that was deleted meanwhile leaves the grid in its window")
  func deleted() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    try desk.dragOut("Cedar", of: try desk.gridWindow)
    desk.user.advance(by: .seconds(1))
    desk.user.terminate()
    try desk.remove("Cedar.webp")
    try desk.user.relaunch()
    try await desk.waitForPictures()
    #expect(desk.user.windows.map(\.title) == ["Gallery", "Gallery"])
    #expect(!desk.context.windows.hasWindow("Cedar.webp"))
    for window in desk.user.windows { #expect(window.views(ThumbnailView.self).count == 4) }
  }

  @Test("P-7 twenty seeded kills lose no window and double none", arguments: [UInt64(20_261_121)])
  func kills(_ seed: UInt64) async throws {
    let desk = try GalleryDesk()
    var generator = SeededGenerator(seed: seed)
    try await desk.waitForPictures()
    /// The title of each session's window. Saved titles must be restored.
    func shown() -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: desk.user.windows.compactMap { window in
          window.session.map { ($0.persistentIdentifier, window.title) }
        })
    }
    for kill in 0..<20 {
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let window = try #require(desk.user.windows.randomElement(using: &generator))
        desk.user.focus(window)
        let controller = try desk.controller(window)
        let photo = try #require(desk.context.library.photos.randomElement(using: &generator))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: controller.popViewController()
        case 1: controller.show(photo)
        case 2 where desk.user.windows.count < 6:
          desk.user.application.requestSceneSessionActivation(
            nil, userActivity: PhotoActivity.make(for: photo, desk.context), options: nil,
            errorHandler: nil)
        case 3 where desk.user.windows.count > 2: desk.user.close(window)
        default: desk.user.press(.right)
        }
        desk.user.settle()
      }
      // Every change is saved within 250 ms.
      desk.user.advance(by: .milliseconds(250))
      let before = shown()
      try desk.user.killAndRelaunch()
      #expect(shown() == before, "seed \(seed), kill \(kill)")
    }
  }
}
