import SceneModel
import SceneTesting
import ScenesSupport
import Testing

@testable import Scenes

/// Tasks that await a scene that they request. Each task gets one result.
@MainActor @Suite("Activation that is awaited")
struct AwaitedActivationStories {
  @Test("a new scene is connected when its session comes back, and an open one is used again")
  func returns() async throws {
    let user = try PlainProgram.user()
    let first = try await user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil)
    #expect(first.scene != nil && user.windows.count == 2)
    let scene = try #require(first.scene)
    scene.activationConditions.prefersToActivate = .equals("g")
    let again = try await user.application.activateSceneSession(
      for: SceneSessionActivationRequest(userActivity: Program.activity("g")))
    #expect(again === first && user.windows.count == 2)
    let other = try await user.application.activateSceneSession(
      for: SceneSessionActivationRequest(userActivity: Program.activity("h")))
    #expect(other !== first && other.scene != nil)
    let named = try await user.application.requestSceneSessionActivation(
      first, userActivity: nil, options: nil)
    #expect(named === first && user.windows.count == 3)
  }

  @Test("a request that fails throws, and opens nothing")
  func throwing() async throws {
    let user = try PlainProgram.user(multiple: false)
    await #expect(throws: SceneError.multipleScenesNotSupported) {
      try await user.application.requestSceneSessionActivation(
        nil, userActivity: nil, options: nil)
    }
    await #expect(throws: SceneError.multipleScenesNotSupported) {
      try await user.application.activateSceneSession(
        for: SceneSessionActivationRequest(userActivity: Program.activity("g")))
    }
    let gone = SceneSession(
      record: SessionRecord(persistentIdentifier: "gone", role: .windowApplication),
      configuration: SceneConfiguration(name: nil))
    await #expect(throws: SceneError.requestDenied(.sessionNotOpen("gone"))) {
      try await user.application.requestSceneSessionActivation(
        gone, userActivity: nil, options: nil)
    }
    user.settle()
    #expect(user.windows.count == 1)
  }

  @Test("a task that is cancelled before its request opens nothing")
  func cancelledBefore() async throws {
    let user = try PlainProgram.user()
    let application = user.application
    let task = Task {
      try await application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    // The task has not begun, since both are on the main actor.
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    user.settle()
    #expect(user.windows.count == 1)
  }

  /// A person's answer to the question, or no answer because the task is cancelled first.
  enum Answer: CaseIterable { case yes, no, cancelled }

  @Test(
    "a task waits while the person is asked whether so many windows may open",
    arguments: Answer.allCases)
  func asked(_ answer: Answer) async throws {
    let user = try PlainProgram.user()
    let application = user.application
    user.type("a")
    for _ in 0..<9 {
      application.handling(.launcher) {
        application.requestSceneSessionActivation(
          nil, userActivity: nil, options: nil, errorHandler: nil)
      }
    }
    user.settle()
    #expect(user.windows.count == 9)
    let task = Task {
      try await ActivationReply.outcome { reply in
        application.handling(.launcher) {
          application.requestActivation(nil, nil, nil, reply.fail, reply)
        }
      }
    }
    while application.openings.waiting < 2 { await Task.yield() }
    if answer == .cancelled {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    user.advance(by: OpeningQuestionController.reactionTime)
    user.press(answer == .no ? .escape : .return)
    switch answer {
    case .yes:
      let session = try await task.value
      #expect(session.scene != nil && user.windows.count == 11)
    case .no:
      await #expect(throws: SceneError.requestDenied(.declined)) { try await task.value }
      #expect(user.windows.count == 9)
    case .cancelled: #expect(user.windows.count == 10, "The other one opens.")
    }
  }
}

/// A program whose delegates record nothing. Other tests run while a test waits, and the recorder is
/// theirs.
@MainActor
enum PlainProgram {
  private final class Delegate: ApplicationDelegate {}

  static func user(multiple: Bool = true) throws -> VirtualUser {
    try VirtualUser(
      configuration: {
        let main = SceneConfiguration(name: "main", rootViewController: { NoteController() })
        return ApplicationConfiguration(
          name: "Plain",
          manifest: SceneManifest(supportsMultipleScenes: multiple, configurations: [main]))
      }, delegate: { Delegate() })
  }
}
