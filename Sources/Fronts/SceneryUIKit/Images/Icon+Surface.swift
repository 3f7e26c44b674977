internal import Canvas
internal import Geometry
internal import Views

extension Icon {
  /// The icon as a picture, for other programs.
  func surface() -> Surface {
    let side = 64.0
    let surface = Surface(size: PixelSize(width: Int(side), height: Int(side)))
    surface.draw { context in
      context.draw(
        self, in: Rect(x: 0, y: 0, width: side, height: side), Theme.light[.text])
    }
    return surface
  }
}
