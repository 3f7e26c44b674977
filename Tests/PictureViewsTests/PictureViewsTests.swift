import Canvas
import Foundation
import Geometry
import PictureSupport
import Pictures
import Testing
import Views

@testable import PictureViews

/// A folder of two pictures and one file that is not a picture, with loaders.
@MainActor
private final class Desk {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "picture-views-\(UUID().uuidString.prefix(8))")
  let thumbnails = PictureLoader()
  let pictures = PictureLoader()

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, width) in [("Large.png", 3000), ("Small.png", 60)] {
      let surface = Surface(size: PixelSize(width: width, height: width / 2))
      surface.draw { $0.fill(Rect(x: 0, y: 0, width: 3000, height: 1500), Color(hex: 0xe8694a)) }
      try Data(try PictureWriting.png(surface)).write(to: folder.appendingPathComponent(name))
    }
    try Data([1, 2, 3]).write(to: folder.appendingPathComponent("Wrong.png"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func file(_ name: String) throws -> FolderPicture {
    try #require(FolderPicture(named: name, in: folder.path))
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  }

  func settle() async {
    await thumbnails.waitUntilIdle()
    await pictures.waitUntilIdle()
  }
}

extension View {
  fileprivate var seen: Surface {
    layoutIfNeeded()
    let surface = Surface(size: PixelSize(width: Int(bounds.width), height: Int(bounds.height)))
    surface.draw { paint(in: $0, dirty: bounds) }
    return surface
  }
}

@MainActor @Suite("A picture's tile")
struct ThumbnailViewTests {
  private func tile(_ desk: Desk, _ name: String, badge: Icon? = nil) throws -> ThumbnailView {
    let tile = ThumbnailView()
    tile.frame = Rect(x: 0, y: 0, width: 216, height: 188)
    tile.show(try desk.file(name), badge: badge, from: desk.thumbnails)
    return tile
  }

  @Test("It shows the picture when it is there, cut to the tile, and its name")
  func shows() async throws {
    let desk = try Desk()
    let tile = try tile(desk, "Large.png")
    #expect(!tile.isSettled && tile.accessibilityLabel == "Large")
    await desk.settle()
    #expect(tile.isSettled)
    let picture = tile.seen
    for (x, y) in [(12, 60), (203, 60), (108, 12), (108, 150)] {
      #expect(picture.color(x: x, y: y).red > 0.8)
    }
    // The caption's area does not show any of it.
    #expect(picture.color(x: 10, y: 170).alpha == 0)
  }

  @Test("A mark stands in the picture's corner")
  func badge() async throws {
    let desk = try Desk()
    let tile = try tile(desk, "Large.png", badge: .window)
    await desk.settle()
    let marked = tile.seen.color(x: 182, y: 26)
    #expect(marked.blue > marked.red)
  }

  @Test("It asks for no more than it shows, and for more when it is larger")
  func sizes() throws {
    let desk = try Desk()
    let file = try desk.file("Large.png")
    let sides = [(150.0, 1.0), (216, 1), (216, 2), (4000, 2)].map {
      ThumbnailView.key(file, width: $0.0, scale: ScaleFactor(rawValue: $0.1)).box.width
    }
    #expect(sides == [256, 384, 768, 1536])
  }

  @Test("What is wrong is said in few words, and told")
  func fails() async throws {
    let desk = try Desk()
    let tile = try tile(desk, "Wrong.png")
    var told: [PictureError] = []
    tile.onFailure = { told.append($0) }
    await desk.settle()
    #expect(told == [.unknownFormat("Wrong.png")])
    #expect(tile.isSettled)
    #expect(tile.subviews.contains { ($0 as? LabelView)?.text == "It is not a picture" })
  }

  @Test("One that is scrolled away waits for nothing, and can be used for another")
  func stops() async throws {
    let desk = try Desk()
    let tile = try tile(desk, "Large.png")
    tile.stop()
    await desk.settle()
    #expect(!tile.isSettled && tile.file == nil)
    tile.show(try desk.file("Small.png"), from: desk.thumbnails)
    await desk.settle()
    #expect(tile.isSettled && tile.accessibilityLabel == "Small")
  }
}

@MainActor @Suite("A picture that is decoded as large as it is shown")
struct ProgressivePictureViewTests {
  private func view(_ desk: Desk) -> ProgressivePictureView {
    let view = ProgressivePictureView(pictures: desk.pictures, thumbnails: desk.thumbnails)
    view.frame = Rect(x: 0, y: 0, width: 600, height: 300)
    view.layoutIfNeeded()
    return view
  }

  @Test("First there is the thumbnail, then the view's size, then the picture's own pixels")
  func steps() async throws {
    let desk = try Desk()
    let file = try desk.file("Large.png")
    let tile = ThumbnailView()
    tile.frame = Rect(x: 0, y: 0, width: 216, height: 188)
    tile.show(file, from: desk.thumbnails)
    await desk.settle()
    let view = view(desk)
    view.show(file)
    #expect(view.picture?.size.width == 384, "At once, though coarse.")
    await desk.settle()
    #expect(view.picture?.size.width == 1024)
    #expect(view.viewport.pictureSize == PixelSize(width: 3000, height: 1500))
    view.changeViewport { $0.setZoom(1) }
    await desk.settle()
    #expect(view.picture?.size.width == 3000)
  }

  @Test("A picture that is asked for and replaced at once is never shown")
  func replaced() async throws {
    let desk = try Desk()
    let view = view(desk)
    view.show(try desk.file("Large.png"))
    view.show(try desk.file("Small.png"))
    await desk.settle()
    #expect(view.picture?.size.width == 60 && view.accessibilityLabel == "Small")
  }

  @Test("What is wrong stands in the picture's place, until another is shown")
  func fails() async throws {
    let desk = try Desk()
    let view = view(desk)
    let shown = View()
    var errors: [PictureError] = []
    view.makeFailureView = { error in
      errors.append(error)
      return shown
    }
    let gone = try desk.file("Large.png")
    try desk.remove("Large.png")
    view.show(gone)
    await desk.settle()
    view.layoutIfNeeded()
    #expect(errors == [.vanished("Large.png")] && view.error == errors.first)
    #expect(shown.superview === view && shown.frame == view.bounds && !view.hasPicture)
    view.show(try desk.file("Small.png"))
    await desk.settle()
    #expect(shown.superview == nil && view.error == nil && view.hasPicture)
  }
}

@MainActor @Suite("A view that goes")
struct GoneViewTests {
  @Test("Views that go take their wishes back: nothing is decoded for them")
  func wishes() async throws {
    let desk = try Desk()
    let loader = PictureLoader(concurrency: 1)
    let frame = Rect(x: 0, y: 0, width: 216, height: 188)
    let first = ThumbnailView()
    first.frame = frame
    first.show(try desk.file("Small.png"), from: loader)
    do {
      let tile = ThumbnailView()
      tile.frame = frame
      tile.show(try desk.file("Large.png"), from: loader)
      let view = ProgressivePictureView(pictures: loader, thumbnails: desk.thumbnails)
      view.frame = Rect(x: 0, y: 0, width: 700, height: 400)
      view.show(try desk.file("Large.png"))
    }
    await loader.waitUntilIdle()
    #expect(first.isSettled)
    #expect(loader.startCount == 1)
  }
}
