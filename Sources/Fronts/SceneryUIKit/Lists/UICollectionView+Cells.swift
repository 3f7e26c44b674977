internal import Dragging
internal import Foundation
internal import Geometry
internal import Views

extension UICollectionView: CellsOwner {
  var cellsView: CellsView { grid }
  var identifiedItems: (any IdentifiedItems)? { dataSource as? any IdentifiedItems }
  func frame(ofCell number: Int) -> CGRect? { grid.itemFrame(number) }
  func scroll(toCell number: Int) { grid.scrollToItem(number) }

  var sectionCounts: [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  func reloadCells() {
    adapter.count()
    // Without a width there are no sizes yet.
    if bounds.width > 0 { updateMetrics() }
    grid.reload()
  }

  func makeCell(at path: IndexPath) -> (any ReusableCell)? {
    dataSource?.collectionView(self, cellForItemAt: path)
  }

  func willDisplay(_ cell: any ReusableCell, at path: IndexPath) {
    guard let cell = cell as? UICollectionViewCell else { return }
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
  }

  func didEndDisplaying(_ cell: any ReusableCell, at path: IndexPath) {
    guard let cell = cell as? UICollectionViewCell else { return }
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  func didSelect(_ path: IndexPath) { delegate?.collectionView(self, didSelectItemAt: path) }
  func didDeselect(_ path: IndexPath) { delegate?.collectionView(self, didDeselectItemAt: path) }

  // MARK: Dragging

  func itemsForBeginning(_ session: DragSession, at path: IndexPath) -> [DragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }

  func dragSessionDidEnd(_ session: DragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  func canHandle(_ session: DropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  func proposal(for session: DropSession, at path: IndexPath?) -> UICollectionViewDropProposal {
    dropDelegate?.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? UICollectionViewDropProposal(operation: .cancel)
  }

  func isInMiddle(_ session: DropSession, of frame: CGRect) -> Bool {
    abs(session.location(in: grid).x - frame.midX) < frame.width / 4
  }

  func performDrop(with coordinator: CellDropCoordinator) {
    dropDelegate?.collectionView(self, performDropWith: coordinator)
  }

  func dropSessionDidExit(_ session: DropSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }
}
