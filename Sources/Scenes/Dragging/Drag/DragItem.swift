internal import SceneModel
public import Scenes

/// One thing in a drag.
///
/// An item belongs to no actor, like its provider: one thread at a time may use it.
/// The application delegate's `application(_:configurationFor:)` describes the window that the item's activity
/// opens. The item itself knows nothing of windows.
public final class DragItem {
  /// Produces the item's data.
  public let itemProvider: ItemProvider
  /// The item itself, for targets in this process. It never leaves the process.
  public var localObject: Any?
  /// A link to the item. A text of the application takes it in place of the item's text, unless Ctrl asks for
  /// that.
  public var link: ItemLink?
  /// Whether the item still exists. Called again and again during the drag. Nil means that it always does.
  public var isAvailable: (@MainActor () -> Bool)?

  public init(itemProvider: ItemProvider) { self.itemProvider = itemProvider }

  /// An item that opens an activity.
  public convenience init(userActivity: UserActivity) {
    self.init(itemProvider: ItemProvider(userActivity: userActivity))
  }

  /// The activity that the item opens in a window of its own.
  public var userActivity: UserActivity? { itemProvider.userActivity }
  /// The item's name if its future window has no title: the activity's title, else the provider's name.
  public var title: String? { userActivity?.title ?? itemProvider.suggestedName }
}

extension ItemProvider {
  /// The activity's bytes, and the activity that is decoded from them, as for a drop from another process.
  @MainActor func reencodedActivity() throws -> (bytes: [UInt8], payload: ActivityPayload) {
    guard let userActivity else { throw NoActivity(types: representations.map(\.type)) }
    return try userActivity.payload.reencoded()
  }

  private struct NoActivity: Error, CustomStringConvertible {
    let types: [String]
    var description: String { "It offers no user activity, only \(types)." }
  }
}
