import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("The gallery's folders")
  struct GalleryFolders {
    @Test("An empty folder's window goes on to another, by pointer and keys, and comes back on it")
    func chooseFolder() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "gallery-folders-\(UUID().uuidString.prefix(8))")
      let fjords = folder.appendingPathComponent("fjords")
      try FileManager.default.createDirectory(at: fjords, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.copyItem(
        at: LiveGallery.samples.appendingPathComponent("Aurora.webp"),
        to: fjords.appendingPathComponent("Aurora.webp"))

      let gallery = try LiveGallery(folder: folder)
      let desk = gallery.desk
      let grid = try gallery.grid
      try gallery.live.focus(grid)
      let area = try #require(desk.frame(of: grid))
      desk.click(area.origin.offset(dx: area.width / 2 - 60, dy: 400))
      gallery.live.settle()
      desk.type("fj")
      gallery.live.settle()
      for key in ["Tab", "Down", "Return", "Return"] {
        desk.chord(key)
        gallery.live.settle()
      }
      desk.chord("Right")
      desk.chord("Return")
      #expect(desk.wait { desk.title(of: grid) == "Aurora" })
      desk.chord("Escape")
      #expect(desk.wait { desk.title(of: grid) == "Gallery" })
      gallery.live.settle()
      try gallery.live.quit()
      try gallery.live.relaunch(windows: 1)
      let again = try gallery.grid
      try gallery.live.focus(again)
      desk.click(try gallery.tile(0, of: again), count: 2)
      #expect(desk.wait { desk.title(of: again) == "Aurora" })
      try gallery.live.quit()
    }
  }
}
