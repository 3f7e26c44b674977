public import Canvas
public import Geometry

/// A small triangle that points at its line while the views below are hidden, and down while they are shown.
@MainActor
public final class DisclosureButtonView: PressableView {
  /// Whether the views below are shown.
  public var isExpanded = false {
    didSet {
      guard isExpanded != oldValue else { return }
      setNeedsDisplay()
      accessibilityChanged(.state(.expanded, holds: isExpanded))
    }
  }
  /// Whether the line is read from the right.
  public var pointsLeft = false { didSet { if pointsLeft != oldValue { setNeedsDisplay() } } }
  private let action: @MainActor () -> Void

  /// In logical units.
  public static let side = 18.0

  /// - Parameter action: Called when the views below are to be shown or hidden.
  public init(action: @escaping @MainActor () -> Void) {
    self.action = action
    super.init()
  }

  public override func act() { action() }

  public override var accessibilityElement: AccessibilityElement? {
    var element = AccessibilityElement(
      .toggleButton, label: accessibilityName ?? "Details", states: [.expandable])
    element.set(.enabled, canAct)
    element.set(.expanded, isExpanded)
    return element
  }

  /// Right opens, and Left closes.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    let opening: Key = pointsLeft ? .left : .right
    let closing: Key = pointsLeft ? .right : .left
    guard event.modifiers.isEmpty, canAct, event.key == (isExpanded ? closing : opening) else {
      return super.keyPressed(event)
    }
    activate()
    return true
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: Self.side, height: Self.side)
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    let icon: Icon = isExpanded ? .chevronDown : pointsLeft ? .chevronLeft : .chevronRight
    let side = 12.0
    let place = Rect(
      x: scale.snapped(bounds.midX - side / 2), y: scale.snapped(bounds.midY - side / 2),
      width: side, height: side)
    context.draw(icon, in: place, theme[isHovered ? .text : .secondaryText])
  }

  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    if showsFocusRing { context.drawFocusRing(around: bounds, radius: 4, theme[.accent]) }
  }
}
