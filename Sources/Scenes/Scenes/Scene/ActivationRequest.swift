public import Geometry
public import SceneModel

extension Scene {
  /// Options of a request to activate a scene.
  @MainActor
  open class ActivationRequestOptions {
    /// The scene in which the user made the request. A new window is placed relative to it.
    public final weak var requestingScene: Scene?
    /// The name of the manifest's entry for a new scene, if the caller knows it. The application delegate
    /// is asked all the same, and its answer decides.
    public final var configurationName: String?

    public init() {}
  }

  /// Options of a request to destroy a scene.
  @MainActor
  open class DestructionRequestOptions {
    public init() {}
  }
}

extension WindowScene {
  /// Options of a request to activate a window scene.
  public final class ActivationRequestOptions: Scene.ActivationRequestOptions {
    /// The place of a new window.
    public var placement = Placement.automatic
    /// A window that was created and painted before the request.
    package var preparedWindow: PreparedWindow?
    /// Called with the session of a new window, when the window is on its way to the screen.
    package var opened: ((SceneSession) -> Void)?

    public override init() { super.init() }
  }

  /// The place of a new scene's window.
  public enum Placement: Equatable, Sendable {
    /// Beside the requesting scene's window. Without one, the window manager chooses.
    case automatic
    /// With its title bar under a point, on that point's monitor. `grip` is the distance of the point from
    /// the frame's left edge. Nil for the middle.
    case underPointer(RootPoint, grip: Int? = nil)
    /// The client area, exactly.
    case client(RootRect)
    /// The window with its frame, regardless of the frame's size. For example half of a work area.
    case frame(RootRect)
  }
}

/// A request for a scene by role. A session whose conditions prefer the activity is used again. Otherwise a
/// new scene is made.
@MainActor
public struct SceneSessionActivationRequest {
  /// The role of the requested scene.
  public let role: SceneSessionRole
  /// The session to activate. It has priority over the activities.
  public let session: SceneSession?
  /// The activities for the scene to show. A new scene finds all of them in its connection options. The
  /// first one of a declared type chooses the session, and is passed to a connected scene.
  public var userActivities: [UserActivity]
  /// The requesting scene, and the place of a new window.
  public var options: Scene.ActivationRequestOptions?

  /// The first of the activities.
  public var userActivity: UserActivity? {
    get { userActivities.first }
    set { userActivities = newValue.map { [$0] } ?? [] }
  }

  public init(
    role: SceneSessionRole = .windowApplication, userActivity: UserActivity? = nil,
    options: Scene.ActivationRequestOptions? = nil
  ) {
    self.init(role: role, userActivities: userActivity.map { [$0] } ?? [], options: options)
  }

  /// Makes a request with several activities, in the order of preference.
  public init(
    role: SceneSessionRole = .windowApplication, userActivities: [UserActivity],
    options: Scene.ActivationRequestOptions? = nil
  ) {
    self.role = role
    session = nil
    self.userActivities = userActivities
    self.options = options
  }

  public init(
    session: SceneSession, userActivity: UserActivity? = nil,
    options: Scene.ActivationRequestOptions? = nil
  ) {
    role = session.role
    self.session = session
    userActivities = userActivity.map { [$0] } ?? []
    self.options = options
  }
}

extension SceneSessionActivationRequest {
  /// The activity to use where only one can be used: the first of a declared type, or else the first.
  func chosenActivity(declared: Set<String>) -> UserActivity? {
    userActivities.first { declared.contains($0.activityType) } ?? userActivities.first
  }
}

/// The activities that a scene can show and those that it prefers, by their target content identifier.
public typealias SceneActivationConditions = ActivationConditions
