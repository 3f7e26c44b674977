import Foundation
import SceneModel
import SceneTesting
import ScenesSupport
import Testing

@testable import Scenes

/// The order in declarative applications: open scenes first, then the declarations, then an error.
@MainActor @Suite("External events by declaration")
struct DeclarationOrderStories {
  let recorder = Recorder()

  /// The declarations "main" (anything), "note" ("note:") and "any" (anything), in this order.
  private func user(handling main: Set<String>? = nil) throws -> VirtualUser {
    let recorder = recorder
    Recorder.current = recorder
    return try VirtualUser(
      configuration: {
        let declared = ["main", "note", "any"].map { name in
          let entry = SceneConfiguration(
            name: name, delegateClass: RecordingSceneDelegate.self,
            rootViewController: { NoteController() })
          entry.handledExternalEvents = name == "note" ? ["note:"] : main
          return entry
        }
        var configuration = ApplicationConfiguration(
          name: "Declared",
          manifest: SceneManifest(supportsMultipleScenes: true, configurations: declared))
        configuration.externalEventOrder = .declarations
        return configuration
      },
      delegate: { PlainDelegate() })
  }

  final class PlainDelegate: ApplicationDelegate {}

  private func newest(_ user: VirtualUser) throws -> String? {
    try user.newestWindow().session?.configuration.name
  }

  @Test("T-7 the first declaration is the start window's, and a plain new window's")
  func first() throws {
    let user = try user()
    #expect(try newest(user) == "main")
    user.press("n", .control)
    #expect(try newest(user) == "main" && user.windows.count == 2)
  }

  @Test(
    "T-8, T-9, T-10 a request looks at the declarations only: a match, else the first that takes all",
    arguments: [("note:1", "note"), ("other", "main"), (nil, "main")] as [(String?, String)])
  func request(_ target: String?, _ expected: String) throws {
    let user = try user()
    // The open window's scene prefers the target, but the request does not consider open scenes.
    user.focusedWindow?.scene?.activationConditions.prefersToActivate = .always
    let activity = UserActivity(activityType: "org.example.open")
    activity.targetContentIdentifier = target
    user.application.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
    user.settle()
    #expect(try newest(user) == expected && user.windows.count == 2)
    try user.relaunch()
    #expect(
      Set(user.windows.compactMap { $0.session?.configuration.name }) == ["main", expected])
  }

  @Test("T-20 an event goes to an open scene that prefers or can, before any declaration")
  func openScene() throws {
    let user = try user()
    let event = try ExternalEventStories.link("note:1")
    user.application.receive(event)
    user.settle()
    #expect(user.windows.count == 1, "The start window can.")
    user.focusedWindow?.scene?.activationConditions.canActivate = .never
    user.application.receive(event)
    user.settle()
    #expect(try newest(user) == "note" && user.windows.count == 2)
  }

  @Test("T-10 where no declaration takes it there is an error, and no window")
  func nowhere() throws {
    let user = try user(handling: ["main:"])
    #expect(user.windows.count == 1, "The start needs no event.")
    user.focusedWindow?.scene?.activationConditions.canActivate = .never
    var errors: [SceneError?] = []
    user.application.receive(try ExternalEventStories.link("x:1")) {
      errors.append($0 as? SceneError)
    }
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("x:2"), options: nil,
      errorHandler: { errors.append($0 as? SceneError) })
    user.settle()
    #expect(
      errors == [
        .requestDenied(.notHandled("x:1")), .requestDenied(.notHandled("x:2")),
      ])
    #expect(errors.first??.description.contains("x:1") == true)
    #expect(user.windows.count == 1)
  }

  @Test("A request may name its declaration")
  func named() throws {
    let user = try user(handling: ["main:"])
    let options = Scene.ActivationRequestOptions()
    options.configurationName = "any"
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("note:1"), options: options)
    user.settle()
    #expect(try newest(user) == "any")
    options.configurationName = "none"
    var errors: [SceneError?] = []
    user.application.requestSceneSessionActivation(
      nil, userActivity: nil, options: options, errorHandler: { errors.append($0 as? SceneError) })
    #expect(errors == [.requestDenied(.configurationUnknown("none"))])
  }
}
