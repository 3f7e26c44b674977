public import Foundation
internal import Geometry
internal import Views

/// A press that is held.
@MainActor
public final class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the button is held, in seconds.
  public var minimumPressDuration: TimeInterval = 0.5
  /// How far the pointer may move before, in logical units.
  public var allowableMovement: CGFloat = 10

  private var timer: (any ScheduledAction)?

  override func pressed() -> Bool {
    guard let host = view?.host else { return false }
    timer?.cancel()
    timer = host.schedule(after: .seconds(max(0, minimumPressDuration))) { [weak self] in
      guard let self, state == .possible else { return }
      become(.began)
    }
    return true
  }

  override func dragged() {
    if isActive {
      become(.changed)
    } else if moved.length > allowableMovement {
      timer?.cancel()
      become(.failed)
    }
  }

  override func released() {
    timer?.cancel()
    become(isActive ? .ended : .failed)
  }
}
