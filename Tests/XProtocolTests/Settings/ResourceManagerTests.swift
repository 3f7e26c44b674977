import SeededRandom
import Testing
import XProtocol

@Suite("xrdb's text")
struct ResourceManagerTests {
  @Test("Names, values, comments and the last of two")
  func parses() {
    let resources = ResourceManager(
      parsing: """
        ! a comment: 5
        #define X 1
        Xft.dpi:\t120
        Xcursor.theme:  Adwaita
        Xcursor.size:48
        Xft.dpi: 144
        no colon here
        : no name
        """)
    #expect(resources.dotsPerInch == 144)
    #expect(resources.cursorTheme == "Adwaita")
    #expect(resources.cursorSize == 48)
    #expect(resources.value(of: "a comment") == nil)
  }

  @Test(
    "Loose bindings are found", arguments: ["Xft.dpi", "Xft*dpi", "*Xft.dpi", "*dpi"])
  func loose(name: String) {
    #expect(ResourceManager(parsing: "\(name): 96").dotsPerInch == 96)
  }

  @Test("Lines are joined and characters escaped")
  func escapes() {
    let resources = ResourceManager(
      parsing: "a.b: one \\\ntwo\nc.d: x\\ny\\\\z\\101\ne.f: \\ lead\ng.h: end\\\\\ni.j: 1")
    #expect(resources.value(of: "a.b") == "one two")
    #expect(resources.value(of: "c.d") == "x\ny\\zA")
    #expect(resources.value(of: "e.f") == " lead")
    #expect(resources.value(of: "i.j") == "1")
  }

  @Test(
    "Numbers that make no sense are none",
    arguments: ["", "abc", "nan", "inf", "1e999", "12x", "-"])
  func nonsense(value: String) {
    let resources = ResourceManager(parsing: "Xft.dpi: \(value)\nXcursor.size: \(value)")
    #expect(resources.dotsPerInch == nil)
    #expect(resources.cursorSize == nil)
  }

  @Test("Any bytes at all are text", arguments: 1...20 as ClosedRange<UInt64>)
  func anyBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("Xft.dpi: 96\n\\*!#\t".utf8) + [0, 10, 13, 0x85, 0xff]
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      let resources = ResourceManager(bytes: bytes)
      #expect((resources.dotsPerInch ?? 0).isFinite, "seed \(seed): \(bytes)")
    }
  }
}

@Suite("One scale for the whole desktop")
struct DesktopScaleTests {
  @Test(
    "Dots per inch snap to the nearest step",
    arguments: [
      (96, 1.0), (72, 1), (107, 1), (108, 1.25), (120, 1.25), (133, 1.5), (144, 1.5), (168, 2),
      (192, 2), (288, 2), (1, 1),
    ])
  func snaps(dpi: Int, scale: Double) {
    let settings = XSettings(values: ["Xft/DPI": .integer(dpi * 1024)])
    #expect(DesktopScale.scale(settings: settings, resources: nil) == scale)
    let resources = ResourceManager(parsing: "Xft.dpi: \(dpi)")
    #expect(DesktopScale.scale(settings: nil, resources: resources) == scale)
  }

  @Test("Xft/DPI holds the whole factor; the scaling factor counts only without it")
  func precedence() {
    let resources = ResourceManager(parsing: "Xft.dpi: 144")
    var settings = XSettings(values: ["Gdk/WindowScalingFactor": .integer(2)])
    #expect(DesktopScale.scale(settings: settings, resources: resources) == 2)
    settings.values["Xft/DPI"] = .integer(120 * 1024)
    #expect(DesktopScale.scale(settings: settings, resources: resources) == 1.25)
    settings.values["Xft/DPI"] = .integer(-1)
    #expect(DesktopScale.scale(settings: settings, resources: resources) == 2)
    settings.values["Gdk/WindowScalingFactor"] = .integer(0)
    #expect(DesktopScale.scale(settings: settings, resources: resources) == 1.5)
    #expect(DesktopScale.scale(settings: nil, resources: nil) == 1)
  }

  @Test("No number breaks it", arguments: [-1, 0, .infinity, .nan, 1e300, .leastNonzeroMagnitude])
  func strange(factor: Double) {
    #expect(DesktopScale.steps.contains(DesktopScale.snapped(factor)))
  }
}
