public import Scenes

extension Scene {
  /// The title by which people know the scene, and which its window shows. Nil takes back what was set;
  /// the scene then has the title of what it shows.
  @_disfavoredOverload
  public var title: String! {
    get { self.Scenes::title }
    set { self.Scenes::title = newValue ?? "" }
  }
}

extension WindowScene {
  /// The limits of the scene's size, optional as on an iPad; a window here always has them.
  @_disfavoredOverload
  public var sizeRestrictions: UISceneSizeRestrictions? { self.Scenes::sizeRestrictions }
}
