import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Tiling by dropping at a monitor's edge")
  struct Tiling {
    private typealias Tiled = (source: Desk.Window, new: Desk.Window, zone: RootRect?)

    private func tile(_ gallery: LiveGallery, atRight: Bool) throws -> Tiled {
      try tile(gallery, 1, at: atRight ? gallery.desk.screen.maxX - 3 : 2)
    }

    /// Holds a tile at an edge until the zone is shown, and releases it. Returns the source, the new window
    /// and the zone.
    private func tile(_ gallery: LiveGallery, _ index: Int, at x: Int) throws -> Tiled {
      let (desk, live) = (gallery.desk, gallery.live)
      let grid = try gallery.grid
      let known = live.windows
      try gallery.drag(index, of: grid, to: gallery.desk.screen.leftEdge(x, down: 500))
      // The picture and, below it, the zone.
      let isShown = desk.wait { desk.overrideRedirectWindows().count == 2 }
      guard isShown else { throw live.failure("No drop zone was shown") }
      let zone = desk.overrideRedirectWindows().compactMap { desk.frame(of: $0) }
        .max { $0.width * $0.height < $1.width * $1.height }
      desk.release()
      try live.waitForWindows(known.count + 1)
      guard let new = live.windows.first(where: { !known.contains($0) }) else {
        throw live.failure("No window came")
      }
      return (grid, new, zone)
    }

    @Test(
      "D-5 both windows fill their halves with their frames, and a zone said so before",
      arguments: [LiveDisplay.WindowManager.none, .openbox, .xfwm4], [false, true])
    func halves(_ windowManager: LiveDisplay.WindowManager, atRight: Bool) throws {
      let gallery = try LiveGallery(windowManager)
      let (source, new, zone) = try tile(gallery, atRight: atRight)
      let screen = gallery.desk.screen
      let left = RootRect(x: 0, y: 0, width: screen.width / 2, height: screen.height)
      let right = RootRect(
        x: screen.width / 2, y: 0, width: screen.width / 2, height: screen.height)
      #expect(zone == (atRight ? right : left))
      #expect(
        gallery.desk.wait {
          gallery.outerFrame(of: new) == (atRight ? right : left)
            && gallery.outerFrame(of: source) == (atRight ? left : right)
        },
        "\(String(describing: gallery.outerFrame(of: new))), \(String(describing: gallery.outerFrame(of: source)))"
      )
      #expect(gallery.desk.wait { gallery.desk.overrideRedirectWindows().isEmpty })
      #expect(gallery.desk.isFreeOfGrabs)
      #expect(gallery.desk.title(of: new) == "Aurora")
      #expect(gallery.desk.wait { gallery.desk.focusedWindow == new })
    }

    @Test(
      "D-5 the halves are those of the work area of the monitor under the pointer, at each of its edges",
      arguments: [
        (LiveDisplay.WindowManager.none, 0), (.openbox, 0), (.openbox, 40),
      ])
    func monitors(_ windowManager: LiveDisplay.WindowManager, panel: Int) throws {
      let display = try LiveDisplay(windowManager: windowManager, width: 2560, height: 900)
      try display.splitIntoMonitors(of: PixelSize(width: 1280, height: 900))
      let gallery = try LiveGallery(on: display)
      let desk = gallery.desk
      if panel > 0 { _ = try #require(desk.makeTopPanel(height: panel)) }
      let grid = try gallery.grid
      // Each drag begins on the left monitor.
      let start = RootRect(x: 60, y: 120, width: 960, height: 680)
      for (index, x, monitor, isRight) in [(0, 1277, 0, true), (1, 1282, 1280, false)] {
        desk.move(grid, to: start.origin, size: start.size)
        #expect(desk.wait { desk.frame(of: grid) == start })
        // The press gives it the focus. The window of the drag before may cover a part of it.
        if windowManager == .none { desk.raise(grid) } else { try gallery.live.focus(grid) }
        gallery.live.settle()
        let (source, new, zone) = try tile(gallery, index, at: x)
        let left = RootRect(x: monitor, y: panel, width: 640, height: 900 - panel)
        let right = RootRect(x: monitor + 640, y: panel, width: 640, height: 900 - panel)
        #expect(zone == (isRight ? right : left), "\(x)")
        #expect(
          desk.wait {
            gallery.outerFrame(of: new) == (isRight ? right : left)
              && gallery.outerFrame(of: source) == (isRight ? left : right)
          },
          """
          \(x): \(String(describing: gallery.outerFrame(of: new))), \
          \(String(describing: gallery.outerFrame(of: source)))
          """)
        #expect(desk.wait { desk.overrideRedirectWindows().isEmpty })
      }
    }

    @Test(
      "D-5 a source that is maximized or fills the screen leaves that state",
      arguments: [
        ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"],
        ["_NET_WM_STATE_FULLSCREEN", ""],
      ])
    func maximized(_ states: [String]) throws {
      let gallery = try LiveGallery(.openbox)
      let desk = gallery.desk
      let grid = try gallery.grid
      desk.setState(states, of: grid)
      #expect(desk.wait { (desk.frame(of: grid)?.width ?? 0) >= desk.screen.width - 8 })
      gallery.live.settle()
      let (source, new, _) = try tile(gallery, atRight: true)
      let half = desk.screen.width / 2
      #expect(
        desk.wait {
          gallery.outerFrame(of: source)
            == RootRect(x: 0, y: 0, width: half, height: desk.screen.height)
            && gallery.outerFrame(of: new)?.minX == half
        },
        "\(String(describing: gallery.outerFrame(of: source))), \(String(describing: gallery.outerFrame(of: new)))"
      )
    }

    @Test(
      "P-8 by the setting a picture makes a window at a monitor's edge and nowhere else",
      arguments: [false, true])
    func screenEdges(atRight: Bool) throws {
      let gallery = try LiveGallery(.openbox, settings: #"{"opensOnlyAtScreenEdges":true}"#)
      let grid = try gallery.grid
      let area = try #require(gallery.desk.frame(of: grid))
      try gallery.drag(1, of: grid, to: area.beside(100, down: 500 - area.minY))
      gallery.desk.release()
      gallery.live.settle()
      #expect(gallery.live.windows == [grid])
      _ = try tile(gallery, atRight: atRight)
    }

    @Test("In passing an edge opens no half: Escape leaves everything as it was")
    func escape() throws {
      let gallery = try LiveGallery(.openbox)
      let grid = try gallery.grid
      let before = gallery.desk.frame(of: grid)
      try gallery.drag(1, of: grid, to: gallery.desk.screen.leftEdge(2, down: 500))
      #expect(gallery.desk.wait { gallery.desk.overrideRedirectWindows().count == 2 })
      gallery.desk.chord("Escape")
      #expect(gallery.desk.wait { gallery.desk.overrideRedirectWindows().isEmpty })
      gallery.desk.release()
      gallery.live.settle()
      #expect(gallery.live.windows == [grid])
      #expect(gallery.desk.frame(of: grid) == before)
    }
  }
}
