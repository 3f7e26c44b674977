import Canvas
import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("What people who see badly choose on their desktop")
  struct SeenWell {
    /// The settings of a desktop, published by a settings daemon.
    private struct Settings {
      let file: URL
      let daemon: ChildProcess

      init(on display: LiveDisplay) throws {
        file = display.home.appendingPathComponent("xsettingsd.conf")
        try Data(Self.text([:]).utf8).write(to: file)
        daemon = try ChildProcess(
          "xsettingsd", ["-c", file.path], environment: display.environment)
      }

      private static func text(_ changed: [String: String]) -> String {
        let usual = [
          "Net/ThemeName": "\"Adwaita\"", "Xft/DPI": "\(96 * 1024)", "Gtk/EnableAnimations": "1",
          "Net/CursorBlink": "1", "Net/CursorBlinkTime": "600",
        ]
        return usual.merging(changed) { $1 }.sorted { $0.key < $1.key }
          .map { "\($0.key) \($0.value)\n" }.joined()
      }

      /// Gives some settings another value, and all others their usual one.
      func change(_ settings: [String: String]) throws {
        try Data(Self.text(settings).utf8).write(to: file)
        daemon.send(signal: SIGHUP)
      }
    }

    private struct Desktop {
      let settings: Settings
      let stage: AccessibleStage
      let window: Desk.Window
      var desk: Desk { stage.desk }

      init() throws {
        let display = try LiveDisplay(windowManager: .openbox)
        settings = try Settings(on: display)
        stage = try AccessibleStage("journal", on: display)
        window = try #require(stage.program.windows.first)
        let page = try stage.element("text", states: ["editable", "multi-line"])
        #expect(try stage.accessibility.focus(page))
        desk.type("A long walk.")
        stage.program.settle()
      }

      /// The row of the entry that has just been written.
      func row() throws -> RootRect {
        let row = try stage.element("list item", states: ["selected"])
        return try #require(try stage.accessibility.node(row).extents)
      }

      /// The upper part of the page, with the caret.
      func title() throws -> RootRect {
        let page = try stage.element("text", states: ["editable", "multi-line"])
        let place = try #require(try stage.accessibility.node(page).extents)
        return RootRect(
          x: place.minX, y: place.minY, width: place.width, height: min(160, place.height))
      }

      /// The brightest and the darkest color in a part of the screen.
      func extremes(of area: RootRect) throws -> (bright: Color, dark: Color) {
        let picture = try #require(desk.picture(of: area))
        let colors = (0..<area.height).flatMap { y in
          (0..<area.width).map { picture.color(x: $0, y: y) }
        }
        return (
          try #require(colors.max { $0.luminance < $1.luminance }),
          try #require(colors.min { $0.luminance < $1.luminance })
        )
      }

      /// The color of most of the page.
      func ground() throws -> Color {
        let frame = try #require(desk.frame(of: window))
        let picture = try #require(desk.picture(of: window))
        return picture.color(x: frame.width - 40, y: frame.height * 2 / 3)
      }

      /// The number of pictures of a part of the menu while it opens, each different from the one before. It is closed
      /// again.
      func picturesOfOpening(_ part: RootRect) -> Int? {
        stage.program.settle()
        guard var last = desk.picture(of: part) else { return nil }
        var count = 0
        desk.chord("F10")
        var quiet = Deadline(seconds: 1)
        while !quiet.hasPassed {
          guard let next = desk.picture(of: part) else { return nil }
          if next.difference(to: last)?.pixelCount == 0 { continue }
          last = next
          count += 1
          quiet = Deadline(seconds: 1)
        }
        desk.chord("Escape")
        return count
      }

      /// A small part of the menu. To compare large pictures takes longer than a menu needs to come.
      func partOfMenu() throws -> RootRect {
        desk.chord("F10")
        let menu = try stage.element("menu")
        let place = try #require(try stage.accessibility.node(menu).extents)
        desk.chord("Escape")
        stage.waitForEnd(of: "menu")
        return RootRect(x: place.minX + 40, y: place.minY + 10, width: 60, height: 20)
      }
    }

    @Test(
      """
      A-11 high contrast, the color scheme, text from 0.8 to 2.5 times as large, reduced motion and the caret's blinking \
      are followed at once
      """)
    func followed() throws {
      let desktop = try Desktop()
      let (settings, desk, stage) = (desktop.settings, desktop.desk, desktop.stage)

      // The caret blinks, and then no more.
      let title = try desktop.title()
      let shown = try #require(desk.picture(of: title))
      func isShown() -> Bool { desk.picture(of: title)?.difference(to: shown)?.pixelCount == 0 }
      #expect(desk.wait { !isShown() })
      #expect(desk.wait { isShown() })
      try settings.change(["Net/CursorBlink": "0"])
      #expect(
        desk.wait {
          let before = desk.damageCount
          return !desk.wait(seconds: 2) { desk.damageCount != before }
        }, "The caret blinks.")

      // A menu comes in steps, and then at once. A busy machine shows some steps only.
      let part = try desktop.partOfMenu()
      #expect(desk.wait { desktop.picturesOfOpening(part) ?? 0 > 1 })
      try settings.change(["Net/CursorBlink": "0", "Gtk/EnableAnimations": "0"])
      #expect(desk.wait { desktop.picturesOfOpening(part) == 1 }, "The menu moves.")
      #expect(desktop.picturesOfOpening(part) == 1, "The menu moves.")

      // Text and its row grow.
      let before = try desktop.row()
      try settings.change(["Xft/DPI": "\(108 * 1024)"])
      #expect(desk.wait { (try? desktop.row().height).map { $0 > before.height } ?? false })
      try settings.change([:])
      #expect(desk.wait { (try? desktop.row().height) == before.height })

      // Dark on light, light on dark, and each with more contrast.
      func contrast() throws -> Double {
        stage.program.settle()
        let (bright, dark) = try desktop.extremes(of: desktop.row())
        return bright.contrast(to: dark)
      }
      #expect(try desktop.ground().luminance > 0.8)
      #expect(try contrast() >= 4.5)
      try settings.change(["Net/ThemeName": "\"Adwaita-dark\""])
      #expect(desk.wait { (try? desktop.ground().luminance < 0.1) ?? false })
      #expect(try contrast() >= 4.5)
      try settings.change(["Net/ThemeName": "\"HighContrast\""])
      #expect(desk.wait { (try? desktop.ground().luminance == 1) ?? false })
      #expect(try contrast() >= 7)
      try settings.change(["Net/ThemeName": "\"HighContrastInverse\""])
      #expect(desk.wait { (try? desktop.ground().luminance < 0.01) ?? false })
      #expect(try contrast() >= 7)
      try settings.change([:])
      #expect(desk.wait { (try? desktop.ground().luminance > 0.8) ?? false })

      // The smallest and the largest letters, from Preferences. No desktop has them.
      let usual = try desktop.row().height
      desk.chord("Control_L", "comma")
      try stage.program.waitForWindows(2)
      for (size, fits) in [
        ("80 %", { $0 < usual }), ("250 %", { $0 > usual * 2 }),
        ("Desktop’s", { $0 == usual }),
      ] as [(String, (Int) -> Bool)] {
        let choice = try stage.element("push button", part: "Text Size")
        try stage.accessibility.scroll(to: choice)
        #expect(stage.accessibility.wait { try stage.accessibility.node(choice).isShowing })
        try stage.press(choice)
        try stage.press(stage.element(part: size, states: ["showing", "selectable"]))
        stage.waitForEnd(of: "menu")
        #expect(desk.wait { (try? desktop.row().height).map(fits) ?? false }, "\(size)")
      }
      try stage.program.quit()
      settings.daemon.stop()
    }
  }
}
