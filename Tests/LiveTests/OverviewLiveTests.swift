import Canvas
import Geometry
import LiveSupport
import Testing

extension Live {
  /// The overview of all windows over one of them, on the screen.
  @Suite("The overview")
  struct Overview {
    /// Journal with a list window of 960 × 640 and two detail windows. No window covers another's title.
    /// The overview has the measures of its layout at that width.
    struct Scene {
      let live: LiveJournal
      let list: Desk.Window
      let details: [Desk.Window]
      /// The place of the list's content. Window managers differ in the meaning of a move.
      let place: RootRect

      init(_ live: LiveJournal) throws {
        self.live = live
        let list = try live.list
        self.list = list
        var details: [Desk.Window] = []
        for row in 0..<2 {
          live.desk.activate(list)
          _ = live.desk.wait { live.desk.focusedWindow == list }
          live.desk.click(try live.row(row, of: list))
          live.settle()
          live.desk.chord("Control_L", "Return")
          try live.waitForWindows(row + 2)
          details.append(
            try #require(live.windows.first { $0 != list && !details.contains($0) }))
        }
        self.details = details
        let size = PixelSize(width: 960, height: 640)
        live.desk.move(list, to: RootPoint(x: 20, y: 60), size: size)
        #expect(live.desk.wait { live.desk.frame(of: list)?.size == size })
        live.desk.activate(list)
        #expect(live.desk.wait { live.desk.focusedWindow == list })
        live.settle()
        place = try #require(live.desk.frame(of: list))
      }

      /// A tile, with the picture of its window and its title.
      func cell(_ index: Int) throws -> LiveElement {
        try live.list("Windows", of: list).row(index)
      }

      /// The upper part of a tile's picture, without its edges.
      func picture(_ index: Int) throws -> RootRect {
        let tile = try cell(index).frame
        return RootRect(x: tile.minX + 10, y: tile.minY + 20, width: 240, height: 130)
      }

      /// The places of the list and of the detail windows.
      var places: [RootRect?] { ([list] + details).map(live.desk.frame(of:)) }

      /// Moves the detail windows beside the list, one below the other.
      func spreadOut() {
        let size = PixelSize(width: 500, height: 360)
        for (number, window) in details.enumerated() {
          live.desk.move(window, to: RootPoint(x: 1040, y: 60 + 440 * number), size: size)
          #expect(live.desk.wait { live.desk.frame(of: window)?.size == size })
        }
        live.settle()
      }

      func showAll() {
        // The overview that was open before may still be closing.
        #expect(live.desk.wait { !isShown }, "The overview is there already")
        live.desk.chord("Control_L", "Shift_L", "e")
        #expect(live.desk.wait { isShown }, "The overview is not there")
        live.settle()
      }

      /// The lower edge of the list window is light, and that of the overview is dark.
      var isShown: Bool {
        let corner = RootRect(
          x: place.maxX - 12, y: place.maxY - 12, width: 4, height: 4)
        return (live.desk.picture(of: corner)?.color(x: 1, y: 1).luminance ?? 1) < 0.1
      }

      /// Waits until a cell shows a page with text, or until it shows none, or is not there.
      func comesToShowPage(_ index: Int, _ isShown: Bool = true) -> Bool {
        live.desk.wait { ((try? showsPage(index)) ?? false) == isShown }
      }

      /// Whether a cell shows a page with text.
      func showsPage(_ index: Int) throws -> Bool {
        let picture = try #require(live.desk.picture(of: self.picture(index)))
        var (paper, ink) = (0, 0)
        for y in 0..<130 {
          for x in 0..<240 {
            let luminance = picture.color(x: x, y: y).luminance
            if luminance > 0.85 { paper += 1 } else if luminance < 0.4 { ink += 1 }
          }
        }
        return paper > 15_000 && ink > 60
      }
    }

