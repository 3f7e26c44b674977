internal import Canvas
internal import Geometry
internal import Scenes
internal import Views

/// A window: a bar with its title, its picture, its name and its place.
@MainActor
final class OverviewTileView: OverviewCellView {
  let session: SceneSession
  let closeButton = OverviewCloseButton()
  var item: OverviewItem { didSet { if item != oldValue { itemDidChange() } } }
  /// The windows' theme, which differs from the overview's.
  var windowsTheme: Theme { didSet { if windowsTheme != oldValue { thumbnail.invalidate() } } }
  /// Called when there is no picture of an invisible window.
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
    accessibilityChanged(.value)
    thumbnail.show(live: item.isLive)
    setNeedsDisplay()
  }

  override var accessibilityElement: AccessibilityElement? {
    var element = super.accessibilityElement
    element?.value = item.state.description
    return element
  }

  override var accessibilityActions: [AccessibilityAction] {
    super.accessibilityActions + [
      AccessibilityAction("close", title: "Close Window") { [weak self] in
        self?.closeButton.activate()
      }
    ]
  }

  /// There is a new snapshot.
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
    // On the corner, a little outside, as in the design.
    closeButton.frame = Rect(
      x: pictureRect.maxX - side + 8, y: pictureRect.minY - 9, width: side, height: side)
  }

  override func draw(in context: DrawingContext, dirty: Rect) {
    let picture = pictureRect
    if picture.inset(dx: -6, dy: -6).intersects(dirty) { drawWindow(in: context, picture) }
    drawCaption(
      item.title, OverviewLook.tileFont(theme, isCompact: isCompact), theme[.text], in: context,
      top: captionTop, height: titleHeight)
    drawCaption(
      item.state.description, theme.font(.caption), theme[.secondaryText], in: context,
      top: captionTop + titleHeight, height: stateHeight)
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
