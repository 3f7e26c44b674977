public import Canvas
public import Geometry

/// Text that cannot be edited: one line with an ellipsis, or several lines.
///
/// Each run may have a style of its own. Each paragraph is aligned by its own direction unless told
/// otherwise.
@MainActor
public final class LabelView: View {
  /// A part of the text.
  public struct Run: Hashable, Sendable {
    public var text: String
    /// Nil means the label's own style.
    public var style: ThemeFont?
    /// Nil means the label's own color.
    public var color: ThemeColor?
    /// The line below the text.
    public var underline: TextLine?
    /// The line through the text.
    public var strike: TextLine?
    /// How far above the baseline the text stands, in logical units.
    public var rise = 0.0
    /// The destination that a click opens. Nil for text that is no link.
    public var link: String?
    /// An icon among the words, as large as they are. The text of its run is not shown.
    public var icon: Icon?

    /// Whether a line is drawn below the text. Setting it draws a plain one.
    public var isUnderlined: Bool {
      get { underline != nil }
      set { underline = newValue ? TextLine() : nil }
    }

    /// Whether a line is drawn through the text. Setting it draws a plain one.
    public var isStruck: Bool {
      get { strike != nil }
      set { strike = newValue ? TextLine() : nil }
    }

    public init(_ text: String, style: ThemeFont? = nil, color: ThemeColor? = nil) {
      self.text = text
      self.style = style
      self.color = color
    }
  }

  public var runs: [Run] { didSet { runsChanged(from: oldValue) } }
  public var style: ThemeFont { didSet { if style != oldValue { contentChanged() } } }
  public var color: ThemeColor { didSet { if color != oldValue { contentChanged() } } }
  public var alignment = ParagraphStyle.Alignment.natural {
    didSet { if alignment != oldValue { contentChanged() } }
  }
  /// The maximum number of lines. Nil shows all.
  public var lineLimit: Int? { didSet { if lineLimit != oldValue { contentChanged() } } }
  /// The number of lines for which there is always room.
  public var reservedLines = 0 { didSet { if reservedLines != oldValue { contentChanged() } } }
  /// The space between two lines, besides that of the fonts, in logical units.
  public var lineSpacing = 0.0 { didSet { if lineSpacing != oldValue { contentChanged() } } }
  /// Where the ellipsis is in a text that is too long.
  public var truncation = ParagraphStyle.Truncation.tail {
    didSet { if truncation != oldValue { contentChanged() } }
  }
  /// The part of its size to which a text shrinks before it gets an ellipsis: 1 for none.
  public var leastScale = 1.0 { didSet { if leastScale != oldValue { contentChanged() } } }
  /// Whether letters move a little closer before a text shrinks or gets an ellipsis.
  public var allowsTightening = false {
    didSet { if allowsTightening != oldValue { contentChanged() } }
  }
  /// Whether bars are shown in place of the words, which then cannot be read by assistive technology either.
  public var isRedacted = false {
    didSet {
      guard isRedacted != oldValue else { return }
      setNeedsDisplay()
      accessibilityChanged(.label)
    }
  }
  /// Whether the text can be selected and copied.
  public var isSelectable = false { didSet { if !isSelectable { selection = nil } } }
  /// Called with the destination of a link that was clicked. Links without this are text.
  public var onOpenLink: (@MainActor (String) -> Void)?
  /// The selected part of the shown text, in UTF-8.
  var selection: LabelSelection? { didSet { if selection != oldValue { setNeedsDisplay() } } }
  /// The link that Return opens, as an index of ``links``.
  var currentLink = 0
  /// The link that is being pressed.
  var pressedLink: Int?

  private var cache: [TextLayout] = []
  /// The size on one line. Nil when it is not known.
  private var naturalSize: Size?
  private var cacheTheme: Theme?
  /// When the theme was last looked at. See ``View/themeGeneration``.
  private var cacheGeneration = -1

  public init(
    text: String = "", style: ThemeFont = .body, color: ThemeColor = .text, lineLimit: Int? = 1
  ) {
    runs = [Run(text)]
    self.style = style
    self.color = color
    self.lineLimit = lineLimit
    super.init()
  }

