import Canvas
import Geometry
import Testing

@Suite("Letters between whole pixels")
struct SubpixelTests {
  private static let black = Color(hex: 0)
  private static let white = Color(hex: 0xffffff)

  private func picture(
    _ text: String, at x: Double, scale: ScaleFactor = .one, color: Color = Self.black
  ) -> Surface {
    let surface = Surface(size: PixelSize(width: 120, height: 40), scale: scale)
    let layout = TextLayout(
      AttributedText(text, font: FontStyle(family: "Inter", size: 14), color: color))
    surface.draw { context in
      context.fill(Rect(x: 0, y: 0, width: 120, height: 40), Self.white)
      context.draw(layout, at: Point(x: x, y: 2))
    }
    return surface
  }

  /// The ink in each column, from 0 to 1 for each pixel of it.
  private func columns(_ surface: Surface) -> [Double] {
    (0..<120).map { x in (0..<40).reduce(0) { $0 + 1 - surface.color(x: x, y: $1).green } }
  }

  /// The horizontal center of the ink.
  private func center(_ surface: Surface) -> Double {
    let columns = columns(surface)
    let weighted = columns.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element }
    return weighted / columns.reduce(0, +)
  }

  @Test("A letter moves by quarters of a pixel", arguments: [ScaleFactor.one, .init(rawValue: 2)])
  func quarters(scale: ScaleFactor) {
    let origin = center(picture("l", at: 10, scale: scale))
    for quarter in 1...6 {
      let moved = center(picture("l", at: 10 + Double(quarter) / 4 / scale.rawValue, scale: scale))
      // The ink of a stem that is not as wide as its pixels is not in their middle.
      #expect(abs(moved - origin - Double(quarter) / 4) < 0.12)
    }
  }

  @Test("A whole pixel changes nothing but the place")
  func whole() {
    let first = columns(picture("Sg", at: 10.25))
    let second = columns(picture("Sg", at: 11.25))
    #expect(zip(first, second.dropFirst()).allSatisfy { abs($0 - $1) < 0.001 })
  }

  @Test("Equal letters have equal distances, as they were laid out")
  func even() {
    let columns = columns(picture("llllllllllllllll", at: 10))
    // The stems are far enough from each other that white lies between them.
    var stems: [Double] = []
    var (ink, sum) = (0.0, 0.0)
    for (x, column) in columns.enumerated() {
      if column > 0.01 {
        ink += column
        sum += column * Double(x)
      } else if ink > 0 {
        stems.append(sum / ink)
        (ink, sum) = (0, 0)
      }
    }
    let distances = zip(stems.dropFirst(), stems).map { $0 - $1 }
    #expect(stems.count == 16)
    // At whole pixels they would differ by 1.
    #expect((distances.max() ?? 9) - (distances.min() ?? 0) < 0.5)
  }

  @Test("Color pictures, letters that no font has, and letters in a color of their own are drawn")
  func others() {
    let emoji = picture("🙂", at: 10.5)
    let colors = (10..<40).flatMap { x in (2..<30).map { emoji.color(x: x, y: $0) } }
    #expect(colors.contains { $0.red > $0.blue + 0.3 })
    #expect(columns(picture("\u{10FFFD}", at: 10)).contains { $0 > 0 })
    let red = picture("l", at: 10, color: Color(hex: 0xff0000))
    #expect((10..<16).contains { red.color(x: $0, y: 12).red > 0.9 })
    #expect((10..<16).contains { red.color(x: $0, y: 12).green < 0.5 })
  }
}
