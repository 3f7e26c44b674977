/// A behaviour that is added to a view from outside: dragging, a context menu.
///
/// It sees the pointer events of the view and of its subviews before they do, and may take a press
/// over; the view then gets ``PointerEvent/Phase/cancelled``.
@MainActor
public protocol Interaction: AnyObject {
  var view: View? { get }
  /// Called when the interaction is added to a view, or removed (nil).
  func didMove(to view: View?)
  /// Looks at an event whose `location` is in ``view``'s bounds. Returns true to take the press over.
  func pointerEvent(_ event: PointerEvent) -> Bool
}
