import Foundation
import Geometry
import LiveSupport
import SceneModel
import Testing

extension Live {
  @Suite("The gallery")
  struct Gallery {
    @Test(
      "P-2, P-5 a picture dragged out has its own window in the same process, and Back is the grid",
      arguments: [LiveDisplay.WindowManager.none, .openbox])
    func dragOut(_ windowManager: LiveDisplay.WindowManager) throws {
      let gallery = try LiveGallery(windowManager)
      let desk = gallery.desk
      let grid = try gallery.grid
      let detail = try gallery.open(1)
      #expect(desk.title(of: detail) == "Aurora")
      #expect(desk.title(of: grid) == "Gallery")
      // The program's windows are those of its process. No other process has one.
      #expect(Set(gallery.live.windows) == [grid, detail])
      #expect(Set(desk.allWindows) == [grid, detail])
      #expect(desk.wait { desk.focusedWindow == detail })
      // The picture is on the screen: its green is in the middle of the window.
      #expect(
        desk.wait {
          guard let picture = desk.picture(of: detail) else { return false }
          return (0..<picture.size.width).contains { x in
            let color = picture.color(x: x, y: picture.size.height / 2)
            return color.green > color.red + 0.3
          }
        })
      desk.chord("Escape")
      #expect(desk.wait { desk.title(of: detail) == "Gallery" })
    }

    @Test("A button that a selection makes possible is painted so at once, without the pointer")
    func enabledButton() throws {
      let gallery = try LiveGallery()
      let desk = gallery.desk
      let area = try #require(desk.frame(of: try gallery.grid))
      // The words "Open in New Window", to the left of two buttons with a width of 30.
      let words = RootRect(x: area.maxX - 200, y: area.minY + 12, width: 90, height: 30)
      func darkest() -> Double {
        guard let picture = desk.picture(of: words) else { return 1 }
        return (0..<words.height).flatMap { y in
          (0..<words.width).map { picture.color(x: $0, y: y).luminance }
        }.min() ?? 1
      }
      #expect(desk.wait { darkest() < 0.7 }, "disabled: grey")
      let disabled = darkest()
      desk.click(try gallery.tile(1, of: try gallery.grid))
      #expect(desk.wait { darkest() < disabled - 0.1 }, "enabled: as dark as text")
    }

    @Test("P-13 one window closed, the others live on, and each key reaches its own window")
    func ownWindows() throws {
      let gallery = try LiveGallery()
      let desk = gallery.desk
      let grid = try gallery.grid
      let one = try gallery.open(0)
      desk.activate(grid)
      #expect(desk.wait { desk.focusedWindow == grid })
      let point = try gallery.tile(6, of: grid)
      desk.click(point, count: 2)
      #expect(desk.wait { desk.title(of: grid) == "Paper Hills" })
      #expect(desk.title(of: one) == "Agate")
      desk.close(one)
      try gallery.live.waitForWindows(1)
      try gallery.live.focus(grid)
      desk.chord("Right")
      #expect(desk.wait { desk.title(of: grid) == "Poppies" })
    }

    @Test("P-4, P-7 after quitting and starting again each window shows its picture")
    func relaunch() throws {
      let gallery = try LiveGallery()
      let detail = try gallery.open(2)
      #expect(gallery.desk.title(of: detail) == "Dunes")
      gallery.live.settle()
      try gallery.live.quit()
      try gallery.live.relaunch(windows: 2)
      let titles = gallery.live.windows.map { gallery.desk.title(of: $0) }
      #expect(titles.sorted() == ["Dunes", "Gallery"])
    }

