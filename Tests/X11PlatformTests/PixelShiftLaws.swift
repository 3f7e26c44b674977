import Geometry
import SeededRandom
import Testing
import XProtocol

@testable import X11Platform

/// The pixels of a window that are moved instead of being painted.
@Suite("Pixels that move")
struct PixelShiftLaws {
  private static let size = PixelSize(width: 24, height: 30)

  /// A window's content and its screen, a number for each pixel.
  private struct Picture: Equatable {
    var rows = [[Int]](
      repeating: [Int](repeating: 0, count: size.width), count: size.height)

    mutating func move(_ area: PixelArea, by distance: Int) {
      let old = rows
      for y in area.y..<area.maxY where (area.y..<area.maxY).contains(y - distance) {
        for x in area.x..<area.maxX { rows[y][x] = old[y - distance][x] }
      }
    }

    mutating func fill(_ area: PixelArea, _ value: (Int, Int) -> Int) {
      for y in area.y..<area.maxY { for x in area.x..<area.maxX { rows[y][x] = value(x, y) } }
    }
  }

  @Test("Any changes and movements: what is moved first and painted then shows the content")
  func screen() {
    var generator = SeededGenerator.make("pixel shifts")
    for round in 0..<3000 {
      var (content, screen, damage) = (Picture(), Picture(), DamageRegion())
      var next = 1
      let list = area(&generator)
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        next += 1
        if Bool.random(using: &generator) {
          let area = area(&generator)
          content.fill(area) { _, _ in next }
          damage.add(area)
        } else {
          // Most often one list scrolls.
          let area = Int.random(in: 0..<8, using: &generator) == 0 ? area(&generator) : list
          let distance = Int.random(in: -35...35, using: &generator)
          content.move(area, by: distance)
          if distance != 0 {
            content.fill(PixelShift(area: area, distance: distance).uncovered) { _, _ in next }
          }
          damage.move(area, by: distance)
        }
      }
      let parts: [PixelArea]
      if Int.random(in: 0..<4, using: &generator) > 0,
        let (shift, rest) = damage.takeShift(within: Self.size)
      {
        screen.move(shift.area, by: shift.distance)
        // What lies in the moved part and the rest are painted by themselves.
        parts = rest.flatMap { [$0.intersection(shift.area)] + $0.subtracting(shift.area) }
      } else {
        parts = damage.take(within: Self.size)
      }
      for part in parts { screen.fill(part) { content.rows[$1][$0] } }
      #expect(screen == content, "seed \(generator.seed), round \(round)")
      #expect(damage.isEmpty)
      if screen != content { return }
    }
  }

  @Test("Areas without others: each pixel is in one part")
  func subtracting() {
    var generator = SeededGenerator.make("pixel areas")
    for _ in 0..<2000 {
      let (one, other) = (area(&generator), area(&generator))
      var counts = Picture()
      for part in one.subtracting(other) {
        let before = counts
        counts.fill(part) { before.rows[$1][$0] + 1 }
      }
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          let pixel = PixelArea(x: x, y: y, width: 1, height: 1)
          #expect(counts.rows[y][x] == (one.contains(pixel) && !other.contains(pixel) ? 1 : 0))
        }
      }
    }
  }

  private func area(_ generator: inout SeededGenerator) -> PixelArea {
    let x = Int.random(in: 0..<Self.size.width, using: &generator)
    let y = Int.random(in: 0..<Self.size.height, using: &generator)
    return PixelArea(
      x: x, y: y, width: .random(in: 1...Self.size.width - x, using: &generator),
      height: .random(in: 1...Self.size.height - y, using: &generator))
  }
}
