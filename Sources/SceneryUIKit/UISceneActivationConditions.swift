public import SceneModel
public import Scenes

/// Which activities a scene can show, and which it prefers, by their target content identifier.
///
/// That of a scene, `scene.activationConditions`, changes the scene's conditions at once.
@MainActor
public final class UISceneActivationConditions {
  private var conditions = ActivationConditions()
  private weak var scene: UIScene?

  public init() {}

  init(of scene: UIScene) {
    self.scene = scene
    conditions = scene.Scenes::activationConditions
  }

  public var canActivateForTargetContentIdentifierPredicate: NSPredicate {
    get { value.canActivate }
    set { value.canActivate = newValue }
  }

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

extension Scene {
  /// The conditions as an iPad application has them: an object.
  @_disfavoredOverload
  public var activationConditions: UISceneActivationConditions {
    get { UISceneActivationConditions(of: self) }
    set { self.Scenes::activationConditions = newValue.value }
  }
}
