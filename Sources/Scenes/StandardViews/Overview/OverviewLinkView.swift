internal import Canvas
internal import Geometry
internal import Scenes
internal import Views

/// One word of the line, with the dot before it.
@MainActor
final class OverviewLinkView: PressableView {
  var action: (() -> Void)?
  private let label: LabelView
  private let dotWidth: Double

  init(title: String, isFirst: Bool) {
    label = LabelView(text: title, style: .body, color: .secondaryText)
    dotWidth = isFirst ? 0 : 16
    super.init()
    accessibilityLabel = "Reopen \(title)"
    addSubview(label)
  }

  override func act() { action?() }

  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.link, label: accessibilityLabel)
  }

  override func pressChanged() {
    super.pressChanged()
    label.color = isHovered ? .text : .secondaryText
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let text = label.sizeThatFits(
      Size(width: max(0, proposal.width - dotWidth), height: proposal.height))
    return Size(width: text.width + dotWidth, height: proposal.height)
  }

  override func layout() {
    label.frame = bounds.inset(by: Insets(top: 0, left: dotWidth, bottom: 0, right: 0))
  }

  override func draw(in context: DrawingContext, dirty: Rect) {
    if dotWidth > 0 {
      context.fill(
        .ellipse(in: Rect(x: dotWidth / 2 - 1.25, y: bounds.midY - 1.25, width: 2.5, height: 2.5)),
        theme[.faintText])
    }
    if isHovered {
      let text = label.frame
      let y = bounds.midY + theme.lineHeight(.body) / 2
      context.hairline(
        from: Point(x: text.minX, y: y), to: Point(x: text.maxX, y: y), theme[.text])
    }
  }

  override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    if showsFocusRing {
      context.drawFocusRing(
        around: label.frame.inset(dx: -3, dy: 0), radius: 5, theme[.accent])
    }
  }

  override func cursor(at point: Point) -> Cursor? { .pointingHand }
}