    @Test("A start with another folder opens a window on it in the running gallery")
    func otherFolder() throws {
      let gallery = try LiveGallery()
      let first = try gallery.grid
      let other = gallery.live.display.home.appendingPathComponent("other")
      try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: LiveGallery.samples.appendingPathComponent("Agate.jpg"),
        to: other.appendingPathComponent("Agate.jpg"))
      let second = try ChildProcess(
        LiveGallery.command, [other.path], environment: gallery.live.display.environment)
      #expect(second.waitForExit() == .exited(0), "\(second.output)")
      try gallery.live.waitForWindows(2)
      let window = try #require(gallery.live.windows.first { $0 != first })
      // One tile. Beside it there is only the page's background.
      #expect(try gallery.live.list(of: window).rows().count == 1)
      let tile = try gallery.live.list(of: window).row(0).frame
      let paper = RootRect(x: tile.maxX + tile.width / 2, y: tile.middle.y, width: 8, height: 8)
      #expect(
        gallery.desk.wait {
          (gallery.desk.picture(of: paper)?.color(x: 4, y: 4).luminance ?? 0) > 0.9
        }
      )
      try gallery.live.quit()
    }

    @Test("P-14 a picture deleted before the next start leaves the grid in its window")
    func deleted() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "gallery-live-\(UUID().uuidString.prefix(8))")
      try FileManager.default.copyItem(at: LiveGallery.samples, to: folder)
      defer { try? FileManager.default.removeItem(at: folder) }
      let gallery = try LiveGallery(folder: folder)
      _ = try gallery.open(2)
      gallery.live.settle()
      try gallery.live.quit()
      try FileManager.default.removeItem(at: folder.appendingPathComponent("Dunes.jpg"))
      try gallery.live.relaunch(windows: 2)
      #expect(
        gallery.desk.wait {
          gallery.live.windows.allSatisfy { gallery.desk.title(of: $0) == "Gallery" }
        })
      #expect(gallery.live.process.isRunning)
    }

    @Test("R-12 a picture whose file goes while it is held costs nothing, and opens no window")
    func goneWhileHeld() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "gallery-live-\(UUID().uuidString.prefix(8))")
      try FileManager.default.copyItem(at: LiveGallery.samples, to: folder)
      defer { try? FileManager.default.removeItem(at: folder) }
      let gallery = try LiveGallery(folder: folder)
      let (live, grid) = (gallery.live, try gallery.grid)
      let area = try #require(gallery.desk.frame(of: grid))
      try gallery.drag(2, of: grid, to: area.beside(100, down: 200))
      try FileManager.default.removeItem(at: folder.appendingPathComponent("Dunes.jpg"))
      live.settle()
      let before = ProcessFigures.processorTime(of: live.process)
      // Waits two seconds in which nothing happens, unless the program ends.
      #expect(!gallery.desk.wait(seconds: 2) { !live.process.isRunning })
      let used = ProcessFigures.processorTime(of: live.process) - before
      #expect(used < .milliseconds(50), "\(used)")
      gallery.desk.release()
      #expect(gallery.desk.wait { gallery.desk.overrideRedirectWindows().isEmpty })
      live.settle()
      #expect(live.windows == [grid] && gallery.desk.isFreeOfGrabs)
      try live.quit()
    }

    enum BadActivity: CaseIterable {
      case wrongTitle, noIdentifier, identifierOfAnotherType

      func spoil(_ activity: inout ActivityPayload) {
        switch self {
        case .wrongTitle: activity.title = "GalleryOpenNothing"
        case .noIdentifier: activity.userInfo = ActivityDictionary()
        case .identifierOfAnotherType: activity.userInfo["photoId"] = 7
        }
      }

      var complaint: String {
        switch self {
        case .wrongTitle: "GalleryOpenNothing"
        case .noIdentifier, .identifierOfAnotherType: "holds no string \"photoId\""
        }
      }
    }

    @Test(
      "P-6 a bad activity leads to the grid, and the log names it and its fault",
      arguments: BadActivity.allCases)
    func wrongActivity(_ bad: BadActivity) throws {
      let gallery = try LiveGallery()
      _ = try gallery.open(2)
      gallery.live.settle()
      try gallery.live.quit()
      let state = gallery.live.display.home.appendingPathComponent("state")
      let files = try #require(
        FileManager.default.enumerator(at: state, includingPropertiesForKeys: nil))
      var changed = 0
      for case let file as URL in files {
        guard file.pathExtension == "session" else { continue }
        var record = try SessionRecord(archive: [UInt8](try Data(contentsOf: file)))
        guard record.restorationActivity?.title == "GalleryOpenDetail" else { continue }
        guard var activity = record.restorationActivity else { continue }
        bad.spoil(&activity)
        record.restorationActivity = activity
        try Data(record.archived()).write(to: file)
        changed += 1
      }
      #expect(changed == 1)
      try gallery.live.relaunch(windows: 2)
      #expect(
        gallery.desk.wait {
          gallery.live.windows.allSatisfy { gallery.desk.title(of: $0) == "Gallery" }
        })
      #expect(gallery.desk.wait { gallery.live.process.output.contains(bad.complaint) })
      #expect(gallery.live.process.output.contains("org.scenery.photogallery.openDetail"))
    }

    @Test("W-2 with windows turned off in the settings file, no drag with a real pointer opens one")
    func windowsOff() throws {
      let gallery = try LiveGallery(
        .none, settings: #"{"opensNoWindows": true}"#, arguments: ["--log", "drag=debug"])
      let (desk, process) = (gallery.desk, gallery.live.process)
      let grid = try gallery.grid
      let area = try #require(desk.frame(of: grid))
      let places = [
        area.beside(200, down: 100),
        desk.screen.lowerEdge(2, along: area.minX + 200),
        desk.screen.rightEdge(1, down: area.minY + 400),
        try gallery.live.list(of: grid).frame.middle,
      ]
      for (count, place) in (0..<12).map({ ($0 + 1, places[$0 % 4]) }) {
        try gallery.drag(count % 4, of: grid, to: place)
        if count > 4 { desk.keyDown("Alt_L") }
        desk.move(to: place.offset(dx: -1, dy: 0))
        desk.release()
        if count > 4 { desk.keyUp("Alt_L") }
        #expect(
          desk.wait {
            process.output.components(separatedBy: "drop: putBack").count == count + 1
              && desk.overrideRedirectWindows().isEmpty
          }, "drag \(count)")
      }
      gallery.live.settle()
      #expect(gallery.live.windows == [grid])
      try gallery.live.quit()
    }

    @Test("P-9 a drag offers everybody the image, and the activity that opens it")
    func offers() throws {
      let gallery = try LiveGallery(arguments: ["--log", "drag=debug"])
      _ = try gallery.open(1)
      let process = gallery.live.process
      gallery.desk.watched = [process]
      #expect(gallery.desk.wait { process.output.contains("payload, ") })
      func said(_ word: String) -> [Substring] {
        process.output.split(separator: "\n").compactMap { line in
          line.firstRange(of: word).map { line[$0.upperBound...] }
        }
      }
      #expect(
        said("offers ") == [
          "image/webp, visibility all",
          "application/vnd.scenery.user-activity+json, visibility all",
        ])
      // The payload of a window is the activity as bytes.
      let payload = try #require(said("payload, ").first)
      #expect(payload.contains("GalleryOpenDetail") && payload.contains("Aurora.webp"))
    }

    @Test("P-10 a file that is no picture cannot be dragged")
    func noPicture() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "gallery-live-\(UUID().uuidString.prefix(8))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data("nothing".utf8).write(to: folder.appendingPathComponent("A.jpg"))
      try FileManager.default.copyItem(
        at: LiveGallery.samples.appendingPathComponent("Agate.jpg"),
        to: folder.appendingPathComponent("B.jpg"))
      let gallery = try LiveGallery(folder: folder)
      let grid = try gallery.grid
      let place = try gallery.live.list(of: grid).frame.middle
      try gallery.drag(0, of: grid, to: place, isLifted: false)
      #expect(gallery.desk.overrideRedirectWindows().isEmpty)
      gallery.desk.release()
      // The intact picture can be dragged.
      try gallery.drag(1, of: grid, to: place)
      #expect(gallery.desk.wait { !gallery.desk.overrideRedirectWindows().isEmpty })
      gallery.desk.release()
      #expect(gallery.desk.wait { gallery.desk.overrideRedirectWindows().isEmpty })
      #expect(gallery.live.windows == [grid])
    }

    @Test("A window destroyed by another client costs that window only, and its session is kept")
    func destroyed() throws {
      let gallery = try LiveGallery()
      let detail = try gallery.open(3)
      gallery.live.settle()
      gallery.desk.destroy(detail)
      try gallery.live.waitForWindows(1)
      #expect(gallery.desk.title(of: try gallery.grid) == "Gallery")
      try gallery.live.quit()
      // It comes back as it was seen last.
      try gallery.live.relaunch(windows: 2)
      _ = try gallery.live.waitForWindow(titled: "Fjord at Dawn")
    }

    @Test(
      "xkill, and a server that dies, end it with a sentence, and every window comes back",
      arguments: [false, true])
    func displayLost(isServer: Bool) throws {
      let gallery = try LiveGallery()
      let detail = try gallery.open(3)
      gallery.live.settle()
      if isServer {
        gallery.live.display.server.send(signal: 9)
      } else {
        gallery.desk.killClient(of: detail)
      }
      #expect(gallery.live.process.waitForExit() == .exited(69), "\(gallery.live.process.output)")
      #expect(gallery.live.process.output.contains("The display is gone"))
      guard !isServer else {
        let state = gallery.live.display.home.appendingPathComponent("state/photogallery")
        let sessions = FileManager.default.enumerator(at: state, includingPropertiesForKeys: nil)?
          .compactMap { $0 as? URL }.filter { $0.pathExtension == "session" }
        #expect(sessions?.count == 2)
        return
      }
      try gallery.live.relaunch(windows: 2)
      #expect(gallery.live.window(titled: "Fjord at Dawn") != nil)
      #expect(gallery.live.window(titled: "Gallery") != nil)
    }
  }
}
