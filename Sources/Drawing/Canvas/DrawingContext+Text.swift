internal import CCairo
public import Geometry

extension DrawingContext {
  /// Draws text with the layout's origin at a point. Lines outside the clip are skipped.
  public func draw(_ layout: TextLayout, at origin: Point) {
    let clip = clipBounds
    // Letters may extend beyond their line, but not by more than its height.
    draw(
      layout.lines.filter {
        $0.frame.minY - $0.frame.height + origin.y < clip.maxY
          && $0.frame.maxY + $0.frame.height + origin.y > clip.minY
      }, of: layout, at: origin)
  }

  /// Draws some of a layout's lines, with the top of the first of them at the height of a point.
  public func draw(_ layout: TextLayout, lines: Range<Int>, at point: Point) {
    let lines = layout.lines[lines.clamped(to: layout.lines.indices)]
    guard let first = lines.first else { return }
    draw(Array(lines), of: layout, at: Point(x: point.x, y: point.y - first.frame.minY))
  }

  private func draw(_ lines: [TextLayout.Line], of layout: TextLayout, at origin: Point) {
    guard !lines.isEmpty else { return }
    TextEngine.locked { _ in
      for line in lines {
        withCairo { context in
          cairo_save(context)
          // Baselines lie on whole pixels. Otherwise lines of one text would differ in sharpness.
          cairo_translate(
            context, space.x(origin.x + line.frame.minX),
            space.y(origin.y + line.baseline).rounded())
          cairo_scale(context, space.scale, space.scale)
          setSource(layout.text.baseColor)
          cairo_move_to(context, 0, 0)
          if isOfDocument { line.shaped.write(to: context) } else { line.shaped.show(on: context) }
          cairo_restore(context)
        }
      }
    }
  }

  /// Whether the surface keeps text as text. Pictures of glyphs could not be searched or copied there.
  private var isOfDocument: Bool {
    withCairo {
      cairo_surface_get_type(cairo_get_target($0)) == CAIRO_SURFACE_TYPE_PDF
    }
  }
}
