public import Canvas
public import Geometry

/// A bar that shows how much of some work is done.
@MainActor
public final class ProgressBarView: View {
  /// The part that is done, from 0 to 1. Nil when the whole is not known: a piece of the bar then moves on
  /// with every report.
  public private(set) var fraction: Double?
  /// The words for the value. Nil for the part in percent.
  public var valueText: String?
  /// Whether the piece of a bar without a known whole moves by itself, and not only with reports. It stands still where
  /// the desktop has no animations.
  public var movesByItself = false {
    didSet { if movesByItself != oldValue { updateMotion() } }
  }
  /// Whether the bar grows to the left.
  public var isRightToLeft = false { didSet { if isRightToLeft != oldValue { setNeedsDisplay() } } }
  /// The number of reports without a known whole.
  private var steps = 0
  private lazy var motion = SteadyMotion(every: .milliseconds(80)) { [weak self] in
    self?.steps += 1
    self?.setNeedsDisplay()
  }
  private static let thickness = 5.0
  /// The length of the moving piece, as a part of the bar.
  private static let piece = 0.25

  public init(fraction: Double? = 0) {
    self.fraction = fraction
    super.init()
    accessibilityLabel = "Progress"
  }

  /// Shows a report of the work.
  public func report(_ fraction: Double?) {
    let fraction = fraction.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
    guard fraction == nil || fraction != self.fraction else { return }
    if fraction == nil { steps += 1 }
    let old = self.fraction
    self.fraction = fraction
    updateMotion()
    setNeedsDisplay()
    if Self.percent(fraction) != Self.percent(old) { accessibilityChanged(.value) }
  }

  private func updateMotion() { motion.update(movesByItself && fraction == nil, for: self) }

  public override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    if movesByItself { updateMotion() }
  }

  public override func environmentChanged() {
    super.environmentChanged()
    if movesByItself { updateMotion() }
  }

  private static func percent(_ fraction: Double?) -> Int? {
    fraction.map { Int((min(max(0, $0), 1) * 100).rounded()) }
  }

  public override var accessibilityElement: AccessibilityElement? {
    var element = AccessibilityElement(
      .progressBar, label: accessibilityName,
      value: valueText ?? Self.percent(fraction).map { "\($0) %" })
    element.range = fraction.map { AccessibilityRange($0 * 100, from: 0, to: 100) }
    element.set([.indeterminate, .busy], fraction == nil)
    element.states.insert(.horizontal)
    return element
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width.isFinite ? proposal.width : 160, height: Self.thickness + 8)
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    let height = context.wholePixels(Self.thickness)
    let track = Rect(
      x: bounds.minX, y: scale.snapped(bounds.midY - height / 2), width: bounds.width,
      height: height)
    let radius = height / 2
    context.fill(.roundedRect(track, radius: radius), theme[.line])
    var done = track
    if let fraction {
      guard fraction > 0 else { return }
      done.size.width = max(height, track.width * fraction)
    } else {
      let length = track.width * Self.piece
      done.size.width = length
      // Twenty reports lead across the bar.
      done.origin.x += (track.width - length) * Double(steps % 20) / 19
    }
    if isRightToLeft { done.origin.x = track.minX + track.maxX - done.maxX }
    context.fill(.roundedRect(done, radius: radius), theme[.accent])
  }

  public override func hitTest(_ point: Point) -> View? { nil }
}
