import Geometry
import SeededRandom
import Testing
import XProtocol

@testable import X11Platform

@Suite("Damage")
struct DamageRegionTests {
  private let window = PixelSize(width: 1000, height: 800)

  @Test("Rectangles that touch become one, those far apart stay two")
  func merging() {
    var damage = DamageRegion()
    damage.add(PixelArea(x: 0, y: 0, width: 100, height: 20))
    damage.add(PixelArea(x: 0, y: 20, width: 100, height: 20))
    damage.add(PixelArea(x: 900, y: 700, width: 10, height: 10))
    #expect(
      damage.areas == [
        PixelArea(x: 0, y: 0, width: 100, height: 40),
        PixelArea(x: 900, y: 700, width: 10, height: 10),
      ])
  }

  @Test("What lies inside adds nothing, what is empty neither")
  func nothingNew() {
    var damage = DamageRegion()
    damage.add(PixelArea(x: 10, y: 10, width: 100, height: 100))
    damage.add(PixelArea(x: 20, y: 20, width: 5, height: 5))
    damage.add(PixelArea(x: 500, y: 20, width: 0, height: 5))
    #expect(damage.areas == [PixelArea(x: 10, y: 10, width: 100, height: 100)])
  }

  @Test("Taking cuts to the window and leaves nothing")
  func taking() {
    var damage = DamageRegion()
    damage.add(PixelArea(x: 950, y: -10, width: 100, height: 50))
    damage.add(PixelArea(x: 2000, y: 2000, width: 10, height: 10))
    #expect(damage.take(within: window) == [PixelArea(x: 950, y: 0, width: 50, height: 40)])
    #expect(damage.isEmpty)
  }

  @Test("Random damage: every damaged pixel is covered, by few rectangles")
  func coverage() {
    var generator = SeededGenerator.make("damage")
    let seed = generator.seed
    for _ in 0..<200 {
      var damage = DamageRegion()
      let added = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        PixelArea(
          x: Int.random(in: -20..<1000, using: &generator),
          y: Int.random(in: -20..<800, using: &generator),
          width: Int.random(in: 1..<200, using: &generator),
          height: Int.random(in: 1..<200, using: &generator))
      }
      for area in added { damage.add(area) }
      let taken = damage.take(within: window)
      #expect(taken.count <= DamageRegion.limit, "seed \(seed)")
      for area in added {
        let visible = area.intersection(PixelArea(window))
        guard !visible.isEmpty else { continue }
        // Merging only makes rectangles larger, so each area is completely within one of them.
        #expect(taken.contains { $0.contains(visible) }, "seed \(seed), \(area)")
      }
    }
  }

  @Test(
    "A logical rectangle covers every pixel that it touches",
    arguments: [
      (1.0, PixelArea(x: 1, y: 2, width: 4, height: 2)),
      (1.25, PixelArea(x: 1, y: 2, width: 5, height: 3)),
      (2.0, PixelArea(x: 2, y: 4, width: 7, height: 4)),
    ])
  func covering(scale: Double, expected: PixelArea) {
    let rect = Rect(x: 1.2, y: 2, width: 3.3, height: 2)
    #expect(PixelArea(covering: rect, scale: ScaleFactor(rawValue: scale)) == expected)
  }

  @Test("Only a rectangle of whole pixels has exact ones", arguments: [1, 1.25, 1.5, 1.75, 2])
  func exactPixels(scale: Double) {
    let scale = ScaleFactor(rawValue: scale)
    for pixels in 1..<400 {
      let area = PixelArea(x: pixels, y: 2 * pixels, width: 3 * pixels, height: pixels)
      #expect(PixelArea(exactly: area.logical(at: scale), scale: scale) == area)
      let shifted = area.logical(at: scale).offset(by: Vector(dx: 0, dy: 0.3))
      #expect(PixelArea(exactly: shifted, scale: scale) == nil)
    }
    #expect(PixelArea(exactly: Rect(x: 0, y: 0, width: .infinity, height: 1), scale: scale) == nil)
  }

  @Test("Damage without bounds does not trap")
  func boundless() {
    let area = PixelArea(
      covering: Rect(x: -1e300, y: -.infinity, width: .infinity, height: 1e300), scale: .one)
    #expect(area.width > 0 || area.isEmpty)
  }
}
