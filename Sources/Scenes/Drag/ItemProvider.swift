internal import SceneModel

/// Who can produce a dragged item's data, by type, in the order of preference.
///
/// Data are made on request; the bytes are real even when source and target share this process.
///
/// A provider belongs to no actor: a model type makes it wherever it is, and hands it to the drag. One
/// thread at a time may use it, which the compiler checks in Swift 6 mode. Its data are made on the main
/// actor, since a drag in progress never waits.
public final class ItemProvider {
  /// Who may ask for a representation.
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
    /// Who may ask for it.
    public let visibility: Visibility
    let load: @MainActor () throws -> [UInt8]
  }

  /// In the order in which they were registered.
  public private(set) var representations: [Representation] = []
  /// The activity that was offered first.
  public private(set) var userActivity: UserActivity?
  /// What the drag calls the item where it has no better name.
  public var suggestedName: String?

  public init() {}

  /// A provider of one activity, for everybody.
  public convenience init(userActivity: UserActivity) {
    self.init()
    registerObject(userActivity, visibility: .all)
  }

  /// Offers a user activity; its bytes are made when they are asked for.
  public func registerObject(_ activity: UserActivity, visibility: Visibility) {
    userActivity = userActivity ?? activity
    registerData(type: ActivityPayload.mimeType, visibility: visibility) {
      try activity.payload.encoded()
    }
  }

  /// Offers data of a MIME type.
  public func registerData(
    type: String, visibility: Visibility, load: @escaping @MainActor () throws -> [UInt8]
  ) {
    representations.append(Representation(type: type, visibility: visibility, load: load))
  }

  /// The bytes of the first representation of a type; nil when there is none.
  ///
  /// - Throws: What the registered closure throws.
  @MainActor public func loadData(ofType type: String) throws -> [UInt8]? {
    try representations.first { $0.type == type }?.load()
  }
}
