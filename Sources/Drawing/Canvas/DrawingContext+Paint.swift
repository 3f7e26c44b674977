internal import CCairo
internal import Geometry
internal import Glibc

/// Filling and stroking with gradients and styles.
extension DrawingContext {
  /// Fills a path with a color or a gradient.
  public func fill(_ path: Path, with paint: Paint, style: FillStyle = FillStyle()) {
    guard !path.isEmpty, !paint.isClear else { return }
    withCairo { context in
      trace(path)
      cairo_set_fill_rule(
        context, style.isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      if !style.isAntialiased { cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE) }
      withSource(paint, of: context) { cairo_fill(context) }
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    }
  }

  /// Strokes a path with a color or a gradient.
  public func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) {
    guard !path.isEmpty, !paint.isClear, style.lineWidth > 0 else { return }
    withCairo { context in
      trace(path)
      cairo_save(context)
      set(style, of: context)
      withSource(paint, of: context) { cairo_stroke(context) }
      cairo_restore(context)
    }
  }

  /// Clips to a path, with a rule for what is inside twice.
  public func clip(_ path: Path, style: FillStyle) {
    withCairo { context in
      cairo_set_fill_rule(
        context, style.isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      clip(path)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    }
  }

  private func set(_ style: StrokeStyle, of context: OpaquePointer) {
    cairo_set_line_width(context, space.length(style.lineWidth))
    switch style.lineCap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.lineJoin {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_miter_limit(context, style.miterLimit >= 1 ? min(style.miterLimit, 1e4) : 1)
    let lengths = style.dash.map { max(0, space.length($0)) }
    // A list of zeros, or one with a negative number, would leave Cairo in its error state for good.
    if lengths.contains(where: { $0 > 0 }) {
      cairo_set_dash(
        context, lengths, Int32(clamping: lengths.count), space.length(style.dashPhase))
    }
  }

  /// Runs `body` with a paint as the source.
  private func withSource(_ paint: Paint, of context: OpaquePointer, _ body: () -> Void) {
    if case .color(let color) = paint {
      setSource(color)
      return body()
    }
    guard let pattern = pattern(of: paint) else { return }
    cairo_set_source(context, pattern)
    body()
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    cairo_pattern_destroy(pattern)
  }

  /// A gradient in device pixels. The caller destroys it.
  private func pattern(of paint: Paint) -> OpaquePointer? {
    let pattern: OpaquePointer?
    let stops: [Paint.Stop]
    switch paint {
    case .color: return nil
    case .linear(let colors, let from, let to):
      stops = colors
      pattern = cairo_pattern_create_linear(
        space.x(from.x), space.y(from.y), space.x(to.x), space.y(to.y))
    case .radial(let colors, let center, let start, let end):
      stops = colors
      let (x, y) = (space.x(center.x), space.y(center.y))
      pattern = cairo_pattern_create_radial(
        x, y, max(0, space.length(start)), x, y, max(0, space.length(end)))
    case .angular(let colors, let center, let from, let to):
      return sweep(Paint.ordered(colors), center: center, from: from, to: to)
    }
    guard let pattern else { return nil }
    for stop in Paint.ordered(stops) {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, stop.color.red, stop.color.green, stop.color.blue,
        stop.color.alpha)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return pattern
  }

  /// A gradient around a point, which Cairo has no name for: a mesh of sectors. A sector is a patch with two of its
  /// corners at the center.
  private func sweep(
    _ stops: [Paint.Stop], center: Point, from start: Double, to end: Double
  ) -> OpaquePointer? {
    guard let first = stops.first, let last = stops.last, abs(start) < 1000, abs(end) < 1000,
      let pattern = cairo_pattern_create_mesh()
    else { return nil }
    let turn = max(-2 * Double.pi, min(2 * Double.pi, end - start))
    let (x, y) = (space.x(center.x), space.y(center.y))
    // Beyond every corner of the path that is painted, and of the line along it.
    let (left, top, right, bottom, line) = withCairo { context in
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      cairo_path_extents(context, &left, &top, &right, &bottom)
      return (left, top, right, bottom, cairo_get_line_width(context))
    }
    let (dx, dy) = (max(abs(left - x), abs(right - x)), max(abs(top - y), abs(bottom - y)))
    let length = min(((dx * dx + dy * dy).squareRoot() + 10 * line + 1) * 1.1, 100_000)
    var previous = Paint.Stop(color: first.color, location: 0)
    for stop in stops + [Paint.Stop(color: last.color, location: 1)] {
      addSectors(
        to: pattern, x, y, length, start + turn * previous.location,
        start + turn * stop.location, previous.color, stop.color)
      previous = stop
    }
    // The rest of the turn: half of it goes on with each end.
    let rest = (2 * Double.pi - abs(turn)) / 2 * (turn < 0 ? -1 : 1)
    addSectors(
      to: pattern, x, y, length, start + turn, start + turn + rest, last.color, last.color)
    addSectors(to: pattern, x, y, length, start - rest, start, first.color, first.color)
    return pattern
  }

  private func addSectors(
    to pattern: OpaquePointer, _ x: Double, _ y: Double, _ radius: Double, _ from: Double,
    _ to: Double, _ first: Color, _ last: Color
  ) {
    guard abs(to - from) > 1e-9 else { return }
    let count = max(1, Int((abs(to - from) / (.pi / 8)).rounded(.up)))
    let step = (to - from) / Double(count)
    let handle = 4 / 3 * tan(step / 4) * radius
    for index in 0..<count {
      let (low, high) = (from + step * Double(index), from + step * Double(index + 1))
      cairo_mesh_pattern_begin_patch(pattern)
      cairo_mesh_pattern_move_to(pattern, x, y)
      cairo_mesh_pattern_line_to(pattern, x + radius * cos(low), y + radius * sin(low))
      cairo_mesh_pattern_curve_to(
        pattern, x + radius * cos(low) - handle * sin(low),
        y + radius * sin(low) + handle * cos(low), x + radius * cos(high) + handle * sin(high),
        y + radius * sin(high) - handle * cos(high), x + radius * cos(high), y + radius * sin(high))
      cairo_mesh_pattern_line_to(pattern, x, y)
      let (near, far) = (
        first.mixed(with: last, by: Double(index) / Double(count)),
        first.mixed(with: last, by: Double(index + 1) / Double(count))
      )
      for (corner, color) in [near, near, far, far].enumerated() {
        cairo_mesh_pattern_set_corner_color_rgba(
          pattern, UInt32(corner), color.red, color.green, color.blue, color.alpha)
      }
      cairo_mesh_pattern_end_patch(pattern)
    }
  }
}
