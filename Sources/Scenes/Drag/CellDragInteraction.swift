internal import Geometry
internal import SceneModel
internal import Views

/// A view of numbered cells as a drag sees it, and who says what the cells carry.
@MainActor
protocol CellDragFace {
  func cell(at point: Point) -> Int?
  /// What is lifted with a cell; nil when the cell is gone.
  func preview(ofCell cell: Int) -> DragPreview?
  func items(forBeginning session: DragSession, atCell cell: Int) -> [DragItem]
  func didEnd(_ session: DragSession, _ outcome: DropOutcome?)
}

/// A drag interaction whose items are a list's rows, or a grid's items.
@MainActor
final class CellDragInteraction<Face: CellDragFace>: DragInteraction, DragInteractionDelegate {
  /// Nil once the cells are no longer draggable: a drag that is under way ends unheard.
  var face: Face?
  private var cell = 0

  init(_ face: Face) {
    self.face = face
    super.init(delegate: nil)
    delegate = self
  }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession, at point: Point
  ) -> [DragItem] {
    guard let face, let cell = face.cell(at: point) else { return [] }
    self.cell = cell
    return face.items(forBeginning: session, atCell: cell)
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> DragPreview? { face?.preview(ofCell: cell) }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith outcome: DropOutcome?
  ) { face?.didEnd(session, outcome) }
}

extension View {
  /// The interaction that makes this view's cells draggable, if one does.
  func cellDrags<Face: CellDragFace>(_: Face.Type) -> CellDragInteraction<Face>? {
    interactions.lazy.compactMap { $0 as? CellDragInteraction<Face> }.first
  }

  /// Makes the cells draggable, or (nil) not any more. The interaction stays one, with what was tuned.
  func setCellDrags<Face: CellDragFace>(_ face: Face?) {
    let interaction = cellDrags(Face.self)
    interaction?.face = face
    if let interaction, face == nil { removeInteraction(interaction) }
    if let face, interaction == nil { addInteraction(CellDragInteraction(face)) }
  }
}
