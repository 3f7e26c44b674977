import Canvas
import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Pictures in entries")
  struct Pictures {
    /// Journal with an entry of one line, and the caret at its end.
    private struct Stage {
      let live: LiveJournal
      let window: Desk.Window
      var desk: Desk { live.desk }
      var folder: String { "\(live.display.home.path)/data/journal" }

      init() throws {
        live = try Live.journal()
        window = try live.list
        live.desk.click(try live.row(0, of: window))
        live.settle()
        try live.focus(window)
        live.desk.click(try live.page(of: window))
        live.desk.chord("Control_L", "a")
        live.desk.type("A day with pictures")
        live.settle()
      }

      func text() throws -> String {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        return try DatabaseQueue(path: folder + "/journal.sqlite", configuration: configuration)
          .read {
            try String.fetchOne(
              $0, sql: "SELECT text FROM entry WHERE text LIKE 'A day with%' LIMIT 1") ?? ""
          }
      }

      func pictures() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/pictures")) ?? [])
          .filter { $0.contains(".") }.sorted()
      }

      /// The number of pixels of the list window that have a color, of each sixteenth.
      func count(_ color: Color) -> Int {
        guard let window = try? live.list, let picture = desk.picture(of: window) else { return 0 }
        return Pictures.count(color, in: picture)
      }
    }

    private static func count(_ color: Color, in picture: Surface) -> Int {
      var count = 0
      for y in stride(from: 0, to: picture.size.height, by: 4) {
        for x in stride(from: 0, to: picture.size.width, by: 4)
        where picture.color(x: x, y: y) == color { count += 1 }
      }
      return count
    }

    private static let ink = Color(hex: 0x2f6f4f)

    private static func png(_ color: Color = ink) throws -> [UInt8] {
      let surface = Surface(size: PixelSize(width: 320, height: 240))
      surface.draw { $0.fill(Rect(x: 0, y: 0, width: 320, height: 240), color) }
      return try surface.pngData()
    }

    @Test("A picture that is pasted is kept in a file, drawn in the page, and there after a kill")
    func pasted() throws {
      let stage = try Stage()
      let (desk, bytes) = (stage.desk, try Self.png())
      let peer = try ClipboardPeer(on: stage.live.display)
      desk.peers = [peer]
      peer.copy(["image/png": bytes])
      desk.chord("Control_L", "v")
      #expect(desk.wait { (try? stage.text())?.contains("-320x240.png)") == true })
      let name = try #require(stage.pictures().first)
      let file = try Data(contentsOf: URL(fileURLWithPath: "\(stage.folder)/pictures/\(name)"))
      #expect(Array(file) == bytes)
      // Of 4,800.
      #expect(desk.wait { stage.count(Self.ink) > 4000 })
      try stage.live.kill()
      try stage.live.relaunch(windows: 1)
      let window = try stage.live.list
      desk.click(try stage.live.row(0, of: window))
      #expect(desk.wait { stage.count(Self.ink) > 4000 })
      #expect(stage.pictures() == [name])
      try stage.live.quit()
    }

    @Test(
      """
      A picture of a browser, one of a file manager and one that is named are one file if they are equal; a deleted \
      entry keeps it; a missing one is a frame
      """)
    func dropped() throws {
      let stage = try Stage()
      let (live, desk, bytes) = (stage.live, stage.desk, try Self.png())
      let file = live.display.home.appendingPathComponent("boat.png")
      try Data(bytes).write(to: file)
      func drop(_ offers: [(type: String, bytes: [UInt8])]) throws {
        let source = try DragSourcePeer(on: live.display, offering: offers)
        desk.peers = [source]
        source.enter(stage.window)
        source.move(to: try live.page(of: stage.window))
        #expect(desk.wait { source.statuses.last?.accepts == true })
        source.drop()
        #expect(desk.wait { !source.finished.isEmpty })
        source.end()
      }
      func count() -> Int {
        ((try? stage.text()) ?? "").components(separatedBy: "-320x240.png)").count - 1
      }
      try drop([
        ("text/uri-list", Array("https://example.org/p\r\n".utf8)),
        ("text/html", Array("<img src='https://example.org/p' alt='A fjord'>".utf8)),
        ("image/png", bytes),
      ])
      #expect(desk.wait { (try? stage.text())?.contains("![A fjord](") == true })
      try drop([("text/uri-list", Array("file://\(file.path)\r\n".utf8))])
      #expect(desk.wait { (try? stage.text())?.contains("![boat](") == true })
      try live.focus(stage.window)
      live.settle()
      try live.choose("Insert Picture…", of: stage.window)
      desk.chord("Control_L", "a")
      desk.type(file.path)
      desk.chord("Return")
      #expect(desk.wait { count() == 3 })
      let name = try #require(stage.pictures().first)
      #expect(stage.pictures() == [name])
      #expect(desk.wait { stage.count(Self.ink) > 2000 })

      // Its entry is deleted and put back.
      try live.focus(stage.window)
      desk.click(try live.row(0, of: stage.window))
      live.settle()
      desk.chord("Delete")
      #expect(desk.wait { (try? stage.text()) == "" })
      desk.chord("Control_L", "z")
      #expect(desk.wait { count() == 3 })
      #expect(stage.pictures() == [name])
      try live.quit()

      // A picture that somebody removes is missed, and nothing else.
      try FileManager.default.removeItem(atPath: "\(stage.folder)/pictures/\(name)")
      try live.relaunch(windows: 1)
      live.settle()
      #expect(stage.count(Self.ink) == 0)
      try live.quit()
    }

    @Test(
      "A vault with pictures is imported, shown, exported as it was, and printed into PDF files")
    func vault() throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let vault = display.home.appendingPathComponent("vault")
      let files: [(path: String, bytes: [UInt8])] = [
        ("Day.md", Array("# Day\n\n![A boat](files/a%20boat.png)\n\n![[shore.png|200]]\n".utf8)),
        ("files/a boat.png", try Self.png()),
        ("deep/er/shore.png", try Self.png(Color(hex: 0x8040a0))),
      ]
      for (path, bytes) in files {
        let place = vault.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: place)
      }
      func run(_ arguments: [String]) throws -> String {
        let process = try ChildProcess(
          LiveJournal.builtCommand, arguments, environment: display.environment)
        #expect(process.waitForExit(seconds: 60) == .exited(0), "\(process.output)")
        return process.output
      }
      let said = try run(["--import", vault.path])
      #expect(!said.contains("Left out"), "\(said)")
      let copy = display.home.appendingPathComponent("copy")
      _ = try run(["--export", copy.path])
      let names = (FileManager.default.enumerator(atPath: copy.path)?.compactMap { $0 as? String })
      #expect(Set((names ?? []).filter { $0.contains(".") }) == Set(files.map(\.path)))
      for (path, bytes) in files {
        let data = try Data(contentsOf: copy.appendingPathComponent(path))
        #expect(Array(data) == bytes, "\(path)")
      }
      let pages = display.home.appendingPathComponent("pages")
      _ = try run(["--pdf", pages.path])
      let pdf = try Data(contentsOf: pages.appendingPathComponent("Day.pdf"))
      #expect(pdf.range(of: Data("/Image".utf8)) != nil)

      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let list = try live.list
      live.desk.click(try live.row(0, of: list))
      func count(_ color: Color) -> Int {
        live.desk.picture(of: list).map { Self.count(color, in: $0) } ?? 0
      }
      #expect(live.desk.wait { count(Self.ink) > 4000 })
      try live.quit()
    }
  }
}
