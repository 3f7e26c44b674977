internal import CCairo
public import Geometry

/// Pictures of what was drawn, that are changed before they are shown.
extension DrawingContext {
  /// How far a Gaussian blur is seen, in logical units, beyond what it blurs.
  public static func reach(ofBlur radius: Double) -> Double {
    radius > 0 ? 3 * min(radius, 200) + 2 : 0
  }

  /// Draws the result of `body` blurred.
  ///
  /// - Parameters:
  ///   - radius: The standard deviation of the Gaussian, in logical units.
  ///   - rect: What `body` draws on. Outside of it nothing is drawn, but for the blur.
  ///   - body: Draws on the context that it is given, in this one's space.
  public func withBlur(_ radius: Double, in rect: Rect, _ body: (DrawingContext) -> Void) {
    let spread = Self.reach(ofBlur: radius)
    guard spread > 0 else { return body(self) }
    guard let picture = EffectPicture(of: rect, spread: spread, on: self, body) else { return }
    picture.blur(deviation: space.length(radius))
    show(picture)
  }

  /// Draws the result of `body` above its shadow.
  ///
  /// - Parameters:
  ///   - color: The shadow's color where it is darkest.
  ///   - radius: The standard deviation of its Gaussian, in logical units. Zero makes a sharp shadow.
  ///   - offset: How far the shadow is moved.
  ///   - rect: What `body` draws on.
  ///   - body: Draws on the context that it is given, in this one's space.
  public func withShadow(
    _ color: Color, radius: Double, offset: Vector, in rect: Rect,
    _ body: (DrawingContext) -> Void
  ) {
    guard color.alpha > 0 else { return body(self) }
    let spread = Self.reach(ofBlur: radius) + offset.length
    guard let picture = EffectPicture(of: rect, spread: spread, on: self, body) else { return }
    if let shadow = picture.shape() {
      shadow.blur(deviation: space.length(radius))
      withCairo { context in
        setSource(color)
        shadow.withCairo {
          cairo_mask_surface(
            context, $0, shadow.x + (offset.dx * space.scale).rounded(),
            shadow.y + (offset.dy * space.scale).rounded())
        }
      }
    }
    show(picture)
  }

  private func show(_ picture: EffectPicture) {
    withCairo { context in
      picture.withCairo { cairo_set_source_surface(context, $0, picture.x, picture.y) }
      cairo_paint(context)
      setSource(.black)
    }
  }

  /// Draws the result of `body` where `mask` draws, as strongly as it is opaque there.
  public func withMask(in rect: Rect, _ body: () -> Void, mask: () -> Void) {
    saved {
      clip(rect)
      withCairo { context in
        cairo_push_group(context)
        body()
        let content = cairo_pop_group(context)
        cairo_push_group(context)
        mask()
        let shape = cairo_pop_group(context)
        cairo_set_source(context, content)
        cairo_mask(context, shape)
        cairo_pattern_destroy(content)
        cairo_pattern_destroy(shape)
        setSource(.black)
      }
    }
  }
}

/// A picture of what is drawn on a part of a context, in its device pixels.
private final class EffectPicture {
  /// The place of the first pixel.
  let x: Double
  let y: Double
  private let surface: OpaquePointer
  private let bytesPerPixel: Int

  /// Draws. Nil if nothing of it would be seen.
  ///
  /// - Parameter spread: How far from `rect` the picture is seen, and so from the clip how much of it is needed.
  init?(
    of rect: Rect, spread: Double, on context: DrawingContext, _ body: (DrawingContext) -> Void
  ) {
    let needed = context.clipBounds.inset(dx: -spread, dy: -spread)
    let pixels = context.space.pixels(
      rect.intersection(needed).inset(dx: -spread, dy: -spread))
    guard !rect.intersection(needed).isEmpty, pixels.width >= 1, pixels.height >= 1,
      pixels.width < 16384, pixels.height < 16384
    else { return nil }
    (x, y, bytesPerPixel) = (pixels.x, pixels.y, 4)
    // Never NULL, see ``Surface/init(size:scale:)``.
    surface =
      cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(pixels.width), Int32(pixels.height)
      ).unsafelyUnwrapped
    var space = context.space
    space.origin.dx -= x
    space.origin.dy -= y
    body(DrawingContext(on: surface, scale: context.scale, space: space))
    cairo_surface_flush(surface)
  }

  private init(shape surface: OpaquePointer, x: Double, y: Double) {
    (self.x, self.y, self.surface, bytesPerPixel) = (x, y, surface, 1)
  }

  deinit { cairo_surface_destroy(surface) }

  func withCairo<R>(_ body: (OpaquePointer) -> R) -> R { body(surface) }

  func blur(deviation: Double) {
    BoxBlur.blur(
      surface, bytesPerPixel: bytesPerPixel, reach: BoxBlur.reach(deviation: deviation))
  }

  /// Only how opaque the picture is.
  func shape() -> EffectPicture? {
    let (width, height) = (
      cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface)
    )
    guard let made = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height),
      let context = cairo_create(made)
    else { return nil }
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_paint(context)
    cairo_destroy(context)
    return EffectPicture(shape: made, x: x, y: y)
  }
}
