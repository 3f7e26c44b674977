public import Canvas
public import Geometry

/// A panel beside the view that it belongs to, for a few controls. A press elsewhere and Escape dismiss it.
///
///     [ Filter ]
///     ╭──────────────╮
///     │   content    │
///     ╰──────────────╯
///
/// It takes the focus and gives it back, as a menu does.
@MainActor
public final class PopoverView: View {
  /// The side of the view at which the panel is shown, where it has room there.
  public enum Edge: Hashable, Sendable { case top, bottom, left, right }

  /// Called once when the panel is gone, by whatever way.
  public var onDismiss: (@MainActor () -> Void)?
  /// Called with the keys that no view in the panel used.
  public var onKey: (@MainActor (KeyEvent) -> Bool)?

  private let content: View
  private let edge: Edge
  private weak var anchor: View?
  private lazy var appearance = MovingNumber(1) { [weak self] in self?.opacity = $0 }

  private static let radius = 10.0
  private static let gap = 6.0
  /// The least distance to the window's edges.
  private static let margin = 6.0

  /// - Parameter edge: The edge of the anchor at which it opens.
  public init(content: View, edge: Edge = .bottom) {
    self.content = content
    self.edge = edge
    super.init()
    addSubview(content)
  }

  // MARK: Coming and going

  /// Shows the panel beside a view. Nothing happens when no window shows that view.
  public func present(from anchor: View) {
    guard let host = anchor.host, superview == nil else { return }
    self.anchor = anchor
    place(in: anchor.superviewChain.last ?? anchor, host.scale)
    host.present(self, modal: false)
    // In the window the content may have another size, since the theme is another.
    setNeedsLayout()
    guard host.behavior.animates else { return }
    appearance.set(0.01)
    appearance.animate(to: 1, on: host)
  }

  /// Closes it.
  public func dismiss() { host?.dismiss(self) }

  public override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    guard host == nil else { return }
    let onDismiss = onDismiss
    self.onDismiss = nil
    onDismiss?()
  }

  // MARK: Layout

  private func place(in root: View, _ scale: ScaleFactor) {
    guard let anchor else { return }
    let window = root.bounds.inset(dx: Self.margin, dy: Self.margin)
    let wanted = content.sizeThatFits(window.size)
    let size = Size(
      width: min(wanted.width, window.width).rounded(.up),
      height: min(wanted.height, window.height).rounded(.up))
    let beside = anchor.convertToWindow(anchor.bounds)
    let origin = Self.origin(of: size, beside: beside, at: edge, in: window)
    let place = Rect(
      origin: Point(
        x: scale.snapped(min(max(origin.x, window.minX), window.maxX - size.width)),
        y: scale.snapped(min(max(origin.y, window.minY), window.maxY - size.height))),
      size: size)
    if frame != place { frame = place }
  }

  /// The panel is at another side where it has more room there.
  private static func origin(of size: Size, beside anchor: Rect, at edge: Edge, in window: Rect)
    -> Point
  {
    let middle = Point(x: anchor.midX - size.width / 2, y: anchor.midY - size.height / 2)
    let above = anchor.minY - gap - size.height
    let below = anchor.maxY + gap
    let left = anchor.minX - gap - size.width
    let right = anchor.maxX + gap
    let fits = (
      above: above >= window.minY, below: below + size.height <= window.maxY,
      left: left >= window.minX, right: right + size.width <= window.maxX
    )
    let lower = Point(x: middle.x, y: fits.below || !fits.above ? below : above)
    switch edge {
    case .bottom: return lower
    case .top: return Point(x: middle.x, y: fits.above || !fits.below ? above : below)
    case .left where fits.left: return Point(x: left, y: middle.y)
    case .left where fits.right: return Point(x: right, y: middle.y)
    case .right where fits.right: return Point(x: right, y: middle.y)
    case .right where fits.left: return Point(x: left, y: middle.y)
    case .left, .right: return lower
    }
  }

  public override func layout() {
    if superview != nil, let root = superviewChain.last { place(in: root, scale) }
    content.frame = bounds
  }

  // MARK: Accessibility

  public override var accessibilityElement: AccessibilityElement? {
    let words = content.subtree.lazy.compactMap { ($0 as? LabelView)?.text }
    return AccessibilityElement(
      .dialog, label: accessibilityLabel ?? words.first { !$0.isEmpty } ?? "Popover")
  }

  // MARK: Painting and input

  public override var paintedBounds: Rect {
    bounds.inset(by: Insets(top: -32, left: -40, bottom: -48, right: -40))
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    MenuMetrics.drawPanel(bounds, theme: theme, in: context)
  }

  /// The content below gets no events.
  public override func pointerEvent(_ event: PointerEvent) -> Bool { true }
  public override func scroll(_ event: ScrollEvent) -> Bool { true }
  public override func cursor(at point: Point) -> Cursor? { .arrow }

  /// A panel that is only read takes the keys itself, so that Escape dismisses it.
  public override var canBecomeFocused: Bool { content.focusableViews.isEmpty }
  public override var paintsFocus: Bool { false }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    if onKey?(event) == true { return true }
    // The dispatcher dismisses the panel at Escape.
    return event.key == .escape ? false : super.keyPressed(event)
  }
}
