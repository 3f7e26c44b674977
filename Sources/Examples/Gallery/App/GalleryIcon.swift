public import Canvas
internal import Geometry

/// The application's icon: a moon over hills, drawn in the sizes that task bars ask for.
@MainActor
public enum GalleryIcon {
  public static func surfaces() -> [Surface] { [16, 32, 48].map(surface) }

  /// - Parameter side: In pixels.
  public static func surface(side: Int) -> Surface {
    let surface = Surface(size: PixelSize(width: side, height: side), scale: .one)
    surface.draw { context in
      context.scale(by: Double(side) / 48)
      let frame = Path.roundedRect(Rect(x: 3, y: 3, width: 42, height: 42), radius: 10)
      context.fill(frame, Color(hex: 0xf5e9d3))
      context.saved {
        context.clip(frame)
        context.fill(.ellipse(in: Rect(x: 24, y: 9, width: 13, height: 13)), Color(hex: 0xe8694a))
        context.fill(hill(height: 26, rise: -7), Color(hex: 0x8fb0a0))
        context.fill(hill(height: 32, rise: 6), Color(hex: 0x3a7180))
        context.fill(hill(height: 39, rise: -3), Color(hex: 0x16324a))
      }
    }
    return surface
  }

  private static func hill(height: Double, rise: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: 0, y: height))
    path.curve(
      to: Point(x: 48, y: height), control1: Point(x: 16, y: height + rise),
      control2: Point(x: 30, y: height - rise))
    path.line(to: Point(x: 48, y: 48))
    path.line(to: Point(x: 0, y: 48))
    path.close()
    return path
  }
}
