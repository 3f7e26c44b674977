import Geometry
import Testing

@Suite("Rectangles")
struct RectLaws {
  /// All rectangles on a small grid, including empty ones.
  private static let grid: [Rect] = {
    var rects: [Rect] = []
    for x in -1...1 {
      for y in 0...1 {
        for width in 0...2 {
          for height in 0...2 {
            rects.append(
              Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)))
          }
        }
      }
    }
    return rects
  }()

  private static let points: [Point] = (-2...4).flatMap { x in
    (-2...4).map { Point(x: Double(x) / 2, y: Double($0) / 2) }
  }

  @Test("A point is in the intersection just when it is in both")
  func intersection() {
    for one in Self.grid {
      for other in Self.grid {
        let common = one.intersection(other)
        #expect(common == other.intersection(one) || common.isEmpty)
        #expect(one.intersects(other) == !common.isEmpty)
        for point in Self.points {
          #expect(common.contains(point) == (one.contains(point) && other.contains(point)))
        }
      }
    }
  }

  @Test("The union is the smallest rectangle around both")
  func union() {
    for one in Self.grid {
      for other in Self.grid {
        let all = one.union(other)
        for rect in [one, other] where !rect.isEmpty { #expect(all.contains(rect)) }
        if !one.isEmpty, !other.isEmpty {
          #expect(all.minX == min(one.minX, other.minX))
          #expect(all.maxY == max(one.maxY, other.maxY))
        }
      }
    }
  }

  @Test("The right and the bottom edge are outside")
  func edges() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.contains(Point(x: 1, y: 2)))
    #expect(!rect.contains(Point(x: 4, y: 3)))
    #expect(!rect.contains(Point(x: 2, y: 6)))
  }

  @Test("Insets never make a size negative, and outsets give back what insets took")
  func insets() {
    let rect = Rect(x: 1, y: 2, width: 30, height: 40)
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == Rect(x: 3, y: 3, width: 24, height: 36))
    #expect(rect.inset(dx: 3, dy: 5).inset(dx: -3, dy: -5) == rect)
    #expect(rect.inset(dx: 100, dy: 100).size == .zero)
  }
}
