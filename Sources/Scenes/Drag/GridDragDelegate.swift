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
    get { cellDrags(GridDragFace.self)?.face?.delegate }
    set { setCellDrags(newValue.map { GridDragFace(grid: self, delegate: $0) }) }
  }

  /// The interaction behind ``dragDelegate``, to tune its gesture.
  public var itemDragInteraction: DragInteraction? { cellDrags(GridDragFace.self) }
}

private struct GridDragFace: CellDragFace {
  weak var grid: GridView?
  weak var delegate: (any GridDragDelegate)?

  func cell(at point: Point) -> Int? { grid?.itemIndex(at: point) }

  func preview(ofCell item: Int) -> DragPreview? {
    guard let grid, let picture = grid.picture(ofItem: item), let frame = grid.itemFrame(item)
    else { return nil }
    return DragPreview(picture: picture, frame: frame)
  }

  func items(forBeginning session: DragSession, atCell item: Int) -> [DragItem] {
    guard let grid else { return [] }
    return delegate?.grid(grid, itemsForBeginning: session, at: item) ?? []
  }

  func didEnd(_ session: DragSession, _ outcome: DropOutcome?) {
    if let grid { delegate?.grid(grid, dragSessionDidEnd: session, outcome: outcome) }
  }
}
