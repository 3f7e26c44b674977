internal import Geometry
public import SceneModel
internal import Scenes
public import Views

/// Provides the items of drags that begin on a list's rows or a grid's items.
@MainActor
public protocol CellDragDelegate: AnyObject {
  /// The items of a cell for a drag. Called for the cell on which the drag begins, or for each selected cell
  /// in order if that one is among them. If one of the cells has no items, no drag begins.
  func cells(_ cells: CellsView, itemsForBeginning session: DragSession, at cell: Int) -> [DragItem]
  /// Changes the gesture's settings for a cell: the distances, the times, the keys, and where a drag of it opens
  /// windows. Called at each press on a cell. Several cells are dragged with the settings of the pressed one.
  ///
  /// - Parameter settings: Those of the application.
  func cells(_ cells: CellsView, adjust settings: inout DragSettings, forDragOf cell: Int)
  /// The drag has ended. `outcome` is nil when it was cancelled.
  func cells(_ cells: CellsView, dragSessionDidEnd session: DragSession, outcome: DropOutcome?)
}

extension CellDragDelegate {
  public func cells(
    _ cells: CellsView, adjust settings: inout DragSettings, forDragOf cell: Int
  ) {}
  public func cells(
    _ cells: CellsView, dragSessionDidEnd session: DragSession, outcome: DropOutcome?
  ) {}
}

extension CellsView {
  /// The delegate for drags of rows or items. With nil they cannot be dragged.
  public var dragDelegate: (any CellDragDelegate)? {
    get { cellDrags?.cellDelegate }
    set {
      // The interaction stays the same. The former delegate is not told of the end of a
      // present drag.
      cellDrags?.cellDelegate = newValue
      if newValue == nil, let cellDrags { removeInteraction(cellDrags) }
      if let newValue, cellDrags == nil { addInteraction(CellDragInteraction(newValue)) }
    }
  }

  /// The interaction behind ``dragDelegate``.
  public var cellDragInteraction: DragInteraction? { cellDrags }

  private var cellDrags: CellDragInteraction? {
    interactions.lazy.compactMap { $0 as? CellDragInteraction }.first
  }
}

/// A drag interaction for the cells of a view.
private final class CellDragInteraction: DragInteraction, DragInteractionDelegate,
  CellMenuInteraction
{
  weak var cellDelegate: (any CellDragDelegate)?
  private var cell = 0
  private var preparation: (any ScheduledAction)?

  init(_ cellDelegate: any CellDragDelegate) {
    self.cellDelegate = cellDelegate
    super.init(delegate: nil)
    delegate = self
  }

  private var cells: CellsView? { view as? CellsView }

  /// How long after a press the picture is made, so that the press is shown first.
  private static let pictureDelay = Duration.milliseconds(20)

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    let claims = super.pointerEvent(event)
    if hasPress, event.phase == .pressed {
      preparation = view?.host?.schedule(after: Self.pictureDelay) { [weak self] in
        self?.cells?.preparePictureOfPressedCell()
      }
    } else if event.phase == .released || event.phase == .cancelled {
      preparation?.cancel()
    }
    return claims
  }

  override var keyboardPoint: Point? { cells?.revealSelection() }
  var cellMenuItems: [MenuItem] { isEnabled ? [.dragWithKeyboard] : [] }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession, at point: Point
  ) -> [DragItem] {
    guard let cells, let cellDelegate, let cell = cells.cellIndex(at: point) else { return [] }
    self.cell = cell
    session.sourceCells = cells
    session.sourceCell = cells.identifier(at: point)
    var items: [DragItem] = []
    for cell in cells.cells(forActionOn: cell) {
      let more = cellDelegate.cells(cells, itemsForBeginning: session, at: cell)
      guard !more.isEmpty else { return [] }
      items += more
    }
    return items
  }

  func dragInteraction(
    _ interaction: DragInteraction, adjust settings: inout DragSettings, forItemAt point: Point
  ) {
    guard let cells, let cell = cells.cellIndex(at: point) else { return }
    cellDelegate?.cells(cells, adjust: &settings, forDragOf: cell)
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
