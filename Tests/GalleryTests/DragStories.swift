import Canvas
import Foundation
import Geometry
import PictureViews
import Pictures
import SceneModel
import SceneTesting
import Scenes
import Testing
import Views

@testable import PhotoGalleryApp

@MainActor @Suite("Dragging a picture")
struct DragStories {
  @Test(
    "P-9 one item offers the image and then the activity, to everybody",
    arguments: GalleryDesk.names)
  func provider(_ name: String) throws {
    let desk = try GalleryDesk()
    let photo = try #require(desk.context.library.photo(name))
    let items = PhotoDrag.items(photo, desk.context, hasPicture: true)
    #expect(items.count == 1)
    let item = try #require(items.first)
    let image = try #require(photo.format?.mimeType)
    #expect(item.itemProvider.representations.map(\.type) == [image, ActivityPayload.mimeType])
    #expect(item.itemProvider.representations.allSatisfy { $0.visibility == .all })
    let bytes = try #require(try item.itemProvider.loadData(ofType: image))
    #expect(bytes == [UInt8](try Data(contentsOf: desk.folder.appendingPathComponent(name))))
    let activity = try #require(try item.itemProvider.loadData(ofType: ActivityPayload.mimeType))
    let payload = try ActivityPayload(decoding: activity)
    #expect(payload.activityType == "org.scenery.photogallery.openDetail")
    #expect(payload.title == "GalleryOpenDetail")
    #expect(payload.userInfo["photoId"] == .string(name))
    #expect(item.localObject as? Photo == photo)
    #expect(item.itemProvider.suggestedName == name)
  }

  @Test("P-10 without an image no drag begins, and nothing follows the pointer")
  func noImage() async throws {
    let desk = try GalleryDesk { folder in
      try GalleryDesk.writePictures(to: folder)
      try Data("no picture at all".utf8).write(to: folder.appendingPathComponent("Alder.jpg"))
    }
    try await desk.waitForPictures()
    let grid = try desk.gridWindow
    desk.user.press(try desk.tile("Alder", grid))
    desk.user.drag(past: .trailing, of: grid)
    #expect(desk.user.system.drag == nil)
    desk.user.release()
    #expect(desk.user.windows.count == 1)
    // The intact picture beside it can be dragged.
    desk.user.press(try desk.tile("Birch", grid))
    desk.user.drag(by: 30, 10)
    #expect(desk.user.system.drag != nil)
    desk.user.press(.escape)
    desk.user.release()
  }

  @Test("P-10 a picture whose file is gone begins no drag either, whatever is on the screen")
  func goneImage() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let grid = try desk.gridWindow
    try desk.remove("Birch.png")
    desk.user.press(try desk.tile("Birch", grid))
    desk.user.drag(past: .trailing, of: grid)
    #expect(desk.user.system.drag == nil)
    desk.user.release()
  }

  @Test("D-11 a picture that is deleted while it is dragged opens nothing")
  func deleted() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let grid = try desk.gridWindow
    desk.user.press(try desk.tile("Birch", grid))
    desk.user.drag(past: .trailing, of: grid)
    try desk.remove("Birch.png")
    desk.user.drag(by: 5, 5)
    desk.user.release()
    desk.user.advance(by: .milliseconds(400))
    #expect(desk.user.windows.count == 1)
  }

  @Test(
    "A picture is taken out of its window while all of it is seen, and moved when there is more")
  func fromDetail() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let grid = try desk.gridWindow
    try desk.open("Douglas", in: grid)
    try await desk.waitForPictures()
    let view = try grid.view(ProgressivePictureView.self)
    desk.user.press(view)
    desk.user.drag(by: 40, 30)
    #expect(desk.user.system.drag != nil)
    desk.user.press(.escape)
    desk.user.release()
    desk.user.advance(by: .milliseconds(400))
    for _ in 0..<6 { desk.user.press(.character("+")) }
    #expect(view.viewport.canPan)
    let before = view.viewport.frame
    desk.user.press(view)
    desk.user.drag(by: 40, 30)
    #expect(desk.user.system.drag == nil)
    // Within one device pixel.
    #expect(abs(view.viewport.frame.minX - before.minX - 40) <= 1)
    #expect(abs(view.viewport.frame.minY - before.minY - 30) <= 1)
    desk.user.release()
  }
}
