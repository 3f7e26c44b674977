import Canvas
import Dragging
import Geometry
import Testing

@MainActor @Suite("A preview that a hand can carry")
struct DragPreviewTests {
  private func preview(_ place: Rect, _ grab: Point, scale: ScaleFactor = .one) -> DragPreview {
    let picture = Surface(size: PixelSize(width: 100, height: 50))
    return DragPreview(shrinking: picture, at: place, around: grab, scale: scale)
  }

  @Test("It is small, keeps its proportions, and stays where it was grabbed")
  func shrinks() {
    let place = Rect(x: 10, y: 20, width: 480, height: 240)
    let grab = Point(x: 370, y: 80)
    let preview = preview(place, grab, scale: ScaleFactor(rawValue: 2))
    #expect(preview.frame.size == Size(width: 240, height: 120))
    #expect(preview.picture.size == PixelSize(width: 480, height: 240))
    // The pointer is three quarters from the left and a quarter from the top, before and after.
    #expect((grab.x - preview.frame.minX) / preview.frame.width == 0.75)
    #expect((grab.y - preview.frame.minY) / preview.frame.height == 0.25)
  }

  @Test("One that is small anyway is not made larger")
  func small() {
    let place = Rect(x: 0, y: 0, width: 100, height: 50)
    #expect(preview(place, place.center).frame == place)
  }
}