    @Test(
      "J-4, N-4, N-29, T-6 Ctrl+Shift+E shows every window with its content; a click brings one back",
      arguments: [LiveDisplay.WindowManager.openbox, .xfwm4])
    func picks(windowManager: LiveDisplay.WindowManager) throws {
      let scene = try Scene(try Live.journal(windowManager))
      let desk = scene.live.desk
      let hidden = scene.details[0]
      let (title, place) = (desk.title(of: hidden), desk.frame(of: hidden))
      desk.iconify(hidden)
      #expect(desk.wait { !desk.isViewable(hidden) })
      desk.activate(scene.list)
      #expect(desk.wait { desk.focusedWindow == scene.list })
      scene.live.settle()
      scene.showAll()
      // The list comes first, then the windows in the order of their last use. The iconified window shows
      // its snapshot.
      for index in 0..<3 { #expect(scene.comesToShowPage(index), "tile \(index)") }
      #expect(try !scene.showsPage(3), "The place for a new window is empty.")
      desk.click(try scene.cell(2).middle)
      #expect(desk.wait { desk.isViewable(hidden) && desk.focusedWindow == hidden })
      #expect(desk.title(of: hidden) == title)
      #expect(desk.wait { desk.frame(of: hidden) == place })
      #expect(desk.wait { !scene.isShown }, "The list window shows its list again.")
      try scene.live.quit()
    }

    @Test("N-4, M-12 its + opens a window, keys go back and forth, its cross closes one")
    func acts() throws {
      let scene = try Scene(try Live.journal())
      let desk = scene.live.desk
      scene.spreadOut()
      let places = scene.places
      let areas = places.compactMap(\.self)
      #expect(areas.count == 3)
      for (number, area) in areas.enumerated() {
        #expect(areas[..<number].allSatisfy { $0.intersection(area).isEmpty }, "\(areas)")
      }
      scene.showAll()
      desk.click(try scene.cell(1).middle)
      #expect(desk.wait { desk.focusedWindow == scene.details[1] })
      desk.activate(scene.list)
      #expect(desk.wait { desk.focusedWindow == scene.list })
      scene.live.settle()
      scene.showAll()
      desk.chord("Right")
      desk.chord("Return")
      #expect(desk.wait { desk.focusedWindow == scene.details[1] })
      #expect(Set(scene.live.windows) == Set([scene.list] + scene.details))
      #expect(scene.places == places, "All are still side by side.")

      desk.activate(scene.list)
      #expect(desk.wait { desk.focusedWindow == scene.list })
      scene.live.settle()
      scene.showAll()
      // The cross in the corner of the second tile.
      let tile = try scene.cell(1)
      try scene.live.click(tile.child("Close \(tile.name)"))
      try scene.live.waitForWindows(2)
      #expect(!scene.live.windows.contains(scene.details[1]) && scene.isShown)
      // It is the first of the recently closed windows, below the tiles.
      try scene.live.click(
        scene.live.element(.link, named: "Reopen \(tile.name)", of: scene.list))
      #expect(desk.wait { scene.live.windows.count == 3 }, "It is reopened")
      desk.activate(scene.list)
      #expect(desk.wait { desk.focusedWindow == scene.list })
      scene.live.settle()
      scene.showAll()
      let others = Set(scene.live.windows)
      desk.click(try scene.cell(3).middle)
      try scene.live.waitForWindows(4)
      let new = try #require(scene.live.windows.first { !others.contains($0) })
      #expect(desk.title(of: new) == "Journal", "It has the default configuration.")
      #expect(desk.wait { desk.focusedWindow == new && !scene.isShown })
      try scene.live.quit()
    }

    @Test(
      "What is written elsewhere is seen on a minimized window's tile once it is refreshed")
    func refreshes() throws {
      let scene = try Scene(try Live.journal())
      let desk = scene.live.desk
      // The list shows the entry that was opened last.
      let hidden = scene.details[1]
      desk.iconify(hidden)
      #expect(desk.wait { !desk.isViewable(hidden) })
      desk.activate(scene.list)
      #expect(desk.wait { desk.focusedWindow == scene.list })
      scene.live.settle()
      scene.showAll()
      let tile = try scene.picture(1)
      #expect(scene.comesToShowPage(1))
      scene.live.settle()
      let before = try #require(desk.picture(of: tile))
      desk.chord("Escape")
      #expect(desk.wait { !scene.isShown })
      desk.click(try scene.live.page(of: scene.list))
      scene.live.settle()
      desk.chord("Control_L", "Home")
      desk.type("Zebra ")
      scene.live.settle()
      scene.showAll()
      // The application requests the refresh a moment after the last letter.
      #expect(
        desk.wait {
          guard let now = desk.picture(of: tile) else { return false }
          return (now.difference(to: before, tolerance: 24)?.pixelCount ?? 0) > 60
        })
      #expect(!desk.isViewable(hidden), "No window appeared for it.")
      try scene.live.quit()
    }

