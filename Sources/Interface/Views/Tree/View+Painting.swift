public import Canvas
public import Geometry

/// Painting goes from the root down. Damage goes from a view up to the root.
extension View {
  /// Marks all of ``bounds`` for painting.
  public final func setNeedsDisplay() { setNeedsDisplay(bounds) }

  /// Marks a part of ``bounds`` for painting.
  public final func setNeedsDisplay(_ rect: Rect) {
    guard !isHidden else { return }
    var view = self
    var subview: View?
    var rect = rect
    while let parent = view.superview {
      if view.clipsToBounds { rect = rect.intersection(view.bounds) }
      guard !rect.isEmpty, !parent.isHidden, !parent.isPosing else { return }
      rect = view.convertToSuperview(rect)
      subview = view
      view = parent
    }
    view.rootHost?.setNeedsDisplay(rect)
    view.onDamage?(subview, rect)
  }

  /// Paints the part of this view and of its subviews that intersects `dirty` (in ``bounds``).
  public final func paint(in context: DrawingContext, dirty: Rect) {
    guard !isHidden, opacity > 0 else { return }
    context.withTransparency(opacity, in: dirty.intersection(paintedBounds)) {
      if let backgroundColor { context.fill(dirty.intersection(bounds), theme[backgroundColor]) }
      draw(in: context, dirty: dirty)
      // A view that an opaque view covers completely is not painted.
      for view in subviews[(subviews.lastIndex { $0.covers(dirty) } ?? 0)...] {
        paintSubview(view, in: context, dirty: dirty)
      }
      drawOverlay(in: context, dirty: dirty)
    }
  }

  /// Paints a subview at its place.
  ///
  /// - Parameter dirty: In this view's coordinates.
  package func paintSubview(_ view: View, in context: DrawingContext, dirty: Rect) {
    var part = view.convertFromSuperview(dirty)
    if view.clipsToBounds { part = part.intersection(view.bounds) }
    guard !view.isHidden, !part.isEmpty, part.intersects(view.paintedBounds) else { return }
    context.saved {
      context.translate(
        Vector(
          dx: view.frame.minX - view.boundsOrigin.x, dy: view.frame.minY - view.boundsOrigin.y))
      if view.clipsToBounds { context.clip(view.bounds) }
      view.paint(in: context, dirty: part)
    }
  }

  /// Whether the view covers a part of the superview completely.
  private final func covers(_ part: Rect) -> Bool {
    isOpaque && !isHidden && opacity >= 1 && frame.contains(part)
  }

  /// ``paintedBounds`` for a frame, in the superview's bounds.
  final func paintedFrame(of frame: Rect) -> Rect {
    let (inner, outer) = (bounds, paintedBounds)
    return frame.inset(
      by: Insets(
        top: outer.minY - inner.minY, left: outer.minX - inner.minX,
        bottom: inner.maxY - outer.maxY, right: inner.maxX - outer.maxX))
  }
}
