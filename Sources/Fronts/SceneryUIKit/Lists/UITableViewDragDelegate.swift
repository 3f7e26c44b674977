public import Dragging
public import Foundation

/// Provides the items of drags that begin on a table's rows.
@MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// The items of a row. Called for the row on which the drag begins, or for each selected row if that one is
  /// among them. With an empty array no drag begins.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// The drag has ended.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: UIDragSession)
}

extension UITableViewDragDelegate {
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: UIDragSession) {}
}

/// Receives the items of drags over a table.
@MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// Whether the table has a use for such items.
  func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool
  /// The operation of a release now. The destination is the place of the nearest gap, or the row under the
  /// pointer for a proposal that is about a row. Nil when the table has no sections.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// The items were dropped.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// The pointer left the table, or the drag ended without a drop here.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: UIDropSession)
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool {
    true
  }
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy, intent: .unspecified) }
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: UIDropSession) {}
}

/// A table's answer to a drag: the operation of a release now, and its place.
public struct UITableViewDropProposal: Hashable, Sendable {
  /// The place of the dropped items.
  public enum Intent: Hashable, Sendable {
    /// Somewhere in the table, which gets a frame.
    case unspecified
    /// Between two rows, where a line is shown.
    case insertAtDestinationIndexPath
    /// In a row, which gets a frame.
    case insertIntoDestinationIndexPath
    /// In a row in its middle half, and between two rows otherwise.
    case automatic
  }

  /// What a release now does with the items.
  public let operation: UIDropOperation
  /// The place of the dropped items.
  public let intent: Intent

  /// - Parameters:
  ///   - operation: What a release now does with the items.
  ///   - intent: The place of the dropped items.
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.operation = operation
    self.intent = intent
  }
}

/// The facts of a drop on a table.
@MainActor
public protocol UITableViewDropCoordinator: AnyObject {
  /// The dropped items, in the source's order.
  var items: [any UITableViewDropItem] { get }
  /// The place. Nil for a drop somewhere in the table.
  var destinationIndexPath: IndexPath? { get }
  /// The proposal that was made last.
  var proposal: UITableViewDropProposal { get }
  /// The drop.
  var session: UIDropSession { get }
  /// Scrolls to the row that was made of an item.
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath)
}

/// One dropped item.
@MainActor
public protocol UITableViewDropItem {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The row of the same table from which the item comes. Nil for items of other places.
  var sourceIndexPath: IndexPath? { get }
}
