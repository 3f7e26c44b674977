import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

/// The causes of mapped windows, where the cause is not the event that is being handled.
@MainActor @Suite("Causes of windows")
struct CauseStories {
  /// Scenes without a delegate class. Other tests run while this one waits, and their recorder would be
  /// called.
  private static func user() throws -> VirtualUser {
    let entry = SceneConfiguration(name: "list", rootViewController: { NoteController() })
    let manifest = SceneManifest(supportsMultipleScenes: true, configurations: [entry])
    return try VirtualUser(
      configuration: { ApplicationConfiguration(name: "Notes", manifest: manifest) },
      delegate: { PlainDelegate() })
  }

  private final class PlainDelegate: ApplicationDelegate {}

  @Test("N-5 what a task opens has the cause of the event in which the task began")
  func tasks() async throws {
    let user = try Self.user()
    let application = user.application
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let task = application.handling(.link) {
      Task {
        for await _ in answers { break }
        application.requestSceneSessionActivation(
          nil, userActivity: nil, options: nil, errorHandler: nil)
      }
    }
    user.press("n", .control)
    #expect(user.mapCauses == [.launch, .input])
    answer.yield()
    await task.value
    user.settle()
    #expect(user.mapCauses == [.launch, .input, .link])
  }

  @Test(
    "A timer opens no window, brings none back, and is refused; with the cause that it carries, it does"
  )
  func timers() throws {
    let user = try Self.user()
    let application = user.application
    user.press("n", .control)
    let window = try user.newestWindow()
    user.iconify(window)
    var refusals: [any Error] = []
    for session in [nil, window.session] {
      _ = user.system.schedule(after: .milliseconds(1)) {
        application.requestSceneSessionActivation(session, userActivity: nil, options: nil) {
          refusals.append($0)
        }
      }
    }
    user.advance(by: .seconds(2))
    #expect(
      refusals.map { $0 as? SceneError } == [
        .requestDenied(.withoutCause), .requestDenied(.withoutCause),
      ])
    #expect(user.mapCauses == [.launch, .input] && window.isIconified)
    _ = user.system.schedule(after: .seconds(1)) {
      application.handling(.drop) {
        application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      }
    }
    user.advance(by: .seconds(2))
    #expect(user.mapCauses == [.launch, .input, .drop])
  }

  @Test("An answer from outside all events has no cause, whatever was handled before")
  func lateAnswer() throws {
    let user = try Self.user()
    user.press("n", .control)
    user.application.outsideCause = nil
    var refusal: (any Error)?
    user.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
      refusal = $0
    }
    #expect(refusal as? SceneError == .requestDenied(.withoutCause))
    #expect(user.mapCauses == [.launch, .input])
  }

  @Test("N-5 a window that is iconified and asked for is mapped again, for a reason")
  func iconified() throws {
    let user = try Self.user()
    user.press("n", .control)
    let window = try user.newestWindow()
    user.iconify(window)
    user.application.handling(.launcher) {
      user.application.requestSceneSessionActivation(
        window.session, userActivity: nil, options: nil)
    }
    user.settle()
    #expect(!window.isIconified)
    #expect(user.mapCauses == [.launch, .input, .launcher])
  }
}
