internal import Logging
internal import SceneModel
public import Scenes
public import Views

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
    fileprivate let source: Source
    /// How it becomes a file. Nil for data that are no file's content.
    var file: FileForm?
  }

  /// Called with the number of bytes received, for data that arrive in pieces, and the announced number, if
  /// there is one.
  public typealias Progress = @MainActor (_ received: Int, _ announced: Int?) -> Void
  public typealias Completion = @MainActor (Result<[UInt8], ItemProviderError>) -> Void

  /// Where data come from.
  fileprivate enum Source: Sendable {
    /// This process makes them at once.
    case made(@MainActor () throws -> [UInt8])
    /// Another program sends them.
    case requested(@MainActor (@escaping Progress, @escaping Completion) -> any ScheduledAction)
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

  // MARK: Registration

  /// Adds a user activity. It is encoded when its bytes are requested.
  public func registerObject(_ activity: UserActivity, visibility: Visibility) {
    userActivity = userActivity ?? activity
    registerData(type: ActivityPayload.mimeType, visibility: visibility) {
      try activity.payload.encoded()
    }
  }

  /// Adds a text. It is made when it is requested.
  public func registerText(visibility: Visibility, make: @escaping @MainActor () throws -> String) {
    registerData(type: String.plainTextType, visibility: visibility) { Array(try make().utf8) }
  }

  /// Adds data of a MIME type.
  public func registerData(
    type: String, visibility: Visibility, load: @escaping @MainActor () throws -> [UInt8]
  ) {
    registerData(type: type, visibility: visibility, file: nil, load: load)
  }

  func registerData(
    type: String, visibility: Visibility, file: FileForm?,
    load: @escaping @MainActor () throws -> [UInt8]
  ) {
    representations.append(
      Representation(type: type, visibility: visibility, source: .made(load), file: file))
  }

  /// Adds data that another program offers.
  func registerData(
    type: String,
    request: @escaping @MainActor (@escaping Progress, @escaping Completion) -> any ScheduledAction
  ) {
    representations.append(
      Representation(type: type, visibility: .ownProcess, source: .requested(request)))
  }

  // MARK: Loading

  /// Whether there is a representation of one of these MIME types.
  public func hasRepresentation(ofTypes types: [String]) -> Bool {
    representations.contains { types.contains($0.type) }
  }

  /// Whether an object can be made of a representation.
  public func canLoadObject<Object: ItemReading>(of type: Object.Type) -> Bool {
    hasRepresentation(ofTypes: Object.readableTypes)
  }

  /// Makes the data of the first representation of a type. Nil when this process makes none.
  @MainActor func makeData(ofType type: String) throws -> [UInt8]? {
    // A copy of the whole representation would take longer than the rest.
    guard let index = representations.firstIndex(where: { $0.type == type }),
      case .made(let make) = representations[index].source
    else { return nil }
    return try make()
  }

  /// Requests the data of the first representation of a type.
  ///
  /// - Parameters:
  ///   - type: A MIME type.
  ///   - progress: Called while data arrive from another program.
  ///   - completion: Called once with the data or the reason why there are none. Data of this process are
  ///     there before the method returns. It is not called after `cancel()`.
  /// - Returns: The request, which can be cancelled.
  @discardableResult
  @MainActor public func loadData(
    ofType type: String, progress: @escaping Progress = { _, _ in },
    completion: @escaping Completion
  ) -> any ScheduledAction {
    guard let representation = representations.first(where: { $0.type == type }) else {
      completion(.failure(.noRepresentation(types: [type])))
      return FinishedLoad()
    }
    Logger(label: "org.scenery.drop").debug("asks for \(type)")
    switch representation.source {
    case .made(let make):
      completion(Result { try make() }.mapError { .failed($0) })
      return FinishedLoad()
    case .requested(let request): return request(progress, completion)
    }
  }

  /// Requests an object that is made of the first representation that it can be read from.
  ///
  /// - Parameters:
  ///   - type: The type of the object.
  ///   - completion: Called once, as that of ``loadData(ofType:progress:completion:)``.
  /// - Returns: The request, which can be cancelled.
  @discardableResult
  @MainActor public func loadObject<Object: ItemReading>(
    of type: Object.Type,
    completion: @escaping @MainActor (Result<Object, ItemProviderError>) -> Void
  ) -> any ScheduledAction {
    guard let type = Object.readableTypes.first(where: { hasRepresentation(ofTypes: [$0]) }) else {
      completion(.failure(.noRepresentation(types: Object.readableTypes)))
      return FinishedLoad()
    }
    return loadData(ofType: type) { data in
      completion(
        data.flatMap { bytes in
          Result { try Object.read(bytes, ofType: type) }.mapError { .failed($0) }
        })
    }
  }

  /// The data of the first representation of a type.
  ///
  /// - Throws: `ItemProviderError.cancelled` when the task is cancelled.
  @MainActor public func loadData(ofType type: String) async throws(ItemProviderError) -> [UInt8] {
    try await PendingLoad.value { self.loadData(ofType: type, completion: $0) }
  }

  /// An object that is made of the first representation that it can be read from.
  ///
  /// - Throws: `ItemProviderError.cancelled` when the task is cancelled.
  @MainActor public func loadObject<Object: ItemReading & Sendable>(
    of type: Object.Type
  ) async throws(ItemProviderError) -> Object {
    try await PendingLoad.value { self.loadObject(of: type, completion: $0) }
  }
}
