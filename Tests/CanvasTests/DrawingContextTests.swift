import Canvas
import Geometry
import Testing

@Suite("DrawingContext")
struct DrawingContextTests {
  private static let scales = [1, 1.25, 1.5, 2].map { ScaleFactor(rawValue: $0) }

  @Test("Neighbouring rectangles meet without a seam", arguments: scales)
  func noSeams(scale: ScaleFactor) {
    let surface = Surface(size: PixelSize(width: 60, height: 60), scale: scale)
    surface.draw { context in
      for index in 0..<40 {
        context.fill(Rect(x: 0, y: Double(index) * 1.37, width: 60, height: 1.37), .black)
      }
    }
    for y in 0..<Int(40 * 1.37 * scale.rawValue) where y < 60 {
      #expect(surface.color(x: 3, y: y).alpha == 1)
    }
  }

  @Test("A hairline is one whole pixel at every scale", arguments: scales)
  func hairlines(scale: ScaleFactor) {
    let surface = Surface(size: PixelSize(width: 60, height: 60), scale: scale)
    surface.draw {
      $0.hairline(from: Point(x: 2, y: 11.3), to: Point(x: 20, y: 11.3), .black)
    }
    let column = (0..<60).map { surface.color(x: 10, y: $0).alpha }
    #expect(column.filter { $0 == 1 }.count == 1)
    #expect(column.filter { $0 == 0 }.count == 59)
  }

  @Test("A hairline frame is the outermost pixel of its rectangle", arguments: scales)
  func hairlineFrame(scale: ScaleFactor) {
    let surface = Surface(size: PixelSize(width: 60, height: 60), scale: scale)
    let rect = Rect(x: 4, y: 4, width: 20, height: 20)
    surface.draw { $0.strokeHairline(rect, .black) }
    let edge = scale.pixels(4.0)
    let row = scale.pixels(14.0)
    #expect(surface.color(x: edge, y: row).alpha == 1)
    #expect(surface.color(x: edge - 1, y: row).alpha == 0)
    #expect(surface.color(x: edge + 1, y: row).alpha == 0)
    #expect(surface.color(x: scale.pixels(24.0) - 1, y: row).alpha == 1)
  }

  @Test("What is saved comes back: space and clip")
  func saved() {
    let surface = Surface(size: PixelSize(width: 20, height: 20))
    surface.draw { context in
      context.saved {
        context.translate(Vector(dx: 10, dy: 10))
        context.scale(by: 2)
        context.clip(Rect(x: 0, y: 0, width: 2, height: 2))
        context.fill(Rect(x: -50, y: -50, width: 100, height: 100), .black)
      }
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1), .white)
    }
    #expect(surface.color(x: 10, y: 10) == .black)
    #expect(surface.color(x: 13, y: 13) == .black)
    #expect(surface.color(x: 14, y: 14) == .clear)
    #expect(surface.color(x: 0, y: 0) == .white)
  }

  @Test("Far down a long list drawing is exact")
  func farAway() {
    let surface = Surface(size: PixelSize(width: 20, height: 20))
    surface.draw { context in
      context.translate(Vector(dx: 0, dy: -74_000_000))
      context.fill(Rect(x: 0, y: 74_000_005, width: 20, height: 5), .black)
      #expect(context.clipBounds == Rect(x: 0, y: 74_000_000, width: 20, height: 20))
    }
    #expect(
      (0..<20).map { surface.color(x: 0, y: $0).alpha == 1 }
        == (0..<20).map { (5..<10).contains($0) })
  }

  @Test("Transparency is of the whole, not of its parts")
  func transparency() {
    let surface = Surface(size: PixelSize(width: 10, height: 10))
    let all = Rect(x: 0, y: 0, width: 10, height: 10)
    surface.draw { context in
      context.withTransparency(0.5, in: all) {
        context.fill(all, .black)
        context.fill(all, .black)
      }
    }
    #expect(abs(surface.color(x: 5, y: 5).alpha - 0.5) < 0.01)
    let other = Surface(size: surface.size)
    other.draw { context in
      context.withTransparency(0, in: all) { context.fill(all, .black) }
    }
    #expect(other.color(x: 5, y: 5) == .clear)
  }

  @Test("A picture fills its rectangle", arguments: [1.0, 0.5])
  func pictures(opacity: Double) {
    let picture = Surface(size: PixelSize(width: 4, height: 4))
    picture.draw { $0.fill(Rect(x: 0, y: 0, width: 4, height: 4), .black) }
    let surface = Surface(size: PixelSize(width: 20, height: 20))
    surface.draw {
      $0.draw(picture, in: Rect(x: 2, y: 2, width: 13, height: 13), opacity: opacity)
    }
    #expect(abs(surface.color(x: 2, y: 2).alpha - opacity) < 0.01)
    #expect(abs(surface.color(x: 14, y: 14).alpha - opacity) < 0.01)
    #expect(surface.color(x: 1, y: 1).alpha == 0)
    #expect(surface.color(x: 15, y: 15).alpha == 0)
  }

  @Test("A shadow is soft, around its rectangle, and not under it")
  func shadow() {
    let surface = Surface(size: PixelSize(width: 100, height: 100))
    let rect = Rect(x: 30, y: 30, width: 40, height: 40)
    surface.draw {
      $0.drawShadow(
        around: rect, radius: 6, blur: 20, offset: Vector(dx: 0, dy: 4), color: .black)
    }
    #expect(surface.color(x: 50, y: 50).alpha == 0)
    let below = (70..<95).map { surface.color(x: 50, y: $0).alpha }
    #expect(below == below.sorted(by: >))
    #expect(below[0] > 0.4 && below[24] < 0.02)
    #expect(surface.color(x: 50, y: 72).alpha > surface.color(x: 50, y: 27).alpha)
  }

  @Test("A large shadow has a small one's corners and straight sides, pixel by pixel")
  func largeShadow() {
    // A blur of 20 reaches 22 units. With the radius of the corner, 57 is the largest size that is blurred
    // as a whole.
    func shadow(_ width: Int, _ height: Int) -> Surface {
      let surface = Surface(size: PixelSize(width: width + 50, height: height + 50))
      surface.draw {
        $0.drawShadow(
          around: Rect(x: 25, y: 25, width: Double(width), height: Double(height)), radius: 6,
          blur: 20, offset: .zero, color: .black)
      }
      return surface
    }
    let small = shadow(57, 57)
    for (width, height) in [(58, 58), (200, 90), (91, 300)] {
      let large = shadow(width, height)
      let (right, bottom) = (width + 49, height + 49)
      for y in 0..<53 {
        for x in 0..<53 {
          #expect(large.color(x: x, y: y) == small.color(x: x, y: y))
          #expect(large.color(x: right - x, y: y) == small.color(x: 106 - x, y: y))
          #expect(large.color(x: x, y: bottom - y) == small.color(x: x, y: 106 - y))
          #expect(large.color(x: right - x, y: bottom - y) == small.color(x: 106 - x, y: 106 - y))
        }
        #expect(large.color(x: 53, y: y) == large.color(x: right - 53, y: y))
      }
    }
  }
}
