internal import Geometry
public import SceneModel
internal import Scenes
public import Views

/// A place in a list or a grid for dropped items.
public enum CellDropPlace: Hashable, Sendable {
  /// Between two cells: before the cell with this number, or after the last one.
  case before(Int)
  /// On a cell.
  case on(Int)
  /// Anywhere in the view.
  case whole

  var mark: CellDropMark {
    switch self {
    case .before(let cell): .line(before: cell)
    case .on(let cell): .cell(cell)
    case .whole: .whole
    }
  }
}

/// The answer of a list or a grid to a drag: the operation of a release now, and its place.
public struct CellDropProposal: Hashable, Sendable {
  public var operation: DropOperation
  /// The place that is shown: by a line between the cells, or by a frame.
  public var place: CellDropPlace
  /// Why nothing is taken. The window says so while the drag is over the cells.
  public private(set) var refusal: DropRefusal?

  public init(operation: DropOperation, place: CellDropPlace) {
    self.operation = operation
    self.place = place
  }

  /// A proposal of an action. With nil nothing is taken.
  public init(_ action: DropAction?, at place: CellDropPlace) {
    self.init(operation: DropProposal(action).operation, place: place)
  }

  /// Takes nothing.
  public static let cancel = CellDropProposal(operation: .cancel, place: .whole)

  /// Takes nothing, for a reason that the person reads.
  public static func refused(_ refusal: DropRefusal) -> CellDropProposal {
    var proposal = CellDropProposal(operation: .forbidden, place: .whole)
    proposal.refusal = refusal
    return proposal
  }
}

/// Receives the items of drags over a list's rows or a grid's items.
@MainActor
public protocol CellDropDelegate: AnyObject {
  /// Whether the list or the grid has a use for such items.
  func cells(_ cells: CellsView, canHandle session: DropSession) -> Bool
  /// The operation of a release now. Called when the pointer moves, when the modifier keys change, and when
  /// the cells scroll below the pointer.
  ///
  /// - Parameters:
  ///   - cells: The list or the grid.
  ///   - session: The drag over it.
  ///   - gap: The nearest gap: the number of the cell behind it.
  ///   - cell: The cell under the pointer. Nil beside the cells.
  func cells(
    _ cells: CellsView, dropSessionDidUpdate session: DropSession, nearGap gap: Int,
    overCell cell: Int?
  ) -> CellDropProposal
  /// The items were dropped at the place that was proposed last.
  func cells(_ cells: CellsView, performDrop session: DropSession, at place: CellDropPlace)
  /// The pointer left the list or the grid, or the drag ended without a drop here.
  func cells(_ cells: CellsView, dropSessionDidExit session: DropSession)
}

extension CellDropDelegate {
  public func cells(_ cells: CellsView, dropSessionDidExit session: DropSession) {}
}

extension CellsView {
  /// The delegate for drops on the rows or items. With nil the view takes no drops.
  public var dropDelegate: (any CellDropDelegate)? {
    get { cellDrops?.cellDelegate }
    set {
      cellDrops?.cellDelegate = newValue
      if newValue == nil, let cellDrops { removeInteraction(cellDrops) }
      if let newValue, cellDrops == nil { addInteraction(CellDropInteraction(newValue)) }
    }
  }

  private var cellDrops: CellDropInteraction? {
    interactions.lazy.compactMap { $0 as? CellDropInteraction }.first
  }
}

/// A drop interaction for the cells of a view. It shows the place of a drop.
private final class CellDropInteraction: DropInteraction, DropInteractionDelegate {
  weak var cellDelegate: (any CellDropDelegate)?
  private var place: CellDropPlace?

  init(_ cellDelegate: any CellDropDelegate) {
    self.cellDelegate = cellDelegate
    super.init(delegate: nil)
    delegate = self
  }

  private var cells: CellsView? { view as? CellsView }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    guard let cells else { return false }
    return cellDelegate?.cells(cells, canHandle: session) ?? false
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession)
    -> DropProposal
  {
    guard let cells, let cellDelegate else { return DropProposal(operation: .cancel) }
    let point = session.location(in: cells)
    let proposal = cellDelegate.cells(
      cells, dropSessionDidUpdate: session, nearGap: cells.gap(at: point),
      overCell: cells.cellIndex(at: point))
    let accepts = proposal.operation.action.map(session.allowedActions.contains) ?? false
    place = accepts ? proposal.place : nil
    cells.dropMark = place?.mark
    if let refusal = proposal.refusal { return .refused(refusal) }
    return DropProposal(operation: proposal.operation)
  }

  private func leave() {
    place = nil
    cells?.dropMark = nil
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
    leave()
    if let cells { cellDelegate?.cells(cells, dropSessionDidExit: session) }
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    guard let cells, let place else { return }
    leave()
    cellDelegate?.cells(cells, performDrop: session, at: place)
  }
}
