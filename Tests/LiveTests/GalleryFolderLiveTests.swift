import Canvas
import Foundation
import Geometry
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
      try gallery.live.click(gallery.live.button("Choose Folder…", of: grid))
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

    @Test(
      "Files that come, change and go beside the window are seen in it; F5 and Ctrl+R look again")
    func watched() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "gallery-watched-\(UUID().uuidString.prefix(8))")
      let files = FileManager.default
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? files.removeItem(at: folder) }
      func place(_ name: String) -> URL { folder.appendingPathComponent(name) }
      func copy(_ sample: String, to name: String) throws {
        try files.copyItem(
          at: LiveGallery.samples.appendingPathComponent(sample), to: place(name))
      }
      try copy("Agate.jpg", to: "b.jpg")
      let gallery = try LiveGallery(folder: folder)
      let (desk, grid) = (gallery.desk, try gallery.grid)
      try gallery.live.focus(grid)
      desk.click(try gallery.tile(0, of: grid))
      gallery.live.settle()
      let first = try gallery.live.list(of: grid).row(0).frame
      let area = try #require(desk.frame(of: grid))
      /// The color in the middle of a tile, or where it would be.
      func color(_ index: Int) -> Color? {
        let point = first.middle.offset(dx: (first.width + 8) * index, dy: 0)
        return desk.picture(of: grid)?.color(x: point.x - area.minX, y: point.y - area.minY)
      }
      func expectChange(_ index: Int, _ what: String, _ change: () throws -> Void) throws {
        let before = color(index)
        try change()
        #expect(desk.wait { color(index) != before }, "\(what)")
      }
      try expectChange(1, "a new file") { try copy("Aurora.webp", to: "c.webp") }
      try expectChange(2, "a renamed file") {
        try copy("Dunes.jpg", to: ".hidden.jpg")
        try files.moveItem(at: place(".hidden.jpg"), to: place("d.jpg"))
      }
      try expectChange(2, "a deleted file") { try files.removeItem(at: place("d.jpg")) }
      // The selection has stayed.
      desk.chord("Return")
      #expect(desk.wait { desk.title(of: grid) == "b" })
      desk.chord("Escape")
      #expect(desk.wait { desk.title(of: grid) == "Gallery" })
      gallery.live.settle()
      try expectChange(1, "a replaced file") {
        try copy("Poppies.jpg", to: ".part")
        #expect(rename(place(".part").path, place("c.webp").path) == 0)
      }
      // A folder that was removed and made again is not watched any more, unless a late event of the removal has
      // led to the new one.
      let shown = color(0)
      func remakeFolder() throws {
        try expectChange(0, "the folder is gone") { try files.removeItem(at: folder) }
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try copy("Agate.jpg", to: "b.jpg")
      }
      try remakeFolder()
      desk.chord("F5")
      #expect(desk.wait { color(0) == shown }, "F5")
      try remakeFolder()
      desk.chord("Control_L", "r")
      #expect(desk.wait { color(0) == shown }, "Ctrl+R")
      try gallery.live.quit()
    }

    @Test("Files and pictures that another program has copied are pasted with Ctrl+V")
    func pasted() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "gallery-pasted-\(UUID().uuidString.prefix(8))")
      let files = FileManager.default
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? files.removeItem(at: folder) }
      let gallery = try LiveGallery(folder: folder)
      let (desk, grid) = (gallery.desk, try gallery.grid)
      let peer = try ClipboardPeer(on: gallery.live.display)
      desk.peers = [peer]
      func paste(_ data: [String: [UInt8]]) throws {
        peer.copy(data)
        try gallery.live.focus(grid)
        desk.chord("Control_L", "v")
      }
      func names() -> Set<String> {
        Set((try? files.contentsOfDirectory(atPath: folder.path)) ?? [])
      }
      let agate = LiveGallery.samples.appendingPathComponent("Agate.jpg")
      try paste(["text/uri-list": Array("\(agate.absoluteString)\r\n".utf8)])
      #expect(desk.wait { names() == ["Agate.jpg"] })
      let dunes = LiveGallery.samples.appendingPathComponent("Dunes.jpg")
      try paste(["x-special/gnome-copied-files": Array("copy\n\(dunes.absoluteString)".utf8)])
      #expect(desk.wait { names() == ["Agate.jpg", "Dunes.jpg"] })
      let rings = try Data(contentsOf: LiveGallery.samples.appendingPathComponent("Rings.png"))
      try paste(["image/png": Array(rings)])
      #expect(desk.wait { names() == ["Agate.jpg", "Dunes.jpg", "Picture.png"] })
      #expect(try Data(contentsOf: folder.appendingPathComponent("Picture.png")) == rings)
      // Nothing that it could take: said in the window.
      gallery.live.settle()
      let before = try #require(desk.picture(of: grid))
      try paste(["text/plain": Array("words".utf8)])
      #expect(
        desk.wait {
          desk.picture(of: grid).flatMap { before.difference(to: $0, tolerance: 6) }
            .map { $0.pixelCount > 500 } ?? false
        })
      #expect(names().count == 3)
      try gallery.live.quit()
    }
  }
}
