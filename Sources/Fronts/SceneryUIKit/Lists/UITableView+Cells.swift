internal import Dragging
internal import Foundation
internal import Geometry
internal import Views

extension UITableView: CellsOwner {
  var cellsView: CellsView { list }
  var identifiedItems: (any IdentifiedItems)? { dataSource as? any IdentifiedItems }
  func frame(ofCell number: Int) -> CGRect? { list.rowFrame(number) }
  func scroll(toCell number: Int) { list.scrollToRow(number) }

  var sectionCounts: [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  func reloadCells() {
    adapter.forgetHeights()
    list.reload()
  }

  func makeCell(at path: IndexPath) -> (any ReusableCell)? {
    dataSource?.tableView(self, cellForRowAt: path)
  }

  func willDisplay(_ cell: any ReusableCell, at path: IndexPath) {
    guard let cell = cell as? UITableViewCell else { return }
    adapter.noteHeight(of: cell, at: path)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  func didEndDisplaying(_ cell: any ReusableCell, at path: IndexPath) {
    guard let cell = cell as? UITableViewCell else { return }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  func didSelect(_ path: IndexPath) { delegate?.tableView(self, didSelectRowAt: path) }
  func didDeselect(_ path: IndexPath) { delegate?.tableView(self, didDeselectRowAt: path) }

  // MARK: Dragging

  func itemsForBeginning(_ session: DragSession, at path: IndexPath) -> [DragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }

  func dragSessionDidEnd(_ session: DragSession) {
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }

  func canHandle(_ session: DropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }

  func proposal(for session: DropSession, at path: IndexPath?) -> UITableViewDropProposal {
    dropDelegate?.tableView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? UITableViewDropProposal(operation: .cancel)
  }

  func isInMiddle(_ session: DropSession, of frame: CGRect) -> Bool {
    abs(session.location(in: list).y - frame.midY) < frame.height / 4
  }

  func performDrop(with coordinator: CellDropCoordinator) {
    dropDelegate?.tableView(self, performDropWith: coordinator)
  }

  func dropSessionDidExit(_ session: DropSession) {
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }
}
