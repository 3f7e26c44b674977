import Geometry
import Testing

@testable import X11Platform

@Suite("Placing windows without a window manager")
struct PlacementTests {
  private let screen = RootRect(x: 0, y: 0, width: 1600, height: 1000)

  @Test("The first window is centred, a little high")
  func first() {
    let origin = Placement.origin(
      for: PixelSize(width: 800, height: 400), beside: [], in: screen)
    #expect(origin == RootPoint(x: 400, y: 200))
  }

  @Test("N-8 a second window covers nothing of the first while there is room beside it")
  func beside() {
    let first = RootRect(x: 50, y: 100, width: 700, height: 600)
    let origin = Placement.origin(
      for: PixelSize(width: 600, height: 500), beside: [first], in: screen)
    let second = RootRect(origin: origin, size: PixelSize(width: 600, height: 500))
    #expect(second.intersection(first).isEmpty)
  }

  @Test("N-8 with little room at least a quarter of the first stays visible")
  func quarter() {
    let first = RootRect(x: 320, y: 120, width: 960, height: 640)
    let origin = Placement.origin(
      for: PixelSize(width: 960, height: 640), beside: [first], in: screen)
    let covered = RootRect(origin: origin, size: first.size).intersection(first)
    #expect(covered.width * covered.height * 4 <= first.width * first.height * 3)
    #expect(screen.contains(origin))
  }

  @Test("A window that is too large starts at the corner")
  func tooLarge() {
    let clamped = Placement.clamp(
      RootRect(x: 300, y: -50, width: 2000, height: 1200), into: screen)
    #expect(clamped.origin == RootPoint(x: 0, y: 0))
  }
}
