public import Geometry
public import SceneModel
internal import Scenes
public import Views

/// One drag, for the application.
@MainActor
public final class DragSession {
  /// At least one. The first provides the picture.
  public internal(set) var items: [DragItem] = []
  /// The actions that the source can take part in, the preferred one first. The source may change them while
  /// it provides the items. Inside the process the target performs the action: a target that moves an item
  /// removes it from its old place.
  public var allowedActions: [DropAction] = [.copy, .move, .link]
  /// The types that carry an item over whole, so that another program which takes one of them can move the
  /// items (Shift). The source deletes them after the outcome `.deliver(.move)`, and keeps them after every
  /// other one. A program that takes none of these types copies. With none, the items cannot be moved.
  ///
  /// A link (Ctrl+Shift) needs no declaration. It is offered with the types that refer to the items: their
  /// activities, and the places of files.
  public var movableTypes: [String] = []
  /// Makes the data of all items at once, in their order, for a type that each of them has. It is called before
  /// the items are. If it returns nil, the items' data are joined, texts with an empty line between two. A source
  /// of hundreds of items may have these data already.
  public var joinedData: (@MainActor (_ type: String) throws -> [UInt8]?)?
  /// Free for use by the source.
  public var localContext: Any?
  /// The outcome of a release now. Nil before the item was lifted.
  public internal(set) var outcome: DropOutcome?

  /// The state of a drag that keys lead, in words: the item, the place, and the result of Return. A label in
  /// the source window shows each change, for assistive technology to speak. Nil in a drag of the pointer.
  public internal(set) var statusText: String?

  /// The window in which the drag began.
  weak var sourceWindow: Window?
  /// The list or the grid in which the drag began. Nil if it began elsewhere.
  weak var sourceCells: CellsView?
  /// The identifier of the row or the item on which the drag began.
  var sourceCell: AnyHashable?

  /// The place where the drag began, in the content of its window.
  var startInWindow = Point.zero

  init() {}

  /// The place where the drag began, in a view's bounds. The view must be in the same window.
  public func location(in view: View) -> Point { view.convertFromWindow(startInWindow) }
}
