internal import Canvas
internal import Geometry
public import Scenes

extension ApplicationIcon {
  /// A moon over hills.
  public static let gallery = ApplicationIcon(ground: Color(hex: 0xf5e9d3)) { context in
    context.fill(.ellipse(in: Rect(x: 24, y: 9, width: 13, height: 13)), Color(hex: 0xe8694a))
    context.fill(hill(height: 26, rise: -7), Color(hex: 0x8fb0a0))
    context.fill(hill(height: 32, rise: 6), Color(hex: 0x3a7180))
    context.fill(hill(height: 39, rise: -3), Color(hex: 0x16324a))
  }

  private static func hill(height: Double, rise: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: 0, y: height))
    path.curve(
      to: Point(x: gridSide, y: height), control1: Point(x: 16, y: height + rise),
      control2: Point(x: 30, y: height - rise))
    path.line(to: Point(x: gridSide, y: gridSide))
    path.line(to: Point(x: 0, y: gridSide))
    path.close()
    return path
  }
}
