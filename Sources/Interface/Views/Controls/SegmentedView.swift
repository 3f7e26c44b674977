public import Canvas
public import Geometry

/// A choice among a few words, of which one holds.
///
///     ( Anywhere | Screen edges | Never )
///
/// Where there is no room for the words side by side, they are one below the other. A click chooses a word. With the
/// focus on the control, the arrow keys choose the one beside it.
@MainActor
public final class SegmentedView: View {
  /// The words to choose from.
  public var titles: [String] {
    didSet {
      guard titles != oldValue else { return }
      if let selection, !titles.indices.contains(selection) { self.selection = nil }
      press = ItemPress()
      changed()
      invalidateSize()
      accessibilityChanged(.children)
    }
  }
  /// The number of the chosen title. Nil where none holds. Setting it does not call ``onChange``.
  public var selection: Int? { didSet { selectionChanged(from: oldValue) } }
  /// Called with the number of the title that a person chose.
  public var onChange: (@MainActor (Int) -> Void)?
  /// A disabled control takes no focus and does nothing.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled, isFocused { host?.focus(nil) }
      setNeedsDisplay()
      accessibilityChanged(.state(.enabled, holds: isEnabled))
    }
  }

  /// The name of the control, for assistive technology.
  public var label: String { didSet { if label != oldValue { changed() } } }
  /// Whether the first word is at the right.
  public var isRightToLeft = false { didSet { if isRightToLeft != oldValue { setNeedsDisplay() } } }
  private var press = ItemPress() { didSet { if press != oldValue { setNeedsDisplay() } } }

  /// In logical units, at the design's size of text. ``Theme/controlHeight`` follows a larger one.
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

  private func selectionChanged(from old: Int?) {
    guard selection != old else { return }
    changed()
    accessibilityChanged(.selection)
    if isFocused { accessibilityChanged(.focus) }
  }

  private func changed() {
    accessibilityLabel = [
      label, selection.flatMap { titles.indices.contains($0) ? titles[$0] : nil },
    ].compactMap { $0 }
      .joined(separator: ": ")
    setNeedsDisplay()
  }

  public override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.radioGroup, label: label, states: isEnabled ? .enabled : [])
  }

  public override var accessibilityItems: (any AccessibilityItems)? {
    SegmentAccessibility(control: self)
  }

  // MARK: Layout and painting

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let (width, height) = (naturalWidth, theme.controlHeight)
    guard width > proposal.width, titles.count > 1 else {
      return Size(width: min(width, max(height, proposal.width)), height: height)
    }
    return Size(
      width: min(width / Double(titles.count), max(height, proposal.width)),
      height: Double(titles.count) * height)
  }

  /// The width of all words side by side.
  private var naturalWidth: Double {
    let widest = titles.map { layout($0, .text).size.width }.max() ?? 0
    return Double(titles.count) * (widest.rounded(.up) + 2 * Self.padding)
  }

  /// Whether the words are one below the other.
  private var isStacked: Bool {
    titles.count > 1 && bounds.height >= Double(titles.count) * theme.controlHeight - 0.5
      && naturalWidth > bounds.width
  }

  /// The frame of a title in the bounds. All are equally large.
  public func frame(ofTitle index: Int) -> Rect {
    if isStacked {
      let height = bounds.height / Double(titles.count)
      let top = scale.snapped(Double(index) * height)
      return Rect(
        x: 0, y: top, width: bounds.width, height: scale.snapped(Double(index + 1) * height) - top)
    }
    let width = bounds.width / Double(max(1, titles.count))
    let place = Double(isRightToLeft ? titles.count - 1 - index : index)
    let left = scale.snapped(place * width)
    return Rect(
      x: left, y: 0, width: scale.snapped((place + 1) * width) - left, height: bounds.height)
  }

  func title(at point: Point) -> Int? {
    titles.indices.first { frame(ofTitle: $0).contains(point) }
  }

  private func layout(_ title: String, _ color: ThemeColor, width: Double? = nil) -> TextLayout {
    TextLayout.shared(
      AttributedText(title, font: theme.font(.body), color: theme[color]),
      paragraph: ParagraphStyle(
        alignment: .leading, lineHeight: theme.lineHeight(.body), lineLimit: 1),
      width: width)
  }

  public override func draw(in context: DrawingContext, dirty: Rect) {
    context.withTransparency(isEnabled ? 1 : 0.45, in: bounds) {
      context.fill(.roundedRect(bounds, radius: Self.radius), theme.choiceGround)
      for index in titles.indices { drawTitle(index, in: context) }
    }
  }

  private func drawTitle(_ index: Int, in context: DrawingContext) {
    let frame = frame(ofTitle: index)
    let isChosen = index == selection
    if isChosen {
      context.drawBox(
        frame.inset(dx: 2, dy: 2), radius: Self.radius - 2,
        face: theme.chosenFace(isPressed: press.pressed == index), border: theme[.controlLine])
    } else if press.hovered == index, isEnabled {
      context.fill(
        .roundedRect(frame.inset(dx: 2, dy: 2), radius: Self.radius - 2),
        theme[press.pressed == index ? .pressed : .hover])
    }
    let color: ThemeColor = isChosen ? .text : .secondaryText
    let room = max(0, frame.width - 8)
    var text = layout(titles[index], color)
    if text.size.width > room { text = layout(titles[index], color, width: room) }
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
    super.environmentChanged()
    invalidateSize()
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
    case .left where isRightToLeft, .right where !isRightToLeft: choose((selection ?? -1) + 1)
    case .left, .right: choose((selection ?? titles.count) - 1)
    case .up where isStacked: choose((selection ?? titles.count) - 1)
    case .down where isStacked: choose((selection ?? -1) + 1)
    default: return super.keyPressed(event)
    }
    return true
  }

  public override var canBecomeFocused: Bool { isEnabled }
  public override var takesFocusOnClick: Bool { false }
}
