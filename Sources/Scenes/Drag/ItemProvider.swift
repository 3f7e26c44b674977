internal import SceneModel

/// Provides a dragged item's data, by type, in order of preference.
///
/// Data are made on request, as bytes, even when source and target are in this process.
///
/// A provider belongs to no actor: a model type makes it on any thread, and passes it to the drag. One
/// thread at a time may use it, which the compiler checks in Swift 6 mode. Its data are made on the main
/// actor, because a drag in progress never waits.
public final class ItemProvider {
  /// The programs that may ask for a representation.
  public enum Visibility: Hashable, Sendable {
    /// Every program.
    case all
    /// This process only.
    case ownProcess
  }

  /// One form of the item.
  public struct Representation: Sendable {
    /// A MIME type.
    public let type: String
    /// The programs that may ask for it.
    public let visibility: Visibility
    let load: @MainActor () throws -> [UInt8]
  }

  /// In the order of registration.
  public private(set) var representations: [Representation] = []
  /// The first registered activity.
  public private(set) var userActivity: UserActivity?
  /// A name for the item, if there is no better one.
  public var suggestedName: String?

  public init() {}

  /// A provider of one activity, for all programs.
  public convenience init(userActivity: UserActivity) {
    self.init()
    registerObject(userActivity, visibility: .all)
  }

  /// Adds a user activity. It is encoded when its bytes are requested.
  public func registerObject(_ activity: UserActivity, visibility: Visibility) {
    userActivity = userActivity ?? activity
    registerData(type: ActivityPayload.mimeType, visibility: visibility) {
      try activity.payload.encoded()
    }
  }

  /// Adds data of a MIME type.
  public func registerData(
    type: String, visibility: Visibility, load: @escaping @MainActor () throws -> [UInt8]
  ) {
    representations.append(Representation(type: type, visibility: visibility, load: load))
  }

  /// The bytes of the first representation of a type. Nil when there is none.
  ///
  /// - Throws: The error of the registered closure.
  @MainActor public func loadData(ofType type: String) throws -> [UInt8]? {
    try representations.first { $0.type == type }?.load()
  }
}
