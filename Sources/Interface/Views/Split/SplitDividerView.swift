internal import Canvas
internal import Geometry

/// The line between the panes, with room around it to grab it.
@MainActor
final class SplitDividerView: View {
  /// Called with the line's new place in the superview.
  var onDrag: (@MainActor (Double) -> Void)?
  /// Called with a key while keys move the line. Returns whether the key was used.
  var onKey: (@MainActor (KeyEvent) -> Bool)?
  /// Whether keys move the line. It has the focus then.
  var isMovedByKeys = false { didSet { if isMovedByKeys != oldValue { setNeedsDisplay() } } }
  /// The view that gets the focus back afterwards.
  weak var focusBefore: View?
  /// The sidebar's width before keys moved the line.
  var widthBefore = 0.0
  /// Returns the sidebar's width and its limits.
  var width: (@MainActor () -> AccessibilityRange)?
  /// The distance from the pointer to the line at the press.
  private var grip = 0.0

  static let reach = 4.0

  override func draw(in context: DrawingContext, dirty: Rect) {
    // The line is the sidebar's last column of pixels, so that the content begins at its frame's edge.
    let x = bounds.midX - scale.hairline
    context.hairline(
      from: Point(x: x, y: bounds.minY), to: Point(x: x, y: bounds.maxY), theme[.line])
    guard isMovedByKeys else { return }
    context.fill(
      Rect(x: x - 1.5, y: bounds.minY, width: 3, height: bounds.height), theme[.accent])
  }

  override var accessibilityElement: AccessibilityElement? {
    var element = AccessibilityElement(
      .splitter, label: "Width of the Sidebar", states: [.enabled, .vertical])
    element.range = width?()
    return element
  }

  override var accessibilityActions: [AccessibilityAction] {
    let all = [("widen", "Widen", Key.right), ("narrow", "Narrow", Key.left)]
    return all.map { name, title, key in
      AccessibilityAction(name, title: title) { [weak self] in
        _ = self?.onKey?(KeyEvent(key: key, modifiers: .control))
      }
    }
  }

  /// Only a key leads to the line. Tab passes it.
  override var canBecomeFocused: Bool { isMovedByKeys }

  override func focusChanged() {
    super.focusChanged()
    if !isFocused { isMovedByKeys = false }
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    onKey?(event) == true || super.keyPressed(event)
  }

  override func cursor(at point: Point) -> Cursor? { .resizeHorizontal }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    guard event.button == .primary else { return false }
    switch event.phase {
    case .pressed:
      grip = bounds.midX - event.location.x
      return true
    case .dragged:
      onDrag?(convertToSuperview(event.location).x + grip)
      return true
    case .released, .cancelled: return true
    case .entered, .exited, .moved: return false
    }
  }
}
