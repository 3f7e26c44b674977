import Canvas
import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("What other programs drop on our applications")
  struct ForeignItems {
    /// Journal's list, and another program that drags over it.
    private struct Stage {
      let display: LiveDisplay
      let live: LiveJournal
      let list: Desk.Window
      var desk: Desk { live.desk }

      init() throws {
        display = try LiveDisplay(windowManager: .openbox)
        live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
        list = try live.list
      }

      /// Drags over the gap below the first row, and drops there when Journal has answered.
      func drop(_ source: DragSourcePeer) throws {
        desk.peers = [source]
        source.enter(list)
        source.move(to: try live.gap(below: 0, of: list))
        #expect(desk.wait { source.statuses.last?.accepts == true })
        source.drop()
      }

      /// Whether Journal has stored a text.
      func hasStored(_ text: String) -> Bool {
        let journal = display.home.path + "/data/journal/journal.sqlite"
        return [journal, journal + "-wal"].contains { path in
          FileManager.default.contents(atPath: path)?.firstRange(of: Data(text.utf8)) != nil
        }
      }

      /// The window's upper edge, where banners are.
      var top: Surface? {
        desk.frame(of: list).flatMap { area in
          desk.picture(of: RootRect(x: area.minX, y: area.minY, width: area.width, height: 30))
        }
      }
    }

    private static let copied = DragSourcePeer.Status(accepts: true, action: "XdndActionCopy")

    @Test("A text file is an entry; a slow one has a bar, and one that asks has a menu")
    func onTheList() throws {
      let stage = try Stage()
      let file = stage.display.home.appendingPathComponent("harbor.md")
      try Data("# Harbor at dusk\n\nBoats.".utf8).write(to: file)
      let uris = Array("file://\(file.path)\r\n".utf8)
      let source = try DragSourcePeer(on: stage.display, offering: [("text/uri-list", uris)])
      try stage.drop(source)
      #expect(stage.desk.wait { source.finished == [Self.copied] })
      #expect(stage.desk.wait { stage.hasStored("# Harbor at dusk") })
      source.end()

      // Closed, so that the next banner changes the window's edge.
      stage.live.settle()
      stage.desk.click(try closeButton(stage))
      stage.live.settle()
      let before = try #require(stage.top)
      let text = Array("Slow but sure. ".utf8) + Array(repeating: 0x61, count: 40_000)
      let slow = try DragSourcePeer(on: stage.display, offering: [("text/plain", text)])
      slow.allowedPieces = 2
      try stage.drop(slow)
      #expect(
        stage.desk.wait { (stage.top?.difference(to: before)?.pixelCount ?? 0) > 1000 })
      #expect(slow.finished.isEmpty)
      slow.allowedPieces = 1000
      #expect(stage.desk.wait { slow.finished == [Self.copied] })
      #expect(stage.desk.wait { stage.hasStored("Slow but sure.") })
      slow.end()

      let asking = try DragSourcePeer(
        on: stage.display, offering: [("text/plain", Array("Asked for".utf8))],
        actions: ["XdndActionMove", "XdndActionCopy"], asks: true)
      try stage.drop(asking)
      #expect(asking.statuses.last?.action == "XdndActionAsk")
      stage.live.settle()
      #expect(asking.finished.isEmpty)
      // The menu is below the pointer's place. Its first item is Copy.
      let place = try stage.live.menuItem("Copy").middle
      stage.desk.click(place)
      #expect(stage.desk.wait { asking.finished == [Self.copied] })
      #expect(stage.desk.wait { stage.hasStored("Asked for") })
      try stage.live.quit()
    }

    private func closeButton(_ stage: Stage) throws -> RootPoint {
      try stage.live.button("Close", of: stage.list).middle
    }

    @Test("What is no file of this computer adds nothing, is not opened, and hangs nothing")
    func hostile() throws {
      let stage = try Stage()
      let home = stage.display.home.path
      #expect(mkfifo(home + "/pipe", 0o600) == 0)
      #expect(symlink(home + "/loop", home + "/loop") == 0)
      for uri in [
        "file://\(home)/pipe", "file:///dev/zero", "file://\(home)/loop",
        "file:///../../etc/passwd",
        "file:///a%00b", "file://elsewhere/x", "file://\(home)/gone",
      ] {
        let source = try DragSourcePeer(
          on: stage.display, offering: [("text/uri-list", Array((uri + "\r\n").utf8))])
        try stage.drop(source)
        #expect(stage.desk.wait { !source.finished.isEmpty })
        #expect(stage.desk.ping(stage.list), "\(uri)")
        source.end()
      }
      let many = (0..<100_000).map { "file:///tmp/\($0)\r\n" }.joined()
      let source = try DragSourcePeer(
        on: stage.display, offering: [("text/uri-list", Array(many.utf8))])
      source.allowedPieces = 100_000
      try stage.drop(source)
      #expect(stage.desk.wait { !source.finished.isEmpty })
      #expect(stage.desk.ping(stage.list))
      #expect(!stage.hasStored("root:"))
      #expect(stage.live.windows == [stage.list])
      try stage.live.quit()
    }

    @Test("A picture's file and a browser's picture are copied into the gallery's folder")
    func gallery() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "gallery-drop-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let gallery = try LiveGallery(folder: folder)
      let sample = LiveGallery.samples.appendingPathComponent("Agate.jpg")
      let bytes = Array(try Data(contentsOf: sample))
      let grid = try #require(gallery.live.windows.first)
      let area = try #require(gallery.desk.frame(of: grid))
      for offers in [
        [("text/uri-list", Array("file://\(sample.path)\r\n".utf8))],
        [
          ("text/uri-list", Array("https://example.org/Agate.jpg\r\n".utf8)),
          ("image/jpeg", bytes),
        ],
      ] {
        let source = try DragSourcePeer(on: gallery.live.display, offering: offers)
        gallery.desk.peers = [source]
        source.enter(grid)
        source.move(to: area.middle)
        #expect(gallery.desk.wait { source.statuses.last?.accepts == true })
        source.drop()
        #expect(gallery.desk.wait { source.finished == [Self.copied] })
        source.end()
      }
      for name in ["Agate.jpg", "Agate 2.jpg"] {
        let copy = folder.appendingPathComponent(name).path
        #expect(
          gallery.desk.wait {
            FileManager.default.contents(atPath: copy).map { Array($0) } == bytes
          })
      }
      try gallery.live.quit()
    }
  }
}
