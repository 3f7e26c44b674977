import Geometry
import Views

@testable import Scenes

extension PreparedWindow {
  var rootViewController: ViewController? { window.rootViewController }
}

extension Application {
  /// A window that was prepared with a root, as for a drag.
  func prepareWindow(rootViewController: ViewController, size: Size? = nil) -> PreparedWindow {
    let configuration = SceneConfiguration(name: nil) { rootViewController }
    configuration.preferredSize = size
    return prepareWindow(configuration, on: currentWindowSystem)!
  }
}
