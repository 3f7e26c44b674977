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
      if let reach = view.effects?.reach, reach > 0 { rect = rect.inset(dx: -reach, dy: -reach) }
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
    guard !isHidden, shownOpacity > 0 else { return }
    guard let effects, effects.changesPicture || outline != nil else {
      if clipsToBounds, let clipOutline {
        return context.saved {
          context.clip(clipOutline)
          paintContent(in: context, dirty: dirty)
        }
      }
      return paintContent(in: context, dirty: dirty)
    }
    paint(effects, in: context, dirty: dirty)
  }

  /// Paints the view with its effects: the mask nearest to what is drawn, then the blur, the clip and the shadow.
  private func paint(_ effects: ViewEffects, in context: DrawingContext, dirty: Rect) {
    let area = paintedContent
    // What is drawn beyond would lack what is not painted now. The rest of a unit is for whole pixels, which those of
    // a turned view are not on.
    let due = dirty.inset(dx: -1, dy: -1)
    let needed = due.inset(dx: -effects.reach, dy: -effects.reach).intersection(area)
    func masked(_ context: DrawingContext) {
      guard let mask = effects.mask else { return paintContent(in: context, dirty: needed) }
      context.withMask(in: needed) {
        paintContent(in: context, dirty: needed)
      } mask: {
        paintSubview(mask, in: context, dirty: needed)
      }
    }
    func clipped(_ context: DrawingContext) {
      context.saved {
        if clipsToBounds { context.clip(bounds) }
        if let outline { context.clip(outline) }
        context.withBlur(effects.shownBlurRadius, in: area) { masked($0) }
      }
    }
    context.saved {
      context.clip(due)
      guard let shadow = effects.shownShadow else { return clipped(context) }
      context.withShadow(
        theme[shadow.color], radius: shadow.radius, offset: shadow.offset, in: area
      ) { clipped($0) }
    }
  }

  private func paintContent(in context: DrawingContext, dirty: Rect) {
    let mask = effects?.mask
    context.withTransparency(shownOpacity, in: dirty.intersection(seenBounds)) {
      if let color = shownColor(.backgroundColor, backgroundColor) {
        fillBackground(color, in: context, dirty: dirty)
      }
      draw(in: context, dirty: dirty)
      let first = firstPainted(in: dirty)
      let leaving = effects?.leaving ?? []
      for (index, view) in subviews.enumerated().dropFirst(first) {
        for entry in leaving where entry.index == index {
          paintSubview(entry.view, in: context, dirty: dirty)
        }
        if view !== mask { paintSubview(view, in: context, dirty: dirty) }
      }
      for entry in leaving where entry.index >= subviews.count {
        paintSubview(entry.view, in: context, dirty: dirty)
      }
      drawOverlay(in: context, dirty: dirty)
    }
  }

  /// How opaque the view is at present.
  private var shownOpacity: Double { shown(.opacity, opacity) * (presence?.opacity ?? 1) }

  private func fillBackground(_ color: Color, in context: DrawingContext, dirty: Rect) {
    if let backgroundOutline {
      context.fill(backgroundOutline, color)
    } else {
      context.fill(dirty.intersection(bounds), color)
    }
  }

  /// The first subview that is painted: what an opaque view covers completely is not.
  private func firstPainted(in dirty: Rect) -> Int {
    let mask = effects?.mask
    return subviews.lastIndex { $0 !== mask && $0.covers(dirty) } ?? 0
  }

  /// Paints a subview at its place.
  ///
  /// - Parameter dirty: In this view's coordinates.
  package func paintSubview(_ view: View, in context: DrawingContext, dirty: Rect) {
    var part = view.convertFromSuperview(dirty)
    // The shadow of a view that clips is outside of it.
    let clips = view.clipsToBounds && view.effects?.changesPicture != true
    if clips { part = part.intersection(view.bounds) }
    guard !view.isHidden, !part.isEmpty, part.intersects(view.seenBounds) else { return }
    context.saved {
      let place = view.shownFrame
      if let map = view.placeMap(for: place) { context.concatenate(map) }
      context.translate(
        Vector(dx: place.minX - view.boundsOrigin.x, dy: place.minY - view.boundsOrigin.y))
      if clips { context.clip(view.bounds) }
      view.paint(in: context, dirty: part)
    }
  }

  /// Whether the view covers a part of the superview completely.
  private final func covers(_ part: Rect) -> Bool {
    isOpaque && !isHidden && opacity >= 1 && effects == nil && motions == nil && outline == nil
      && frame.contains(part)
  }

  /// ``seenBounds`` for a frame, in the superview's bounds.
  final func paintedFrame(of frame: Rect) -> Rect {
    let (inner, outer) = (bounds, paintedBounds)
    var area = frame.inset(
      by: Insets(
        top: outer.minY - inner.minY, left: outer.minX - inner.minX,
        bottom: inner.maxY - outer.maxY, right: inner.maxX - outer.maxX))
    guard mayOverflow else { return area }
    if !clipsToBounds {
      area = area.union(
        overflow.offset(
          by: Vector(dx: frame.minX - boundsOrigin.x, dy: frame.minY - boundsOrigin.y)))
    }
    let reach = effects?.reach ?? 0
    area = area.inset(dx: -reach, dy: -reach)
    return placeMap(for: frame).map(area.applying) ?? area
  }
}
