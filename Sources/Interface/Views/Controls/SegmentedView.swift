public import Canvas
public import Geometry

/// A choice among a few words, of which one holds.
///
///     ( Anywhere | Screen edges | Never )
///
/// A click chooses a word. With the focus on the control, the arrow keys choose the one beside it.
@MainActor
public final class SegmentedView: View {
  public let titles: [String]
  /// The number of the chosen title. Nil where none holds. Setting it does not call ``onChange``.
  public var selection: Int? { didSet { if selection != oldValue { changed() } } }
  /// Called with the number of the title that a person chose.
  public var onChange: (@MainActor (Int) -> Void)?
  /// A disabled control takes no focus and does nothing.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled, isFocused { host?.focus(nil) }
      setNeedsDisplay()
    }
  }

  private let label: String
  private var pressed: Int? { didSet { if pressed != oldValue { setNeedsDisplay() } } }
  private var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }

  /// In logical units. All controls of a line have this height.
  public static let height = 30.0
  private static let radius = 8.0
  private static let padding = 12.0

  /// - Parameters:
  ///   - label: The name of the control, for assistive technology.
  ///   - titles: The words to choose from.
  public init(label: String, titles: [String]) {
    self.label = label
    self.titles = titles
    super.init()
    changed()
  }

  private func changed() {
    accessibilityLabel = [label, selection.map { titles[$0] }].compactMap { $0 }
      .joined(separator: ": ")
    setNeedsDisplay()
  }

  // MARK: Layout and painting

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let widest = titles.map { layout($0, .text).size.width }.max() ?? 0
    let width = Double(titles.count) * (widest.rounded(.up) + 2 * Self.padding)
    return Size(width: min(width, max(Self.height, proposal.width)), height: Self.height)
  }

  /// The frame of a title in the bounds. All are equally wide.
  public func frame(ofTitle index: Int) -> Rect {
    let width = bounds.width / Double(max(1, titles.count))
    let left = scale.snapped(Double(index) * width)
    return Rect(
      x: left, y: 0, width: scale.snapped(Double(index + 1) * width) - left, height: bounds.height)
  }

  private func title(at point: Point) -> Int? {
    titles.indices.first { frame(ofTitle: $0).contains(point) }
  }

  private func layout(_ title: String, _ color: ThemeColor) -> TextLayout {
    TextLayout.shared(
      AttributedText(title, font: theme.font(.body), color: theme[color]),
      paragraph: ParagraphStyle(alignment: .leading, lineHeight: 18, lineLimit: 1), width: nil)
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    context.withTransparency(isEnabled ? 1 : 0.45, in: bounds) {
      let ground = theme[.page].mixed(with: theme[.text], by: theme.isDark ? 0.08 : 0.07)
      context.fill(.roundedRect(bounds, radius: Self.radius), ground)
      for index in titles.indices { drawTitle(index, in: context) }
    }
  }

  private func drawTitle(_ index: Int, in context: DrawingContext) {
    let frame = frame(ofTitle: index)
    let isChosen = index == selection
    if isChosen {
      context.drawBox(
        frame.inset(dx: 2, dy: 2), radius: Self.radius - 2,
        face: theme.isDark
          ? theme[.page].mixed(with: theme[.text], by: 0.24)
          : theme.controlFace(isHovered: false, isPressed: pressed == index),
        border: theme[.line])
    } else if hovered == index, isEnabled {
      context.fill(
        .roundedRect(frame.inset(dx: 2, dy: 2), radius: Self.radius - 2),
        theme[pressed == index ? .pressed : .hover])
    }
    let text = layout(titles[index], isChosen ? .text : .secondaryText)
    context.draw(
      text,
      at: Point(
        x: scale.snapped(frame.midX - text.size.width / 2),
        y: scale.snapped(frame.midY - text.size.height / 2)))
  }

  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    if showsFocusRing { context.drawFocusRing(around: bounds, radius: Self.radius, theme[.accent]) }
  }

  public override func environmentChanged() {
    setNeedsDisplay()
    super.environmentChanged()
  }

  // MARK: Choosing

  private func choose(_ index: Int) {
    guard isEnabled, titles.indices.contains(index), index != selection else { return }
    selection = index
    onChange?(index)
  }

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    let title = bounds.contains(event.location) ? title(at: event.location) : nil
    switch event.phase {
    case .entered, .moved: hovered = title
    case .exited: hovered = nil
    case .pressed:
      guard isEnabled, event.button == .primary else { return false }
      pressed = title
      return true
    case .dragged: return pressed != nil
    case .released:
      guard let pressed else { return false }
      self.pressed = nil
      if title == pressed { choose(pressed) }
      return true
    case .cancelled: pressed = nil
    }
    return false
  }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty else { return super.keyPressed(event) }
    switch event.key {
    case .left: choose((selection ?? titles.count) - 1)
    case .right: choose((selection ?? -1) + 1)
    default: return super.keyPressed(event)
    }
    return true
  }

  public override var canBecomeFocused: Bool { isEnabled }
  public override var takesFocusOnClick: Bool { false }
}
