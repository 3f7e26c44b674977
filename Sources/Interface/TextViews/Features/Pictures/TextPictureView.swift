public import Canvas
public import Geometry
public import Views

/// A picture in an editor, or a frame with its words where it is missing.
@MainActor
public final class TextPictureView: View {
  /// The picture as the text says it.
  public private(set) var picture: ParagraphPicture
  /// The picture's mark in the editor's document, in UTF-8 offsets.
  public private(set) var range = 0..<0
  /// The editor in which it is.
  public private(set) weak var editor: TextEditorView?
  private weak var pictures: TextPictures?
  private var state: TextPictureState?
  private var isSelected = false

  private static let radius = 4.0

  init(_ picture: ParagraphPicture, in editor: TextEditorView, of pictures: TextPictures) {
    self.picture = picture
    self.editor = editor
    self.pictures = pictures
    super.init()
  }

  func show(_ picture: ParagraphPicture, at range: Range<Int>) {
    let old = self.picture
    self.picture = picture
    self.range = range
    accessibilityLabel = picture.words.isEmpty ? picture.destination : picture.words
    if picture.words != old.words { setNeedsDisplay() }
    selectionChanged()
  }

  /// Asks the source again.
  func stateChanged() {
    state = nil
    setNeedsDisplay()
    accessibilityChanged(.value)
  }

  /// Whether there is a picture, in whatever resolution.
  public var hasPicture: Bool { if case .ready = present { true } else { false } }

  private var present: TextPictureState {
    if let state { return state }
    let size = scale.pixels(bounds.size)
    guard !size.isEmpty, let pictures else { return .waiting }
    let state = pictures.source.picture(of: picture.destination, fitting: size)
    self.state = state
    return state
  }

  public override func layout() { state = nil }

  public override func environmentChanged() {
    state = nil
    super.environmentChanged()
  }

  // MARK: The selection

  func selectionChanged() {
    let selected = editor?.selection.range ?? 0..<0
    let isSelected =
      selected.lowerBound <= range.lowerBound && range.upperBound <= selected.upperBound
      && !selected.isEmpty
    guard isSelected != self.isSelected else { return }
    self.isSelected = isSelected
    setNeedsDisplay()
  }

  /// Selects the picture's mark in the text.
  public func select() {
    guard let editor else { return }
    editor.host?.focus(editor)
    editor.select(TextSelection(anchor: range.lowerBound, head: range.upperBound))
  }

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .pressed where event.button == .primary || event.button == .secondary:
      select()
      if event.button == .primary, event.clickCount == 2 { open() }
      return event.button == .primary
    case .dragged, .released, .cancelled: return true
    default: return false
    }
  }

  public override func cursor(at point: Point) -> Cursor? { .arrow }

  private func open() {
    if hasPicture { pictures?.onOpen?(picture.destination) }
  }

  // MARK: Painting

  public override func draw(in context: DrawingContext, dirty: Rect) {
    switch present {
    case .ready(let surface):
      context.saved {
        context.clip(.roundedRect(bounds, radius: Self.radius))
        context.draw(surface, in: bounds)
      }
    case .waiting: context.fill(.roundedRect(bounds, radius: Self.radius), theme[.sidebar])
    case .missing(let reason): drawFrame(reason, in: context)
    }
    guard isSelected else { return }
    context.fill(.roundedRect(bounds, radius: Self.radius), theme[.accent].withAlpha(0.22))
    context.stroke(
      .roundedRect(bounds.inset(dx: 1, dy: 1), radius: Self.radius - 1), theme[.accent], width: 2)
  }

  private func drawFrame(_ reason: String, in context: DrawingContext) {
    context.stroke(
      .roundedRect(bounds.inset(dx: 0.5, dy: 0.5), radius: Self.radius), theme[.line], width: 1)
    let side = min(20, bounds.height / 3)
    let icon = Rect(x: 14, y: bounds.midY - side / 2, width: side, height: side)
    context.draw(.warning, in: icon, theme[.secondaryText])
    let width = bounds.width - icon.maxX - 24
    guard width > 20 else { return }
    func line(_ text: String, _ color: Color) -> TextLayout {
      TextLayout(
        AttributedText(text, font: FontStyle(family: theme.fontFamily, size: 13), color: color),
        paragraph: ParagraphStyle(lineHeight: 18, lineLimit: 1), width: width)
    }
    let x = icon.maxX + 12
    context.draw(
      line(accessibilityLabel ?? "", theme[.text]), at: Point(x: x, y: bounds.midY - 18))
    context.draw(line(reason, theme[.secondaryText]), at: Point(x: x, y: bounds.midY))
  }

  // MARK: Hearing

  public override var accessibilityElement: AccessibilityElement? {
    var value: String?
    if case .missing(let reason)? = state { value = reason }
    return AccessibilityElement(.image, label: accessibilityLabel, value: value)
  }
}
