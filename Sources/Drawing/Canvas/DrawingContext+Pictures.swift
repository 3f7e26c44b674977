internal import CCairo
public import Geometry
internal import Synchronization

extension DrawingContext {
  /// Draws a picture scaled into a rectangle. A picture that fits pixel by pixel is copied without a
  /// filter.
  public func draw(_ picture: Surface, in rect: Rect, opacity: Double = 1) {
    guard !rect.isEmpty, !picture.size.isEmpty, opacity > 0 else { return }
    let target = space.pixels(rect)
    guard target.width > 0, target.height > 0 else { return }
    let (dx, dy) = (
      target.width / Double(picture.size.width), target.height / Double(picture.size.height)
    )
    saved {
      clip(rect)
      withCairo { context in
        cairo_translate(context, target.x, target.y)
        cairo_scale(context, dx, dy)
        picture.withCairo { cairo_set_source_surface(context, $0, 0, 0) }
        if let pattern = cairo_get_source(context) {
          // Without padding, the edge pixels of a scaled picture mix with transparency.
          cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
          let isExact = dx == 1 && dy == 1
          cairo_pattern_set_filter(pattern, isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        }
        if opacity < 1 {
          cairo_paint_with_alpha(context, opacity)
        } else {
          cairo_paint(context)
        }
      }
    }
  }

  /// Draws the shape of a picture in a color: what is opaque in the picture is drawn, whatever its colors are.
  public func draw(shapeOf picture: Surface, in rect: Rect, _ color: Color) {
    saved {
      clip(rect)
      withCairo { cairo_push_group($0) }
      draw(picture, in: rect)
      withCairo { cairo_set_operator($0, CAIRO_OPERATOR_IN) }
      fill(rect, color)
      withCairo { context in
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_pop_group_to_source(context)
        cairo_paint(context)
      }
    }
  }

  /// Draws the soft shadow of a rounded rectangle. The rectangle itself stays free.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that casts the shadow.
  ///   - radius: The radius of the rectangle's corners.
  ///   - blur: As in CSS: the length of the gradient at the edge, half inside and half outside.
  ///   - offset: How far the shadow is moved from the rectangle.
  ///   - color: The shadow's color where it is darkest.
  public func drawShadow(
    around rect: Rect, radius: Double, blur: Double, offset: Vector, color: Color
  ) {
    guard color.alpha > 0, !rect.isEmpty, blur >= 0, blur < 500 else { return }
    let body = space.pixels(rect)
    guard body.width < 8192, body.height < 8192 else { return }
    let mask = ShadowMask.make(
      width: Int(body.width), height: Int(body.height), radius: space.length(radius),
      blur: space.length(blur))
    saved {
      // The area around the rectangle, as two rectangles filled even-odd.
      var outside = Path.rect(
        rect.offset(by: offset).inset(dx: -2 * blur - 2, dy: -2 * blur - 2).union(
          rect.inset(dx: -2, dy: -2)))
      outside.append(.roundedRect(rect, radius: radius))
      trace(outside)
      withCairo { context in
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_clip(context)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        setSource(color)
        mask.withCairo { surface in
          cairo_mask_surface(
            context, surface, body.x + (offset.dx * space.scale).rounded() - Double(mask.margin),
            body.y + (offset.dy * space.scale).rounded() - Double(mask.margin))
        }
      }
    }
  }
}

/// The alpha of a blurred rounded rectangle, in device pixels.
///
/// A blur costs far more than the rest of a picture, and changes nothing beyond its margin. A rectangle
/// with a middle out of the margin's reach is therefore assembled from the corners and sides of a small
/// one, which is cached: a picture that grows frame by frame is blurred once.
private final class ShadowMask: Sendable {
  /// The width of the mask's margin on each side.
  let margin: Int
  // Only the initializers paint on it.
  nonisolated(unsafe) private let surface: OpaquePointer

  private struct Kind: Hashable {
    var radius: Double
    var blur: Double
  }

  private static let small = Mutex<[Kind: ShadowMask]>([:])

  /// A mask, assembled from a cached one where that is possible.
  static func make(width: Int, height: Int, radius: Double, blur: Double) -> ShadowMask {
    let reach = 3 * max(0, Int((blur / 3).rounded())) + 1
    let side = 2 * (reach + Int(radius.rounded(.up))) + 1
    guard width > side, height > side else {
      return ShadowMask(width: width, height: height, radius: radius, blur: blur)
    }
    let kind = Kind(radius: radius, blur: blur)
    let known = small.withLock { $0[kind] }
    let corners = known ?? ShadowMask(width: side, height: side, radius: radius, blur: blur)
    if known == nil {
      // A theme has a few kinds of shadows. A change of scale doubles their number.
      small.withLock { kept in
        if kept.count >= 16 { kept = [:] }
        kept[kind] = corners
      }
    }
    return ShadowMask(stretching: corners, side: side, width: width, height: height)
  }

  /// Repeats the middle row and column of a square mask.
  private init(stretching square: ShadowMask, side: Int, width: Int, height: Int) {
    margin = square.margin
    let (fullWidth, fullHeight) = (width + 2 * margin, height + 2 * margin)
    // Never NULL, see ``Surface/init(size:scale:)``.
    surface =
      cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(fullWidth), Int32(fullHeight))
      .unsafelyUnwrapped
    guard let target = cairo_image_surface_get_data(surface),
      let source = cairo_image_surface_get_data(square.surface)
    else { return }
    let (stride, step) = (
      Int(cairo_image_surface_get_stride(surface)),
      Int(cairo_image_surface_get_stride(square.surface))
    )
    // The middle is at `half`; what lies beyond is as far from the other edge.
    let half = (side + 2 * margin) / 2
    for y in 0..<fullHeight {
      let row = y <= half ? y : max(half, y - (height - side))
      let (to, from) = (target + y * stride, source + row * step)
      to.update(from: from, count: half)
      (to + half).update(repeating: from[half], count: fullWidth - 2 * half)
      (to + fullWidth - half).update(from: from + side + 2 * margin - half, count: half)
    }
    cairo_surface_mark_dirty(surface)
  }

  init(width: Int, height: Int, radius: Double, blur: Double) {
    // Three box blurs are close to a Gaussian of a third of their whole reach (SVG 1.1, 15.17).
    let reach = max(0, Int((blur / 3).rounded()))
    margin = 3 * reach + 1
    let (fullWidth, fullHeight) = (width + 2 * margin, height + 2 * margin)
    // Never NULL, see ``Surface/init(size:scale:)``.
    surface =
      cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(fullWidth), Int32(fullHeight))
      .unsafelyUnwrapped
    let context = DrawingContext(on: surface, scale: .one)
    context.fill(
      .roundedRect(
        Rect(x: Double(margin), y: Double(margin), width: Double(width), height: Double(height)),
        radius: radius), .black)
    cairo_surface_flush(surface)
    guard reach > 0, let pixels = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var line = [UInt8](repeating: 0, count: max(fullWidth, fullHeight))
    for _ in 0..<3 {
      for y in 0..<fullHeight {
        BoxBlur.average(pixels + y * stride, count: fullWidth, step: 1, reach: reach, &line)
      }
      for x in 0..<fullWidth {
        BoxBlur.average(pixels + x, count: fullHeight, step: stride, reach: reach, &line)
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  deinit { cairo_surface_destroy(surface) }

  func withCairo(_ body: (OpaquePointer) -> Void) { body(surface) }
}
