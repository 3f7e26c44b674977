public import Canvas
public import Geometry

/// Margins around one view, limits to its size, and a background.
///
///     ┌───────────────────────────┐ bounds
///     │  ╭ ground ─────────────╮  │ at most maximumSize, placed by the alignment
///     │  │  insets ┌─────────┐ │  │
///     │  │         │ content │ │  │
///     │  │         └─────────┘ │  │
///     │  ╰─────────────────────╯  │
///     └───────────────────────────┘
@MainActor
public final class BoxView: View {
  public var content: View? {
    didSet { if content !== oldValue { replace(oldValue, by: content) } }
  }
  public var insets = Insets.zero { didSet { if insets != oldValue { invalidateSize() } } }
  /// Includes the insets. Infinite where there is no limit.
  public var maximumSize = Size(width: .infinity, height: .infinity) {
    didSet { if maximumSize != oldValue { invalidateSize() } }
  }
  /// Includes the insets.
  public var minimumSize = Size.zero { didSet { if minimumSize != oldValue { invalidateSize() } } }
  /// The place of content that is smaller than the box.
  public var alignment = BoxAlignment.center {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }
  /// The directions in which the content fills the box.
  public var stretches: AxisSet = [] { didSet { if stretches != oldValue { setNeedsLayout() } } }
  /// The background behind the content.
  public var ground: ThemeColor? { didSet { if ground != oldValue { setNeedsDisplay() } } }
  public var cornerRadius = 0.0 { didSet { if cornerRadius != oldValue { setNeedsDisplay() } } }
  /// A hairline around the background.
  public var border: ThemeColor? { didSet { if border != oldValue { setNeedsDisplay() } } }
  /// Called at a click that no view in the content used.
  public var onClick: (@MainActor () -> Void)?
  private var isPressed = false

  public init(_ content: View? = nil) {
    self.content = content
    super.init()
    if let content { addSubview(content) }
  }

  // MARK: Layout

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let outer = Size(
      width: min(proposal.width, maximumSize.width),
      height: min(proposal.height, maximumSize.height)
    )
    let inner = Size(
      width: max(0, outer.width - insets.horizontal),
      height: max(0, outer.height - insets.vertical))
    let wanted = content?.sizeThatFits(inner) ?? .zero
    return Size(
      width: limited(wanted.width + insets.horizontal, minimumSize.width, maximumSize.width),
      height: limited(wanted.height + insets.vertical, minimumSize.height, maximumSize.height))
  }

  private func limited(_ length: Double, _ least: Double, _ most: Double) -> Double {
    max(least, min(length, most))
  }

  /// The part of the bounds that is within the limits.
  private var box: Rect {
    alignment.place(
      Size(
        width: min(bounds.width, maximumSize.width), height: min(bounds.height, maximumSize.height)),
      in: bounds, scale)
  }

  public override func layout() {
    guard let content else { return }
    let inner = box.inset(by: insets)
    let room = Size(width: max(0, inner.width), height: max(0, inner.height))
    var size = room
    if stretches != .all {
      let wanted = content.sizeThatFits(room)
      if !stretches.contains(.horizontal), !fillsLine {
        size.width = min(room.width, wanted.width)
      }
      if !stretches.contains(.vertical) { size.height = min(room.height, wanted.height) }
    }
    content.frame = alignment.place(size, in: Rect(origin: inner.origin, size: room), scale)
  }

  /// A text with natural alignment is aligned by its own direction, and needs the whole line for that.
  private var fillsLine: Bool {
    alignment.horizontal == .start && (content as? LabelView)?.alignment == .natural
  }

  // MARK: Painting and input

  public override func draw(in context: DrawingContext, dirty: Rect) {
    if let ground { context.fill(.roundedRect(box, radius: cornerRadius), theme[ground]) }
  }

  /// Drawn above the content, whose own corners are not round.
  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    if let border { context.strokeHairline(box, radius: cornerRadius, theme[border]) }
    if showsFocusRing { context.drawFocusRing(around: box, radius: ringRadius, theme[.accent]) }
  }

  /// As round as the visible background, since the clicked box may have no shape of its own.
  private var ringRadius: Double {
    cornerRadius > 0 ? cornerRadius : (content as? BoxView)?.ringRadius ?? 6
  }

  public override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    // Empty room lets the pointer through, unless it has a color or an action.
    let isRoom =
      onClick == nil && ground == nil && interactions.isEmpty && toolTip == nil
      && contextMenu == nil
    return hit === self && isRoom ? nil : hit
  }

  /// A box with an action can be reached by Tab. A click leaves the focus where it is, as on a button.
  public override var canBecomeFocused: Bool { onClick != nil }
  public override var takesFocusOnClick: Bool { false }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard let onClick, event.key == .space || event.key == .return, event.modifiers.isEmpty else {
      return super.keyPressed(event)
    }
    if !event.isRepeat { onClick() }
    return true
  }

  public override var takesPressInCell: Bool { onClick != nil }

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    guard let onClick, event.button == .primary else { return false }
    switch event.phase {
    case .pressed: isPressed = true
    case .released:
      let isClick = isPressed && bounds.contains(event.location)
      isPressed = false
      if isClick { onClick() }
    case .cancelled: isPressed = false
    case .dragged: break
    case .entered, .exited, .moved: return false
    }
    return true
  }
}
