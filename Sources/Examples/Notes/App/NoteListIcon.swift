public import Canvas
internal import Geometry

/// The application's icon: a list on a sheet of paper, drawn in the sizes that task bars ask for.
@MainActor
public enum NoteListIcon {
  public static func surfaces() -> [Surface] { [16, 32, 48].map(surface) }

  /// - Parameter side: In pixels.
  static func surface(side: Int) -> Surface {
    let orange = Color(hex: 0xd98324)
    let surface = Surface(size: PixelSize(width: side, height: side), scale: .one)
    surface.draw { context in
      context.scale(by: Double(side) / 48)
      context.fill(.roundedRect(Rect(x: 3, y: 3, width: 42, height: 42), radius: 10), orange)
      context.fill(
        .roundedRect(Rect(x: 12, y: 9, width: 24, height: 30), radius: 3), Color(hex: 0xfaf9f7))
      for (y, width) in [(15.0, 12.0), (23, 12), (31, 8)] {
        context.fill(.ellipse(in: Rect(x: 14.7, y: y - 0.8, width: 3.6, height: 3.6)), orange)
        context.fill(Rect(x: 20, y: y, width: width, height: 2), Color(hex: 0xa8a29a))
      }
    }
    return surface
  }
}
