import Geometry
import Testing

@Suite("Transform")
struct TransformLaws {
  private func isNear(_ one: Point, _ other: Point) -> Bool { one.distance(to: other) < 1e-9 }

  @Test("A rotation turns clockwise on the screen")
  func rotation() {
    let quarter = Transform(rotationAngle: .pi / 2)
    #expect(isNear(Point(x: 1, y: 0).applying(quarter), Point(x: 0, y: 1)))
    #expect(isNear(Point(x: 0, y: 1).applying(quarter), Point(x: -1, y: 0)))
  }

  @Test("Maps are made one after the other")
  func order() {
    let map = Transform(scaleX: 2, y: 3).concatenating(Transform(translationX: 10, y: 20))
    #expect(Point(x: 1, y: 1).applying(map) == Point(x: 12, y: 23))
    #expect(Transform.identity.translatedBy(x: 10, y: 20).scaledBy(x: 2, y: 3) == map)
    #expect(isNear(Point(x: 5, y: 5).applying(map.about(Point(x: 5, y: 5))), Point(x: 15, y: 25)))
  }

  @Test("The inverse leads back, and a map onto a line has none")
  func inverse() throws {
    let map = Transform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    let back = try #require(map.inverse)
    #expect(isNear(Point(x: 3, y: 8).applying(map).applying(back), Point(x: 3, y: 8)))
    #expect(Transform(scaleX: 0, y: 1).inverse == nil)
    #expect(Transform(scaleX: .nan, y: 1).inverse == nil)
    #expect(Transform(translationX: .infinity, y: 1).inverse == nil)
  }

  @Test("A rectangle becomes the smallest one around its corners")
  func rectangles() {
    let square = Rect(x: -1, y: -1, width: 2, height: 2)
    let turned = square.applying(Transform(rotationAngle: .pi / 4))
    #expect(abs(turned.width - 8.0.squareRoot()) < 1e-9 && abs(turned.midX) < 1e-9)
    #expect(
      square.applying(Transform(translationX: 3, y: 4)) == Rect(x: 2, y: 3, width: 2, height: 2))
    #expect(square.applying(Transform(scaleX: -2, y: 1)) == Rect(x: -2, y: -1, width: 4, height: 2))
  }

  @Test("Degrees and radians are the same angle")
  func angles() {
    #expect(abs(Angle.degrees(180).radians - .pi) < 1e-12)
    #expect(abs((Angle.degrees(90) + .radians(.pi / 2)).degrees - 180) < 1e-9)
    #expect(Angle.degrees(10) < .degrees(20) && -Angle.degrees(10) == .degrees(-10))
  }

  @Test("A unit point is a part of a rectangle")
  func unitPoints() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(UnitPoint.center.point(in: rect) == rect.center)
    #expect(UnitPoint.bottomTrailing.point(in: rect) == Point(x: 110, y: 70))
  }
}
