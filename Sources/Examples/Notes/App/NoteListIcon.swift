internal import Canvas
internal import Geometry
public import Scenes

extension ApplicationIcon {
  private static let orange = Color(hex: 0xd98324)

  /// A list on a sheet of paper.
  public static let noteList = ApplicationIcon(ground: orange) { context in
    context.fill(
      .roundedRect(Rect(x: 12, y: 9, width: 24, height: 30), radius: 3), Color(hex: 0xfaf9f7))
    for (y, width) in [(15.0, 12.0), (23, 12), (31, 8)] {
      context.fill(.ellipse(in: Rect(x: 14.7, y: y - 0.8, width: 3.6, height: 3.6)), orange)
      context.fill(Rect(x: 20, y: y, width: width, height: 2), Color(hex: 0xa8a29a))
    }
  }
}
