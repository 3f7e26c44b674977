public import Canvas
public import Geometry
internal import Glibc

/// A ring that is filled in part.
@MainActor
public final class GaugeRingView: View {
  /// The filled part, from 0 to 1.
  public var fraction = 0.0 {
    didSet {
      guard fraction != oldValue else { return }
      setNeedsDisplay()
      accessibilityChanged(.value)
    }
  }
  /// Whether the ring has a gap at the bottom, between its beginning and its end.
  public var isOpen = false { didSet { if isOpen != oldValue { setNeedsDisplay() } } }
  /// The side of the square, at the design's size of text.
  public var side = 44.0 { didSet { if side != oldValue { invalidateContent() } } }
  /// The words for the value, such as "12 °C". Nil for the part in percent.
  public var valueText: String?

  public override init() { super.init() }

  public override var accessibilityElement: AccessibilityElement? {
    let percent = Int((bounded * 100).rounded())
    var element = AccessibilityElement(
      .progressBar, label: accessibilityName, value: valueText ?? "\(percent) %")
    element.range = AccessibilityRange(bounded * 100, from: 0, to: 100)
    return element
  }

  private var bounded: Double { fraction.isNaN ? 0 : min(max(fraction, 0), 1) }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: theme.scaled(side), height: theme.scaled(side))
  }

  public override func environmentChanged() {
    super.environmentChanged()
    invalidateSize()
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    let side = min(bounds.width, bounds.height)
    let width = max(3, side / 9)
    let radius = (side - width) / 2
    guard radius > 0 else { return }
    // A quarter of the circle is the gap.
    let start = isOpen ? Double.pi * 0.75 : -Double.pi / 2
    let whole = isOpen ? Double.pi * 1.5 : Double.pi * 2
    func arc(to part: Double) -> Path {
      var path = Path()
      path.move(to: point(at: start, radius))
      path.arc(center: bounds.center, radius: radius, from: start, to: start + whole * part)
      return path
    }
    context.stroke(arc(to: 1), theme[.line], width: width)
    if bounded > 0 { context.stroke(arc(to: bounded), theme[.accent], width: width) }
  }

  private func point(at angle: Double, _ radius: Double) -> Point {
    Point(x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle))
  }

  public override func hitTest(_ point: Point) -> View? { nil }
}
