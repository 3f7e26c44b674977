internal import Canvas
internal import Geometry
internal import Views

/// A cell of the overview's grid, with a caption: a window, or the place for a new one.
@MainActor
class OverviewCellView: PressableView {
  /// Called when the cell is chosen.
  var onActivate: (() -> Void)?
  /// The one that keys act on. It always shows.
  var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay(paintedBounds) } } }
  /// Whether keys go to the grid, or to the filter above it, from where Return still gets here.
  var hasKeys = true {
    didSet { if hasKeys != oldValue, isSelected { setNeedsDisplay(paintedBounds) } }
  }
  var isCompact = false
  /// The caption's lines, by their height.
  private var texts: [Double: TextLayout] = [:]

  /// The picture, without the caption.
  final var pictureRect: Rect {
    Rect(
      x: 0, y: 0, width: bounds.width,
      height: max(
        0,
        bounds.height - OverviewLayout.captionGap - OverviewLayout.titleHeight
          - OverviewLayout.stateHeight))
  }

  override var paintedBounds: Rect {
    bounds.inset(dx: -OverviewLook.reach, dy: -OverviewLook.reach)
  }

  // MARK: Input

  override func act() { onActivate?() }

  /// Keys go to the grid.
  override var canBecomeFocused: Bool { false }

  override func pressChanged() { setNeedsDisplay(paintedBounds) }

  override func frameChanged(from old: Rect) {
    super.frameChanged(from: old)
    if frame.size != old.size { texts = [:] }
  }

  override func environmentChanged() {
    super.environmentChanged()
    texts = [:]
  }

  // MARK: Painting

  /// A centred line of the caption.
  final func drawCaption(
    _ text: String, _ font: FontStyle, _ color: Color, in context: DrawingContext, top: Double,
    height: Double, margin: Double = 0
  ) {
    let width = bounds.width - 2 * margin
    guard !text.isEmpty, width > 0 else { return }
    let attributed = AttributedText(text.onOneLine, font: font, color: color)
    let layout: TextLayout
    if let cached = texts[height], cached.text == attributed {
      layout = cached
    } else {
      layout = TextLayout(
        attributed,
        paragraph: ParagraphStyle(alignment: .center, lineHeight: height, lineLimit: 1),
        width: width)
      texts[height] = layout
    }
    context.draw(layout, at: Point(x: margin, y: top))
  }

  /// The ring of the selected cell, and the lighter one under the pointer.
  final func drawRing(in context: DrawingContext) {
    if isSelected {
      let color = hasKeys ? theme[.accent] : theme[.secondaryText].withAlpha(0.75)
      let rect = pictureRect.inset(dx: -1, dy: -1)
      context.drawFocusRing(around: rect, radius: OverviewLook.cornerRadius + 1, color)
    } else if isHovered {
      context.drawFocusRing(
        around: pictureRect, radius: OverviewLook.cornerRadius, theme[.text].withAlpha(0.35))
    }
  }

  final var captionTop: Double { pictureRect.maxY + OverviewLayout.captionGap }
}

/// A window: a bar with its title, its picture, its name and where it is.
@MainActor
final class OverviewTileView: OverviewCellView {
  let session: SceneSession
  let closeButton = OverviewCloseButton()
  var item: OverviewItem { didSet { if item != oldValue { itemDidChange() } } }
  /// The look of the windows, which is not the overview's.
  var windowsTheme: Theme { didSet { if windowsTheme != oldValue { thumbnail.invalidate() } } }
  /// Called when there is no picture of a window that is not on the screen.
  var onMissingPicture: (() -> Void)?
  private let thumbnail: OverviewThumbnail

  init(session: SceneSession, item: OverviewItem, windowsTheme: Theme) {
    self.session = session
    self.item = item
    self.windowsTheme = windowsTheme
    thumbnail = OverviewThumbnail(session: session)
    super.init()
    addSubview(closeButton)
    thumbnail.onChange = { [weak self] in
      guard let self else { return }
      setNeedsDisplay(pictureRect)
    }
    thumbnail.onMissing = { [weak self] in self?.onMissingPicture?() }
    itemDidChange()
  }

  private func itemDidChange() {
    accessibilityLabel = item.title
    closeButton.accessibilityLabel = "Close \(item.title)"
    thumbnail.show(live: item.isLive)
    setNeedsDisplay()
  }

  /// There is another snapshot.
  func snapshotChanged() { if !item.isLive { thumbnail.invalidate() } }

