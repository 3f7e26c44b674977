public import Dragging
public import Foundation

/// Provides the items of drags that begin on a collection's items.
@MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// The drag items of a collection's item. Called for the item on which the drag begins, or for each selected
  /// item if that one is among them. With an empty array no drag begins.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// The drag has ended.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: UIDragSession)
}

extension UICollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: UIDragSession
  ) {}
}

/// Receives the items of drags over a collection.
@MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Whether the collection has a use for such items.
  func collectionView(_ collectionView: UICollectionView, canHandle session: UIDropSession) -> Bool
  /// The operation of a release now. The destination is the place of the nearest gap, or the item under the
  /// pointer for a proposal that is about an item. Nil when the collection has no sections.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// The items were dropped.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// The pointer left the collection, or the drag ended without a drop here.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: UIDropSession)
}

extension UICollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: UIDropSession
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: .copy, intent: .unspecified)
  }
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: UIDropSession
  ) {}
}

/// A collection's answer to a drag is that of a table.
public typealias UICollectionViewDropProposal = UITableViewDropProposal
/// An item that is dropped on a collection is like one that is dropped on a table.
public typealias UICollectionViewDropItem = UITableViewDropItem

/// The facts of a drop on a collection.
@MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// The dropped items, in the source's order.
  var items: [any UICollectionViewDropItem] { get }
  /// The place. Nil for a drop somewhere in the collection.
  var destinationIndexPath: IndexPath? { get }
  /// The proposal that was made last.
  var proposal: UICollectionViewDropProposal { get }
  /// The drop.
  var session: UIDropSession { get }
  /// Scrolls to the item that was made of a dropped one.
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath)
}
