import Canvas
import Geometry
import Testing

@Suite("Gradients, strokes and effects")
struct PaintTests {
  private let whole = Rect(x: 0, y: 0, width: 40, height: 40)

  private func picture(scale: Double = 1, _ draw: (DrawingContext) -> Void) -> Surface {
    let scale = ScaleFactor(rawValue: scale)
    let surface = Surface(size: scale.pixels(whole.size), scale: scale)
    surface.draw(draw)
    return surface
  }

  private let stops = [
    Paint.Stop(color: .black, location: 0), Paint.Stop(color: .white, location: 1),
  ]

  @Test("A linear gradient goes from one point to the other, and on", arguments: [1.0, 2])
  func linear(scale: Double) {
    let surface = picture(scale: scale) {
      $0.fill(
        .rect(whole),
        with: .linear(stops, from: Point(x: 10, y: 0), to: Point(x: 30, y: 0)))
    }
    let pixel = Int(scale)
    #expect(surface.color(x: 2 * pixel, y: 5).red < 0.01)
    #expect(abs(surface.color(x: 20 * pixel, y: 5).red - 0.5) < 0.05)
    #expect(surface.color(x: 37 * pixel, y: 5).red > 0.99)
  }

  @Test("A radial gradient is round")
  func radial() {
    let surface = picture {
      $0.fill(
        .rect(whole),
        with: .radial(stops, center: Point(x: 20, y: 20), startRadius: 0, endRadius: 16))
    }
    #expect(surface.color(x: 20, y: 20).red < 0.1)
    let right = surface.color(x: 28, y: 20).red
    #expect(abs(right - 0.5) < 0.06 && abs(surface.color(x: 20, y: 28).red - right) < 0.03)
    #expect(surface.color(x: 1, y: 1).red > 0.99)
  }

  @Test("An angular gradient turns clockwise on the screen, and covers the whole turn")
  func angular() {
    let surface = picture {
      $0.fill(
        .rect(whole),
        with: .angular(stops, center: Point(x: 20, y: 20), from: 0, to: 2 * .pi))
    }
    #expect(abs(surface.color(x: 20, y: 35).red - 0.25) < 0.05)
    #expect(abs(surface.color(x: 5, y: 20).red - 0.5) < 0.05)
    #expect(abs(surface.color(x: 20, y: 5).red - 0.75) < 0.05)
    for (x, y) in [(1, 1), (38, 1), (1, 38), (38, 38), (38, 20)] {
      #expect(surface.color(x: x, y: y).alpha > 0.98)
    }
    // Half a turn: the rest has the nearer end.
    let half = picture {
      $0.fill(
        .rect(whole), with: .angular(stops, center: Point(x: 20, y: 20), from: 0, to: .pi))
    }
    #expect(half.color(x: 35, y: 15).red < 0.05 && half.color(x: 5, y: 15).red > 0.95)
  }

  @Test("Stops before their predecessor are at its place")
  func stopOrder() {
    let surface = picture {
      $0.fill(
        .rect(whole),
        with: .linear(
          [
            Paint.Stop(color: .black, location: 0.5), Paint.Stop(color: .white, location: 0.2),
          ], from: .zero, to: Point(x: 40, y: 0)))
    }
    #expect(surface.color(x: 18, y: 1).red < 0.05 && surface.color(x: 22, y: 1).red > 0.95)
  }

  @Test("Caps, joins and the phase of dashes are as they are set")
  func strokes() {
    var line = Path()
    line.move(to: Point(x: 10, y: 20))
    line.line(to: Point(x: 30, y: 20))
    func stroked(_ style: StrokeStyle) -> Surface {
      picture { $0.stroke(line, with: .color(.black), style: style) }
    }
    let butt = stroked(StrokeStyle(lineWidth: 8))
    #expect(butt.color(x: 8, y: 20).alpha == 0 && butt.color(x: 11, y: 20).alpha == 1)
    let square = stroked(StrokeStyle(lineWidth: 8, lineCap: .square))
    #expect(square.color(x: 7, y: 17).alpha == 1)
    let round = stroked(StrokeStyle(lineWidth: 8, lineCap: .round))
    #expect(round.color(x: 7, y: 20).alpha == 1 && round.color(x: 6, y: 16).alpha == 0)
    let dashed = stroked(StrokeStyle(lineWidth: 8, dash: [4, 4]))
    let shifted = stroked(StrokeStyle(lineWidth: 8, dash: [4, 4], dashPhase: 4))
    #expect(dashed.color(x: 12, y: 20).alpha == 1 && dashed.color(x: 16, y: 20).alpha == 0)
    #expect(shifted.color(x: 12, y: 20).alpha == 0 && shifted.color(x: 16, y: 20).alpha == 1)
    // Later strokes are solid and round again, as the views expect.
    let after = picture {
      $0.stroke(line, with: .color(.clear), style: StrokeStyle(lineWidth: 8, dash: [4, 4]))
      $0.stroke(line, with: .color(.black), style: StrokeStyle(lineWidth: 2, dash: [1, 9]))
      $0.stroke(line, .black, width: 8)
    }
    #expect(after.color(x: 7, y: 20).alpha == 1 && after.color(x: 16, y: 20).alpha == 1)
  }

