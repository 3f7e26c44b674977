import Canvas
import Foundation
import Geometry
import PictureViews
import Pictures
import SceneModel
import SceneTesting
import Scenes
import SeededRandom
import Testing
import Views

@testable import PhotoGalleryApp

@MainActor @Suite("Dragging a picture")
struct DragStories {
  @Test(
    "P-9 one item offers the image and then the activity, to everybody",
    arguments: GalleryDesk.names)
  func provider(_ name: String) async throws {
    let desk = try GalleryDesk()
    let photo = try #require(desk.context.library.photo(name))
    let items = PhotoDrag.items(photo, desk.context, hasPicture: true)
    #expect(items.count == 1)
    let item = try #require(items.first)
    let image = try #require(photo.format?.mimeType)
    #expect(item.itemProvider.representations.map(\.type) == [image, ActivityPayload.mimeType])
    #expect(item.itemProvider.representations.allSatisfy { $0.visibility == .all })
    let bytes = try await item.itemProvider.loadData(ofType: image)
    #expect(bytes == [UInt8](try Data(contentsOf: desk.folder.appendingPathComponent(name))))
    let activity = try await item.itemProvider.loadData(ofType: ActivityPayload.mimeType)
    let payload = try ActivityPayload(decoding: activity)
    #expect(payload.activityType == "org.scenery.photogallery.openDetail")
    #expect(payload.title == "GalleryOpenDetail")
    #expect(payload.userInfo["photoId"] == .string(name))
    #expect(item.localObject as? Photo == photo)
    #expect(item.itemProvider.suggestedName == name)
  }

  @Test("W-2 with windows turned off in the settings file, 1,000 random drags open none")
  func windowsOff() async throws {
    let system = HeadlessWindowSystem()
    system.desktop.behavior.animates = false
    let desk = try GalleryDesk(on: system) { folder in
      try GalleryDesk.writePictures(to: folder)
      let config = folder.appendingPathComponent(".config")
      try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
      try Data(#"{"opensNoWindows": true}"#.utf8).write(
        to: config.appendingPathComponent("settings.json"))
    }
    try await desk.waitForPictures()
    #expect(desk.context.settings.spawnPolicy == .nowhere)
    let middle = desk.user.rootPoint(of: try desk.tile("Birch", try desk.gridWindow))
    let screen = system.desktop.monitors[0].area
    var generator = SeededGenerator.make("drags of pictures with windows off")
    var drags = 0
    for _ in 0..<1000 {
      system.movePointer(to: middle)
      system.pressButton()
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        system.hold(Double.random(in: 0..<1, using: &generator) < 0.2 ? .alt : [])
        // Corners and edges too.
        system.movePointer(
          to: RootPoint(
            x: Double.random(in: 0..<1, using: &generator) < 0.2
              ? screen.maxX - 1 : Int.random(in: screen.minX..<screen.maxX, using: &generator),
            y: Int.random(in: screen.minY..<screen.maxY, using: &generator)))
        let rests = Double.random(in: 0..<1, using: &generator) < 0.1
        desk.user.advance(by: rests ? .milliseconds(350) : .zero)
      }
      if system.drag != nil { drags += 1 }
      system.releaseButton()
      desk.user.settle()
    }
    #expect(drags > 900, "seed \(generator.seed)")
    #expect(system.windows.count == 1, "seed \(generator.seed)")
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
    // The sound one beside it can be dragged.
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
    // To the device pixel.
    #expect(abs(view.viewport.frame.minX - before.minX - 40) <= 1)
    #expect(abs(view.viewport.frame.minY - before.minY - 30) <= 1)
    desk.user.release()
  }
}
