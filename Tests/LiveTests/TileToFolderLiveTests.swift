import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("A tile on the window of another folder")
  struct TileToFolder {
    @Test(
      "P-12 the other window reads the dragged picture itself: its file is copied, and no data are requested"
    )
    func gallery() throws {
      let root = FileManager.default.temporaryDirectory.appendingPathComponent(
        "gallery-tiles-\(UUID().uuidString.prefix(8))")
      defer { try? FileManager.default.removeItem(at: root) }
      let folders = ["one", "two"].map { root.appendingPathComponent($0) }
      for (folder, name) in zip(folders, ["Agate.jpg", "Aurora.webp"]) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
          at: LiveGallery.samples.appendingPathComponent(name),
          to: folder.appendingPathComponent(name))
      }
      let gallery = try LiveGallery(
        folder: folders[0], arguments: ["--log", "drag=debug", "--log", "drop=debug"])
      let (live, desk) = (gallery.live, gallery.desk)
      let first = try gallery.grid
      try live.startAgain([folders[1].path])
      try live.waitForWindows(2)
      let other = try #require(live.windows.first { $0 != first })
      let size = PixelSize(width: 600, height: 560)
      desk.move(first, to: RootPoint(x: 10, y: 40), size: size)
      desk.move(other, to: RootPoint(x: 640, y: 40), size: size)
      #expect(desk.wait { desk.frame(of: other)?.minX ?? 0 >= 640 })
      live.settle()
      try live.focus(first)
      let target = try live.list(of: other).frame
      desk.move(to: try gallery.tile(0, of: first))
      desk.press()
      desk.move(
        to: target.lowerEdge(120, along: target.width / 2), steps: 24)
      #expect(desk.wait { live.process.output.contains("outcome now: deliverInProcess") })
      desk.release()
      let copy = folders[1].appendingPathComponent("Agate.jpg")
      let original = try Data(contentsOf: folders[0].appendingPathComponent("Agate.jpg"))
      #expect(desk.wait { (try? Data(contentsOf: copy)) == original })
      live.process.readOutput()
      #expect(live.process.output.contains("drop: deliverInProcess"))
      #expect(!live.process.output.contains("asks for "))
      #expect(Set(live.windows) == [first, other])
      try live.quit()
    }
  }
}
