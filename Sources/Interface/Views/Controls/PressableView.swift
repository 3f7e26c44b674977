public import Geometry

/// A view that acts when it is clicked, or when Space or Return is pressed on it.
///
/// A subclass implements ``act()`` and draws itself from ``isPressed`` and ``isHovered``. The pointer
/// belongs to the control and not to the views in it. A click leaves the focus where it is, so that the
/// text being written keeps its caret.
@MainActor
open class PressableView: View {
  /// A disabled control takes no focus and does nothing.
  public final var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        tracker.cancelPress()
        if isFocused { host?.focus(nil) }
      }
      enabledChanged()
      accessibilityChanged(.state(.enabled, holds: isEnabled))
    }
  }
  /// Whether a release now would be a click.
  public final var isPressed: Bool { tracker.isPressed }
  /// Whether the pointer is over the control.
  public final var isHovered: Bool { tracker.isHovered }

  private final var tracker = PressTracker() {
    didSet { if tracker != oldValue { pressChanged() } }
  }

  // MARK: For subclasses

  /// Whether a click would do something now.
  open var canAct: Bool { isEnabled }

  /// The control's action. Only ``activate()`` calls it.
  open func act() {}

  /// ``isEnabled`` changed. Overriders call `super`.
  open func enabledChanged() { setNeedsDisplay() }

  /// ``isPressed`` or ``isHovered`` changed. Overriders call `super`, or mark what they paint.
  open func pressChanged() { setNeedsDisplay() }

  /// Whether a key press on the control counts as a click.
  open func isActivation(_ event: KeyEvent) -> Bool {
    (event.key == .space || event.key == .return) && event.modifiers.isEmpty
  }

  /// Whether the control acts at the press and not at the release, as controls that open a menu do.
  var actsOnPress: Bool { false }

  // MARK: Accessibility

  open override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.button, label: accessibilityName, states: canAct ? .enabled : [])
  }

  open override var accessibilityActions: [AccessibilityAction] {
    canAct ? [.press { [weak self] in self?.activate() }] : []
  }

  // MARK: Acting

  /// Acts as at a click.
  public final func activate() { if canAct { act() } }

  open override func pointerEvent(_ event: PointerEvent) -> Bool {
    if event.phase == .pressed, event.button == .primary, actsOnPress {
      activate()
      return true
    }
    switch tracker.follow(event, isInside: bounds.contains(event.location), canAct: canAct) {
    case .passed: return false
    case .taken: return true
    case .clicked:
      activate()
      return true
    }
  }

  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard canAct, isActivation(event) else { return super.keyPressed(event) }
    // A key that is held down acts once.
    if !event.isRepeat { activate() }
    return true
  }

  open override func hitTest(_ point: Point) -> View? {
    !isHidden && bounds.contains(point) ? self : nil
  }

  open override var canBecomeFocused: Bool { canAct }
  open override var takesFocusOnClick: Bool { false }
  open override var takesPressInCell: Bool { true }

  open override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    tracker = PressTracker()
  }
}
