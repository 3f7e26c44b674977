public import Canvas
public import Geometry

extension DrawingContext {
  /// A length rounded to whole device pixels, at least one: the width of borders.
  public func wholePixels(_ length: Double) -> Double {
    max(1, (length * scale.rawValue).rounded()) / scale.rawValue
  }

  /// Draws the body of a control: a border of 1 around a face.
  ///
  /// Both are filled, one within the other, so that the border is as crisp as the rectangle at every scale.
  public func drawBox(_ rect: Rect, radius: Double, face: Color, border: Color) {
    let width = wholePixels(1)
    fill(.roundedRect(rect, radius: radius), border)
    fill(.roundedRect(rect.inset(dx: width, dy: width), radius: radius - width), face)
  }

  /// Draws the focus ring: 2 wide, outside the control, with a gap of 1.
  public func drawFocusRing(around rect: Rect, radius: Double, _ color: Color) {
    let width = wholePixels(2)
    let middle = wholePixels(1) + width / 2
    stroke(
      .roundedRect(
        rect.inset(by: Insets(horizontal: -middle, vertical: -middle)), radius: radius + middle),
      color, width: width)
  }
}

extension View {
  /// Whether the focus ring must be drawn around this view.
  public final var showsFocusRing: Bool {
    guard let host else { return false }
    return host.focusedView === self && host.showsFocusRing && host.isActive
  }
}
