internal import Canvas
internal import Geometry
internal import Views

/// The bin on the row below the pointer. It deletes that row's entry, which may differ from the shown one.
///
/// Tab skips it. The Delete key and the row's menu do the same from the keyboard.
@MainActor
final class RowBinButton: PressableView {
  private let action: @MainActor () -> Void

  static let side = 28.0
  private static let radius = 6.0

  init(action: @escaping @MainActor () -> Void) {
    self.action = action
    super.init()
    accessibilityLabel = "Delete Entry"
    toolTip = "Delete Entry"
  }

  override var canBecomeFocused: Bool { false }

  override func act() { action() }

  override func draw(in context: DrawingContext, dirty: Rect) {
    if isHovered || isPressed {
      context.fill(
        .roundedRect(bounds, radius: Self.radius), theme[isPressed ? .pressed : .hover])
    }
    let place = Point(
      x: scale.snapped(bounds.midX - Icon.gridSize / 2),
      y: scale.snapped(bounds.midY - Icon.gridSize / 2))
    let square = Rect(origin: place, size: Size(width: Icon.gridSize, height: Icon.gridSize))
    context.draw(.trash, in: square, theme[isHovered ? .danger : .secondaryText])
  }
}
