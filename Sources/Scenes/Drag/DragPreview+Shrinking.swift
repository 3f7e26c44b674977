public import Canvas
public import Geometry

extension DragPreview {
  /// A large picture made small enough for a hand, around the pointer, so that what was grabbed stays in
  /// the hand.
  ///
  /// - Parameters:
  ///   - picture: The large picture.
  ///   - place: Where the picture is seen, in the view's bounds.
  ///   - grab: Where the pointer is, in the view's bounds.
  ///   - scale: Pixels for each logical unit of the result.
  ///   - side: What the preview's longer side is at most, logical units.
  @MainActor
  public init(
    shrinking picture: Surface, at place: Rect, around grab: Point, scale: ScaleFactor,
    to side: Double = 240
  ) {
    let factor = min(1, side / max(1, max(place.width, place.height)))
    let size = Size(width: place.width * factor, height: place.height * factor)
    let surface = Surface(size: scale.pixels(size), scale: scale)
    surface.draw { context in
      context.clip(.roundedRect(Rect(origin: .zero, size: size), radius: 8))
      context.draw(picture, in: Rect(origin: .zero, size: size))
    }
    self.init(
      picture: surface,
      frame: Rect(
        x: grab.x - (grab.x - place.minX) * factor, y: grab.y - (grab.y - place.minY) * factor,
        width: size.width, height: size.height))
  }
}
