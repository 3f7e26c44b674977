import Geometry
import SeededRandom
import Testing

@testable import Views

@Suite("Scrolling by whole pixels")
struct PixelStepsTests {
  private func scale(_ value: Double) -> ScaleFactor { ScaleFactor(rawValue: value) }

  @Test("A wheel click moves at once, and by its whole distance", arguments: [1, 1.25, 1.5, 2])
  func click(value: Double) {
    var steps = PixelSteps()
    for _ in 0..<3 {
      #expect(
        steps.take(Vector(dx: 0, dy: 60), at: scale(value)) == Vector(dx: 0, dy: 60))
    }
  }

  @Test("Parts of pixels wait until they are one")
  func parts() {
    var steps = PixelSteps()
    let part = Vector(dx: 0.1, dy: -0.4)
    let taken = (0..<10).map { _ in steps.take(part, at: .one) }
    #expect(taken.map(\.dy) == [0, 0, -1, 0, -1, 0, 0, -1, 0, -1])
    #expect(taken.map(\.dx) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  }

  @Test("At a scale of 2, a pixel is half a unit")
  func half() {
    var steps = PixelSteps()
    #expect(steps.take(Vector(dx: 0, dy: 0.6), at: scale(2)).dy == 0.5)
    #expect(steps.take(Vector(dx: 0, dy: 0.4), at: scale(2)).dy == 0.5)
  }

  @Test("What was forgotten does not come later, and nonsense moves nothing")
  func forgetting() {
    var steps = PixelSteps()
    _ = steps.take(Vector(dx: 0, dy: 0.9), at: .one)
    steps.forget()
    #expect(steps.take(Vector(dx: 0, dy: 0.9), at: .one) == .zero)
    #expect(steps.take(Vector(dx: .nan, dy: .infinity), at: .one) == .zero)
  }

  @Test("The pixels add up to the way, less than one of them is kept")
  func sum() {
    var random = SeededGenerator.make("scrolling by whole pixels")
    var steps = PixelSteps()
    var way = 0.0
    var moved = 0.0
    for _ in 0..<10_000 {
      let part = Double.random(in: -3...3, using: &random)
      way += part
      moved += steps.take(Vector(dx: 0, dy: part), at: scale(1.5)).dy
      #expect(abs(way - moved) < 1 / 1.5 + 1e-6)
    }
  }
}
