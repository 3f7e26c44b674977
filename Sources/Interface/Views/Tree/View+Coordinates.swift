public import Geometry

extension View {
  /// Converts from this view's bounds to the superview's.
  public final func convertToSuperview(_ point: Point) -> Point {
    Point(x: point.x - boundsOrigin.x + frame.minX, y: point.y - boundsOrigin.y + frame.minY)
  }

  /// Converts from this view's bounds to the superview's.
  public final func convertToSuperview(_ rect: Rect) -> Rect {
    Rect(origin: convertToSuperview(rect.origin), size: rect.size)
  }

  /// Converts from the superview's bounds to this view's.
  public final func convertFromSuperview(_ point: Point) -> Point {
    Point(x: point.x - frame.minX + boundsOrigin.x, y: point.y - frame.minY + boundsOrigin.y)
  }

  /// Converts from the superview's bounds to this view's.
  public final func convertFromSuperview(_ rect: Rect) -> Rect {
    Rect(origin: convertFromSuperview(rect.origin), size: rect.size)
  }

  /// Converts from this view's bounds to the window's content.
  public final func convertToWindow(_ point: Point) -> Point {
    superview?.convertToWindow(convertToSuperview(point)) ?? convertToSuperview(point)
  }

  /// Converts from this view's bounds to the window's content.
  public final func convertToWindow(_ rect: Rect) -> Rect {
    Rect(origin: convertToWindow(rect.origin), size: rect.size)
  }

  /// Converts from the window's content to this view's bounds.
  public final func convertFromWindow(_ point: Point) -> Point {
    convertFromSuperview(superview?.convertFromWindow(point) ?? point)
  }
}
