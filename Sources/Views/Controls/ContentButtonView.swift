public import Canvas
public import Geometry

/// Something that does what it does when it is clicked, or by a key.
@MainActor
public protocol ActivatableView: View {
  /// Whether a click does something now.
  var canAct: Bool { get }
  /// Does what a click does.
  func activate()
}

extension ButtonView: ActivatableView {}

/// A button that shows any view: a card, a portrait.
///
/// The view is only looked at: the pointer belongs to the button. Otherwise it is like a ``ButtonView``:
/// a click leaves the focus where it is.
@MainActor
public final class ContentButtonView: View, ActivatableView {
  public var content: View? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let content { addSubview(content) }
      invalidateSize()
    }
  }
  public var kind: ButtonView.Kind {
    didSet {
      guard kind != oldValue else { return }
      invalidateSize()
      setNeedsDisplay()
    }
  }
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        isPressed = false
        if isFocused { host?.focus(nil) }
      }
      content?.opacity = isEnabled ? 1 : 0.45
      setNeedsDisplay()
    }
  }
  private let action: @MainActor () -> Void
  private var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
  private var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }

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

  // MARK: Acting

  public var canAct: Bool { isEnabled }
  public func activate() { if canAct { action() } }

  public override func hitTest(_ point: Point) -> View? {
    !isHidden && bounds.contains(point) ? self : nil
  }

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .entered: isHovered = true
    case .exited: isHovered = false
    case .pressed:
      guard event.button == .primary else { return false }
      isPressed = canAct
    case .dragged: isPressed = canAct && bounds.contains(event.location)
    case .released:
      let acts = isPressed && bounds.contains(event.location)
      isPressed = false
      if acts { activate() }
    case .cancelled: isPressed = false
    case .moved: return false
    }
    return true
  }

  public override var canBecomeFocused: Bool { canAct }
  public override var takesFocusOnClick: Bool { false }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.key == .space || event.key == .return, event.modifiers.isEmpty, canAct else {
      return super.keyPressed(event)
    }
    if !event.isRepeat { activate() }
    return true
  }

  public override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    isPressed = false
    isHovered = false
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
