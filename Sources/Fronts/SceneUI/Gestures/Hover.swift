public import Geometry
internal import Views

/// Tells when the pointer comes to one retained view, and when it leaves.
@MainActor
final class HoverFollower: InteractionOwner, Interaction {
  var action: (@MainActor (Bool) -> Void)?
  private(set) weak var view: Views.View?
  private var isInside = false

  var interaction: HoverFollower { self }

  func didMove(to view: Views.View?) { self.view = view }

  func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .entered: tell(true)
    case .exited: tell(false)
    case .moved, .pressed, .dragged, .released, .cancelled: break
    }
    return false
  }

  private func tell(_ isInside: Bool) {
    guard isInside != self.isInside else { return }
    self.isInside = isInside
    action?(isInside)
  }
}

/// Where the pointer is over a view.
public enum HoverPhase: Hashable, Sendable {
  /// The pointer is at a place, in the view's coordinates.
  case active(Point)
  /// The pointer has left the view, or the view is gone.
  case ended
}

/// Tells where the pointer is over one retained view.
@MainActor
final class HoverTracker: InteractionOwner, Interaction {
  var action: (@MainActor (HoverPhase) -> Void)?
  private(set) weak var view: Views.View?
  private var last = HoverPhase.ended

  var interaction: HoverTracker { self }

  func didMove(to view: Views.View?) { self.view = view }

  func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .entered, .moved, .dragged: tell(.active(event.location))
    case .exited: tell(.ended)
    case .pressed, .released, .cancelled: break
    }
    return false
  }

  private func tell(_ phase: HoverPhase) {
    guard phase != last else { return }
    last = phase
    action?(phase)
  }
}

extension View {
  /// Calls an action when the pointer comes to this view (true), and when it leaves or the view goes (false). While a
  /// button is held, the pointer stays where it was pressed.
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View {
    InteractiveView(content: BoxedView(content: self) { _, _ in }) { (follower: HoverFollower) in
      follower.action = action
    }
  }

  /// Calls an action for each place of the pointer on this view, and when it leaves or the view goes.
  public func onContinuousHover(
    perform action: @escaping @MainActor (HoverPhase) -> Void
  ) -> some View {
    InteractiveView(content: BoxedView(content: self) { _, _ in }) { (tracker: HoverTracker) in
      tracker.action = action
    }
  }

  /// Whether the pointer finds this view. If not, it finds what is behind it.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    BoxedView(content: self) { box, _ in box.isFound = enabled }
  }
}
