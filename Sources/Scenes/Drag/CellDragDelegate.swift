internal import Geometry
public import SceneModel
public import Views

/// Says what the rows of a list, or the items of a grid, carry when they are dragged.
@MainActor
public protocol CellDragDelegate: AnyObject {
  /// The items of a drag that begins on a row or an item; none, and no drag begins.
  func cells(_ cells: CellsView, itemsForBeginning session: DragSession, at cell: Int) -> [DragItem]
  /// The drag is over; `outcome` is nil when it was cancelled.
  func cells(_ cells: CellsView, dragSessionDidEnd session: DragSession, outcome: DropOutcome?)
}

extension CellDragDelegate {
  public func cells(
    _ cells: CellsView, dragSessionDidEnd session: DragSession, outcome: DropOutcome?
  ) {}
}

extension CellsView {
  /// Makes the rows or items draggable; without a delegate they are not.
  public var dragDelegate: (any CellDragDelegate)? {
    get { cellDrags?.cellDelegate }
    set {
      // The interaction stays one, with what was tuned. A drag that is under way ends unheard.
      cellDrags?.cellDelegate = newValue
      if newValue == nil, let cellDrags { removeInteraction(cellDrags) }
      if let newValue, cellDrags == nil { addInteraction(CellDragInteraction(newValue)) }
    }
  }

  /// The interaction behind ``dragDelegate``, to tune its gesture.
  public var cellDragInteraction: DragInteraction? { cellDrags }

  private var cellDrags: CellDragInteraction? {
    interactions.lazy.compactMap { $0 as? CellDragInteraction }.first
  }
}

/// A drag interaction whose items are the cells of a view.
private final class CellDragInteraction: DragInteraction, DragInteractionDelegate {
  weak var cellDelegate: (any CellDragDelegate)?
  private var cell = 0

  init(_ cellDelegate: any CellDragDelegate) {
    self.cellDelegate = cellDelegate
    super.init(delegate: nil)
    delegate = self
  }

  private var cells: CellsView? { view as? CellsView }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession, at point: Point
  ) -> [DragItem] {
    guard let cells, let cell = cells.cellIndex(at: point) else { return [] }
    self.cell = cell
    return cellDelegate?.cells(cells, itemsForBeginning: session, at: cell) ?? []
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> DragPreview? {
    guard let cells, let picture = cells.picture(ofCell: cell),
      let frame = cells.pictureFrame(ofCell: cell)
    else { return nil }
    return DragPreview(picture: picture, frame: frame)
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith outcome: DropOutcome?
  ) {
    if let cells { cellDelegate?.cells(cells, dragSessionDidEnd: session, outcome: outcome) }
  }
}
