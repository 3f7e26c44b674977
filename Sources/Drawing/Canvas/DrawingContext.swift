internal import CCairo
public import Geometry

/// The drawing operations of views, in the logical units of the current space.
///
/// Rectangles are filled and clipped on whole device pixels, so that neighbors meet without a seam at every
/// scale. Paths and text are antialiased. Numbers beyond every device never trap.
public final class DrawingContext {
  /// Device pixels per logical unit of the surface.
  public let scale: ScaleFactor
  private(set) var space: DeviceSpace
  /// Owned. Its matrix stays as it is: see ``DeviceSpace``. On a picture it is the identity, until
  /// ``concatenate(_:)``.
  private let context: OpaquePointer

  init(on surface: OpaquePointer, scale: ScaleFactor, space: DeviceSpace? = nil) {
    self.scale = scale
    self.space = space ?? DeviceSpace(scale: scale.rawValue)
    // Never NULL. After a failure Cairo returns a context in an error state, which draws nothing.
    context = cairo_create(surface).unsafelyUnwrapped
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
  }

  deinit { cairo_destroy(context) }

  func withCairo<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R { try body(context) }

  // MARK: Space

  /// Runs `body` and then restores the space and the clip.
  public func saved(_ body: () -> Void) {
    let space = self.space
    cairo_save(context)
    body()
    cairo_restore(context)
    self.space = space
  }

  public func translate(_ vector: Vector) { space.translate(vector) }

  public func scale(by factor: Double) {
    guard factor.isFinite, factor > 0 else { return }
    space.scale *= factor
  }

