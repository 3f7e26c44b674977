public import Canvas
internal import Geometry

/// The application's icon: a page on a warm ground, drawn in the sizes that task bars ask for.
@MainActor
public enum JournalIcon {
  public static func surfaces() -> [Surface] { [16, 32, 48].map(surface) }

  /// - Parameter side: In pixels.
  public static func surface(side: Int) -> Surface {
    let surface = Surface(size: PixelSize(width: side, height: side), scale: .one)
    surface.draw { context in
      context.scale(by: Double(side) / 48)
      context.fill(
        .roundedRect(Rect(x: 3, y: 3, width: 42, height: 42), radius: 10), Color(hex: 0x3867d6))
      context.fill(
        .roundedRect(Rect(x: 12, y: 9, width: 24, height: 30), radius: 3), Color(hex: 0xfaf9f7))
      let lines: [(y: Double, width: Double)] = [(16, 12), (23, 16), (28, 16), (33, 9)]
      for (index, line) in lines.enumerated() {
        context.fill(
          Rect(x: 16, y: line.y, width: line.width, height: index == 0 ? 3 : 2),
          Color(hex: index == 0 ? 0x23211f : 0xa8a29a))
      }
    }
    return surface
  }
}
