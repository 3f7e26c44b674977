internal import Canvas
internal import Geometry

/// The drawn pictures for a profile: hills under a sky, each at a different time of day.
@MainActor
enum ProfilePicture {
  /// Sky, sun, far hill, near hill.
  private static let hours: [[UInt32]] = [
    [0xf6d9b8, 0xf2a65a, 0xb98b73, 0x6d5a5e],
    [0xcfe3f1, 0xfff3c4, 0x8fb39a, 0x4f7a63],
    [0xf3b8a5, 0xf8e9a1, 0x9c6b7e, 0x54405a],
    [0x24304f, 0xf4f1de, 0x3b4a6b, 0x171f36],
    [0xe6e2dc, 0xffffff, 0xb9b4ac, 0x8a857d],
    [0xbfd8d2, 0xfedcd2, 0xdf744a, 0x7d4a3a],
  ]

  static var count: Int { hours.count }
  private static var drawn: [Int: Surface] = [:]

  /// - Parameter size: In logical units. The picture is drawn for a screen of scale 2.
  static func surface(_ index: Int, size: Int) -> Surface {
    let index = hours.indices.contains(index) ? index : 0
    if let surface = drawn[index * 1000 + size] { return surface }
    let surface = Surface(
      size: PixelSize(width: size * 2, height: size * 2), scale: ScaleFactor(rawValue: 2))
    surface.draw { draw(hours[index].map { Color(hex: $0) }, in: $0, Double(size)) }
    drawn[index * 1000 + size] = surface
    return surface
  }

  private static func draw(_ colors: [Color], in context: DrawingContext, _ side: Double) {
    context.fill(Rect(x: 0, y: 0, width: side, height: side), colors[0])
    context.fill(
      Path.ellipse(
        in: Rect(x: side * 0.55, y: side * 0.18, width: side * 0.24, height: side * 0.24)),
      colors[1])
    func hill(_ left: Double, _ right: Double, _ bend: (Double, Double), _ dip: (Double, Double))
      -> Path
    {
      func point(_ x: Double, _ y: Double) -> Point { Point(x: side * x, y: side * y) }
      var path = Path()
      path.move(to: point(0, left))
      path.curve(
        to: point(1, right), control1: point(bend.0, bend.1), control2: point(dip.0, dip.1))
      path.line(to: point(1, 1))
      path.line(to: point(0, 1))
      path.close()
      return path
    }
    context.fill(hill(0.62, 0.55, (0.35, 0.32), (0.6, 0.75)), colors[2])
    context.fill(hill(0.85, 0.8, (0.3, 0.9), (0.65, 0.52)), colors[3])
  }
}