  /// Maps the space: what is drawn from now on is where the map brings it, until ``saved(_:)`` ends.
  ///
  /// A displacement or an enlargement keeps rectangles on whole pixels. After a rotation they are on the pixels of the
  /// space before it. A map without an inverse lets nothing be drawn.
  public func concatenate(_ map: Transform) {
    let largest = [map.a, map.b, map.c, map.d].map(abs).max() ?? 0
    // Cairo's numbers would overflow, and a matrix without an inverse is an error that stays.
    guard map.inverse != nil, largest < 1e6 else {
      cairo_new_path(context)
      return cairo_clip(context)
    }
    if map.b == 0, map.c == 0, map.a == map.d, map.a > 0 {
      translate(Vector(dx: map.tx, dy: map.ty))
      return scale(by: map.a)
    }
    // From device pixels to logical units, then the map, and back.
    let (scale, origin) = (space.scale, space.origin)
    let x = scale * map.tx + origin.dx - map.a * origin.dx - map.c * origin.dy
    let y = scale * map.ty + origin.dy - map.b * origin.dx - map.d * origin.dy
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, map.a, map.b, map.c, map.d, DeviceSpace.clamped(x), DeviceSpace.clamped(y))
    cairo_transform(context, &matrix)
  }

  // MARK: Clip

  public func clip(_ rect: Rect) {
    let pixels = space.pixels(rect)
    cairo_new_path(context)
    cairo_rectangle(context, pixels.x, pixels.y, pixels.width, pixels.height)
    cairo_clip(context)
  }

  public func clip(_ path: Path) {
    trace(path)
    cairo_clip(context)
  }

  /// The part of the current space that can be drawn on. Drawing outside may be skipped.
  public var clipBounds: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    let scale = space.scale
    return Rect(
      x: (left - space.origin.dx) / scale, y: (top - space.origin.dy) / scale,
      width: (right - left) / scale, height: (bottom - top) / scale)
  }

  /// Draws the result of `body` as one picture with an opacity. An opacity of 1 costs nothing extra.
  public func withTransparency(_ opacity: Double, in rect: Rect, _ body: () -> Void) {
    guard opacity < 1 else { return body() }
    guard opacity > 0 else { return }
    saved {
      clip(rect)
      cairo_push_group(context)
      body()
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    }
  }

  /// Draws the result of `body` without what `hole` draws, whatever its colors are.
  public func withCutout(in rect: Rect, _ body: () -> Void, hole: () -> Void) {
    saved {
      clip(rect)
      cairo_push_group(context)
      body()
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT)
      hole()
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      cairo_pop_group_to_source(context)
      cairo_paint(context)
    }
  }

  // MARK: Filling and stroking

  public func fill(_ rect: Rect, _ color: Color) {
    guard color.alpha > 0, !rect.isEmpty else { return }
    let pixels = space.pixels(rect)
    setSource(color)
    cairo_new_path(context)
    cairo_rectangle(context, pixels.x, pixels.y, pixels.width, pixels.height)
    cairo_fill(context)
  }

  public func fill(_ path: Path, _ color: Color) {
    guard color.alpha > 0, !path.isEmpty else { return }
    setSource(color)
    trace(path)
    cairo_fill(context)
  }

  /// Strokes with round caps and joins.
  ///
  /// - Parameters:
  ///   - path: The center line of the stroke.
  ///   - color: The stroke's color.
  ///   - width: The stroke's width.
  ///   - dash: The lengths of dashes and gaps in turn. A list without a positive sum means a solid stroke.
  public func stroke(_ path: Path, _ color: Color, width: Double, dash: [Double] = []) {
    guard color.alpha > 0, width > 0, !path.isEmpty else { return }
    setSource(color)
    trace(path)
    cairo_set_line_width(context, space.length(width))
    let lengths = dash.map { max(0, space.length($0)) }
    // A list of zeros, or one with a negative number, would leave Cairo in its error state for good.
    let isDashed = lengths.contains { $0 > 0 }
    if isDashed { cairo_set_dash(context, lengths, Int32(clamping: lengths.count), 0) }
    cairo_stroke(context)
    if isDashed { cairo_set_dash(context, nil, 0, 0) }
  }

  // MARK: Hairlines

  /// Strokes a path one device pixel wide.
  public func strokeHairline(_ path: Path, _ color: Color) {
    stroke(path, color, width: 1 / space.scale)
  }

  /// Strokes the outermost device pixels inside a rectangle, crisp on all four sides.
  public func strokeHairline(_ rect: Rect, radius: Double = 0, _ color: Color) {
    guard color.alpha > 0, !rect.isEmpty else { return }
    let pixels = space.pixels(rect)
    let inner = Rect(
      x: pixels.x + 0.5, y: pixels.y + 0.5, width: max(0, pixels.width - 1),
      height: max(0, pixels.height - 1))
    let outer = self.space
    space = DeviceSpace(scale: 1)
    stroke(
      .roundedRect(inner, radius: max(0, radius * outer.scale - 0.5)), color, width: 1)
    space = outer
  }

  /// Strokes a line one device pixel wide. Vertical and horizontal ones fill exactly one row of pixels.
  public func hairline(from start: Point, to end: Point, _ color: Color) {
    guard color.alpha > 0 else { return }
    let (x0, y0) = (space.x(min(start.x, end.x)), space.y(min(start.y, end.y)))
    let (x1, y1) = (space.x(max(start.x, end.x)), space.y(max(start.y, end.y)))
    if start.y == end.y {
      fillPixels(
        x: x0.rounded(), y: y0.rounded(), width: x1.rounded() - x0.rounded(), height: 1, color)
    } else if start.x == end.x {
      fillPixels(
        x: x0.rounded(), y: y0.rounded(), width: 1, height: y1.rounded() - y0.rounded(), color)
    } else {
      var path = Path()
      path.move(to: start)
      path.line(to: end)
      strokeHairline(path, color)
    }
  }

  private func fillPixels(x: Double, y: Double, width: Double, height: Double, _ color: Color) {
    setSource(color)
    cairo_new_path(context)
    cairo_rectangle(context, x, y, width, height)
    cairo_fill(context)
  }

  // MARK: To Cairo

  func setSource(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Sets Cairo's current path, in device pixels.
  func trace(_ path: Path) {
    cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let point):
        cairo_move_to(context, space.x(point.x), space.y(point.y))
      case .line(let point):
        cairo_line_to(context, space.x(point.x), space.y(point.y))
      case .curve(let end, let control1, let control2):
        cairo_curve_to(
          context, space.x(control1.x), space.y(control1.y), space.x(control2.x),
          space.y(control2.y), space.x(end.x), space.y(end.y))
      case .arc(let center, let radius, let start, let end):
        // Cairo adds whole turns in a loop until the end angle exceeds the start angle.
        guard abs(start) < 1000, abs(end) < 1000 else { continue }
        let (x, y, length) = (
          space.x(center.x), space.y(center.y), max(0, space.length(radius))
        )
        if end >= start {
          cairo_arc(context, x, y, length, start, end)
        } else {
          cairo_arc_negative(context, x, y, length, start, end)
        }
      case .close:
        cairo_close_path(context)
      }
    }
  }
}
