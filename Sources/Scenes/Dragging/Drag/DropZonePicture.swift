internal import Canvas
internal import Geometry
internal import Scenes
internal import Views

/// Marks the part of the screen that a window will fill: a translucent rounded rectangle in the accent
/// color. Without a compositor it is the outline.
enum DropZonePicture {
  private static let margin = 8.0
  private static let radius = 12.0
  private static let outline = 4.0

  /// - Parameter size: The size of that part, in device pixels.
  static func make(size: PixelSize, theme: Theme, scale: ScaleFactor, isComposited: Bool)
    -> DragPicture
  {
    let surface = Surface(size: size, scale: scale)
    let all = Rect(origin: .zero, size: scale.logical(size))
    let margin = scale.snapped(margin)
    let place = all.inset(dx: margin, dy: margin)
    guard isComposited else {
      surface.draw { $0.fill(all, theme[.accent]) }
      return DragPicture(
        surface: surface, anchor: .zero, opaqueShape: ring(in: place, scale: scale))
    }
    surface.draw { context in
      let width = context.wholePixels(2)
      context.fill(.roundedRect(place, radius: radius), theme[.accent].withAlpha(0.2))
      context.stroke(
        .roundedRect(place.inset(dx: width / 2, dy: width / 2), radius: radius - width / 2),
        theme[.accent].withAlpha(0.85), width: width)
    }
    return DragPicture(surface: surface, anchor: .zero, opaqueShape: [all])
  }

  /// The outline as rectangles: the bands of the outer shape without those of the inner one.
  static func ring(in place: Rect, scale: ScaleFactor) -> [Rect] {
    let width = max(scale.hairline, scale.snapped(outline))
    let outer = DragPictureLayout.bands(of: place, radius: radius, scale: scale)
    let inner = DragPictureLayout.bands(
      of: place.inset(dx: width, dy: width), radius: radius - width, scale: scale)
    let edges = Set((outer + inner).flatMap { [$0.minY, $0.maxY] }).sorted()
    return zip(edges, edges.dropFirst()).flatMap { top, bottom -> [Rect] in
      let middle = (top + bottom) / 2
      // Bands touch each other. Gaps that fractional scales leave between them are ignored.
      guard let band = outer.first(where: { $0.minY < middle && middle < $0.maxY }) else {
        return []
      }
      func strip(_ left: Double, _ right: Double) -> Rect {
        Rect(x: left, y: top, width: right - left, height: bottom - top)
      }
      guard let hole = inner.first(where: { $0.minY < middle && middle < $0.maxY }) else {
        return [strip(band.minX, band.maxX)]
      }
      return [strip(band.minX, hole.minX), strip(hole.maxX, band.maxX)]
    }
  }
}
