import Canvas
import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("The memory of pictures")
  struct PictureMemory {
    @Test(
      "R-13 the largest pictures are decoded one after the other and go with their window, larger ones not"
    )
    func manyLargePictures() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "large-pictures-\(UUID().uuidString.prefix(8))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(PixelSize(width: 8000, height: 8000), as: (1...5).map { "\($0).png" }, in: folder)
      try write(PixelSize(width: 9000, height: 7200), as: ["6.png"], in: folder)

      let gallery = try LiveGallery(folder: folder, arguments: ["--log", "scene=debug"])
      let grid = try gallery.grid
      for index in 0..<5 {
        let tile = try gallery.tile(index, of: grid)
        #expect(gallery.desk.wait { isOrange(tile, gallery) })
      }
      // 64.8 megapixels: the tile says so, and the picture was not decoded.
      #expect(!isOrange(try gallery.tile(5, of: grid), gallery))
      gallery.live.settle()
      let ownKiB = ProcessFigures(of: gallery.live.process).ownKiB
      // One of the pictures, as large as its window, in addition to the thumbnails.
      let detail = try gallery.open(2)
      #expect(
        gallery.desk.wait {
          guard let area = gallery.desk.frame(of: detail) else { return false }
          return isOrange(area.middle, gallery)
        })
      // The cache of the picture shrinks after its window is closed and its decoding has ended.
      gallery.desk.close(detail)
      var leftKiB = 0
      let isGivenBack = gallery.desk.wait {
        leftKiB = ProcessFigures(of: gallery.live.process).ownKiB
        return gallery.live.process.output.contains("freed memory was given back")
          && leftKiB < ownKiB + 2048
      }
      #expect(isGivenBack, "\(ownKiB) KiB, then \(leftKiB)")
      let peak = ProcessFigures.peakKiB(of: gallery.live.process)
      #expect(peak < 512 << 10, "the process took \(peak) KiB")
    }

    /// The pictures are orange. Gray ones would look like an empty tile.
    private func write(_ size: PixelSize, as names: [String], in folder: URL) throws {
      let surface = Surface(size: size)
      let all = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
      surface.draw { $0.fill(all, Color(hex: 0xff8000)) }
      let data = Data(try surface.pngData())
      for name in names { try data.write(to: folder.appendingPathComponent(name)) }
    }

    private func isOrange(_ point: RootPoint, _ gallery: LiveGallery) -> Bool {
      let area = RootRect(x: point.x, y: point.y, width: 1, height: 1)
      guard let color = gallery.desk.picture(of: area)?.color(x: 0, y: 0) else { return false }
      return color.red > 0.9 && color.blue < 0.1
    }
  }
}
