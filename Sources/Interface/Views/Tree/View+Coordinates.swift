public import Geometry

/// Places in this view, in the superview and in the window. Where a view is turned or scaled, a rectangle becomes the
/// smallest one around its corners.
extension View {
  /// Converts from this view's bounds to the superview's.
  public final func convertToSuperview(_ point: Point) -> Point {
    let frame = shownFrame
    let place = Point(
      x: point.x - boundsOrigin.x + frame.minX, y: point.y - boundsOrigin.y + frame.minY)
    guard let map = placeMap(for: frame) else { return place }
    return place.applying(map)
  }

  /// Converts from this view's bounds to the superview's.
  public final func convertToSuperview(_ rect: Rect) -> Rect {
    let frame = shownFrame
    let place = Rect(
      x: rect.minX - boundsOrigin.x + frame.minX, y: rect.minY - boundsOrigin.y + frame.minY,
      width: rect.width, height: rect.height)
    guard let map = placeMap(for: frame) else { return place }
    return place.applying(map)
  }

  /// Converts from the superview's bounds to this view's.
  public final func convertFromSuperview(_ point: Point) -> Point {
    let place = frameSpace(point)
    let frame = shownFrame
    return Point(x: place.x - frame.minX + boundsOrigin.x, y: place.y - frame.minY + boundsOrigin.y)
  }

  /// Converts from the superview's bounds to this view's.
  public final func convertFromSuperview(_ rect: Rect) -> Rect {
    let frame = shownFrame
    var place = rect
    if let map = placeMap(for: frame) {
      guard let back = map.inverse else { return .zero }
      place = rect.applying(back)
    }
    return Rect(
      x: place.minX - frame.minX + boundsOrigin.x, y: place.minY - frame.minY + boundsOrigin.y,
      width: place.width, height: place.height)
  }

  /// A point of the superview's bounds without this view's transform.
  private func frameSpace(_ point: Point) -> Point {
    guard let map = placeMap(for: shownFrame) else { return point }
    // No point is in a view without an extent. This one is in no view at all.
    guard let back = map.inverse else { return Point(x: -1e9, y: -1e9) }
    return point.applying(back)
  }

  /// Converts from this view's bounds to the window's content.
  public final func convertToWindow(_ point: Point) -> Point {
    superview?.convertToWindow(convertToSuperview(point)) ?? convertToSuperview(point)
  }

  /// Converts from this view's bounds to the window's content.
  public final func convertToWindow(_ rect: Rect) -> Rect {
    superview?.convertToWindow(convertToSuperview(rect)) ?? convertToSuperview(rect)
  }

  /// Converts from the window's content to this view's bounds.
  public final func convertFromWindow(_ point: Point) -> Point {
    convertFromSuperview(superview?.convertFromWindow(point) ?? point)
  }

  /// Converts from the window's content to this view's bounds.
  public final func convertFromWindow(_ rect: Rect) -> Rect {
    convertFromSuperview(superview?.convertFromWindow(rect) ?? rect)
  }

  /// How directions and lengths of this view's bounds are seen in the window: the turns and scales of this view and of
  /// those around it, without their places.
  public final var orientationInWindow: Transform {
    var map = Transform.identity
    var view: View? = self
    while let outer = view {
      if outer.effects != nil { map = map.concatenating(outer.shownTransform.linear) }
      view = outer.superview
    }
    return map
  }
}
