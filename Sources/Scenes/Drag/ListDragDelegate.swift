internal import Geometry
public import SceneModel
public import Views

/// Says what a list's rows carry when they are dragged.
@MainActor
public protocol ListDragDelegate: AnyObject {
  /// The items of a drag that begins on a row; none, and no drag begins.
  func list(_ list: ListView, itemsForBeginning session: DragSession, at row: Int) -> [DragItem]
  /// The drag is over; `outcome` is nil when it was cancelled.
  func list(_ list: ListView, dragSessionDidEnd session: DragSession, outcome: DropOutcome?)
}

extension ListDragDelegate {
  public func list(
    _ list: ListView, dragSessionDidEnd session: DragSession, outcome: DropOutcome?
  ) {}
}

extension ListView {
  /// Who makes the rows draggable; without one they are not.
  public var dragDelegate: (any ListDragDelegate)? {
    get { cellDrags(ListDragFace.self)?.face?.delegate }
    set { setCellDrags(newValue.map { ListDragFace(list: self, delegate: $0) }) }
  }

  /// The interaction behind ``dragDelegate``, to tune its gesture.
  public var rowDragInteraction: DragInteraction? { cellDrags(ListDragFace.self) }
}

private struct ListDragFace: CellDragFace {
  weak var list: ListView?
  weak var delegate: (any ListDragDelegate)?

  func cell(at point: Point) -> Int? { list?.rowIndex(at: point) }

  func preview(ofCell row: Int) -> DragPreview? {
    guard let list, let picture = list.picture(ofRow: row),
      let frame = list.pictureFrame(ofRow: row)
    else { return nil }
    return DragPreview(picture: picture, frame: frame)
  }

  func items(forBeginning session: DragSession, atCell row: Int) -> [DragItem] {
    guard let list else { return [] }
    return delegate?.list(list, itemsForBeginning: session, at: row) ?? []
  }

  func didEnd(_ session: DragSession, _ outcome: DropOutcome?) {
    if let list { delegate?.list(list, dragSessionDidEnd: session, outcome: outcome) }
  }
}
