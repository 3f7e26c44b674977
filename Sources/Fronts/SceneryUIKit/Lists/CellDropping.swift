internal import Dragging
internal import Foundation
internal import Geometry
internal import SceneModel
internal import Views

/// The drags from and to the cells of a table or a collection.
@MainActor
final class CellDropping {
  /// The items of the last drag, and their places.
  private var dragged: [(item: DragItem, path: IndexPath)] = []
  private weak var drag: DragSession?
  private var destination: IndexPath?
  private var proposal = UITableViewDropProposal(operation: .cancel)

  /// Notes the items of a cell. A drag may take those of several cells.
  func lift(_ items: [DragItem], at path: IndexPath, in session: DragSession) {
    if drag !== session { dragged = [] }
    drag = session
    dragged += items.map { ($0, path) }
  }

  func dragEnded() {
    dragged = []
    drag = nil
  }

  /// The answer to a drag over the cells.
  ///
  /// - Parameters:
  ///   - gap: The nearest gap: the number of the cell behind it.
  ///   - cell: The cell under the pointer.
  ///   - isInMiddle: Whether the pointer is in the cell's middle half.
  ///   - places: The places of the cells.
  ///   - ask: Asks the delegate for a destination.
  func proposal(
    gap: Int, cell: Int?, isInMiddle: Bool, places: SectionedPlaces,
    ask: (IndexPath?) -> UITableViewDropProposal
  ) -> CellDropProposal {
    let between = places.insertion(before: gap, after: cell)
    proposal = ask(between)
    var intent = proposal.intent
    if intent == .automatic {
      intent = isInMiddle ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath
    }
    destination = nil
    switch intent {
    case .unspecified, .automatic: break
    case .insertAtDestinationIndexPath:
      destination = between
      return CellDropProposal(operation: proposal.operation, place: .before(gap))
    case .insertIntoDestinationIndexPath:
      guard let cell, let path = places.indexPath(of: cell) else { break }
      // The question was about the gap.
      if path != between { proposal = ask(path) }
      destination = path
      return CellDropProposal(operation: proposal.operation, place: .on(cell))
    }
    return CellDropProposal(operation: proposal.operation, place: .whole)
  }

  func exited() { destination = nil }

  func coordinator(
    for session: DropSession, scroll: @escaping @MainActor (IndexPath) -> Void
  ) -> CellDropCoordinator {
    let items = session.items.map { item in
      DroppedCellItem(dragItem: item, sourceIndexPath: dragged.first { $0.item === item }?.path)
    }
    return CellDropCoordinator(
      items: items, destinationIndexPath: destination, proposal: proposal, session: session,
      scroll: scroll)
  }
}

struct DroppedCellItem: UITableViewDropItem {
  let dragItem: DragItem
  let sourceIndexPath: IndexPath?
}

@MainActor
final class CellDropCoordinator: UITableViewDropCoordinator, UICollectionViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: DropSession
  private let scroll: @MainActor (IndexPath) -> Void

  init(
    items: [any UITableViewDropItem], destinationIndexPath: IndexPath?,
    proposal: UITableViewDropProposal, session: DropSession,
    scroll: @escaping @MainActor (IndexPath) -> Void
  ) {
    self.items = items
    self.destinationIndexPath = destinationIndexPath
    self.proposal = proposal
    self.session = session
    self.scroll = scroll
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) { scroll(indexPath) }
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) { scroll(indexPath) }
}
