internal import Dragging
internal import Foundation
internal import Geometry
internal import Views

/// A table or a collection: the names under which an application provides cells and hears of them.
@MainActor
protocol CellsOwner: UIView {
  /// The list or the grid.
  var cellsView: CellsView { get }
  /// The data source, if its items have identifiers.
  var identifiedItems: (any IdentifiedItems)? { get }
  var allowsSelection: Bool { get }
  /// The numbers of cells in the sections, from the data source.
  var sectionCounts: [Int] { get }
  /// A cell's place, in the bounds of the list or grid. Nil when there is no such cell.
  func frame(ofCell number: Int) -> CGRect?
  /// Scrolls as little as needed to show a cell.
  func scroll(toCell number: Int)
  /// Counts the cells again and shows them.
  func reloadCells()

  func makeCell(at path: IndexPath) -> (any ReusableCell)?
  func willDisplay(_ cell: any ReusableCell, at path: IndexPath)
  func didEndDisplaying(_ cell: any ReusableCell, at path: IndexPath)
  func didSelect(_ path: IndexPath)
  func didDeselect(_ path: IndexPath)

  func itemsForBeginning(_ session: DragSession, at path: IndexPath) -> [DragItem]
  func dragSessionDidEnd(_ session: DragSession)
  func canHandle(_ session: DropSession) -> Bool
  func proposal(for session: DropSession, at path: IndexPath?) -> UITableViewDropProposal
  /// Whether a drag is in the middle half of a cell, where it is about the cell itself.
  func isInMiddle(_ session: DropSession, of frame: CGRect) -> Bool
  func performDrop(with coordinator: CellDropCoordinator)
  func dropSessionDidExit(_ session: DropSession)
}
