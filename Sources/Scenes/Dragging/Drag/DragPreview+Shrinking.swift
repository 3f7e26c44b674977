public import Canvas
public import Geometry
internal import Scenes

extension DragPreview {
  /// Scales a large picture down around the pointer, so that the grabbed point stays under it.
  ///
  /// - Parameters:
  ///   - picture: The large picture.
  ///   - place: The picture's frame in the view's bounds.
  ///   - grab: The pointer's place in the view's bounds.
  ///   - scale: Pixels per logical unit of the result.
  ///   - side: The maximum length of the preview's longer side, in logical units.
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
