internal import Canvas
internal import Geometry
internal import Views

/// The bin on the row below the pointer, and on the row with the focus ring. It deletes that row's entry, which may
/// differ from the shown one.
///
/// Tab goes from the list to it. The Delete key and the row's menu do the same.
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

  override func act() { action() }

  /// The key that deletes the entry from the list does so here as well.
  override func isActivation(_ event: KeyEvent) -> Bool {
    event.key == .delete && event.modifiers.isEmpty || super.isActivation(event)
  }

  override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    if showsFocusRing { context.drawFocusRing(around: bounds, radius: Self.radius, theme[.accent]) }
  }

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
