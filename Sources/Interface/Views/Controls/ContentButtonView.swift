public import Canvas
public import Geometry

/// A button that shows any view, such as a card or a portrait.
///
/// The view gets no events: the pointer belongs to the button. Otherwise it behaves like a ``ButtonView``.
@MainActor
public final class ContentButtonView: PressableView {
  /// The view that the button shows. It is dimmed while the button is disabled.
  public var content: View? {
    didSet { if content !== oldValue { replace(oldValue, by: content) } }
  }
  /// How much it stands out.
  public var kind: ButtonView.Kind { didSet { if kind != oldValue { invalidateContent() } } }
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

  public override func enabledChanged() {
    super.enabledChanged()
    content?.opacity = isEnabled ? 1 : 0.45
  }

  // MARK: Layout and painting

  private var insets: Insets {
    kind == .borderless ? Insets(horizontal: 4, vertical: 4) : Insets(horizontal: 12, vertical: 8)
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let inner = Size(
      width: max(0, proposal.width - insets.horizontal),
      height: max(0, proposal.height - insets.vertical))
    let wanted = content?.sizeThatFits(inner) ?? .zero
    return Size(
      width: wanted.width + insets.horizontal,
      height: max(ButtonView.height, wanted.height + insets.vertical))
  }

  public override func layout() { content?.frame = bounds.inset(by: insets) }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    let isLit = isHovered && canAct
    let shape = Path.roundedRect(bounds, radius: Self.radius)
    switch kind {
    case .regular:
      context.drawBox(
        bounds, radius: Self.radius,
        face: theme.controlFace(isHovered: isLit, isPressed: isPressed),
        border: theme[.line])
    case .prominent:
      let tint = isPressed ? theme[.pressed] : isLit ? theme[.hover] : nil
      context.fill(shape, theme[.accent])
      if let tint { context.fill(shape, tint) }
    case .borderless:
      if isPressed || isLit { context.fill(shape, theme[isPressed ? .pressed : .hover]) }
    }
  }

  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    if showsFocusRing { context.drawFocusRing(around: bounds, radius: Self.radius, theme[.accent]) }
  }
}
