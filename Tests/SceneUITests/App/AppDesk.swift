import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI

/// A virtual user of a declarative application.
@MainActor
final class AppDesk {
  let user: VirtualUser

  init<Program: App>(_ app: Program.Type, manifest: SceneManifest? = nil) throws {
    user = try VirtualUser { Program.launchDescription(manifest: manifest) }
  }

  var application: Application { user.application }
  var titles: [String] { user.windows.map(\.title) }

  /// The texts of a window, from front to back.
  func texts(_ window: UserWindow) -> [String] { window.views(LabelView.self).map(\.text) }

  func click(_ label: String, in window: UserWindow) throws {
    user.focus(window)
    user.click(try window.view(labeled: label))
  }

  /// Requests a new scene, as an imperative program would.
  func request(
    _ activity: UserActivity?, errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    application.requestSceneSessionActivation(
      nil, userActivity: activity, options: nil, errorHandler: errorHandler)
    user.settle()
  }

  /// An activity with a target.
  static func activity(_ target: String?, _ type: String = "org.example.show") -> UserActivity {
    let activity = UserActivity(activityType: type)
    activity.targetContentIdentifier = target
    return activity
  }
}
