internal import Canvas
internal import Geometry
internal import Scenes

/// The shadow of all tiles of one size. Blurring it for each tile would cost more than the rest of a frame.
@MainActor
final class OverviewShadow {
  private var surface: Surface?
  private var size = Size.zero

  /// Draws the shadow of a card.
  func draw(around rect: Rect, in context: DrawingContext) {
    let reach = OverviewLook.reach
    let outer = rect.inset(dx: -reach, dy: -reach)
    if surface == nil || size != rect.size || surface?.scale != context.scale {
      let made = Surface(size: context.scale.pixels(outer.size), scale: context.scale)
      made.draw {
        $0.drawShadow(
          around: Rect(origin: Point(x: reach, y: reach), size: rect.size),
          radius: OverviewLook.cornerRadius, blur: OverviewLook.shadowBlur,
          offset: OverviewLook.shadowOffset, color: Color(hex: 0x000000, alpha: 0.38))
      }
      surface = made
      size = rect.size
    }
    if let surface { context.draw(surface, in: outer) }
  }
}
