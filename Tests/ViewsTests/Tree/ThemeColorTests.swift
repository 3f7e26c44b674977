import Canvas
import Testing

@testable import Views

@Suite("A color is resolved by the theme")
struct ThemeColorTests {
  @Test(
    "A named color can be read on page and sidebar, and be found in a selected row",
    arguments: ThemeTests.themes, ThemeColor.Hue.allCases)
  func contrast(theme: Theme, hue: ThemeColor.Hue) {
    let ink = theme[ThemeColor(.hue(hue))]
    for ground in [ThemeColor.page, .sidebar, .control] {
      #expect(ink.contrast(to: theme[ground]) >= theme.textContrast, "\(hue)")
    }
    #expect(ink.contrast(to: theme[.listSelection]) >= (theme.hasHighContrast ? 4.5 : 3))
  }

  @Test(
    "White can be read on a named color in the light themes", arguments: ThemeColor.Hue.allCases)
  func ground(hue: ThemeColor.Hue) {
    for theme in [Theme.light, .lightHighContrast] {
      #expect(Color.white.contrast(to: theme[ThemeColor(.hue(hue))]) >= 4.5)
    }
  }

  @Test("Named colors differ, and so do their values in the themes")
  func distinct() {
    for theme in ThemeTests.themes {
      let colors = ThemeColor.Hue.allCases.map { theme[ThemeColor(.hue($0))] }
      #expect(Set(colors).count == colors.count)
    }
    #expect(Theme.light[.red] != Theme.dark[.red])
    #expect(Theme.light[.red] != Theme.lightHighContrast[.red])
    #expect(Theme.dark[.red] != Theme.darkHighContrast[.red])
  }

  @Test("White, black and components are the same in every theme", arguments: ThemeTests.themes)
  func fixed(theme: Theme) {
    #expect(theme[.white] == .white && theme[.black] == .black && theme[.clear].alpha == 0)
    #expect(
      theme[ThemeColor(red: 0.25, green: 0.5, blue: 1)] == Color(red: 0.25, green: 0.5, blue: 1))
    #expect(theme[ThemeColor(white: 0.5, opacity: 0.25)].alpha == 0.25)
    #expect(theme[ThemeColor(red: 2, green: -1, blue: .nan)] == Color(red: 1, green: 0, blue: 0))
  }

  @Test("Opacity is a part of what is there")
  func opacity() {
    #expect(Theme.light[.red.opacity(0.5)] == Theme.light[.red].withAlpha(0.5))
    #expect(Theme.light[.red.opacity(0.5).opacity(0.5)].alpha == 0.25)
    #expect(Theme.light[.hover.opacity(0.5)].alpha == Theme.light[.hover].alpha * 0.5)
    #expect(Theme.light[.red.opacity(9)] == Theme.light[.red])
    #expect(Theme.light[.red.opacity(.nan)].alpha == 0)
    #expect(ThemeColor.red.opacity(1) == .red && ThemeColor.red.opacity(0.5) != .red)
  }

  @Test(
    "A hue is a place in the circle of colors",
    arguments: [
      (0.0, 1.0, 1.0, 0xff0000), (1.0 / 3, 1, 1, 0x00ff00), (2.0 / 3, 1, 1, 0x0000ff),
      (1, 1, 1, 0xff0000), (0.5, 0, 0.5, 0x808080), (0.25, 1, 0, 0x000000),
      (1.0 / 6, 1, 1, 0xffff00), (-1.0 / 3, 1, 1, 0x0000ff),
    ] as [(Double, Double, Double, UInt32)])
  func hue(hue: Double, saturation: Double, brightness: Double, hex: UInt32) {
    let color = Theme.light[
      ThemeColor(hue: hue, saturation: saturation, brightness: brightness)]
    let wanted = Color(hex: hex)
    #expect(abs(color.red - wanted.red) < 0.01)
    #expect(abs(color.green - wanted.green) < 0.01)
    #expect(abs(color.blue - wanted.blue) < 0.01)
  }

  @Test("Display P3 keeps grays, and its red is the reddest that sRGB has")
  func displayP3() {
    let gray = Theme.light[ThemeColor(.displayP3, white: 0.5)]
    for part in [gray.red, gray.green, gray.blue] { #expect(abs(part - 0.5) < 0.01) }
    #expect(
      Theme.light[ThemeColor(.displayP3, red: 1, green: 0, blue: 0)]
        == Color(red: 1, green: 0, blue: 0))
    #expect(abs(Theme.light[ThemeColor(.sRGBLinear, white: 0.214)].red - 0.5) < 0.01)
  }
}
