internal import Canvas
internal import Geometry
internal import Scenes
internal import Views

/// The white disc with a cross on a tile's corner. The key is Delete, so Tab skips it.
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
