import Foundation
import SceneModel
import SceneTesting
import Testing

@testable import Scenes

/// Activities off the main actor, and properties that are stored without an effect.
@Suite("User activities")
struct UserActivityTests {
  /// A nonisolated model type.
  private struct Note: Sendable {
    static let newest = UserActivity(activityType: "org.example.newest")
    var id: String

    var activity: UserActivity {
      let activity = UserActivity(activityType: "org.example.detail", title: "Groceries")
      activity.userInfo = ["noteID": .string(id)]
      activity.targetContentIdentifier = id
      return activity
    }
  }

  @Test("many threads change one activity; every change is whole, and none of another key is lost")
  func threads() async throws {
    let activity = Note.newest
    await withTaskGroup { group in
      for writer in 0..<8 {
        group.addTask {
          for number in 0..<500 {
            activity.addUserInfoEntries(from: ["\(writer)": .integer(Int64(number))])
            activity.title = "\(writer) \(number)"
            activity.needsSave = number % 2 == 0
            if number % 50 == 0 { activity.becomeCurrent() }
            _ = activity.payload.hashValue
          }
        }
      }
    }
    #expect(activity.userInfo.count == 8)
    #expect((0..<8).allSatisfy { activity.userInfo["\($0)"] == 499 })
    #expect(activity.title?.hasSuffix(" 499") == true)
  }

  @Test("an invalid activity is never current")
  func current() async {
    for _ in 0..<200 {
      let activity = UserActivity(activityType: "org.example.a")
      await withTaskGroup { group in
        group.addTask { activity.becomeCurrent() }
        group.addTask { activity.invalidate() }
      }
      #expect(!activity.isCurrent && !activity.isValid)
    }
  }

  @Test("an activity that resigns ends itself only, and not another one that is current")
  func resigned() {
    let activity = UserActivity(activityType: "org.example.a")
    let other = UserActivity(activityType: "org.example.b")
    // The process has one current activity. Another test may take its place at any moment.
    let stays = (0..<1000).contains { _ in
      activity.becomeCurrent()
      other.resignCurrent()
      return activity.isCurrent
    }
    #expect(stays)
    activity.resignCurrent()
    #expect(!activity.isCurrent)
  }

  @Test("what has no effect here is settable, and survives a round trip")
  func inert() throws {
    let activity = UserActivity(activityType: "org.example.a")
    #expect(activity.isEligibleForHandoff && !activity.isEligibleForSearch)
    activity.isEligibleForHandoff = false
    activity.isEligibleForSearch = true
    activity.isEligibleForPublicIndexing = true
    activity.isEligibleForPrediction = true
    activity.referrerURL = URL(string: "https://example.org/list")
    let bytes = try activity.payload.encoded()
    let copy = UserActivity(payload: try ActivityPayload(decoding: bytes))
    #expect(copy.payload == activity.payload)
    #expect(!copy.isEligibleForHandoff && copy.isEligibleForSearch)
    #expect(copy.isEligibleForPublicIndexing && copy.isEligibleForPrediction)
    #expect(copy.referrerURL?.absoluteString == "https://example.org/list")
    let archived = try JSONEncoder().encode(activity.payload)
    #expect(try JSONDecoder().decode(ActivityPayload.self, from: archived) == activity.payload)
  }

  @Test("an activity that a detached task makes opens a window, and what it changes is saved")
  @MainActor func detached() async throws {
    let user = try PlainProgram.user()
    let note = Note(id: "7")
    let activity = await Task.detached { note.activity }.value
    user.application.requestSceneSessionActivation(
      nil, userActivity: activity, options: nil, errorHandler: nil)
    user.advance(by: .seconds(1))
    let session = try #require(try user.newestWindow().session)
    let scene = try #require(session.scene)
    scene.userActivity = activity
    user.advance(by: .seconds(1))
    #expect(user.system.scheduledActionCount == 0)
    await Task.detached { activity.userInfo["page"] = 3 }.value
    while user.system.scheduledActionCount == 0 { await Task.yield() }
    user.advance(by: .milliseconds(250))
    #expect(session.stateRestorationActivity?.userInfo["page"] == 3)
  }
}
