public import Geometry
public import Views

/// One thing in a drag.
///
/// An item belongs to no actor, like its provider: one thread at a time may use it.
public final class DragItem {
  /// Who produces the item's data.
  public let itemProvider: ItemProvider
  /// The item itself, for targets in this process; never leaves it.
  public var localObject: Any?
  /// What the window to come is called while the drag is armed.
  public var title: String?
  /// Builds the root of the window that the item would open in, so that it can be laid out and painted
  /// before the release. Called when the drag is armed; no scene exists then, and none may come.
  public var contentProvider: (@MainActor () -> ViewController?)?
  /// The content's size of that window, logical units; nil for the application's default.
  public var contentSize: Size?
  /// Whether the item still exists; asked all the while. Nil means it cannot go away.
  public var isAvailable: (@MainActor () -> Bool)?
  /// By which an open window that is dedicated to the item is found (D-8).
  public var targetContentIdentifier: String?

  /// An item with title and target content identifier of the activity that the provider offers, if it
  /// offers one.
  public init(itemProvider: ItemProvider) {
    self.itemProvider = itemProvider
    title = itemProvider.userActivity?.title
    targetContentIdentifier = itemProvider.userActivity?.targetContentIdentifier
  }

  /// An item that opens an activity.
  public convenience init(userActivity: UserActivity) {
    self.init(itemProvider: ItemProvider(userActivity: userActivity))
  }
}
