public import Scenes

extension Scenes.Scene {
  /// The title by which people know the scene. Its window shows it. With nil, the scene has the title of
  /// its content again.
  @_disfavoredOverload
  public var title: String! {
    get { self.Scenes::title }
    set { self.Scenes::title = newValue ?? "" }
  }
}

extension WindowScene {
  /// The limits of the scene's size. Optional as on an iPad, but a window here always has them.
  @_disfavoredOverload
  public var sizeRestrictions: UISceneSizeRestrictions? { self.Scenes::sizeRestrictions }
}
