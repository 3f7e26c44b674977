public import Geometry
public import SceneModel

extension Scene {
  /// How a scene is to be activated.
  @MainActor
  open class ActivationRequestOptions {
    /// The scene in which the user asked; a new window is placed with regard to it.
    public final weak var requestingScene: Scene?
    /// The manifest's entry of which a new scene is made, where whoever asks knows it. The application
    /// delegate is asked all the same, and what it answers counts.
    public final var configurationName: String?

    public init() {}
  }

  /// How a scene is to be destroyed.
  @MainActor
  open class DestructionRequestOptions {
    public init() {}
  }
}

extension WindowScene {
  /// How a window scene is to be activated.
  public final class ActivationRequestOptions: Scene.ActivationRequestOptions {
    /// Where a new window goes.
    public var placement = Placement.automatic
    /// A window that was created and painted before the request.
    package var preparedWindow: PreparedWindow?

    public override init() { super.init() }
  }

  /// Where a new scene's window goes.
  public enum Placement: Equatable, Sendable {
    /// Beside the requesting scene's window, else where the window manager puts it.
    case automatic
    /// With its title bar under a point, on that point's monitor. `grip` is how far the point stands
    /// from the frame's left edge, nil for the middle.
    case underPointer(RootPoint, grip: Int? = nil)
    /// The client area, as it is.
    case client(RootRect)
    /// The window with its frame, whatever that measures: half of a work area.
    case frame(RootRect)
  }
}

/// A request for a scene by role: a session whose conditions prefer the activity is used again, else a
/// new scene is made.
@MainActor
public struct SceneSessionActivationRequest {
  /// The kind of scene that is wanted.
  public let role: SceneSessionRole
  /// An explicit session always wins.
  public let session: SceneSession?
  /// What the scene is to show. Of several a new scene finds all in its connection options; the first
  /// one whose type the application has declared chooses the session, and is what a connected scene
  /// goes on with.
  public var userActivities: [UserActivity]
  /// Who asks, and where a new window goes.
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

  /// A request that offers several activities, in the order of preference.
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
  /// The activity that counts where one must: the first of a declared type, else the first.
  func chosenActivity(declared: Set<String>) -> UserActivity? {
    userActivities.first { declared.contains($0.activityType) } ?? userActivities.first
  }
}

/// Which activities a scene can show, and which it prefers, by their target content identifier.
public typealias SceneActivationConditions = ActivationConditions
