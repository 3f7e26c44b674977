public import Canvas
internal import Geometry

/// An application's icon, drawn in the sizes that task bars ask for: a rounded square, and on it what the
/// application is about.
@MainActor
public struct ApplicationIcon {
  /// The side of the square that icons are drawn on, whatever their size; the ground keeps 3 from it.
  public static let gridSide = 48.0
  private let ground: Color
  private let draw: @MainActor (DrawingContext) -> Void

  /// - Parameters:
  ///   - ground: The color of the rounded square behind the drawing.
  ///   - draw: Draws on ``gridSide``; nothing is seen outside the ground.
  public init(ground: Color, draw: @escaping @MainActor (DrawingContext) -> Void) {
    self.ground = ground
    self.draw = draw
  }

  /// The icon in the usual sizes.
  public func surfaces() -> [Surface] { [16, 32, 48].map(surface) }

  /// - Parameter side: In pixels.
  public func surface(side: Int) -> Surface {
    let surface = Surface(size: PixelSize(width: side, height: side), scale: .one)
    surface.draw { context in
      context.scale(by: Double(side) / Self.gridSide)
      let frame = Path.roundedRect(Rect(x: 3, y: 3, width: 42, height: 42), radius: 10)
      context.fill(frame, ground)
      context.saved {
        context.clip(frame)
        draw(context)
      }
    }
    return surface
  }
}
