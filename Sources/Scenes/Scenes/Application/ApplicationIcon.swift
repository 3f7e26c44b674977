public import Canvas
internal import Geometry

/// An application's icon, drawn in the sizes of task bars: a drawing on a rounded square.
@MainActor
public struct ApplicationIcon {
  /// The side of the drawing's grid, whatever the icon's size. The background's margin is 3.
  public static let gridSide = 48.0
  private let ground: Color
  private let draw: @MainActor (DrawingContext) -> Void

  /// - Parameters:
  ///   - ground: The color of the rounded square.
  ///   - draw: Draws on a grid of ``gridSide``, clipped to the rounded square.
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
