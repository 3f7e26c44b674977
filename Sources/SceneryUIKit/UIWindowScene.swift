public import Scenes

extension WindowScene {
  /// The limits of the scene's size, optional as on an iPad; a window here always has them.
  @_disfavoredOverload
  public var sizeRestrictions: UISceneSizeRestrictions? { self.Scenes::sizeRestrictions }
}
