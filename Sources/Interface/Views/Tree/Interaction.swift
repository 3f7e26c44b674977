/// A behavior that is added to a view from outside, such as dragging or a context menu.
///
/// It receives the pointer events of the view and of its subviews before they do, and may claim a press.
/// The view then gets ``PointerEvent/Phase/cancelled``.
@MainActor
public protocol Interaction: AnyObject {
  var view: View? { get }
  /// Whether it receives presses before the interactions of the views in ``view``. The default is false.
  var precedesInner: Bool { get }
  /// Called when the interaction is added to a view, or removed (nil).
  func didMove(to view: View?)
  /// Handles an event whose `location` is in ``view``'s bounds. Returns true to claim the press.
  func pointerEvent(_ event: PointerEvent) -> Bool
}

extension Interaction {
  public var precedesInner: Bool { false }
}

/// An interaction with the cells of a list or a grid that adds items to their menus.
@MainActor
package protocol CellMenuInteraction: Interaction {
  /// The items. They follow those of the cell, except for the ones that delete something.
  var cellMenuItems: [MenuItem] { get }
}
