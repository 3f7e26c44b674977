internal import Canvas
internal import Geometry

/// A line below a text or through it.
public struct TextLine: Hashable, Sendable {
  /// How the line is drawn.
  public enum Pattern: Hashable, Sendable {
    case solid, dot, dash, dashDot, dashDotDot

    /// The lengths of strokes and gaps, as multiples of the line's width.
    var lengths: [Double] {
      switch self {
      case .solid: []
      case .dot: [1, 2]
      case .dash: [4, 3]
      case .dashDot: [4, 2, 1, 2]
      case .dashDotDot: [4, 2, 1, 2, 1, 2]
      }
    }
  }

  /// How the line is drawn.
  public var pattern: Pattern
  /// Nil means that of the text.
  public var color: ThemeColor?

  /// A line, in the color of the text unless another is given.
  public init(pattern: Pattern = .solid, color: ThemeColor? = nil) {
    self.pattern = pattern
    self.color = color
  }

  /// Whether it is drawn with the letters.
  var isPlain: Bool { pattern == .solid && color == nil }
}

/// Lines with a color or a pattern of their own, and bars in place of words.
extension LabelView {
  func drawLines(_ layout: TextLayout, at origin: Point, in context: DrawingContext) {
    guard
      runs.contains(where: { $0.underline?.isPlain == false || $0.strike?.isPlain == false })
    else { return }
    for (run, _, range) in shownRuns {
      let size = theme.font(run.style ?? style).size
      let places = [(run.underline, size * 0.12), (run.strike, -size * 0.28)]
      for (line, drop) in places {
        guard let line, !line.isPlain else { continue }
        let width = max(1 / scale.rawValue, size / 15)
        for (start, length) in layout.baselines(under: range) {
          var path = Path()
          let y = origin.y + start.y + drop - theme.scaled(run.rise)
          path.move(to: Point(x: origin.x + start.x, y: y))
          path.line(to: Point(x: origin.x + start.x + length, y: y))
          context.stroke(
            path, theme[line.color ?? run.color ?? color], width: width,
            dash: line.pattern.lengths.map { $0 * width })
        }
      }
    }
  }

  func drawBars(_ layout: TextLayout, at origin: Point, in context: DrawingContext) {
    for line in layout.lineRects {
      let bar = line.offset(by: Vector(dx: origin.x, dy: origin.y))
        .inset(dx: 0, dy: line.height * 0.14)
      drawPatch(over: bar, in: context)
    }
  }
}

extension View {
  /// Stands for content that is not shown.
  func drawPatch(over rect: Rect, in context: DrawingContext) {
    context.fill(
      .roundedRect(rect, radius: min(4, rect.height / 2)), theme[.text].withAlpha(0.16))
  }
}