    @Test("The letters that are typed filter, and Escape leaves twice")
    func filters() throws {
      let scene = try Scene(try Live.journal())
      let desk = scene.live.desk
      scene.showAll()
      desk.type("journal")
      #expect(scene.comesToShowPage(1, false))
      #expect(scene.comesToShowPage(0))
      desk.chord("Escape")
      #expect(scene.comesToShowPage(1))
      desk.chord("Escape")
      #expect(desk.wait { !scene.isShown })
      try scene.live.quit()
    }

    @Test("What is written in one window is seen in the overview that another shows")
    func follows() throws {
      let scene = try Scene(try Live.journal())
      let desk = scene.live.desk
      let detail = scene.details[1]
      // Completely beside the list.
      let beside = RootRect(x: 1000, y: 60, width: 480, height: 480)
      desk.move(detail, to: beside.origin, size: beside.size)
      #expect(desk.wait { desk.frame(of: detail) == beside })
      scene.live.settle()
      scene.showAll()
      let tile = try scene.picture(1)
      #expect(scene.comesToShowPage(1))
      scene.live.settle()
      let before = try #require(desk.picture(of: tile))
      desk.click(beside.middle)
      #expect(desk.wait { desk.focusedWindow == detail })
      scene.live.settle()
      desk.chord("Control_L", "Home")
      desk.type("Zebra ")
      #expect(
        desk.wait {
          guard let now = desk.picture(of: tile) else { return false }
          return (now.difference(to: before, tolerance: 24)?.pixelCount ?? 0) > 60
        })
      #expect(scene.isShown)
      try scene.live.quit()
    }

    @Test(
      "A button of the toolbar shows it, in every application",
      arguments: ["journal", "notelist", "photogallery", "twoscenes"])
    func button(_ name: String) throws {
      let program = try LiveProgram(name, on: LiveDisplay())
      let desk = program.desk
      let window = try #require(program.windows.first)
      let area = try #require(desk.frame(of: window))
      // Between the tiles there is only the dark background of the overview.
      let corner = RootRect(x: area.maxX - 8, y: area.maxY - 8, width: 4, height: 4)
      func isShown() -> Bool {
        (desk.picture(of: corner)?.color(x: 1, y: 1).luminance ?? 1) < 0.1
      }
      #expect(!isShown())
      try program.click(program.button("Show All Windows", of: window))
      #expect(desk.wait { isShown() }, "\(name) shows no overview")
      program.settle()
      desk.chord("Escape")
      #expect(desk.wait { !isShown() })
      try program.quit()
    }

    @Test("The menu has it too")
    func menu() throws {
      let scene = try Scene(try Live.journal())
      let desk = scene.live.desk
      try scene.live.openMenu(of: scene.list)
      desk.type("show")
      scene.live.settle()
      desk.chord("Return")
      #expect(desk.wait { scene.isShown })
      try scene.live.quit()
    }
  }
}