  override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    thumbnail.show(live: host != nil && item.isLive)
  }

  override func hitTest(_ point: Point) -> View? {
    guard !isHidden else { return nil }
    return closeButton.hitTest(closeButton.convertFromSuperview(point)) ?? super.hitTest(point)
  }

  override func layout() {
    let side = OverviewCloseButton.side
    // On the corner, a little outside, as in the look.
    closeButton.frame = Rect(
      x: pictureRect.maxX - side + 8, y: pictureRect.minY - 9, width: side, height: side)
  }

  override func draw(in context: DrawingContext, dirty: Rect) {
    let picture = pictureRect
    if picture.inset(dx: -6, dy: -6).intersects(dirty) { drawWindow(in: context, picture) }
    drawCaption(
      item.title, OverviewLook.tileFont(theme, isCompact: isCompact), theme[.text], in: context,
      top: captionTop, height: OverviewLayout.titleHeight)
    drawCaption(
      item.state.description, theme.font(.caption), theme[.secondaryText], in: context,
      top: captionTop + OverviewLayout.titleHeight, height: OverviewLayout.stateHeight)
  }

  private func drawWindow(in context: DrawingContext, _ picture: Rect) {
    let barHeight = context.scale.snapped(max(8, picture.width * 0.043))
    let bar = Rect(x: picture.minX, y: picture.minY, width: picture.width, height: barHeight)
    let page = picture.inset(by: Insets(top: barHeight, left: 0, bottom: 0, right: 0))
    context.saved {
      context.clip(.roundedRect(picture, radius: OverviewLook.cornerRadius))
      context.fill(bar, windowsTheme[.sidebar])
      if !page.isEmpty { thumbnail.draw(in: page, context, windows: windowsTheme) }
      context.hairline(
        from: Point(x: bar.minX, y: bar.maxY), to: Point(x: bar.maxX, y: bar.maxY),
        windowsTheme[.line])
      let font = FontStyle(family: theme.fontFamily, size: barHeight * 0.5, weight: .medium)
      drawCaption(
        session.record.title, font, windowsTheme[.secondaryText], in: context, top: bar.minY,
        height: barHeight, margin: 18)
      if isPressed { context.fill(picture, Color(hex: 0x000000, alpha: 0.12)) }
    }
    if windowsTheme.isDark {
      context.strokeHairline(
        picture, radius: OverviewLook.cornerRadius, Color(hex: 0xffffff, alpha: 0.16))
    }
    drawRing(in: context)
  }
}

/// The place of a window that is not there yet.
@MainActor
final class OverviewNewWindowView: OverviewCellView {
  override init() {
    super.init()
    accessibilityLabel = "New Window"
  }

  override func draw(in context: DrawingContext, dirty: Rect) {
    let rect = pictureRect
    let isLit = isHovered || isSelected
    let color = theme[.text].withAlpha(isLit ? 0.75 : 0.45)
    if isLit {
      context.fill(
        .roundedRect(rect, radius: OverviewLook.cornerRadius),
        theme[.text].withAlpha(isPressed ? 0.1 : 0.05))
    }
    let width = context.wholePixels(1.5)
    context.stroke(
      .roundedRect(rect.inset(dx: width / 2, dy: width / 2), radius: OverviewLook.cornerRadius),
      color, width: width, dash: [5, 5.5])
    let side = min(28, rect.height / 3)
    context.draw(
      .plus, in: Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side),
      theme[.text].withAlpha(isLit ? 1 : 0.8))
    drawRing(in: context)
    drawCaption(
      "New Window", OverviewLook.tileFont(theme, isCompact: isCompact), theme[.text], in: context,
      top: captionTop, height: OverviewLayout.titleHeight)
  }
}

/// The white disc with a cross on a tile's corner. Keys close by Delete, so Tab passes it by.
@MainActor
final class OverviewCloseButton: PressableView {
  static let side = 24.0
  var action: (() -> Void)?

  override func act() { action?() }
  override var canBecomeFocused: Bool { false }

  override func draw(in context: DrawingContext, dirty: Rect) {
    let rect = bounds.inset(dx: 1, dy: 1)
    let face = Color(hex: isPressed ? 0xd9d7d3 : isHovered ? 0xffffff : 0xf4f3f1)
    context.fill(.ellipse(in: rect.offset(by: Vector(dx: 0, dy: 1))), Color(hex: 0, alpha: 0.3))
    context.fill(.ellipse(in: rect), face)
    context.draw(
      .close, in: rect.inset(dx: 5, dy: 5),
      isHovered ? theme[.page] : Color(hex: 0x3a3835))
  }
}
