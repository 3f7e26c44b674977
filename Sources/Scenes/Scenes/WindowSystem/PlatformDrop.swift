public import Geometry
public import SceneModel
public import Views

/// A drag of another program over one of our windows.
///
/// The window system tells the window's content of it (``WindowContent/handleDrop(_:of:)``), and answers the
/// other program at once with the content's answer.
@MainActor
public protocol PlatformDrop: AnyObject {
  /// The MIME types that the source offers, in its order.
  var types: [String] { get }
  /// The operations that the source allows, the preferred one first. Never empty.
  var actions: [DropAction] { get }
  /// Whether the person is to be asked for the operation at the drop, as far as is known now.
  var asks: Bool { get }
  /// Keeps a performed drop from timing out while the person is asked.
  func keepWaiting()
  /// Requests the data of one type. Allowed from the first motion until ``finish(_:)``.
  ///
  /// - Parameters:
  ///   - type: One of ``types``.
  ///   - progress: Called with the number of bytes received, for data that arrive in pieces, and the
  ///     announced number, if there is one.
  ///   - completion: Called once, unless the returned action was cancelled. It can be called before this
  ///     method returns.
  /// - Returns: The transfer. Cancelling it drops what has arrived.
  func load(
    _ type: String, progress: @escaping @MainActor (_ received: Int, _ announced: Int?) -> Void,
    completion: @escaping @MainActor (Result<[UInt8], ItemProviderError>) -> Void
  ) -> any ScheduledAction
  /// Tells the source, once after a performed drop, what became of the items. Nil means that nothing was
  /// taken. The source of a move deletes its own only after this.
  func finish(_ action: DropAction?)
}

/// What a drag of another program does over a window. Points are in the window's content, in logical units.
public enum WindowDropEvent: Equatable, Sendable {
  /// The pointer entered the window. Its place follows.
  case entered
  /// The pointer is at a place, and the person wishes an operation by the modifiers that are held.
  case moved(Point, DropAction)
  /// The pointer left the window, the drag was cancelled, or its source is gone.
  case exited
  /// The items were dropped at a place. The content calls ``PlatformDrop/finish(_:)`` when it has them.
  case performed(Point)
}
