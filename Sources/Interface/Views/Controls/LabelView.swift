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
    public var style: TextStyle?
    /// Nil means the label's own color.
    public var color: ThemeColor?

    public init(_ text: String, style: TextStyle? = nil, color: ThemeColor? = nil) {
      self.text = text
      self.style = style
      self.color = color
    }
  }

  public var runs: [Run] { didSet { if runs != oldValue { contentChanged() } } }
  public var style: TextStyle { didSet { if style != oldValue { contentChanged() } } }
  public var color: ThemeColor { didSet { if color != oldValue { contentChanged() } } }
  public var alignment = ParagraphStyle.Alignment.natural {
    didSet { if alignment != oldValue { contentChanged() } }
  }
  /// The maximum number of lines. Nil shows all.
  public var lineLimit: Int? { didSet { if lineLimit != oldValue { contentChanged() } } }
  /// Whether digits are equally wide, for dates and counts below each other.
  public var usesTabularNumbers = false {
    didSet { if usesTabularNumbers != oldValue { contentChanged() } }
  }

  private var cache: [TextLayout] = []
  private var cacheTheme: Theme?

  public init(
    text: String = "", style: TextStyle = .body, color: ThemeColor = .text, lineLimit: Int? = 1
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
    cache = []
    invalidateContent()
  }

  // MARK: Layout

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let natural = layout(width: nil).size
    guard natural.width > proposal.width else { return Self.whole(natural) }
    return Self.whole(layout(width: max(0, proposal.width)).size, within: proposal.width)
  }

  private static func whole(_ size: Size, within width: Double = .infinity) -> Size {
    Size(width: min(size.width.rounded(.up), width), height: size.height.rounded(.up))
  }

  private func top(of layout: TextLayout) -> Double {
    scale.snapped(max(0, (bounds.height - layout.size.height) / 2))
  }

  /// The layout for a width. The last two are kept: one from measuring and one for drawing.
  private func layout(width: Double?) -> TextLayout {
    if cacheTheme != theme {
      cache = []
      cacheTheme = theme
    }
    if let layout = cache.first(where: { $0.width == width }) { return layout }
    let layout = TextLayout.shared(
      attributedText,
      paragraph: ParagraphStyle(
        alignment: alignment, lineHeight: style.lineHeight, lineLimit: lineLimit), width: width)
    cache = [layout] + cache.prefix(1)
    return layout
  }

  private var attributedText: AttributedText {
    let parts = runs.map { ($0, ($0.style ?? style).displayed($0.text)) }
    var attributed = AttributedText(
      parts.map(\.1).joined(), font: font(style), color: theme[color])
    var start = 0
    for (run, part) in parts {
      let range = start..<start + part.utf8.count
      start = range.upperBound
      if let style = run.style { attributed.setFont(font(style), in: range) }
      if let color = run.color { attributed.setColor(theme[color], in: range) }
    }
    return attributed
  }

  private func font(_ style: TextStyle) -> FontStyle {
    var font = theme.font(style)
    font.usesTabularNumbers = usesTabularNumbers
    return font
  }

  // MARK: Painting and input

  public override func draw(in context: DrawingContext, dirty: Rect) {
    let layout = layout(width: bounds.width)
    context.draw(layout, at: Point(x: bounds.minX, y: bounds.minY + top(of: layout)))
  }

  public override func environmentChanged() {
    super.environmentChanged()
    invalidateSize()
  }

  /// The view behind the text gets the pointer, unless the text has a tool tip.
  public override func hitTest(_ point: Point) -> View? {
    toolTip == nil && contextMenu == nil ? nil : super.hitTest(point)
  }
}
