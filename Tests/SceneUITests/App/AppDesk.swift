import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI

/// A virtual user in front of a declarative application.
@MainActor
final class AppDesk {
  let user: VirtualUser

  init<Program: App>(_ app: Program.Type, manifest: SceneManifest? = nil) throws {
    let maker = Maker { Program.launchDescription(manifest: manifest) }
    user = try VirtualUser(
      configuration: { maker.configuration() }, delegate: { maker.delegate() })
  }

  /// Keeps delegate and configuration of one launch together.
  @MainActor
  private final class Maker {
    typealias Description = (
      delegate: any ApplicationDelegate, configuration: ApplicationConfiguration
    )
    private let make: () -> Description
    private var made: ApplicationConfiguration?

    init(_ make: @escaping () -> Description) { self.make = make }

    func delegate() -> any ApplicationDelegate {
      let description = make()
      made = description.configuration
      return description.delegate
    }

    func configuration() -> ApplicationConfiguration { made ?? make().configuration }
  }

  var application: Application { user.application }
  var titles: [String] { user.windows.map(\.title) }

  /// The texts of a window, from front to back.
  func texts(_ window: UserWindow) -> [String] { window.views(LabelView.self).map(\.text) }

  func click(_ label: String, in window: UserWindow) throws {
    user.focus(window)
    user.click(try window.view(labeled: label))
  }

  /// Asks for a new scene, as an imperative program would.
  func request(
    _ activity: UserActivity?, errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    application.requestSceneSessionActivation(
      nil, userActivity: activity, options: nil, errorHandler: errorHandler)
    user.settle()
  }

  /// An activity for a target.
  static func activity(_ target: String?, _ type: String = "org.example.show") -> UserActivity {
    let activity = UserActivity(activityType: type)
    activity.targetContentIdentifier = target
    return activity
  }
}
