import Canvas
import Foundation
import Geometry
import Pictures
import SceneTesting
import Scenes
import SeededRandom
import Testing
import Views

@testable import PhotoGalleryApp

@MainActor @Suite("Looking at a picture")
struct PhotoViewStories {
  private func opened(_ title: String) async throws -> (GalleryDesk, UserWindow, PhotoView) {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let window = try desk.gridWindow
    try desk.open(title, in: window)
    try await desk.waitForPictures()
    return (desk, window, try window.view(PhotoView.self))
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
    #expect(window.title == "Photos")
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
    #expect(window.title == "Photos")
  }

  @Test("An empty folder says what belongs there, and shows what comes")
  func empty() async throws {
    let desk = try GalleryDesk { _ in }
    let window = try desk.gridWindow
    #expect(window.views(LabelView.self).contains { $0.text == "No pictures yet" })
    try GalleryDesk.writePictures(to: desk.folder)
    desk.user.click(try window.view(labeled: "Look Again"))
    try await desk.waitForPictures()
    #expect(window.views(PhotoTileView.self).count == 5)
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
    #expect(window.views(PhotoTileView.self).count == 4)
  }
}

@Suite("What of a picture is seen")
struct PhotoViewportLaws {
  private let scale = ScaleFactor(rawValue: 2)

  private func viewport() -> PhotoViewport {
    PhotoViewport(
      viewSize: Size(width: 500, height: 400), pictureSize: PixelSize(width: 4000, height: 3000),
      scale: scale)
  }

  @Test("It fits, in the middle, and is not made larger than it is")
  func fits() {
    let large = viewport()
    #expect(large.fittingZoom == 0.25)
    #expect(large.frame == Rect(x: 0, y: 12.5, width: 500, height: 375))
    #expect(!large.canPan)
    var small = large
    small.pictureSize = PixelSize(width: 200, height: 100)
    #expect(small.effectiveZoom == 1)
    #expect(small.frame == Rect(x: 200, y: 175, width: 100, height: 50))
  }

  @Test("Zooming keeps the point under the pointer where it is, as far as the edges allow")
  func around() {
    var view = viewport()
    let place = Point(x: 200, y: 180)
    let before = view.frame
    let part = Point(
      x: (place.x - before.minX) / before.width, y: (place.y - before.minY) / before.height)
    view.setZoom(1, around: place)
    let after = view.frame
    #expect(abs(after.minX + part.x * after.width - place.x) <= 0.5)
    #expect(abs(after.minY + part.y * after.height - place.y) <= 0.5)
  }

  @Test(
    "Whatever is done, no gap opens beside a picture that is larger than the view",
    arguments: 0..<200)
  func noGap(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var view = viewport()
    for _ in 0..<30 {
      let place = Point(
        x: .random(in: 0...500, using: &generator), y: .random(in: 0...400, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: view.zoom(by: .random(in: 0.3...3, using: &generator), around: place)
      case 1:
        view.pan(
          by: Vector(
            dx: .random(in: -900...900, using: &generator),
            dy: .random(in: -900...900, using: &generator)))
      case 2: view.toggleZoom(around: place)
      case 3:
        view.viewSize = Size(
          width: .random(in: 1...2000, using: &generator),
          height: .random(in: 1...2000, using: &generator))
      case 4: view.restore(zoom: .random(in: -2...40, using: &generator), center: place)
      default: view.fit()
      }
      let frame = view.frame
      #expect(view.effectiveZoom <= PhotoViewport.largestZoom && view.effectiveZoom > 0)
      for (low, high, room) in [
        (frame.minX, frame.maxX, view.viewSize.width),
        (frame.minY, frame.maxY, view.viewSize.height),
      ] {
        let isLarger = high - low > room + 1
        #expect(!isLarger || low <= 0.5 && high >= room - 0.5, "seed \(seed)")
        #expect(isLarger || abs(low + high - room) <= 2.5, "seed \(seed)")
      }
    }
  }

  @Test("Numbers that are none change nothing")
  func nonsense() {
    var view = viewport()
    view.restore(zoom: .nan, center: .zero)
    view.setZoom(.infinity)
    view.restore(zoom: 2, center: Point(x: .nan, y: 0))
    #expect(view == viewport())
  }
}

@Suite("The pictures of a folder")
struct PhotoFolderTests {
  @Test("They are in the order in which people count")
  func order() {
    let names = ["b.png", "IMG 10.jpg", "img 2.jpg", "a10.png", "a2.png", "a02.png", "A1.png"]
    let sorted = names.sorted { PhotoFolder.isOrdered($0, before: $1) }
    #expect(
      sorted == ["A1.png", "a02.png", "a2.png", "a10.png", "b.png", "img 2.jpg", "IMG 10.jpg"])
  }

  @Test("Only pictures count, and none that is hidden")
  func filter() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.JPG", "b.txt", ".c.png", "d", "e.webp"] {
      try Data([1]).write(to: folder.appendingPathComponent(name))
    }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("f.png"), withIntermediateDirectories: false)
    #expect(PhotoFolder.photos(in: folder.path)?.map(\.id) == ["a.JPG", "e.webp"])
    #expect(PhotoFolder.photos(in: folder.path + "/nowhere") == nil)
  }

  @Test("The samples are there, are pictures, and are no more than two megabytes")
  func samples() throws {
    let folder = try #require(SamplePhotos.folder())
    let photos = try #require(PhotoFolder.photos(in: folder))
    #expect(photos.count == 12)
    var total = 0
    for photo in photos {
      let picture = try Picture(path: photo.path)
      total += picture.bytes.count
      #expect(picture.header.format == photo.format)
    }
    #expect(total < 2_000_000)
  }
}
