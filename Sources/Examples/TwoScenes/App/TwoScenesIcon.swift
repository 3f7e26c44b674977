internal import Canvas
internal import Geometry

/// The application's icon: two windows, one before the other.
@MainActor
enum TwoScenesIcon {
  static func surfaces() -> [Surface] { [16, 32, 48].map(surface) }

  /// - Parameter side: In pixels.
  private static func surface(side: Int) -> Surface {
    let surface = Surface(size: PixelSize(width: side, height: side), scale: .one)
    surface.draw { context in
      context.scale(by: Double(side) / 48)
      context.fill(
        .roundedRect(Rect(x: 3, y: 3, width: 42, height: 42), radius: 10), Color(hex: 0x2f7d6b))
      context.fill(
        .roundedRect(Rect(x: 10, y: 10, width: 20, height: 18), radius: 3), Color(hex: 0xbfe0d6))
      context.fill(
        .roundedRect(Rect(x: 18, y: 18, width: 20, height: 20), radius: 3), Color(hex: 0xfaf9f7))
      context.fill(Rect(x: 22, y: 27, width: 12, height: 3), Color(hex: 0x2f7d6b))
      context.fill(Rect(x: 26.5, y: 22.5, width: 3, height: 12), Color(hex: 0x2f7d6b))
    }
    return surface
  }
}
