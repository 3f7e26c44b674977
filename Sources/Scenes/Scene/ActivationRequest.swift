public import Geometry
public import SceneModel

extension Scene {
  /// How a scene is to be activated.
  @MainActor
  open class ActivationRequestOptions {
    /// The scene in which the user asked; a new window is placed with regard to it.
    public final weak var requestingScene: Scene?

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
  }
}

/// A request for a scene by role: a session whose conditions prefer the activity is used again, else a
/// new scene is made.
@MainActor
public struct SceneSessionActivationRequest {
  public let role: SceneSessionRole
  /// An explicit session always wins.
  public let session: SceneSession?
  public var userActivity: UserActivity?
  public var options: Scene.ActivationRequestOptions?

  public init(
    role: SceneSessionRole = .windowApplication, userActivity: UserActivity? = nil,
    options: Scene.ActivationRequestOptions? = nil
  ) {
    self.role = role
    session = nil
    self.userActivity = userActivity
    self.options = options
  }

  public init(
    session: SceneSession, userActivity: UserActivity? = nil,
    options: Scene.ActivationRequestOptions? = nil
  ) {
    role = session.role
    self.session = session
    self.userActivity = userActivity
    self.options = options
  }
}

/// Which activities a scene can show, and which it prefers, by their target content identifier.
public typealias SceneActivationConditions = ActivationConditions
