internal import Canvas
internal import Geometry
internal import Scenes
internal import Views

/// The cell for a new window.
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
      top: captionTop, height: titleHeight)
  }
}
