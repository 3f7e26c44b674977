import Canvas
import Geometry
import Testing

@Suite("Paths that are moved, measured and cut")
struct PathMeasuringTests {
  private let square = Rect(x: 4, y: 4, width: 12, height: 12)

  private func isNear(_ one: Rect, _ other: Rect, within distance: Double = 0.05) -> Bool {
    abs(one.minX - other.minX) < distance && abs(one.minY - other.minY) < distance
      && abs(one.maxX - other.maxX) < distance && abs(one.maxY - other.maxY) < distance
  }

  @Test("A path knows its smallest rectangle, curves and arcs included")
  func bounds() {
    #expect(Path.rect(square).boundingRect == square)
    #expect(isNear(Path.ellipse(in: square).boundingRect, square))
    #expect(isNear(Path.roundedRect(square, radius: 3).boundingRect, square))
    var half = Path()
    half.arc(center: Point(x: 10, y: 10), radius: 6, from: 0, to: .pi)
    #expect(isNear(half.boundingRect, Rect(x: 4, y: 10, width: 12, height: 6)))
    #expect(Path().boundingRect == .zero)
  }

  @Test("A point is in the filled part of a path")
  func contains() {
    let circle = Path.ellipse(in: square)
    #expect(circle.contains(Point(x: 10, y: 10)) && circle.contains(Point(x: 4.5, y: 10)))
    #expect(!circle.contains(Point(x: 4.5, y: 4.5)) && !circle.contains(Point(x: 17, y: 10)))
    var ring = Path.ellipse(in: square)
    ring.append(.ellipse(in: square.inset(dx: 4, dy: 4)))
    #expect(ring.contains(Point(x: 10, y: 10)))
    #expect(!ring.contains(Point(x: 10, y: 10), evenOdd: true))
    #expect(ring.contains(Point(x: 5, y: 10), evenOdd: true))
    // What is not closed is filled as if it were.
    var corner = Path()
    corner.move(to: .zero)
    corner.line(to: Point(x: 10, y: 0))
    corner.line(to: Point(x: 10, y: 10))
    #expect(corner.contains(Point(x: 8, y: 3)) && !corner.contains(Point(x: 3, y: 8)))
  }

  @Test("A map moves curves and arcs")
  func maps() {
    let map = Transform(scaleX: 2, y: 0.5).concatenating(Transform(translationX: 1, y: 1))
    #expect(
      isNear(
        Path.roundedRect(square, radius: 3).applying(map).boundingRect, square.applying(map)))
    let path = Path.ellipse(in: square)
    #expect(path.applying(.identity) == path)
    #expect(Path.rect(square).applying(map).contains(Point(x: 10, y: 4)))
  }

  @Test("A part of a path is a part of its length")
  func trimming() {
    var line = Path()
    line.move(to: .zero)
    line.line(to: Point(x: 10, y: 0))
    line.line(to: Point(x: 10, y: 30))
    #expect(line.trimmed(from: 0, to: 1) == line)
    #expect(
      line.trimmed(from: 0.125, to: 0.5).boundingRect == Rect(x: 5, y: 0, width: 5, height: 10))
    #expect(line.trimmed(from: 0.5, to: 0.5).isEmpty && line.trimmed(from: 0.7, to: 0.2).isEmpty)
    #expect(line.trimmed(from: .nan, to: .nan).isEmpty)
    #expect(line.trimmed(from: -3, to: 0.25).boundingRect.width == 10)
    // The first quarter of a circle begins at its right and goes down.
    let quarter = Path.ellipse(in: square).trimmed(from: 0, to: 0.25).boundingRect
    #expect(isNear(quarter, Rect(x: 10, y: 10, width: 6, height: 6)))
  }

  @Test("Corners bend alike at their middle, circular or continuous", arguments: [3.0, 6, 100])
  func corners(radius: Double) {
    let size = Size(width: radius, height: radius)
    let circular = Path.roundedRect(square, cornerSize: size)
    let continuous = Path.roundedRect(square, cornerSize: size, style: .continuous)
    let used = min(radius, 6)
    let middle = used * (1 - 0.5.squareRoot())
    for path in [circular, continuous] {
      #expect(path.contains(Point(x: 4 + middle + 0.1, y: 4 + middle + 0.1)))
      #expect(!path.contains(Point(x: 4 + middle - 0.1, y: 4 + middle - 0.1)))
      #expect(isNear(path.boundingRect, square))
    }
    // A continuous corner begins earlier, where there is room.
    if radius == 3 { #expect(circular != continuous) }
  }

  @Test("Radii that are longer than their side shrink together")
  func radii() {
    let path = Path.roundedRect(
      Rect(x: 0, y: 0, width: 10, height: 10),
      radii: Path.CornerRadii(topLeft: 30, bottomLeft: 0, bottomRight: 0, topRight: 10))
    // The upper ones are 7.5 and 2.5.
    #expect(!path.contains(Point(x: 2, y: 2)) && path.contains(Point(x: 2.4, y: 2.4)))
    #expect(path.contains(Point(x: 9.1, y: 0.9)) && path.contains(Point(x: 0.2, y: 9.8)))
  }

  @Test("A path knows where it has arrived")
  func currentPoint() {
    var path = Path()
    #expect(path.currentPoint == nil)
    path.move(to: Point(x: 1, y: 1))
    path.line(to: Point(x: 5, y: 1))
    #expect(path.currentPoint == Point(x: 5, y: 1))
    path.close()
    #expect(path.currentPoint == Point(x: 1, y: 1))
  }

  @Test(
    "Numbers that no device has are measured without harm",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func wild(value: Double) {
    var path = Path()
    path.move(to: Point(x: value, y: 0))
    path.curve(
      to: Point(x: 3, y: value), control1: Point(x: value, y: 1), control2: Point(x: 2, y: 2))
    path.arc(center: Point(x: 1, y: value), radius: value, from: 0, to: value)
    path.close()
    _ = path.boundingRect
    _ = path.contains(Point(x: value, y: 1))
    _ = path.trimmed(from: 0.2, to: 0.8)
    _ = path.applying(Transform(scaleX: value, y: 1))
    _ = Path.roundedRect(
      Rect(x: 0, y: 0, width: value, height: 4), cornerSize: Size(width: value, height: value))
  }
}
