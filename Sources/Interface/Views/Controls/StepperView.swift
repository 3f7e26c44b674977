public import Canvas
public import Geometry

/// Two buttons that make a number smaller and larger, by a step at a time.
///
///     ( − | + )
///
/// A button that is held repeats. With the focus on the control, Up and Down do the same.
@MainActor
public final class StepperView: View {
  /// Whether the number can become smaller.
  public var canDecrease = true { didSet { endsChanged(canDecrease != oldValue) } }
  /// Whether the number can become larger.
  public var canIncrease = true { didSet { endsChanged(canIncrease != oldValue) } }
  /// The number as a person reads it. Nil where it is shown elsewhere.
  public var valueText: String? {
    didSet { if valueText != oldValue { accessibilityChanged(.value) } }
  }
  /// The number and its range, for a person who does not see them. Nil where there is none.
  public var accessibilityRange: AccessibilityRange?
  /// Whether the button for more is at the left.
  public var isRightToLeft = false { didSet { if isRightToLeft != oldValue { setNeedsDisplay() } } }
  /// A disabled control takes no focus and does nothing.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        release()
        if isFocused { host?.focus(nil) }
      }
      setNeedsDisplay()
      accessibilityChanged(.state(.enabled, holds: isEnabled))
    }
  }
  /// Called with 1 for more and with -1 for less.
  public var onStep: (@MainActor (Int) -> Void)?
  /// Called when a person begins to change the number (true) and when the last button is released (false).
  public var onEditingChanged: (@MainActor (Bool) -> Void)?

  /// The half under the pointer, and the one that is held: -1 or 1.
  private var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }
  private var held: Int? { didSet { if held != oldValue { setNeedsDisplay() } } }
  private var isOverHeld = false { didSet { if isOverHeld != oldValue { setNeedsDisplay() } } }
  private var repeating: (any ScheduledAction)?

  private static let radius = 8.0
  private static let firstDelay = Duration.milliseconds(450)
  private static let nextDelay = Duration.milliseconds(80)

  public override init() { super.init() }

  private func endsChanged(_ changed: Bool) {
    if changed { setNeedsDisplay() }
  }

  private func can(_ direction: Int) -> Bool {
    isEnabled && (direction > 0 ? canIncrease : canDecrease)
  }

  private func step(_ direction: Int) {
    if can(direction) { onStep?(direction) }
  }

  /// Steps once as a whole act: by a key, or from outside.
  private func stepAtOnce(_ direction: Int) {
    guard can(direction) else { return }
    onEditingChanged?(true)
    step(direction)
    onEditingChanged?(false)
  }

  // MARK: Accessibility

  public override var accessibilityElement: AccessibilityElement? {
    var element = AccessibilityElement(
      .spinButton, label: accessibilityName, value: valueText, states: isEnabled ? .enabled : [])
    element.range = accessibilityRange
    return element
  }

  public override var accessibilityActions: [AccessibilityAction] {
    var actions: [AccessibilityAction] = []
    if can(1) {
      actions.append(
        AccessibilityAction(title: "Increase") { [weak self] in self?.stepAtOnce(1) })
    }
    if can(-1) {
      actions.append(
        AccessibilityAction(title: "Decrease") { [weak self] in self?.stepAtOnce(-1) })
    }
    return actions
  }

  // MARK: Layout and painting

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let height = theme.controlHeight
    return Size(width: 2 * (height + 2), height: height)
  }

  public override func environmentChanged() {
    super.environmentChanged()
    invalidateSize()
  }

  /// The frame of the button for less (-1) or for more (1), in the bounds.
  public func frame(of direction: Int) -> Rect {
    let middle = scale.snapped(bounds.midX)
    let isLeft = (direction < 0) != isRightToLeft
    return isLeft
      ? Rect(x: bounds.minX, y: bounds.minY, width: middle - bounds.minX, height: bounds.height)
      : Rect(x: middle, y: bounds.minY, width: bounds.maxX - middle, height: bounds.height)
  }

  private func direction(at point: Point) -> Int? {
    guard bounds.contains(point) else { return nil }
    return frame(of: 1).contains(point) ? 1 : -1
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    context.withTransparency(isEnabled ? 1 : 0.45, in: bounds) {
      context.drawBox(
        bounds, radius: Self.radius,
        face: theme.controlFace(isHovered: false, isPressed: false), border: theme[.controlLine])
      for direction in [-1, 1] {
        let frame = frame(of: direction)
        let isDown = held == direction && isOverHeld
        if can(direction), isDown || hovered == direction {
          context.fill(
            .roundedRect(frame.inset(dx: 2, dy: 2), radius: Self.radius - 2),
            theme[isDown ? .pressed : .hover])
        }
        let side = Icon.gridSize
        let square = Rect(
          x: scale.snapped(frame.midX - side / 2), y: scale.snapped(frame.midY - side / 2),
          width: side, height: side)
        context.draw(
          direction > 0 ? .plus : .minus, in: square,
          theme[can(direction) || !isEnabled ? .text : .faintText])
      }
      let x = scale.snapped(bounds.midX)
      context.hairline(
        from: Point(x: x, y: bounds.minY + 6), to: Point(x: x, y: bounds.maxY - 6),
        theme[.controlLine])
    }
  }

  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    if showsFocusRing { context.drawFocusRing(around: bounds, radius: Self.radius, theme[.accent]) }
  }

  // MARK: Input

  public override var canBecomeFocused: Bool { isEnabled }
  public override var takesFocusOnClick: Bool { false }
  public override var takesPressInCell: Bool { true }

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    let direction = direction(at: event.location)
    switch event.phase {
    case .entered, .moved: hovered = direction
    case .exited: hovered = nil
    case .pressed:
      guard isEnabled, event.button == .primary, let direction else { return false }
      held = direction
      isOverHeld = true
      onEditingChanged?(true)
      step(direction)
      repeatStep(after: Self.firstDelay)
      return true
    case .dragged:
      guard held != nil else { return false }
      isOverHeld = direction == held
      return true
    case .released:
      guard held != nil else { return false }
      release()
      return true
    case .cancelled: release()
    }
    return false
  }

  private func repeatStep(after delay: Duration) {
    repeating = host?.schedule(after: delay) { [weak self] in
      guard let self, let held = self.held else { return }
      if isOverHeld { step(held) }
      repeatStep(after: Self.nextDelay)
    }
  }

  private func release() {
    repeating?.cancel()
    repeating = nil
    guard held != nil else { return }
    held = nil
    onEditingChanged?(false)
  }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty else { return super.keyPressed(event) }
    switch event.key {
    case .up: stepAtOnce(1)
    case .down: stepAtOnce(-1)
    case .right: stepAtOnce(isRightToLeft ? -1 : 1)
    case .left: stepAtOnce(isRightToLeft ? 1 : -1)
    default: return super.keyPressed(event)
    }
    return true
  }

  public override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    repeating?.cancel()
    repeating = nil
    held = nil
    hovered = nil
  }
}
