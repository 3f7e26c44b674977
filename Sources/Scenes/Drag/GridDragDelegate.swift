internal import Geometry
public import SceneModel
public import Views

/// Says what a grid's items carry when they are dragged.
@MainActor
public protocol GridDragDelegate: AnyObject {
  /// The items of a drag that begins on an item of the grid; none, and no drag begins.
  func grid(_ grid: GridView, itemsForBeginning session: DragSession, at item: Int) -> [DragItem]
  /// The drag is over; `outcome` is nil when it was cancelled.
  func grid(_ grid: GridView, dragSessionDidEnd session: DragSession, outcome: DropOutcome?)
}

extension GridDragDelegate {
  public func grid(
    _ grid: GridView, dragSessionDidEnd session: DragSession, outcome: DropOutcome?
  ) {}
}

extension GridView {
  /// Who makes the items draggable; without one they are not.
  public var dragDelegate: (any GridDragDelegate)? {
    get { dragInteraction?.cells.delegate }
    set {
      if let dragInteraction {
        if newValue == nil { removeInteraction(dragInteraction) }
        dragInteraction.cells.delegate = newValue
      } else if let newValue {
        let interaction = GridDragInteraction(grid: self)
        interaction.cells.delegate = newValue
        addInteraction(interaction)
      }
    }
  }

  /// The interaction behind ``dragDelegate``, to tune its gesture.
  public var itemDragInteraction: DragInteraction? { dragInteraction }

  private var dragInteraction: GridDragInteraction? {
    interactions.lazy.compactMap { $0 as? GridDragInteraction }.first
  }
}

/// A drag interaction whose items are a grid's.
@MainActor
private final class GridDragInteraction: DragInteraction {
  let cells: GridCellDrags

  init(grid: GridView) {
    cells = GridCellDrags(grid: grid)
    super.init(delegate: nil)
    delegate = cells
  }
}

/// Translates between places in a grid and its items.
@MainActor
private final class GridCellDrags: DragInteractionDelegate {
  weak var grid: GridView?
  weak var delegate: (any GridDragDelegate)?
  private var item = 0

  init(grid: GridView) { self.grid = grid }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession, at point: Point
  ) -> [DragItem] {
    guard let grid, let item = grid.itemIndex(at: point) else { return [] }
    self.item = item
    return delegate?.grid(grid, itemsForBeginning: session, at: item) ?? []
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> DragPreview? {
    guard let grid, let picture = grid.picture(ofItem: self.item),
      let frame = grid.itemFrame(self.item)
    else { return nil }
    return DragPreview(picture: picture, frame: frame)
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith outcome: DropOutcome?
  ) {
    if let grid { delegate?.grid(grid, dragSessionDidEnd: session, outcome: outcome) }
  }
}
