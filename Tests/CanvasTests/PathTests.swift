import Canvas
import Geometry
import Testing

@Suite("Path")
struct PathTests {
  /// The area of a 20 × 20 picture that a filled path covers, in pixels.
  private func area(_ path: Path) -> Double {
    let surface = Surface(size: PixelSize(width: 20, height: 20))
    surface.draw { $0.fill(path, .black) }
    return surface.withPixels { pixels, bytesPerRow in
      (0..<20).reduce(0.0) { sum, y in
        (0..<20).reduce(sum) { $0 + Double(pixels[y * bytesPerRow + $1 * 4 + 3]) / 255 }
      }
    }
  }

  @Test("Shapes cover the area that geometry says")
  func areas() {
    let square = Rect(x: 4, y: 4, width: 12, height: 12)
    let corners = (4 - Double.pi) * 9
    #expect(abs(area(.rect(square)) - 144) < 0.1)
    #expect(abs(area(.roundedRect(square, radius: 3)) - (144 - corners)) < 1)
    #expect(abs(area(.ellipse(in: square)) - .pi * 36) < 0.8)
    #expect(abs(area(.roundedRect(square, radius: 100)) - .pi * 36) < 0.8)
  }

  @Test("An arc turns clockwise on the screen")
  func arcs() {
    var path = Path()
    path.move(to: Point(x: 10, y: 10))
    path.arc(center: Point(x: 10, y: 10), radius: 8, from: 0, to: .pi / 2)
    path.close()
    let surface = Surface(size: PixelSize(width: 20, height: 20))
    surface.draw { $0.fill(path, .black) }
    #expect(surface.color(x: 13, y: 13).alpha == 1)
    #expect(surface.color(x: 13, y: 7).alpha == 0)
  }

  @Test(
    "Coordinates that no device has draw without harm",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude])
  func wildCoordinates(value: Double) {
    var path = Path()
    path.move(to: Point(x: value, y: 0))
    path.line(to: Point(x: 10, y: value))
    path.curve(
      to: Point(x: value, y: value), control1: Point(x: 0, y: value), control2: Point(x: 3, y: 3))
    path.arc(center: Point(x: value, y: 3), radius: value, from: 0, to: value)
    path.close()
    let surface = Surface(size: PixelSize(width: 20, height: 20))
    surface.draw { context in
      context.fill(path, .black)
      context.stroke(path, .black, width: value, dash: [value, 1])
      context.fill(Rect(x: value, y: value, width: value, height: value), .black)
      context.hairline(from: Point(x: value, y: 1), to: Point(x: 3, y: value), .black)
      context.strokeHairline(Rect(x: 0, y: 0, width: value, height: 5), radius: value, .black)
      context.drawShadow(
        around: Rect(x: value, y: 0, width: 10, height: value), radius: 2, blur: value,
        offset: Vector(dx: value, dy: 1), color: .black)
      context.clip(Rect(x: value, y: 0, width: 10, height: value))
      context.scale(by: value)
      context.translate(Vector(dx: value, dy: value))
      context.fill(Rect(x: 1, y: 1, width: 5, height: 5), .black)
    }
    // The surface can still be drawn on.
    surface.draw { $0.fill(Rect(x: 0, y: 0, width: 20, height: 20), .white) }
    #expect(surface.color(x: 10, y: 10) == .white)
  }
}
