import Geometry
import Scenes
import Testing
import XProtocol

@testable import X11Platform

@Suite("What the desktop's settings mean")
struct DesktopPreferencesTests {
  private func settings(_ values: [String: XSettings.Value]) -> DesktopPreferences {
    DesktopPreferences(settings: XSettings(values: values))
  }

  @Test("Without a settings manager everything has its default")
  func defaults() {
    let settings = DesktopPreferences()
    #expect(settings.scale == .one)
    #expect(settings.behavior.dragThreshold == 8)
    #expect(settings.fontFamily == nil)
    #expect(!settings.prefersDark)
  }

  @Test("Times, distances and switches are taken over")
  func behavior() {
    let behavior = settings([
      "Net/DoubleClickTime": .integer(700), "Net/DoubleClickDistance": .integer(9),
      "Net/DndDragThreshold": .integer(12), "Gtk/EnableAnimations": .integer(0),
      "Net/CursorBlinkTime": .integer(900),
    ]).behavior
    #expect(behavior.doubleClickInterval == .milliseconds(700))
    #expect(behavior.doubleClickDistance == 9)
    #expect(behavior.dragThreshold == 12)
    #expect(!behavior.animates)
    #expect(behavior.caretBlinkCycle == .milliseconds(900))
  }

  @Test("Nonsense counts as not set")
  func nonsense() {
    let behavior = settings([
      "Net/DoubleClickTime": .integer(-5), "Net/DndDragThreshold": .integer(1_000_000),
      "Net/CursorBlinkTime": .integer(0), "Net/DoubleClickDistance": .string("far"),
    ]).behavior
    #expect(behavior == DesktopPreferences().behavior)
  }

  @Test("A caret that does not blink")
  func steadyCaret() {
    #expect(settings(["Net/CursorBlink": .integer(0)]).behavior.caretBlinkCycle == nil)
  }

  @Test(
    "The font's family is its name without size and style",
    arguments: [
      ("Cantarell 11", "Cantarell"), ("Noto Sans Bold 10", "Noto Sans"),
      ("Inter, Medium 10.5", "Inter"), ("Inter", "Inter"), ("12", nil),
    ])
  func font(name: String, family: String?) {
    #expect(settings(["Gtk/FontName": .string(name)]).fontFamily == family)
  }

  @Test(
    "A theme is dark by its name",
    arguments: [
      ("Adwaita-dark", true), ("Yaru:dark", true), ("Darkula", false), ("Adwaita", false),
      ("HighContrastInverse", true), ("ContrastHighInverse", true), ("HighContrast", false),
      ("Inverse", false),
    ])
  func dark(name: String, isDark: Bool) {
    #expect(settings(["Net/ThemeName": .string(name)]).prefersDark == isDark)
  }

  @Test(
    "A theme has high contrast by its name",
    arguments: [
      ("HighContrast", true), ("HighContrastInverse", true), ("ContrastHigh", true),
      ("Adwaita", false), ("Contrast", false),
    ])
  func highContrast(name: String, isHigh: Bool) {
    #expect(settings(["Net/ThemeName": .string(name)]).prefersHighContrast == isHigh)
  }

  @Test(
    "Text takes what the scale leaves of the desktop's wish",
    arguments: [
      (96, 1.0, 1.0), (98, 1, 1), (106, 1, 1.1), (120, 1.25, 1), (77, 1, 0.8), (10, 1, 0.8),
      (240, 2, 1.25), (1000, 2, 2.5),
    ])
  func text(dots: Int, scale: Double, text: Double) {
    let settings = settings(["Xft/DPI": .integer(dots * 1024)])
    #expect(settings.scale.rawValue == scale)
    #expect(settings.textScale == text)
  }

  @Test("The desktop's scale follows Xft/DPI")
  func scale() {
    #expect(settings(["Xft/DPI": .integer(144 * 1024)]).scale.rawValue == 1.5)
    let resources = DesktopPreferences(resources: ResourceManager(parsing: "Xft.dpi: 192"))
    #expect(resources.scale.rawValue == 2)
  }
}
