import Geometry
import SeededRandom
import Testing
import Views

@Suite("What of a picture is seen")
struct PictureViewportLaws {
  private let scale = ScaleFactor(rawValue: 2)

  private func viewport() -> PictureViewport {
    PictureViewport(
      viewSize: Size(width: 500, height: 400), pictureSize: PixelSize(width: 4000, height: 3000),
      scale: scale)
  }

  @Test("It fits, in the middle, and is not made larger than it is")
  func fits() {
    let large = viewport()
    #expect(large.fittingZoom == 0.25)
    #expect(large.frame == Rect(x: 0, y: 12.5, width: 500, height: 375))
    #expect(!large.canPan)
    var small = large
    small.pictureSize = PixelSize(width: 200, height: 100)
    #expect(small.effectiveZoom == 1)
    #expect(small.frame == Rect(x: 200, y: 175, width: 100, height: 50))
  }

  @Test("Zooming keeps the point under the pointer where it is, as far as the edges allow")
  func around() {
    var view = viewport()
    let place = Point(x: 200, y: 180)
    let before = view.frame
    let part = Point(
      x: (place.x - before.minX) / before.width, y: (place.y - before.minY) / before.height)
    view.setZoom(1, around: place)
    let after = view.frame
    #expect(abs(after.minX + part.x * after.width - place.x) <= 0.5)
    #expect(abs(after.minY + part.y * after.height - place.y) <= 0.5)
  }

  @Test(
    "Whatever is done, no gap opens beside a picture that is larger than the view",
    arguments: 0..<200)
  func noGap(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var view = viewport()
    for _ in 0..<30 {
      let place = Point(
        x: .random(in: 0...500, using: &generator), y: .random(in: 0...400, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: view.zoom(by: .random(in: 0.3...3, using: &generator), around: place)
      case 1:
        view.pan(
          by: Vector(
            dx: .random(in: -900...900, using: &generator),
            dy: .random(in: -900...900, using: &generator)))
      case 2: view.toggleZoom(around: place)
      case 3:
        view.viewSize = Size(
          width: .random(in: 1...2000, using: &generator),
          height: .random(in: 1...2000, using: &generator))
      case 4: view.restore(zoom: .random(in: -2...40, using: &generator), center: place)
      default: view.fit()
      }
      let frame = view.frame
      #expect(view.effectiveZoom <= PictureViewport.largestZoom && view.effectiveZoom > 0)
      for (low, high, room) in [
        (frame.minX, frame.maxX, view.viewSize.width),
        (frame.minY, frame.maxY, view.viewSize.height),
      ] {
        let isLarger = high - low > room + 1
        #expect(!isLarger || low <= 0.5 && high >= room - 0.5, "seed \(seed)")
        #expect(isLarger || abs(low + high - room) <= 2.5, "seed \(seed)")
      }
    }
  }

  @Test("Numbers that are none change nothing")
  func nonsense() {
    var view = viewport()
    view.restore(zoom: .nan, center: .zero)
    view.setZoom(.infinity)
    view.restore(zoom: 2, center: Point(x: .nan, y: 0))
    #expect(view == viewport())
  }
}
