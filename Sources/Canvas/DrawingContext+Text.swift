internal import CCairo
public import Geometry

extension DrawingContext {
  /// Draws text with the layout's origin at a point. Lines outside the clip are skipped.
  public func draw(_ layout: TextLayout, at origin: Point) {
    let clip = clipBounds
    // Letters may extend beyond their line, but not by more than its height.
    let visible = layout.lines.filter {
      $0.frame.minY - $0.frame.height + origin.y < clip.maxY
        && $0.frame.maxY + $0.frame.height + origin.y > clip.minY
    }
    guard !visible.isEmpty else { return }
    TextEngine.locked { _ in
      for line in visible {
        withCairo { context in
          cairo_save(context)
          // Baselines lie on whole pixels. Otherwise lines of one text would differ in sharpness.
          cairo_translate(
            context, space.x(origin.x + line.frame.minX),
            space.y(origin.y + line.baseline).rounded())
          cairo_scale(context, space.scale, space.scale)
          setSource(layout.text.baseColor)
          cairo_move_to(context, 0, 0)
          line.shaped.show(on: context)
          cairo_restore(context)
        }
      }
    }
  }
}
