internal import Foundation
internal import Views

/// The pointer over a view, without a press. It begins when the pointer comes in, and ends when it leaves.
@MainActor
public final class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The pointer came in, moved or left.
  func hovered(_ event: PointerEvent) {
    guard isEnabled else { return }
    self.event = event
    switch event.phase {
    case .entered: become(.began)
    case .moved where isActive: become(.changed)
    case .exited where isActive: become(.ended)
    default: break
    }
  }
}
