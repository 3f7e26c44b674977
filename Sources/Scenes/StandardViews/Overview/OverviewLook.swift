internal import Canvas
internal import Geometry
internal import Scenes
internal import Views

/// The overview's own look. It is dark for all themes, so that the windows stand out.
@MainActor
enum OverviewLook {
  static func theme(for windows: Theme) -> Theme {
    var theme = Theme.palette(isDark: true, hasHighContrast: windows.hasHighContrast)
    theme.fontFamily = windows.fontFamily
    theme.textScale = windows.textScale
    theme[role: .page] = Color(hex: windows.isDark ? 0x101215 : 0x2a2f35)
    theme[role: .text] = Color(hex: 0xf4f3f1)
    let isStrong = windows.hasHighContrast
    theme[role: .secondaryText] = Color(hex: isStrong ? 0xe4e5e6 : 0xb4b6b8)
    theme[role: .faintText] = Color(hex: isStrong ? 0xd2d4d6 : 0x9a9da0)
    theme[role: .control] = Color(hex: windows.isDark ? 0x2a2d31 : 0x44484c)
    theme[role: .line] = theme[.control]
    theme[role: .controlLine] = theme[.faintText]
    return theme
  }

  /// A gradient from the upper left to the lower right corner, with a stop at 0.6.
  static func ground(for windows: Theme) -> [(part: Double, color: Color)] {
    windows.isDark
      ? [(0, Color(hex: 0x0e1013)), (0.6, Color(hex: 0x121314)), (1, Color(hex: 0x161513))]
      : [(0, Color(hex: 0x262b34)), (0.6, Color(hex: 0x2e3336)), (1, Color(hex: 0x363635))]
  }

  /// Bands across the diagonal, each one color step further than the previous one. A window of 1440 by 900
  /// takes 4 ms, a plain one 1. Usually only a tile is painted again.
  static func drawGround(
    in context: DrawingContext, _ bounds: Rect, dirty: Rect, _ windows: Theme
  ) {
    let count = 24
    let stops = ground(for: windows)
    let step = (bounds.width + bounds.height) / Double(count)
    // Within a band the sum of x and y varies by one step.
    let nearest = dirty.minX - bounds.minX + dirty.minY - bounds.minY
    let first = max(0, Int(nearest / step))
    let last = min(count - 1, Int((nearest + dirty.width + dirty.height) / step))
    guard step > 0, first <= last else { return }
    context.saved {
      context.clip(dirty)
      for band in first...last {
        let start = bounds.minX + bounds.minY + step * Double(band)
        // The next band covers the overlap, so that no half pixel of either edge stays unpainted.
        let end = start + step + 3
        var path = Path()
        path.move(to: Point(x: start - dirty.minY, y: dirty.minY))
        path.line(to: Point(x: end - dirty.minY, y: dirty.minY))
        path.line(to: Point(x: end - dirty.maxY, y: dirty.maxY))
        path.line(to: Point(x: start - dirty.maxY, y: dirty.maxY))
        path.close()
        context.fill(path, color((Double(band) + 0.5) / Double(count), of: stops))
      }
    }
  }

  private static func color(_ part: Double, of stops: [(part: Double, color: Color)]) -> Color {
    for (start, end) in zip(stops, stops.dropFirst()) where part <= end.part {
      return start.color.mixed(
        with: end.color, by: (part - start.part) / (end.part - start.part))
    }
    return stops.last?.color ?? .clear
  }

  /// Fades out the content under the header, from the edge at `top` downward.
  static func drawEdge(in context: DrawingContext, _ bounds: Rect, top: Double, _ windows: Theme) {
    let steps = Int(edgeHeight)
    for step in 0..<steps {
      let line = Rect(x: bounds.minX, y: top + Double(step), width: bounds.width, height: 1)
      context.withTransparency(1 - (Double(step) + 0.5) / Double(steps), in: line) {
        drawGround(in: context, bounds, dirty: line, windows)
      }
    }
  }

  static let edgeHeight = 12.0

  static let cornerRadius = 9.0
  static let shadowBlur = 28.0
  static let shadowOffset = Vector(dx: 0, dy: 8)
  /// How far a tile's ring and shadow extend beyond it.
  static let reach = shadowBlur + 10

  static func titleFont(_ theme: Theme, isCompact: Bool) -> FontStyle {
    FontStyle(
      family: theme.fontFamily, size: (isCompact ? 17 : 22) * theme.textScale, weight: .semibold)
  }

  static func tileFont(_ theme: Theme, isCompact: Bool) -> FontStyle {
    FontStyle(
      family: theme.fontFamily, size: (isCompact ? 13 : 14) * theme.textScale, weight: .medium)
  }
}
