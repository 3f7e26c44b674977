internal import Foundation
internal import Geometry
internal import Views

/// A click, or several in a row.
///
/// A click on a control in the view is the control's.
@MainActor
public final class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of clicks in a row.
  public var numberOfTapsRequired = 1
  /// The number of fingers. There is one pointer.
  public var numberOfTouchesRequired = 1

  /// A single click that waits for the end of the time in which a second one would come.
  private var waiting: (any ScheduledAction)?

  override func pressed() -> Bool {
    waiting?.cancel()
    waiting = nil
    guard let view, let start, numberOfTouchesRequired == 1 else { return false }
    return !Self.belongsToControl(view.hitTest(start.location), in: view)
  }

  /// Whether a view in another one, or one around it, uses clicks itself.
  private static func belongsToControl(_ hit: Views.View?, in view: Views.View) -> Bool {
    var inner = hit
    while let candidate = inner, candidate !== view {
      if candidate is UIControl || candidate is PressableView || candidate.canBecomeFocused {
        return true
      }
      inner = candidate.superview
    }
    return false
  }

  override func dragged() {
    if moved.length > slop { become(.failed) }
  }

  override func released() {
    guard let view, let event, view.bounds.contains(view.convertFromWindow(event.windowLocation))
    else { return become(.failed) }
    if numberOfTapsRequired > 1, event.clickCount != numberOfTapsRequired { return }
    if isOvertaken(at: event.clickCount) { return become(.failed) }
    if mayBeOvertaken(at: event.clickCount), let host = view.host {
      waiting = host.schedule(after: host.behavior.doubleClickInterval) { [weak self] in
        self?.waiting = nil
        self?.become(.ended)
      }
    } else {
      become(.ended)
    }
  }

  /// Whether an awaited gesture is recognized with this number of clicks.
  private func isOvertaken(at count: Int) -> Bool {
    awaitedTaps.contains { $0.numberOfTapsRequired == count }
  }

  /// Whether an awaited gesture would need more clicks than there were.
  private func mayBeOvertaken(at count: Int) -> Bool {
    awaitedTaps.contains { $0.numberOfTapsRequired > count }
  }

  private var awaitedTaps: [UITapGestureRecognizer] {
    awaited.compactMap { $0 as? UITapGestureRecognizer }.filter(\.isEnabled)
  }
}
