public import Canvas
public import Geometry
internal import Glibc

/// A wheel of spokes that turns while some work goes on whose end is not known.
///
/// Where the desktop has no animations the wheel stands still, and nothing is painted again.
@MainActor
public final class SpinnerView: View {
  /// Whether the wheel turns.
  public var isAnimating = true {
    didSet {
      guard isAnimating != oldValue else { return }
      motion.update(isAnimating, for: self)
      setNeedsDisplay()
    }
  }
  /// The side of the square, at the design's size of text.
  public var side = 18.0 { didSet { if side != oldValue { invalidateContent() } } }

  private var turn = 0
  private lazy var motion = SteadyMotion(every: .milliseconds(100)) { [weak self] in self?.step() }

  private static let spokes = 8

  public override init() {
    super.init()
    accessibilityLabel = "Progress"
  }

  private func step() {
    turn = (turn + 1) % Self.spokes
    setNeedsDisplay()
  }

  public override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    motion.update(isAnimating, for: self)
  }

  /// A desktop setting may have changed.
  public override func environmentChanged() {
    super.environmentChanged()
    motion.update(isAnimating, for: self)
    invalidateSize()
  }

  public override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(
      .progressBar, label: accessibilityName, states: [.enabled, .indeterminate, .busy])
  }

  // MARK: Layout and painting

  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: theme.scaled(side), height: theme.scaled(side))
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    let radius = min(bounds.width, bounds.height, theme.scaled(side)) / 2
    let ink = theme[.secondaryText]
    for spoke in 0..<Self.spokes {
      let angle = Double(spoke) / Double(Self.spokes) * 2 * .pi - .pi / 2
      let (dx, dy) = (cos(angle), sin(angle))
      var line = Path()
      line.move(to: Point(x: bounds.midX + dx * radius * 0.5, y: bounds.midY + dy * radius * 0.5))
      line.line(
        to: Point(x: bounds.midX + dx * radius * 0.88, y: bounds.midY + dy * radius * 0.88))
      // The spoke in front is dark, and those behind it are fainter and fainter.
      let age = (turn - spoke + Self.spokes) % Self.spokes
      let strength = 1 - 0.8 * Double(age) / Double(Self.spokes - 1)
      context.stroke(line, ink.withAlpha(ink.alpha * strength), width: max(1.5, radius / 4.5))
    }
  }

  public override func hitTest(_ point: Point) -> View? { nil }
}
