internal import SceneUI

/// The ways to a new window that a view can offer: a button, a button that continues in a task, and an
/// element to drag out, which fills the middle of the window. And one that is none: a timer.
struct RoutesContent: SceneUI.View {
  var body: some SceneUI.View {
    VStack {
      Button("Open") { Self.open() }
      Button("Open after the Next") {
        Task {
          await Self.nextScene()
          Self.open()
        }
      }
      Button("Open after a While") {
        // It carries no cause with it.
        Task.detached {
          try? await Task.sleep(for: .milliseconds(20))
          await Self.open()
        }
      }
      Text("Drag").padding(100).onDrag {
        UserActivity(activityType: "org.scenery.scenefixture.note")
      }
    }
  }

  private static func open() {
    Application.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
  }

  /// Waits until another scene is active.
  private static func nextScene() async {
    let (scenes, scene) = AsyncStream.makeStream(of: Void.self)
    let observation = Application.shared.notifications.observe(.didActivate) { _ in scene.yield() }
    for await _ in scenes { break }
    observation.cancel()
  }
}
