import Canvas
import Foundation
import Geometry
import PictureViews
import Pictures
import SceneModel
import SceneTesting
import Testing
import Views

@testable import PhotoGalleryApp
@testable import Scenes
@testable import StandardViews

@MainActor @Suite("Windows of the gallery")
struct WindowStories {
  @Test("P-2 a picture dragged out opens its window, its content in place, and the grid stays")
  func dragOut() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let grid = try desk.gridWindow
    try desk.dragOut("Cedar", of: grid)
    let window = try desk.user.newestWindow()
    #expect(window.title == "Cedar")
    #expect(desk.user.application.connectedScenes.count == 2)
    #expect(try desk.controller(window).photo?.id == "Cedar.webp")
    #expect(try desk.controller(grid).photo == nil)
    #expect(grid.isOpen)
    try await desk.waitForPictures()
    #expect(try window.view(ProgressivePictureView.self).hasPicture)
  }

  @Test("Every control is reached by Tab, and every icon says what it does; pictures have a menu")
  func reach() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let window = try desk.gridWindow
    #expect(desk.user.controlsBeyondTab(in: window) == [])
    #expect(desk.user.unexplainedButtons(in: window) == 0)
    let tile = try desk.tile("Birch", window)
    desk.user.click(tile, button: .secondary)
    var menu = try window.view(MenuView.self)
    #expect(
      menu.titles == ["Open", "Open in New Window", nil, "Copy Path", "Drag with the Keyboard"])
    menu.choose(3)
    var copied: String?
    desk.user.system.clipboard.read { copied = try? $0.get() }
    desk.user.settle()
    #expect(copied == desk.folder.path + "/Birch.png")
    desk.user.press(.menu)
    desk.user.advance(by: .milliseconds(200))
    menu = try window.view(MenuView.self)
    menu.choose(0)
    desk.user.settle()
    #expect(window.title == "Birch")
    try await desk.waitForPictures()
    #expect(desk.user.controlsBeyondTab(in: window) == [])
    #expect(desk.user.unexplainedButtons(in: window) == 0)
    desk.user.click(try window.view(ProgressivePictureView.self), button: .secondary)
    try window.view(MenuView.self).choose(0)
    desk.user.settle()
    #expect(try desk.user.newestWindow().title == "Birch" && desk.user.windows.count == 2)
  }

  @Test("R-13 a closed window's pictures are forgotten, and those of other windows stay")
  func memoryOfClosedWindows() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let grid = try desk.gridWindow
    try desk.dragOut("Cedar", of: grid)
    try await desk.waitForPictures()
    let pictures = desk.context.library.pictures
    let thumbnails = desk.context.library.thumbnails.byteCount
    #expect(pictures.byteCount > 0)
    desk.user.close(try desk.user.window(titled: "Cedar"))
    for _ in 0..<10 where pictures.byteCount > 0 { await Task.yield() }
    #expect(pictures.byteCount == 0)
    // The grid still has its thumbnails.
    #expect(desk.context.library.thumbnails.byteCount == thumbnails)
  }

  @Test("P-13 each window has a delegate of its own, which hears of its own window only")
  func delegates() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let grid = try desk.gridWindow
    try desk.dragOut("Birch", of: grid)
    let detail = try desk.user.newestWindow()
    let one = try #require(grid.scene?.delegate as? GallerySceneDelegate)
    let other = try #require(detail.scene?.delegate as? GallerySceneDelegate)
    #expect(one !== other)
    #expect(one.window === grid.scene?.keyWindow)
    #expect(other.window === detail.scene?.keyWindow)
    // Going back in one window changes nothing in the other window.
    desk.user.click(try detail.view(labeled: "Back"))
    #expect(detail.scene?.userActivity == nil)
    try desk.open("Elm", in: grid)
    #expect(grid.scene?.userActivity?.userInfo["photoId"] == .string("Elm.png"))
    #expect(detail.scene?.userActivity == nil)
    #expect(detail.title == "Gallery" && grid.title == "Elm")
  }

  @Test("P-5 the detail stands on the grid, and Back shows the grid with the picture selected")
  func back() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    try desk.dragOut("Birch", of: try desk.gridWindow)
    let window = try desk.user.newestWindow()
    #expect(window.title == "Birch")
    // There is no animation: the picture is in the first frame.
    #expect(window.views(ThumbnailView.self).isEmpty)
    desk.user.click(try window.view(labeled: "Back"))
    #expect(window.title == "Gallery")
    let controller = try desk.controller(window)
    #expect(controller.photo == nil)
    #expect(controller.gridController.selectedPhotos.map(\.id) == ["Birch.png"])
    #expect(!window.views(ThumbnailView.self).isEmpty)
  }

  @Test("P-4 the request's activity comes before the one to restore from, which comes before none")
  func precedence() throws {
    let desk = try GalleryDesk()
    let application = desk.user.application
    let activity = PhotoActivity.make(for: try desk.photo("Alder"), desk.context)
    application.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
    desk.user.settle()
    let window = try desk.user.newestWindow()
    let session = try #require(window.session)
    #expect(window.title == "Alder")
    // A session with a restoration activity of its own is requested with another activity.
    application.disconnect(session)
    session.stateRestorationActivity = PhotoActivity.make(
      for: try desk.photo("Birch"), desk.context)
    application.requestSceneSessionActivation(
      session, userActivity: PhotoActivity.make(for: try desk.photo("Cedar"), desk.context),
      options: nil)
    desk.user.settle()
    #expect(try desk.user.newestWindow().title == "Cedar")
    application.disconnect(session)
    session.stateRestorationActivity = PhotoActivity.make(
      for: try desk.photo("Birch"), desk.context)
    application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    desk.user.settle()
    #expect(try desk.user.newestWindow().title == "Birch")
    // A request without an activity shows the grid.
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    desk.user.settle()
    #expect(try desk.user.newestWindow().title == "Gallery")
  }

  @Test(
    "P-6 an activity that is not right leads to the grid: wrong title, no identifier, not a string, unknown",
    arguments: [0, 1, 2, 3, 4])
  func guards(_ fault: Int) throws {
    let desk = try GalleryDesk()
    let activity = PhotoActivity.make(for: try desk.photo("Alder"), desk.context)
    switch fault {
    case 0: activity.title = "SomethingElse"
    case 1: activity.title = nil
    case 2: activity.userInfo["photoId"] = nil
    case 3: activity.userInfo["photoId"] = .integer(3)
    default: activity.userInfo["photoId"] = .string("Nowhere.png")
    }
    let refusal: PhotoActivity.Refusal =
      switch fault {
      case 0: .wrongTitle("SomethingElse")
      case 1: .wrongTitle(nil)
      case 2, 3: .noIdentifier
      default: .unknownPhoto("Nowhere.png")
      }
    #expect(throws: refusal) { _ = try PhotoActivity.photo(in: activity, desk.context.library) }
    desk.user.application.requestSceneSessionActivation(
      nil, userActivity: activity, options: nil)
    desk.user.settle()
    let window = try desk.user.newestWindow()
    #expect(desk.user.windows.count == 2)
    #expect(window.title == "Gallery")
    #expect(window.scene?.userActivity == nil)
    let delegate = try #require(window.scene?.delegate as? GallerySceneDelegate)
    #expect(try !delegate.configure(#require(window.scene), with: activity))
  }

  @Test(
    "D-8 the window made for a picture comes back for it; one that merely shows it does not count")
  func dedicated() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let grid = try desk.gridWindow
    try desk.dragOut("Cedar", of: grid)
    let detail = try desk.user.newestWindow()
    desk.user.focus(grid)
    #expect(desk.context.windows.hasWindow("Cedar.webp"))
    grid.rootViewController.map {
      ($0 as? GalleryController)?.gridController.grid.select("Cedar.webp")
    }
    desk.user.press(.return, .control)
    #expect(desk.user.windows.count == 2 && detail.isFocused)
    // A picture that was opened within the grid's window is visible there, but that window is not its own.
    desk.user.focus(grid)
    try desk.open("Elm", in: grid)
    #expect(!desk.context.windows.hasWindow("Elm.png"))
    desk.user.press(.return, .control)
    #expect(desk.user.windows.count == 3)
    #expect(desk.context.windows.hasWindow("Elm.png"))
  }

  @Test(
    "P-8 by the menu's setting a picture makes a window at a monitor's edge only, and the setting is kept"
  )
  func screenEdges() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let grid = try desk.gridWindow
    let target = try desk.controller(grid).gridController.grid.target(for: .toggleScreenEdges)
    target?.perform(.toggleScreenEdges)
    try desk.dragOut("Alder", of: grid)
    #expect(desk.user.windows.count == 1)
    desk.user.press(try desk.tile("Alder", grid))
    desk.user.drag(to: RootPoint(x: 1438, y: 300))
    desk.user.advance(by: .milliseconds(320))
    desk.user.release()
    desk.user.advance(by: .milliseconds(100))
    #expect(try desk.user.newestWindow().frame == RootRect(x: 720, y: 32, width: 720, height: 868))
    #expect(grid.frame == RootRect(x: 0, y: 32, width: 720, height: 868))
    #expect(desk.context.settings.flush())
    let settings = Preferences(GallerySettings(), in: desk.folder.path + "/.config")
    #expect(settings.spawnPolicy == .screenEdges)
  }

  @Test("The button in the toolbar shows all windows, over the grid and over a picture")
  func allWindows() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let grid = try desk.gridWindow
    desk.user.click(try grid.view(labeled: "Show All Windows"))
    #expect(desk.user.application.overview != nil)
    desk.user.press(.escape)
    try desk.open("Birch", in: grid)
    desk.user.click(try grid.view(labeled: "Show All Windows"))
    #expect(desk.user.application.overview != nil)
  }

  @Test("Another folder that a second start names gets a window, whose pictures are its own")
  func otherFolder() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let other = FileManager.default.temporaryDirectory.appendingPathComponent(
      "gallery-other-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: other) }
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    // One of the pictures has a name that the first folder has too.
    for (from, to) in [("Elm.png", "Fir.png"), ("Cedar.webp", "Cedar.webp")] {
      try FileManager.default.copyItem(
        at: desk.folder.appendingPathComponent(from), to: other.appendingPathComponent(to))
    }
    let grid = try desk.gridWindow
    desk.user.application.receive(.openURLs([OpenURLContext(url: other)]))
    desk.user.settle()
    try await desk.waitForPictures()
    let window = try desk.user.newestWindow()
    #expect(window != grid && window.views(ThumbnailView.self).count == 2)
    #expect(grid.views(ThumbnailView.self).count == 5)
    // A picture that is dragged out there belongs to that folder. Only its tile there shows that it is
    // open.
    try desk.dragOut("Cedar", of: window)
    let detail = try desk.user.newestWindow()
    #expect(try desk.controller(detail).photo?.path == other.path + "/Cedar.webp")
    #expect(!desk.context.windows.hasWindow("Cedar.webp"))
    desk.user.focus(grid)
    desk.user.click(try desk.tile("Cedar", grid))
    desk.user.press(.return, .control)
    #expect(desk.user.windows.count == 4, "The two are not taken for each other.")
    desk.user.advance(by: .seconds(1))
    try desk.user.relaunch()
    try await desk.waitForPictures()
    #expect(
      try desk.user.windows.map { try desk.controller($0).context.library.folder }.sorted()
        == [desk.folder.path, desk.folder.path, other.path, other.path].sorted())
    #expect(
      try desk.user.windows.compactMap { try desk.controller($0).photo?.path }.sorted()
        == [desk.folder.path + "/Cedar.webp", other.path + "/Cedar.webp"].sorted())
  }

  @Test("No item of the gallery's menus asks")
  func asksNothing() async throws {
    for isTileMenu in [false, true] {
      for number in 0... {
        let desk = try GalleryDesk()
        try await desk.waitForPictures()
        let grid = try desk.gridWindow
        let view: Views.View =
          try isTileMenu
          ? desk.tile("Birch", grid)
          : #require(grid.views(ButtonView.self).first { $0.accessibilityLabel == "More" })
        let button = isTileMenu ? PointerButton.secondary : .primary
        guard let title = try desk.user.choose(item: number, of: view, button: button) else {
          #expect(number > 3)
          break
        }
        desk.user.advance(by: .milliseconds(400))
        #expect(desk.user.windows.allSatisfy { $0.views(QuestionView.self).isEmpty }, "\(title)")
      }
    }
  }
}
