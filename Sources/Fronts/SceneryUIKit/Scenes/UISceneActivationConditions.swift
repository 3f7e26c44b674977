public import SceneModel
public import Scenes

/// Conditions on target content identifiers: for activities that a scene can show, and for those that it
/// prefers.
///
/// Changing a scene's `activationConditions` changes the scene's conditions at once.
@MainActor
public final class UISceneActivationConditions {
  private var conditions = ActivationConditions()
  private weak var scene: UIScene?

  /// Conditions that every target content identifier meets.
  public init() {}

  init(of scene: UIScene) {
    self.scene = scene
    conditions = scene.Scenes::activationConditions
  }

  /// Whether the scene can take the content with an identifier.
  public var canActivateForTargetContentIdentifierPredicate: NSPredicate {
    get { value.canActivate }
    set { value.canActivate = newValue }
  }

  /// Whether the scene is chosen for the content with an identifier before other scenes.
  public var prefersToActivateForTargetContentIdentifierPredicate: NSPredicate {
    get { value.prefersToActivate }
    set { value.prefersToActivate = newValue }
  }

  fileprivate(set) var value: ActivationConditions {
    get { scene?.Scenes::activationConditions ?? conditions }
    set {
      conditions = newValue
      scene?.Scenes::activationConditions = newValue
    }
  }
}

extension Scenes.Scene {
  /// The conditions as an object, as in an iPad application.
  @_disfavoredOverload
  public var activationConditions: UISceneActivationConditions {
    get { UISceneActivationConditions(of: self) }
    set { self.Scenes::activationConditions = newValue.value }
  }
}
