internal import Geometry
internal import Scenes
internal import TextViews
public import Views

/// Makes a view a drop target. Its delegate accepts and receives the items of drags over the view, from this
/// process and from other programs.
@MainActor
public class DropInteraction: Interaction {
  /// The view that takes drops.
  public private(set) weak var view: View?
  /// Accepts and receives the items. Without a delegate nothing is accepted.
  public weak var delegate: (any DropInteractionDelegate)?

  public init(delegate: (any DropInteractionDelegate)?) { self.delegate = delegate }

  /// The point of the window that stands for the target in a drag that keys lead.
  var keyboardDropPoint: Point? {
    guard let view, let window = view.host as? Window else { return nil }
    if let input = view as? TextInputView, let caret = input.caretPoint {
      return view.convertToWindow(caret)
    }
    return view.convertToWindow(view.bounds).intersection(window.bounds).center
  }

  public func didMove(to view: View?) { self.view = view }
  /// Uses no pointer events. A drag's pointer reaches targets by their delegate.
  public func pointerEvent(_ event: PointerEvent) -> Bool { false }
}

/// Accepts and receives the items of a drag over a view.
///
///     canHandle ─▶ didEnter ─▶ didUpdate … ─┬─▶ didExit ─────────────────┬─▶ didEnd
///                                           └─▶ performDrop ─▶ concludeDrop ─┘
///
/// A session may enter again after an exit. `didEnd` comes once for each session that entered.
@MainActor
public protocol DropInteractionDelegate: AnyObject {
  /// Whether the target has a use for such items. If not, the superview's target is asked.
  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool
  /// The pointer came over the view.
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession)
  /// The operation of a release now. Called when the pointer moves and when the modifier keys change. The
  /// answer comes at once, without waiting for data.
  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession)
    -> DropProposal
  /// The pointer left the view, or the drag ended without a drop here.
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession)
  /// The items were dropped. The delegate requests their data now. The data may arrive after this call.
  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession)
  /// The drop was performed.
  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession)
  /// The drag is over, wherever it ended.
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession)
}

extension DropInteractionDelegate {
  public func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession)
    -> Bool
  { true }
  public func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession)
  {}
  public func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession)
    -> DropProposal
  { DropProposal(operation: .cancel) }
  public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
  }
  public func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {}
  public func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession) {}
  public func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {}
}
