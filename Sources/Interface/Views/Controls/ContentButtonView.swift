public import Canvas
public import Geometry

/// A button that shows any view, such as a card or a portrait.
///
/// The view gets no events: the pointer belongs to the button. Otherwise it behaves like a ``ButtonView``.
@MainActor
public final class ContentButtonView: PressableView {
  /// The view that the button shows. It is dimmed while the button is disabled.
  public var content: View? {
    didSet {
      guard content !== oldValue else { return }
      replace(oldValue, by: content)
      updateOpacity()
    }
  }
  /// How much it stands out.
  public var kind: ButtonView.Kind { didSet { if kind != oldValue { invalidateContent() } } }
  /// Whether the button deletes something, or does what is not easily brought back.
  public var isDestructive = false {
    didSet { if isDestructive != oldValue { setNeedsDisplay() } }
  }
  /// Whether the button adds nothing to its view: no room around it, no face, no dimming. The view shows what the button
  /// is, and hears of ``onPressChange``.
  public var isBare = false {
    didSet {
      guard isBare != oldValue else { return }
      updateOpacity()
      invalidateContent()
    }
  }
  /// Whether the pointer becomes a hand over the button, as over a link.
  public var isLink = false { didSet { if isLink != oldValue { host?.cursorChanged() } } }
  /// Called when a press begins (true), leaves the button or ends (false).
  public var onPressChange: (@MainActor (Bool) -> Void)?
  private var wasPressed = false
  private let action: @MainActor () -> Void

  private static let radius = 8.0

  public init(
    content: View? = nil, kind: ButtonView.Kind = .regular, action: @escaping @MainActor () -> Void
  ) {
    self.content = content
    self.kind = kind
    self.action = action
    super.init()
    if let content { addSubview(content) }
  }

  public override func act() { action() }

  public override var accessibilityElement: AccessibilityElement? {
    var element = AccessibilityElement(
      .button, label: accessibilityLabel ?? accessibilityWords ?? toolTip,
      states: canAct ? .enabled : [])
    element.set(.isDefault, kind == .prominent)
    return element
  }

  public override func enabledChanged() {
    super.enabledChanged()
    updateOpacity()
  }

  private func updateOpacity() { content?.opacity = isEnabled || isBare ? 1 : 0.45 }

  public override func pressChanged() {
    super.pressChanged()
    guard isPressed != wasPressed else { return }
    wasPressed = isPressed
    onPressChange?(isPressed)
  }

  public override func cursor(at point: Point) -> Cursor? {
    isLink && canAct ? .pointingHand : super.cursor(at: point)
  }

  // MARK: Layout and painting

  private var insets: Insets {
    if isBare { return .zero }
    return kind == .borderless
      ? Insets(horizontal: 4, vertical: 4) : Insets(horizontal: 12, vertical: 8)
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let inner = Size(
      width: max(0, proposal.width - insets.horizontal),
      height: max(0, proposal.height - insets.vertical))
    let wanted = content?.sizeThatFits(inner) ?? .zero
    return Size(
      width: wanted.width + insets.horizontal,
      height: max(isBare ? 0 : theme.controlHeight, wanted.height + insets.vertical))
  }

  public override func layout() { content?.frame = bounds.inset(by: insets) }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    guard !isBare else { return }
    let isLit = isHovered && canAct
    let shape = Path.roundedRect(bounds, radius: Self.radius)
    switch kind {
    case .regular:
      context.drawBox(
        bounds, radius: Self.radius,
        face: theme.controlFace(isHovered: isLit, isPressed: isPressed),
        border: theme[.controlLine])
    case .prominent:
      context.fill(
        shape,
        theme.accentFace(
          isHovered: isLit, isPressed: isPressed, of: isDestructive ? .danger : .accent))
    case .borderless:
      if isPressed || isLit { context.fill(shape, theme[isPressed ? .pressed : .hover]) }
    }
  }

  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    if showsFocusRing { context.drawFocusRing(around: bounds, radius: Self.radius, theme[.accent]) }
  }
}
