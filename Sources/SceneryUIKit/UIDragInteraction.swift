public import SceneModel
public import Scenes
public import Views

/// Says what is dragged, and hears of it, with the labels of an iPad's.
@MainActor
public protocol UIDragInteractionDelegate: DragInteractionDelegate {
  /// The items that a drag carries; none, and no drag begins. Where it begins is
  /// `session.location(in:)`.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession
  ) -> [UIDragItem]
  /// The button was let go, or the drag was cancelled.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: UIDragSession,
    willEndWith operation: UIDropOperation)
  /// The drag is over.
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

  // MARK: What the interaction calls

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

/// What became of a drag. A window that opens counts as a copy: the item stays where it was.
public enum UIDropOperation: Hashable, Sendable {
  case cancel, forbidden, copy, move

  /// Of an outcome; nil is a drag that was cancelled.
  public init(_ outcome: DropOutcome?) {
    self =
      switch outcome {
      case .newWindow, .tile, .bringToFront: .copy
      case .deliver(.move), .deliverInProcess(.move): .move
      case .deliver, .deliverInProcess: .copy
      case .putBack(.windowsNotAllowed): .forbidden
      case .putBack, nil: .cancel
      }
  }
}

extension DragPreview {
  /// A view as it looks.
  @MainActor
  public init(view: UIView) { self.init(of: view) }
}
