public import Canvas
public import Geometry

/// A card over the window's content, for one small task. Nothing else can be used until it is closed.
///
/// ``present(on:)`` shows it and gives it the focus. The focus goes back when the sheet is closed. Escape
/// calls ``onCancel``.
///
///     ┌────────── window ──────────┐
///     │░░░░░╭──────────────╮░░░░░░░│
///     │░░░░░│   content    │░░░░░░░│
///     │░░░░░╰──────────────╯░░░░░░░│
///     └────────────────────────────┘
@MainActor
public final class SheetView: View {
  /// Called at Escape. The owner decides whether to ``dismiss()``.
  public var onCancel: (@MainActor () -> Void)?
  /// Called with the keys that no view in the sheet used.
  public var onKey: (@MainActor (KeyEvent) -> Bool)?

  private let card: CardView
  private lazy var appearance = MovingNumber(0) { [weak self] in self?.appearanceChanged($0) }
  private var isDismissed = false

  private static let margin = 24.0
  private static let rise = 8.0

  public init(content: View) {
    card = CardView(content: content)
    super.init()
    opacity = 0
    addSubview(card)
  }

  // MARK: Coming and going

  public func present(on host: any ViewHost) {
    isDismissed = false
    // A view that is not visible cannot take the focus either.
    opacity = 0.01
    host.present(self, modal: true)
    appearance.animate(to: 1, on: host)
  }

  /// Closes the sheet. The focus goes back at once, so that a person can go on typing.
  public func dismiss() {
    guard !isDismissed else { return }
    isDismissed = true
    appearance.set(0)
    host?.dismiss(self)
  }

  private func appearanceChanged(_ value: Double) {
    opacity = max(0.01, value)
    setNeedsLayout()
  }

  // MARK: Accessibility

  public override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.dialog, label: name, states: [.enabled, .modal])
  }

  /// A sheet without a name is called by its first words.
  private var name: String {
    let labels = card.subtree.lazy.compactMap { ($0 as? LabelView)?.text }
    return namedContent?.accessibilityLabel ?? labels.first { !$0.isEmpty } ?? "Sheet"
  }

  /// The outermost view that has a name and fills the card.
  fileprivate var namedContent: View? {
    var view = card.content
    while view.accessibilityLabel == nil, view.subviews.count == 1 { view = view.subviews[0] }
    return view.accessibilityLabel == nil ? nil : view
  }

  // MARK: Layout

  public override func layout() {
    let room = bounds.inset(dx: Self.margin, dy: Self.margin)
    let wanted = card.sizeThatFits(room.size)
    let size = Size(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
    // A little above the middle, where the eye expects the centre.
    let y = bounds.minY + (bounds.height - size.height) * 0.42
    card.frame = Rect(
      x: scale.snapped(bounds.midX - size.width / 2),
      y: scale.snapped(max(room.minY, y) + (1 - appearance.value) * Self.rise), width: size.width,
      height: size.height)
  }

  // MARK: Painting and input

  public override func draw(in context: DrawingContext, dirty: Rect) {
    context.fill(dirty, Color(hex: 0x000000, alpha: theme.isDark ? 0.45 : 0.22))
    context.drawShadow(
      around: card.frame, radius: CardView.radius, blur: 32, offset: Vector(dx: 0, dy: 12),
      color: theme.floatingShadow)
  }

  /// The content below gets no events.
  public override func pointerEvent(_ event: PointerEvent) -> Bool { true }
  public override func scroll(_ event: ScrollEvent) -> Bool { true }
  public override func cursor(at point: Point) -> Cursor? { .arrow }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    if onKey?(event) == true { return true }
    guard event.key == .escape, event.modifiers.isEmpty else { return super.keyPressed(event) }
    onCancel?()
    return true
  }
}

extension View {
  /// Whether the view gives the sheet around it its name. The sheet is the element then, and the view only holds
  /// others.
  package final var namesSheet: Bool {
    var view = superview
    while let candidate = view {
      if let sheet = candidate as? SheetView { return sheet.namedContent === self }
      view = candidate.superview
    }
    return false
  }
}

/// A sheet's background.
@MainActor
private final class CardView: View {
  let content: View
  static let radius = 12.0

  init(content: View) {
    self.content = content
    super.init()
    clipsToBounds = false
    addSubview(content)
  }

  override func sizeThatFits(_ proposal: Size) -> Size { content.sizeThatFits(proposal) }
  override func layout() { content.frame = bounds }

  override func draw(in context: DrawingContext, dirty: Rect) {
    context.drawBox(bounds, radius: Self.radius, face: theme[.page], border: theme[.line])
  }
}
