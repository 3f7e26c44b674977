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
    get { dragInteraction?.rows.delegate }
    set {
      if let dragInteraction {
        if newValue == nil { removeInteraction(dragInteraction) }
        dragInteraction.rows.delegate = newValue
      } else if let newValue {
        let interaction = ListDragInteraction(list: self)
        interaction.rows.delegate = newValue
        addInteraction(interaction)
      }
    }
  }

  /// The interaction behind ``dragDelegate``, to tune its gesture.
  public var rowDragInteraction: DragInteraction? { dragInteraction }

  private var dragInteraction: ListDragInteraction? {
    interactions.lazy.compactMap { $0 as? ListDragInteraction }.first
  }
}

/// A drag interaction whose items are a list's rows.
@MainActor
private final class ListDragInteraction: DragInteraction {
  let rows: ListRowDrags

  init(list: ListView) {
    rows = ListRowDrags(list: list)
    super.init(delegate: nil)
    delegate = rows
  }
}

/// Translates between places in a list and its rows.
@MainActor
private final class ListRowDrags: DragInteractionDelegate {
  weak var list: ListView?
  weak var delegate: (any ListDragDelegate)?
  private var row = 0

  init(list: ListView) { self.list = list }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession, at point: Point
  ) -> [DragItem] {
    guard let list, let row = list.rowIndex(at: point) else { return [] }
    self.row = row
    return delegate?.list(list, itemsForBeginning: session, at: row) ?? []
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> DragPreview? {
    guard let list, let picture = list.picture(ofRow: row),
      let frame = list.pictureFrame(ofRow: row)
    else { return nil }
    return DragPreview(picture: picture, frame: frame)
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith outcome: DropOutcome?
  ) {
    if let list { delegate?.list(list, dragSessionDidEnd: session, outcome: outcome) }
  }
}
