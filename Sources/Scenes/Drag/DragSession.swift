public import SceneModel

/// One drag, as the application sees it.
@MainActor
public final class DragSession {
  public internal(set) var items: [DragItem] = []
  /// The source's own.
  public var localContext: Any?
  /// What a release would do now; nil before the item was lifted.
  public internal(set) var outcome: DropOutcome?

  init() {}
}
