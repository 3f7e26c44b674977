import Geometry
import Testing

@Suite("Scale factors")
struct ScaleFactorLaws {
  @Test(
    "Pixels cover the logical size, and a whole number of pixels comes back as it was",
    arguments: [1, 1.25, 1.5, 2, 3])
  func sizes(_ factor: Double) {
    let scale = ScaleFactor(rawValue: factor)
    for width in stride(from: 0.0, through: 40, by: 0.3) {
      let pixels = scale.pixels(Size(width: width, height: 2 * width))
      #expect(Double(pixels.width) >= width * factor)
      #expect(Double(pixels.width) < width * factor + 1)
      #expect(Double(pixels.height) >= 2 * width * factor)
    }
    for pixels in 0...500 { #expect(scale.pixels(scale.logical(pixels)) == pixels) }
  }

  @Test(
    "A snapped coordinate lies on a device pixel, at most half a pixel away, and stays there",
    arguments: [1, 1.25, 1.5, 2])
  func snapping(_ factor: Double) {
    let scale = ScaleFactor(rawValue: factor)
    for coordinate in stride(from: -20.0, through: 20, by: 0.13) {
      let snapped = scale.snapped(coordinate)
      #expect(abs(snapped - coordinate) <= scale.hairline / 2 + 1e-9)
      #expect(abs((snapped * factor).rounded() - snapped * factor) < 1e-9)
      #expect(scale.snapped(snapped) == snapped)
    }
  }
}

@Suite("Rectangles on the root window")
struct RootRectLaws {
  @Test("An intersection is within both rectangles")
  func intersections() {
    let rect = RootRect(x: -5, y: 10, width: 30, height: 20)
    let other = RootRect(x: 10, y: 0, width: 100, height: 15)
    let common = rect.intersection(other)
    #expect(common == RootRect(x: 10, y: 10, width: 15, height: 5))
    #expect(rect.intersection(RootRect(x: 500, y: 0, width: 4, height: 4)).isEmpty)
    #expect(rect.contains(RootPoint(x: -5, y: 10)))
    #expect(!rect.contains(RootPoint(x: 25, y: 10)))
  }
}
