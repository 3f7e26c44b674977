public import Canvas
public import Geometry

extension DrawingContext {
  /// Draws an icon in a square.
  ///
  /// The stroke of a large icon is only a little wider, so that the icon looks as light as the text.
  public func draw(_ icon: Icon, in square: Rect, _ color: Color) {
    let factor = min(square.width, square.height) / Icon.gridSize
    guard factor > 0, let drawing = SymbolDrawing.named(icon.name) else { return }
    saved {
      translate(
        Vector(
          dx: square.midX - Icon.gridSize * factor / 2,
          dy: square.midY - Icon.gridSize * factor / 2))
      scale(by: factor)
      let pen = Icon.strokeWidth / max(1, factor.squareRoot())
      IconPainter(context: self, drawing: drawing, color: color, pen: pen).draw(icon)
    }
  }
}

/// Draws an icon on its grid.
private struct IconPainter {
  let context: DrawingContext
  let drawing: SymbolDrawing
  let color: Color
  let pen: Double

  private static let grid = Rect(x: 0, y: 0, width: Icon.gridSize, height: Icon.gridSize)

  func draw(_ icon: Icon) {
    guard icon.isSlashed || icon.badge != nil else { return drawEnclosed(icon) }
    context.withCutout(in: Self.grid) {
      drawEnclosed(icon)
    } hole: {
      if icon.isSlashed { context.stroke(Self.slash(0.75), .black, width: 2 * pen) }
      if let badge = icon.badge { context.fill(.disk(Self.place(of: badge), 1.5), .black) }
    }
    if icon.isSlashed { context.stroke(Self.slash(0), color, width: pen) }
    if let badge = icon.badge { draw(badge) }
  }

  /// From the upper left to the lower right. The free line beside it makes it stand out.
  private static func slash(_ shift: Double) -> Path {
    .line(Point(x: 2.25 + shift, y: 2.25 - shift), Point(x: 13.75 + shift, y: 13.75 - shift))
  }

  // MARK: In a circle or a square

  private func drawEnclosed(_ icon: Icon) {
    guard let enclosure = icon.enclosure else { return drawItems(isFilled: icon.isFilled, color) }
    let shape = Self.grid.inset(dx: 1.75, dy: 1.75)
    let outline: Path =
      switch enclosure {
      case .circle: .ellipse(in: shape)
      case .square: .roundedRect(shape, radius: 2.5)
      }
    if icon.isFilled {
      context.withCutout(in: Self.grid) {
        context.fill(outline, color)
        context.stroke(outline, color, width: pen)
      } hole: {
        drawSmall(.black)
      }
    } else {
      context.stroke(outline, color, width: pen)
      drawSmall(color)
    }
  }

  private func drawSmall(_ color: Color) {
    let factor = 0.56
    context.saved {
      let middle = Icon.gridSize / 2 * (1 - factor)
      context.translate(Vector(dx: middle, dy: middle))
      context.scale(by: factor)
      IconPainter(context: context, drawing: drawing, color: color, pen: pen / factor * 0.9)
        .drawItems(isFilled: false, color)
    }
  }

  // MARK: The drawing

  private func drawItems(isFilled: Bool, _ color: Color) {
    guard isFilled, drawing.canBeFilled else {
      return draw(color) { _ in true }
    }
    context.withCutout(in: Self.grid) {
      for item in drawing.items where item.kind == .outline { context.fill(item.path, color) }
      draw(color) { $0 != .inner && $0 != .innerDot }
    } hole: {
      draw(.black) { $0 == .inner || $0 == .innerDot }
    }
  }

  private func draw(_ color: Color, _ isDrawn: (SymbolDrawing.Item.Kind) -> Bool) {
    for item in drawing.items where isDrawn(item.kind) {
      switch item.kind {
      case .line, .outline, .inner: context.stroke(item.path, color, width: pen)
      case .dot, .innerDot: context.fill(item.path, color)
      }
    }
  }

  // MARK: Badges

  private static func place(of badge: Icon.Badge) -> (center: Point, radius: Double) {
    badge == .dot ? (Point(x: 12.25, y: 3.75), 2.25) : (Point(x: 12, y: 12), 3)
  }

  private func draw(_ badge: Icon.Badge) {
    let (center, _) = Self.place(of: badge)
    func line(_ points: (Double, Double)...) {
      var path = Path()
      for (index, offset) in points.enumerated() {
        let point = Point(x: center.x + offset.0, y: center.y + offset.1)
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      context.stroke(path, color, width: pen)
    }
    switch badge {
    case .dot: context.fill(.disk(Self.place(of: badge), 0), color)
    case .plus:
      line((-2.5, 0), (2.5, 0))
      line((0, -2.5), (0, 2.5))
    case .minus: line((-2.5, 0), (2.5, 0))
    case .checkmark: line((-2.5, 0.25), (-0.5, 2.25), (2.5, -1.75))
    case .xmark:
      line((-2, -2), (2, 2))
      line((2, -2), (-2, 2))
    }
  }
}

extension Path {
  fileprivate static func line(_ start: Point, _ end: Point) -> Path {
    var path = Path()
    path.move(to: start)
    path.line(to: end)
    return path
  }

  /// A disk that is wider than a badge by a margin.
  fileprivate static func disk(_ place: (center: Point, radius: Double), _ margin: Double) -> Path {
    let radius = place.radius + margin
    return .ellipse(
      in: Rect(
        x: place.center.x - radius, y: place.center.y - radius, width: 2 * radius,
        height: 2 * radius))
  }
}
