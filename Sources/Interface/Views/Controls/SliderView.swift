public import Canvas
public import Geometry

/// A knob on a track, for a number between two ends.
///
///     ━━━━━━━━━●──────────
///
/// A press on the track moves the knob there. With the focus on it, the arrow keys move the knob by a step, Page Up and
/// Page Down by several, Home and End to an end.
@MainActor
public final class SliderView: View {
  /// The ends. An empty range shows the knob at the beginning.
  public var range: ClosedRange<Double> {
    didSet {
      guard range != oldValue else { return }
      value = bounded(value)
      setNeedsDisplay()
      accessibilityChanged(.value)
    }
  }
  /// The distance of the values, counted from the lower end. Nil for any value.
  public var step: Double? { didSet { if step != oldValue { setNeedsDisplay() } } }
  /// The value. Setting it does not call ``onChange``.
  public var value: Double { didSet { valueChanged(from: oldValue) } }
  /// The words for the value, such as "40 %". Nil for the number.
  public var valueText: String?
  /// Whether the values grow to the left.
  public var isRightToLeft = false { didSet { if isRightToLeft != oldValue { setNeedsDisplay() } } }
  /// A disabled control takes no focus and does nothing.
  public var isEnabled = true { didSet { enabledChanged(from: oldValue) } }
  /// Called with each value that a person chooses.
  public var onChange: (@MainActor (Double) -> Void)?
  /// Called when a person takes the knob (true) and releases it (false). A key does both.
  public var onEditingChanged: (@MainActor (Bool) -> Void)?

  private var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
  /// The value before the present press. Nil while the knob is not held.
  private var valueBefore: Double?

  private static let knob = 18.0
  private static let thickness = 4.0
  private static let width = 180.0
  /// Without a step, a key moves by this part of the range.
  private static let keyPart = 0.05
  /// More marks than this could not be told apart.
  private static let mostMarks = 20.0

  /// - Parameter step: The distance of the values that can be chosen. Nil for any value.
  public init(value: Double = 0, in range: ClosedRange<Double> = 0...1, step: Double? = nil) {
    self.range = range
    self.step = step
    self.value = min(max(value, range.lowerBound), range.upperBound)
    super.init()
  }

  private func valueChanged(from old: Double) {
    let bounded = bounded(value)
    if bounded != value { value = bounded }
    guard value != old else { return }
    setNeedsDisplay()
    accessibilityChanged(.value)
  }

  private func enabledChanged(from old: Bool) {
    guard isEnabled != old else { return }
    if !isEnabled {
      release()
      if isFocused { host?.focus(nil) }
    }
    setNeedsDisplay()
    accessibilityChanged(.state(.enabled, holds: isEnabled))
  }

  // MARK: Values

  private var length: Double { range.upperBound - range.lowerBound }

  private func bounded(_ value: Double) -> Double {
    value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
  }

  /// The nearest value that the step allows.
  private func allowed(_ value: Double) -> Double {
    guard let step, step > 0, step.isFinite else { return bounded(value) }
    let steps = ((value - range.lowerBound) / step).rounded()
    return bounded(range.lowerBound + steps * step)
  }

  /// The place of the value, from 0 to 1.
  private var fraction: Double { length > 0 ? (value - range.lowerBound) / length : 0 }

  private var keyStep: Double { step.map { $0 > 0 ? $0 : length } ?? length * Self.keyPart }
  private var pageStep: Double {
    let steps = max(1, (length / 5 / keyStep).rounded())
    return steps.isFinite ? steps * keyStep : keyStep
  }

  private func choose(_ wanted: Double) {
    let new = allowed(wanted)
    guard isEnabled, new != value else { return }
    value = new
    onChange?(new)
  }

  /// Chooses a value as a whole act: by a key, or from outside.
  private func chooseAtOnce(_ wanted: Double) {
    guard isEnabled else { return }
    onEditingChanged?(true)
    choose(wanted)
    onEditingChanged?(false)
  }

  private func stepAtOnce(_ direction: Double) { chooseAtOnce(value + direction * keyStep) }

  // MARK: Accessibility

  public override var accessibilityElement: AccessibilityElement? {
    var element = AccessibilityElement(
      .slider, label: accessibilityName, value: valueText, states: isEnabled ? .enabled : [])
    element.range = AccessibilityRange(value, from: range.lowerBound, to: range.upperBound)
    element.states.insert(.horizontal)
    return element
  }

  public override var accessibilityActions: [AccessibilityAction] {
    guard isEnabled else { return [] }
    return [
      AccessibilityAction(title: "Increase") { [weak self] in self?.stepAtOnce(1) },
      AccessibilityAction(title: "Decrease") { [weak self] in self?.stepAtOnce(-1) },
    ]
  }

