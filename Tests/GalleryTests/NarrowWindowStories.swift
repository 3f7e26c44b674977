import Canvas
import Foundation
import Geometry
import PictureSupport
import SceneTesting
import Testing
import Views

@testable import PhotoGalleryApp

@MainActor @Suite("A window of the gallery that is made narrow")
struct NarrowWindowStories {
  @Test("The selected picture stays in sight while its window is made narrow")
  func narrowed() throws {
    let desk = try GalleryDesk { folder in
      let surface = Surface(size: PixelSize(width: 60, height: 40))
      for number in 100..<140 {
        try Data(try PictureWriting.png(surface)).write(
          to: folder.appendingPathComponent("\(number).png"))
      }
    }
    let window = try desk.gridWindow
    desk.user.resize(window, to: RootRect(x: 60, y: 60, width: 1100, height: 640))
    let grid = try window.view(GridView.self)
    desk.user.click(try desk.tile("108", window))
    let item = try #require(grid.selectedItem)
    for width in stride(from: 1080, through: 360, by: -20) {
      desk.user.resize(window, to: RootRect(x: 60, y: 60, width: width, height: 640))
      let frame = try #require(grid.itemFrame(item))
      #expect(frame.minY >= 0 && frame.maxY <= grid.bounds.height, "\(width)")
    }
  }
}
