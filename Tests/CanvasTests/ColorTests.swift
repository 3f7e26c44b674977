import Canvas
import Testing

@Suite("Color")
struct ColorTests {
  @Test("Hexadecimal digits become components")
  func hex() {
    let color = Color(hex: 0xff8000, alpha: 0.5)
    #expect(color.red == 1)
    #expect(abs(color.green - 128.0 / 255) < 1e-12)
    #expect(color.blue == 0)
    #expect(color.alpha == 0.5)
  }

  @Test(
    "Components stay within 0...1", arguments: [-1, 2, .nan, .infinity, -.infinity] as [Double])
  func clamped(component: Double) {
    let color = Color(red: component, green: component, blue: component, alpha: component)
    for value in [color.red, color.green, color.blue, color.alpha] {
      #expect((0...1).contains(value))
    }
  }

  // Contrast ratios from the examples of WCAG and from common calculators.
  @Test(
    "Contrast follows WCAG",
    arguments: [
      (0x000000, 0xffffff, 21.0), (0xffffff, 0xffffff, 1.0), (0x777777, 0xffffff, 4.48),
      (0x0000ff, 0xffffff, 8.59),
    ] as [(UInt32, UInt32, Double)])
  func contrast(ink: UInt32, ground: UInt32, ratio: Double) {
    let (ink, ground) = (Color(hex: ink), Color(hex: ground))
    #expect(abs(ink.contrast(to: ground) - ratio) < 0.01)
    #expect(ink.contrast(to: ground) == ground.contrast(to: ink))
  }

  @Test("A translucent colour is judged as it is seen")
  func translucentContrast() {
    #expect(Color.black.withAlpha(0).contrast(to: .white) == 1)
    let grey = Color.black.withAlpha(0.5)
    #expect(grey.contrast(to: .white) == grey.over(.white).contrast(to: .white))
  }

  @Test("Mixing runs from one colour to the other")
  func mixing() {
    #expect(Color.black.mixed(with: .white, by: 0) == .black)
    #expect(Color.black.mixed(with: .white, by: 1) == .white)
    #expect(Color.black.mixed(with: .white, by: 0.5).green == 0.5)
    #expect(Color.black.mixed(with: .white, by: .nan) == .black)
  }
}
