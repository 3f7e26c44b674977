public import Geometry
public import SceneModel
public import Views

/// One drag, as the application sees it.
@MainActor
public final class DragSession {
  /// At least one; the first gives the picture.
  public internal(set) var items: [DragItem] = []
  /// The source's own.
  public var localContext: Any?
  /// What a release would do now; nil before the item was lifted.
  public internal(set) var outcome: DropOutcome?

  /// Where the drag began, in the content of its window.
  var startInWindow = Point.zero

  init() {}

  /// Where the drag began, in a view's bounds. The view is of the window that the drag began in.
  public func location(in view: View) -> Point { view.convertFromWindow(startInWindow) }
}