  // MARK: Layout and painting

  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(proposal.width, theme.scaled(Self.width)), height: theme.controlHeight)
  }

  public override func environmentChanged() {
    super.environmentChanged()
    invalidateSize()
  }

  /// The way of the knob's middle.
  private var way: (start: Double, length: Double) {
    (bounds.minX + Self.knob / 2, max(0, bounds.width - Self.knob))
  }

  private func place(of fraction: Double) -> Double {
    way.start + way.length * (isRightToLeft ? 1 - fraction : fraction)
  }

  /// The knob's frame in the bounds.
  public var knobFrame: Rect {
    Rect(
      x: scale.snapped(place(of: fraction) - Self.knob / 2),
      y: scale.snapped(bounds.midY - Self.knob / 2), width: Self.knob, height: Self.knob)
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    context.withTransparency(isEnabled ? 1 : 0.45, in: bounds) {
      let height = context.wholePixels(Self.thickness)
      let track = Rect(
        x: bounds.minX, y: scale.snapped(bounds.midY - height / 2), width: bounds.width,
        height: height)
      context.fill(.roundedRect(track, radius: height / 2), theme[.controlLine])
      drawMarks(below: track, in: context)
      var done = track
      done.size.width = place(of: fraction) - bounds.minX
      if isRightToLeft {
        done.origin.x = bounds.minX + done.width
        done.size.width = bounds.maxX - done.minX
      }
      context.fill(.roundedRect(done, radius: height / 2), theme[.accent])
      let isHeld = valueBefore != nil
      context.drawBox(
        knobFrame, radius: Self.knob / 2,
        face: theme.controlFace(isHovered: isHovered && isEnabled, isPressed: isHeld),
        border: isHeld || isHovered && isEnabled
          ? theme[.controlLine].mixed(with: theme[.text], by: 0.2) : theme[.controlLine])
    }
  }

  /// A mark below the track for each value, where the values are few.
  private func drawMarks(below track: Rect, in context: DrawingContext) {
    guard let step, step > 0, length / step <= Self.mostMarks, length > 0 else { return }
    let width = context.wholePixels(1)
    for index in 0...Int((length / step).rounded(.down)) {
      let x = scale.snapped(place(of: Double(index) * step / length) - width / 2)
      context.fill(
        Rect(x: x, y: track.maxY + 3, width: width, height: 3), theme[.faintText])
    }
  }

  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    guard showsFocusRing else { return }
    context.drawFocusRing(around: knobFrame, radius: Self.knob / 2, theme[.accent])
  }

  // MARK: Input

  public override var canBecomeFocused: Bool { isEnabled }
  public override var takesFocusOnClick: Bool { false }
  public override var takesPressInCell: Bool { true }

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .entered, .moved: isHovered = knobFrame.contains(event.location)
    case .exited: isHovered = false
    case .pressed:
      guard isEnabled, event.button == .primary else { return false }
      valueBefore = value
      setNeedsDisplay()
      onEditingChanged?(true)
      follow(event.location)
      return true
    case .dragged:
      guard valueBefore != nil else { return false }
      follow(event.location)
      return true
    case .released:
      guard valueBefore != nil else { return false }
      release()
      return true
    case .cancelled:
      // Another program took the pointer: nothing was chosen.
      if let valueBefore { choose(valueBefore) }
      release()
    }
    return false
  }

  private func follow(_ point: Point) {
    guard way.length > 0 else { return }
    let part = min(max(0, (point.x - way.start) / way.length), 1)
    choose(range.lowerBound + (isRightToLeft ? 1 - part : part) * length)
  }

  private func release() {
    guard valueBefore != nil else { return }
    valueBefore = nil
    setNeedsDisplay()
    onEditingChanged?(false)
  }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty else { return super.keyPressed(event) }
    switch event.key {
    case .up: chooseAtOnce(value + keyStep)
    case .down: chooseAtOnce(value - keyStep)
    case .right: chooseAtOnce(value + (isRightToLeft ? -keyStep : keyStep))
    case .left: chooseAtOnce(value + (isRightToLeft ? keyStep : -keyStep))
    case .pageUp: chooseAtOnce(value + pageStep)
    case .pageDown: chooseAtOnce(value - pageStep)
    case .home: chooseAtOnce(range.lowerBound)
    case .end: chooseAtOnce(range.upperBound)
    default: return super.keyPressed(event)
    }
    return true
  }

  public override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    valueBefore = nil
    isHovered = false
  }
}
