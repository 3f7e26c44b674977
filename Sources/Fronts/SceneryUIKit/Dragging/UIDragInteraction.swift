public import Dragging
public import SceneModel
public import Views

/// Provides a drag's items and follows its end, with the method names of an iPad application.
@MainActor
public protocol UIDragInteractionDelegate: DragInteractionDelegate {
  /// The items of a drag. With an empty array no drag begins. `session.location(in:)` is the place where it
  /// begins.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession
  ) -> [UIDragItem]
  /// The button was released, or the drag was cancelled.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: UIDragSession,
    willEndWith operation: UIDropOperation)
  /// The drag has ended.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: UIDragSession,
    willEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: UIDragSession, didEndWith operation: UIDropOperation
  ) {}

  // MARK: Methods that the interaction calls

  public func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession, at point: Point
  ) -> [DragItem] {
    dragInteraction(interaction, itemsForBeginning: session)
  }

  public func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith outcome: DropOutcome?
  ) {
    let operation = UIDropOperation(outcome)
    dragInteraction(interaction, session: session, willEndWith: operation)
    dragInteraction(interaction, session: session, didEndWith: operation)
  }
}

extension DragPreview {
  /// A picture of a view.
  @MainActor
  public init(view: Views.View) { self.init(of: view) }
}
