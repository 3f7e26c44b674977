public import Canvas
public import Geometry

/// A choice among a few words, one below the other, of which one holds.
///
///     (●) Daily
///     ( ) Weekly
///     ( ) Never
///
/// A click chooses a word. With the focus on the control, the arrow keys choose the one above or below.
@MainActor
public final class RadioGroupView: View {
  /// The words to choose from.
  public var titles: [String] {
    didSet {
      guard titles != oldValue else { return }
      if let selection, !titles.indices.contains(selection) { self.selection = nil }
      press = ItemPress()
      invalidateContent()
      accessibilityChanged(.children)
    }
  }
  /// The number of the chosen title. Nil where none holds. Setting it does not call ``onChange``.
  public var selection: Int? {
    didSet {
      guard selection != oldValue else { return }
      setNeedsDisplay()
      accessibilityChanged(.selection)
      if isFocused { accessibilityChanged(.focus) }
    }
  }
  /// Whether the circles are at the right of the words.
  public var isRightToLeft = false { didSet { if isRightToLeft != oldValue { setNeedsDisplay() } } }
  /// A disabled control takes no focus and does nothing.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled, isFocused { host?.focus(nil) }
      setNeedsDisplay()
      accessibilityChanged(.state(.enabled, holds: isEnabled))
    }
  }
  /// Called with the number of the title that a person chose.
  public var onChange: (@MainActor (Int) -> Void)?

  private var press = ItemPress() { didSet { if press != oldValue { setNeedsDisplay() } } }

  private static let side = 16.0
  private static let gap = 8.0

  /// A group with one button a title, none of them chosen.
  public init(titles: [String]) {
    self.titles = titles
    super.init()
  }

  public override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(
      .radioGroup, label: accessibilityName, states: isEnabled ? .enabled : [])
  }

  public override var accessibilityItems: (any AccessibilityItems)? {
    SegmentAccessibility(control: self)
  }

  // MARK: Layout and painting

  private var rowHeight: Double { theme.lineHeight(.body) + 8 }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let widest = titles.map { layout($0).size.width }.max() ?? 0
    return Size(
      width: min(proposal.width, widest.rounded(.up) + Self.side + Self.gap),
      height: Double(titles.count) * rowHeight)
  }

  public override func environmentChanged() {
    super.environmentChanged()
    invalidateSize()
  }

  /// The frame of a title with its circle, in the bounds.
  public func frame(ofTitle index: Int) -> Rect {
    Rect(
      x: bounds.minX, y: bounds.minY + Double(index) * rowHeight, width: bounds.width,
      height: rowHeight)
  }

  func title(at point: Point) -> Int? {
    titles.indices.first { frame(ofTitle: $0).contains(point) }
  }

  private func layout(_ title: String, width: Double? = nil) -> TextLayout {
    TextLayout.shared(
      AttributedText(title, font: theme.font(.body), color: theme[.text]),
      paragraph: ParagraphStyle(
        alignment: .leading, lineHeight: theme.lineHeight(.body), lineLimit: 1),
      width: width)
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    context.withTransparency(isEnabled ? 1 : 0.45, in: bounds) {
      for index in titles.indices { drawTitle(index, in: context) }
    }
  }

  /// The circle before a title.
  private func circle(ofTitle index: Int) -> Rect {
    let frame = frame(ofTitle: index)
    return Rect(
      x: isRightToLeft ? frame.maxX - Self.side : frame.minX,
      y: scale.snapped(frame.midY - Self.side / 2), width: Self.side, height: Self.side)
  }

  private func drawTitle(_ index: Int, in context: DrawingContext) {
    let frame = frame(ofTitle: index)
    let circle = circle(ofTitle: index)
    let isLit = press.hovered == index && isEnabled
    if index == selection {
      context.fill(
        .ellipse(in: circle),
        theme.accentFace(isHovered: isLit, isPressed: press.pressed == index))
      context.fill(.ellipse(in: circle.inset(dx: 5, dy: 5)), theme[.onAccent])
    } else {
      context.drawBox(
        circle, radius: Self.side / 2,
        face: theme.controlFace(isHovered: isLit, isPressed: press.pressed == index),
        border: theme[.controlLine])
    }
    let room = max(0, frame.width - Self.side - Self.gap)
    var text = layout(titles[index])
    if text.size.width > room { text = layout(titles[index], width: room) }
    let x =
      isRightToLeft ? circle.minX - Self.gap - text.size.width : circle.maxX + Self.gap
    context.draw(
      text,
      at: Point(x: scale.snapped(x), y: scale.snapped(frame.midY - text.size.height / 2)))
  }

  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    guard showsFocusRing, !titles.isEmpty else { return }
    context.drawFocusRing(
      around: circle(ofTitle: selection ?? 0), radius: Self.side / 2, theme[.accent])
  }

  // MARK: Choosing

  func choose(_ index: Int) {
    guard isEnabled, titles.indices.contains(index), index != selection else { return }
    selection = index
    onChange?(index)
  }

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    let title = bounds.contains(event.location) ? title(at: event.location) : nil
    switch press.receive(event, over: title, isEnabled: isEnabled) {
    case .passed: return false
    case .taken: return true
    case .chosen(let title):
      choose(title)
      return true
    }
  }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty else { return super.keyPressed(event) }
    switch event.key {
    case .up, .left: choose((selection ?? titles.count) - 1)
    case .down, .right: choose((selection ?? -1) + 1)
    case .space: if selection == nil { choose(0) }
    default: return super.keyPressed(event)
    }
    return true
  }

  public override var canBecomeFocused: Bool { isEnabled && !titles.isEmpty }
  public override var takesFocusOnClick: Bool { false }
  public override var takesPressInCell: Bool { true }
}
