internal import Canvas
internal import Geometry
internal import Views

/// The overview's own look: dark whatever the windows are, so that they stand out as sheets on a table.
@MainActor
enum OverviewLook {
  static func theme(for windows: Theme) -> Theme {
    var theme = Theme.dark
    theme.fontFamily = windows.fontFamily
    theme[.page] = Color(hex: windows.isDark ? 0x101215 : 0x2a2f35)
    theme[.text] = Color(hex: 0xf4f3f1)
    theme[.secondaryText] = Color(hex: 0xb4b6b8)
    theme[.faintText] = Color(hex: 0x9a9da0)
    theme[.control] = Color(hex: windows.isDark ? 0x2a2d31 : 0x44484c)
    theme[.line] = theme[.control]
    return theme
  }

  /// From the top to the bottom.
  static func ground(for windows: Theme) -> (Color, Color) {
    windows.isDark
      ? (Color(hex: 0x0e1013), Color(hex: 0x141312)) : (Color(hex: 0x272c34), Color(hex: 0x353433))
  }

  /// Bands, each one step of colour further than the one above: a gradient that costs a few rectangles.
  static func drawGround(
    in context: DrawingContext, _ bounds: Rect, dirty: Rect, _ windows: Theme
  ) {
    let count = 32
    for band in 0..<count {
      let (start, end) = (
        bounds.minY + bounds.height * Double(band) / Double(count),
        bounds.minY + bounds.height * Double(band + 1) / Double(count)
      )
      let rect = Rect(x: bounds.minX, y: start, width: bounds.width, height: end - start)
      context.fill(rect.intersection(dirty), ground(at: (start + end) / 2, of: bounds, windows))
    }
  }

  /// Lets what is scrolled under the header go out softly, from the edge at `top` downwards.
  static func drawEdge(in context: DrawingContext, _ bounds: Rect, top: Double, _ windows: Theme) {
    let color = ground(at: top, of: bounds, windows)
    let steps = Int(edgeHeight)
    for step in 0..<steps {
      context.fill(
        Rect(x: bounds.minX, y: top + Double(step), width: bounds.width, height: 1),
        color.withAlpha(1 - (Double(step) + 0.5) / Double(steps)))
    }
  }

  static let edgeHeight = 12.0

  private static func ground(at y: Double, of bounds: Rect, _ windows: Theme) -> Color {
    let (top, bottom) = ground(for: windows)
    return top.mixed(with: bottom, by: (y - bounds.minY) / max(1, bounds.height))
  }

  static let cornerRadius = 9.0
  static let shadowBlur = 28.0
  static let shadowOffset = Vector(dx: 0, dy: 8)
  /// How far a tile's ring and shadow stand out.
  static let reach = shadowBlur + 10

  static func titleFont(_ theme: Theme, isCompact: Bool) -> FontStyle {
    FontStyle(family: theme.fontFamily, size: isCompact ? 17 : 22, weight: .semibold)
  }

  static func tileFont(_ theme: Theme, isCompact: Bool) -> FontStyle {
    FontStyle(family: theme.fontFamily, size: isCompact ? 13 : 14, weight: .medium)
  }
}

/// The shadow that all tiles of one size share: blurring it anew for each would cost more than all the
/// rest of a frame.
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
