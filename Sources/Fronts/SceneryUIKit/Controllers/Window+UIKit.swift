public import Scenes
internal import Views

extension Scenes.Window {
  /// The controller of the window's content. Nil if it is of the module `Views` and no `UIViewController`.
  @_disfavoredOverload
  public var rootViewController: UIViewController? {
    get { self.Scenes::rootViewController as? UIViewController }
    set { self.Scenes::rootViewController = newValue }
  }
}