  @Test("What is inside twice is outside with the even-odd rule, and only then")
  func evenOdd() {
    var ring = Path.rect(Rect(x: 4, y: 4, width: 32, height: 32))
    ring.append(.rect(Rect(x: 14, y: 14, width: 12, height: 12)))
    let surface = picture {
      $0.fill(ring, with: .color(.black), style: FillStyle(eoFill: true))
    }
    #expect(surface.color(x: 20, y: 20).alpha == 0 && surface.color(x: 8, y: 20).alpha == 1)
    let both = picture {
      $0.fill(ring, with: .color(.clear), style: FillStyle(eoFill: true))
      $0.fill(ring, .black)
    }
    #expect(both.color(x: 20, y: 20).alpha == 1)
  }

  @Test("A map turns what is drawn, and ends with what was saved", arguments: [1.0, 2])
  func maps(scale: Double) {
    let surface = picture(scale: scale) { context in
      context.saved {
        context.translate(Vector(dx: 20, dy: 20))
        context.concatenate(Transform(rotationAngle: .pi / 2))
        context.fill(Rect(x: 0, y: -2, width: 15, height: 4), .black)
        #expect(context.clipBounds.contains(Rect(x: -19, y: -19, width: 38, height: 38)))
      }
      context.fill(Rect(x: 0, y: 0, width: 2, height: 2), .white)
    }
    let pixel = Int(scale)
    #expect(surface.color(x: 20 * pixel, y: 30 * pixel).alpha == 1)
    #expect(surface.color(x: 30 * pixel, y: 20 * pixel).alpha == 0)
    #expect(surface.color(x: 0, y: 0) == .white)
    let flat = picture {
      $0.concatenate(Transform(scaleX: 0, y: 1))
      $0.fill(whole, .black)
    }
    #expect(flat.color(x: 20, y: 20).alpha == 0)
  }

  @Test("A blur spreads what is drawn, and keeps its amount")
  func blur() {
    let square = Rect(x: 15, y: 15, width: 10, height: 10)
    let surface = picture { context in
      context.withBlur(2, in: square) { $0.fill(square, .black) }
    }
    let middle = surface.color(x: 20, y: 20).alpha
    #expect(middle > 0.8 && surface.color(x: 12, y: 20).alpha > 0.02)
    #expect(surface.color(x: 2, y: 20).alpha == 0)
    let amount = (0..<40).reduce(0.0) { sum, y in
      (0..<40).reduce(sum) { $0 + surface.color(x: $1, y: y).alpha }
    }
    #expect(abs(amount - 100) < 6)
  }

  @Test("A shadow has the shape of what is drawn, below it and beside it")
  func shadow() {
    let circle = Path.ellipse(in: Rect(x: 8, y: 8, width: 12, height: 12))
    let surface = picture { context in
      context.withShadow(
        .black, radius: 1, offset: Vector(dx: 10, dy: 10), in: whole
      ) { $0.fill(circle, .white) }
    }
    #expect(surface.color(x: 14, y: 14) == .white)
    let shadow = surface.color(x: 25, y: 25)
    #expect(shadow.alpha > 0.9 && shadow.red < 0.05)
    #expect(surface.color(x: 33, y: 8).alpha == 0)
  }

  @Test("A part of a blurred picture is as in the whole picture")
  func partialBlur() throws {
    let square = Rect(x: 12, y: 12, width: 16, height: 16)
    func drawn(_ clips: [Rect]) -> Surface {
      picture { context in
        for clip in clips {
          context.saved {
            context.clip(clip)
            context.withShadow(
              .black, radius: 2, offset: Vector(dx: 3, dy: 1), in: square
            ) { inner in inner.withBlur(1.5, in: square) { $0.fill(square, .white) } }
          }
        }
      }
    }
    let parts = drawn([
      Rect(x: 0, y: 0, width: 17, height: 40), Rect(x: 17, y: 0, width: 23, height: 40),
    ])
    #expect(try #require(drawn([whole]).difference(to: parts, tolerance: 2)).isNone)
  }

  @Test("A mask shows as much as it is opaque")
  func mask() {
    let surface = picture { context in
      context.withMask(in: whole) {
        context.fill(whole, .white)
      } mask: {
        context.fill(Rect(x: 0, y: 0, width: 20, height: 40), .black)
        context.fill(Rect(x: 20, y: 0, width: 10, height: 40), Color.black.withAlpha(0.5))
      }
    }
    #expect(surface.color(x: 10, y: 10) == .white)
    #expect(abs(surface.color(x: 25, y: 10).alpha - 0.5) < 0.02)
    #expect(surface.color(x: 35, y: 10).alpha == 0)
  }

  @Test(
    "Numbers that no device has draw without harm",
    arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func wild(value: Double) {
    let surface = picture { context in
      let point = Point(x: value, y: 1)
      let path = Path.rect(whole)
      context.saved {
        context.concatenate(Transform(a: value, b: 1, c: 0, d: 1, tx: value, ty: 0))
        context.fill(path, .clear)
      }
      context.fill(path, with: .linear(stops, from: point, to: .zero))
      context.fill(path, with: .radial(stops, center: point, startRadius: value, endRadius: value))
      context.fill(path, with: .angular(stops, center: point, from: value, to: value))
      context.fill(path, with: .angular(stops, center: point, from: 0, to: 1))
      context.stroke(
        path, with: .color(.black),
        style: StrokeStyle(
          lineWidth: value, miterLimit: value, dash: [value, 1], dashPhase: value))
      context.withBlur(value, in: Rect(x: value, y: 0, width: 5, height: value)) {
        $0.fill(path, .black)
      }
      context.withShadow(
        .black, radius: value, offset: Vector(dx: value, dy: 0), in: whole
      ) { $0.fill(path, .black) }
      context.fill(whole, .white)
    }
    #expect(surface.color(x: 20, y: 20) == .white)
  }
}
