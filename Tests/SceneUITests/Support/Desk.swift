import Geometry
import SceneTesting
import Scenes
import Views

@testable import SceneUI

/// A virtual user of an application whose windows all show one view.
@MainActor
final class Desk {
  let user: VirtualUser

  init<Content: SceneUI.View>(
    size: Size = Size(width: 480, height: 360), on system: HeadlessWindowSystem? = nil,
    @ViewBuilder showing content: @escaping () -> Content
  ) throws {
    user = try VirtualUser(
      on: system,
      configuration: {
        let main = SceneConfiguration(
          name: "main",
          rootViewController: { HostingController(rootView: content()) })
        main.preferredSize = size
        return ApplicationConfiguration(
          name: "Desk",
          manifest: SceneManifest(supportsMultipleScenes: true, configurations: [main])
        )
      },
      delegate: { DeskDelegate() })
  }

  var window: UserWindow { get throws { try user.newestWindow() } }

  func click(_ label: String) throws { user.click(try window.view(labeled: label)) }

  /// The visible texts, from front to back.
  var texts: [String] { get throws { try window.views(LabelView.self).map(\.text) } }
}

private final class DeskDelegate: ApplicationDelegate {}

/// A controller whose view is not in a window.
@MainActor
struct Hosted<Content: SceneUI.View> {
  let controller: HostingController<Content>

  init(_ content: Content, environment: EnvironmentValues = EnvironmentValues()) {
    controller = HostingController(rootView: content, environment: environment)
    layout()
  }

  /// One turn of the loop.
  func layout() {
    controller.view.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    controller.view.layoutIfNeeded()
  }

  func views<Kind: Views.View>(_ type: Kind.Type) -> [Kind] {
    var found: [Kind] = []
    func walk(_ view: Views.View) {
      if let match = view as? Kind { found.append(match) }
      for child in view.subviews { walk(child) }
    }
    walk(controller.view)
    return found
  }

  var texts: [String] { views(LabelView.self).map(\.text) }

  func press(_ title: String) {
    views(ButtonView.self).first { $0.title == title }?.activate()
    layout()
  }
}