  /// The whole text. Setting it makes it one run in the label's own style.
  public var text: String {
    get { runs.map(\.text).joined() }
    set { runs = [Run(newValue)] }
  }

  private func contentChanged() {
    forgetLayouts()
    invalidateContent()
  }

  private func runsChanged(from old: [Run]) {
    guard runs != old else { return }
    selection = nil
    currentLink = 0
    contentChanged()
    accessibilityChanged(.label)
  }

  /// A label without words is not there. One that is a link as a whole is a link.
  public override var accessibilityElement: AccessibilityElement? {
    let words = accessibilityLabel ?? text
    let isLink = onOpenLink != nil && !links.isEmpty && runs.allSatisfy { $0.link != nil }
    if words.isEmpty || isRedacted { return nil }
    return AccessibilityElement(isLink ? .link : .label, label: words)
  }

  public override var accessibilityActions: [AccessibilityAction] { linkActions }

  // MARK: Layout

  /// The words have their lines at once.
  public override var movesSize: Bool { false }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    checkTheme()
    let natural = naturalSize ?? layout(width: nil).size
    naturalSize = natural
    guard natural.width > proposal.width else { return reserved(Self.whole(natural)) }
    return reserved(
      Self.whole(layout(width: max(0, proposal.width)).size, within: proposal.width))
  }

  public override func baseline(_ line: BaselineLine, in size: Size) -> Double? {
    let natural = layout(width: nil)
    let used = natural.size.width > size.width ? layout(width: max(0, size.width)) : natural
    guard let last = used.lineRects.last, let first = used.lineRects.first else { return nil }
    let top = scale.snapped(max(0, (size.height - used.size.height) / 2))
    return top + used.firstBaseline + (line == .first ? 0 : last.minY - first.minY)
  }

  private static func whole(_ size: Size, within width: Double = .infinity) -> Size {
    Size(width: min(size.width.rounded(.up), width), height: size.height.rounded(.up))
  }

  private func reserved(_ size: Size) -> Size {
    guard reservedLines > 0 else { return size }
    let lines = Double(reservedLines)
    let least = lines * lineHeight + max(0, lines - 1) * max(0, lineSpacing)
    return Size(width: size.width, height: max(size.height, least.rounded(.up)))
  }

  private func top(of layout: TextLayout) -> Double {
    scale.snapped(max(0, (bounds.height - layout.size.height) / 2))
  }

  /// The layout for a width. The last two are kept: one from measuring and one for drawing.
  private func layout(width: Double?) -> TextLayout {
    checkTheme()
    if let layout = cache.first(where: { $0.width == width }) { return layout }
    let layout = fittingLayout(width: width)
    cache = [layout] + cache.prefix(1)
    return layout
  }

  private func checkTheme() {
    guard cacheGeneration != View.themeGeneration else { return }
    cacheGeneration = View.themeGeneration
    let theme = theme
    guard cacheTheme != theme else { return }
    forgetLayouts()
    cacheTheme = theme
  }

  private func forgetLayouts() {
    cache = []
    naturalSize = nil
  }

  /// The layout in which the text is closest to its own size, and fits.
  private func fittingLayout(width: Double?) -> TextLayout {
    func layout(scale: Double = 1, tightened: Bool = false) -> TextLayout {
      var text = attributedText
      if scale != 1 { text.scaleFonts(by: scale) }
      if tightened { text.track(by: -0.03) }
      return .shared(
        text,
        paragraph: ParagraphStyle(
          alignment: alignment, lineHeight: (lineHeight * scale).rounded(.up),
          lineSpacing: theme.scaled(lineSpacing), lineLimit: lineLimit, truncation: truncation),
        width: width)
    }
    let own = layout()
    guard own.isTruncated, allowsTightening || leastScale < 1 else { return own }
    if allowsTightening {
      let tightened = layout(tightened: true)
      if !tightened.isTruncated { return tightened }
    }
    // Twenty steps are finer than a person sees.
    var scale = 0.95
    while scale > leastScale {
      let smaller = layout(scale: scale, tightened: allowsTightening)
      if !smaller.isTruncated { return smaller }
      scale -= 0.05
    }
    return layout(scale: max(0.05, min(1, leastScale)), tightened: allowsTightening)
  }

  /// That of the largest font in the text.
  private var lineHeight: Double {
    runs.reduce(theme.lineHeight(style)) { height, run in
      max(height, run.style.map { theme.lineHeight($0) } ?? 0)
    }
  }

  private var attributedText: AttributedText {
    let parts = shownRuns
    var attributed = AttributedText(
      parts.map(\.text).joined(), font: theme.font(style), color: theme[color])
    attributed.apply(
      parts.map { run, _, range in
        AttributedText.Change(
          range, font: run.style.map { theme.font($0) }, color: run.color.map { theme[$0] },
          isStruck: run.strike?.isPlain == true, isUnderlined: run.underline?.isPlain == true,
          rise: theme.scaled(run.rise))
      })
    for (run, _, range) in parts where run.icon != nil {
      attributed.setSpace(iconSide(of: run) + 2, in: range)
    }
    return attributed
  }

  /// The runs with their texts as they are shown, and the places of these in UTF-8.
  var shownRuns: [(run: Run, text: String, range: Range<Int>)] {
    var start = 0
    return runs.map { run in
      let text = run.icon == nil ? (run.style ?? style).displayed(run.text) : "\u{FFFC}"
      let range = start..<start + text.utf8.count
      start = range.upperBound
      return (run, text, range)
    }
  }

  private func iconSide(of run: Run) -> Double {
    theme.font(run.style ?? style).size * Icon.gridSize / theme.font(.body).size * theme.textScale
  }

  private func drawIcons(in context: DrawingContext) {
    guard runs.contains(where: { $0.icon != nil }) else { return }
    let (layout, origin) = drawnLayout
    for (run, _, range) in shownRuns {
      guard let icon = run.icon, let place = layout.selectionRects(range).first else { continue }
      let side = iconSide(of: run)
      let square = Rect(
        x: origin.x + place.midX - side / 2, y: origin.y + place.midY - side / 2, width: side,
        height: side)
      context.draw(icon, in: square, theme[run.color ?? color])
    }
  }

  /// The text as it is drawn, and where.
  var drawnLayout: (layout: TextLayout, origin: Point) {
    let layout = layout(width: bounds.width)
    return (layout, Point(x: bounds.minX, y: bounds.minY + top(of: layout)))
  }

  // MARK: Painting and input

  public override func draw(in context: DrawingContext, dirty: Rect) {
    let (layout, origin) = drawnLayout
    if isRedacted { return drawBars(layout, at: origin, in: context) }
    drawSelection(in: context)
    context.draw(layout, at: origin)
    drawIcons(in: context)
    drawLines(layout, at: origin, in: context)
  }

  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    drawCurrentLink(in: context)
  }

  public override func environmentChanged() {
    super.environmentChanged()
    invalidateSize()
  }

  /// The view behind the text gets the pointer, unless the text has a tool tip, is selectable, or has a link there.
  public override func hitTest(_ point: Point) -> View? {
    let isPassed =
      toolTip == nil && contextMenu == nil && !isSelectable && link(at: point) == nil
    return isPassed ? nil : super.hitTest(point)
  }

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    usePointer(event) || super.pointerEvent(event)
  }

  public override func cursor(at point: Point) -> Cursor? {
    link(at: point) != nil ? .pointingHand : isSelectable ? .text : nil
  }

  /// The text can have the focus where keys do something: copy, or open a link.
  public override var canBecomeFocused: Bool { isSelectable || hasLinks }
  /// A press in the cell of a list is the cell's, except on a link.
  public override var takesPressInCell: Bool { isSelectable || hasLinks }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    useKey(event) || super.keyPressed(event)
  }

  public override func canPerform(_ command: Command) -> Bool {
    switch command {
    case .copy: selection?.range.isEmpty == false
    case .selectAll: isSelectable
    default: super.canPerform(command)
    }
  }

  public override func perform(_ command: Command) {
    switch command {
    case .copy: copySelection()
    case .selectAll: selectAll()
    default: super.perform(command)
    }
  }
}
