import SceneModel
import SceneTesting
import ScenesSupport
import Testing

@testable import Scenes

@MainActor @Suite("Notifications on the desktop")
struct UserNotificationStories {
  let recorder = Recorder()

  private func request(_ target: String?, _ identifier: String = "n") -> NotificationRequest {
    NotificationRequest(
      identifier: identifier,
      content: NotificationContent(
        title: "Saved", actions: [NotificationAction(identifier: "keep", title: "Keep")],
        targetContentIdentifier: target, userInfo: ["page": .integer(3)]))
  }

  @Test("T-20 a response goes to the scene that prefers its target, with what it brings along")
  func routed() async throws {
    let user = try Program.user(recorder)
    let list = try user.window(titled: "Notes")
    user.press("n", .control)
    let second = try user.newestWindow()
    let conditions = ActivationConditions(
      canActivate: .equals("x:a"), prefersToActivate: .equals("x:a"))
    second.scene?.activationConditions = conditions
    user.focus(list)
    _ = recorder.take()
    let center = user.application.userNotifications
    try await center.add(request("x:a"))
    #expect(center.deliveredRequests == [request("x:a")])
    #expect(user.notifications.shown == [request("x:a")])

    user.answer(request("x:a"), with: "keep")
    #expect(user.focusedWindow == second)
    #expect(recorder.take().contains { $0.contains("response keep") })
    #expect(center.deliveredRequests.isEmpty)

    // No scene prefers this response, and one scene can handle it.
    try await center.add(request("x:b"))
    user.answer(request("x:b"))
    #expect(user.focusedWindow == list)
    #expect(recorder.take().contains { $0.contains("response default") })
    #expect(user.windows.count == 2)
  }

  @Test("T-20 where no scene can take a response, a new one finds it in its connection options")
  func connects() async throws {
    let user = try Program.user(recorder)
    try user.window(titled: "Notes").scene?.activationConditions.canActivate = .never
    try await user.application.userNotifications.add(request("x:a"))
    _ = recorder.take()
    user.answer(request("x:a"))
    #expect(user.windows.count == 2)
    #expect(recorder.lines.contains { $0.contains("root response default") })
  }

  @Test("An answer to a notification that is gone, or that it does not offer, is passed over")
  func passedOver() async throws {
    let user = try Program.user(recorder)
    let center = user.application.userNotifications
    try await center.add(request("x:a"))
    _ = recorder.take()
    user.answer(request("x:a"), with: "delete")
    user.answer(request("x:a", "other"))
    user.dismiss(request("x:a"))
    user.answer(request("x:a"))
    #expect(center.deliveredRequests.isEmpty)
    #expect(!recorder.take().contains { $0.contains("response") })
  }

  @Test("What is not shown is said, and what is taken back is gone from the desktop")
  func refused() async throws {
    let user = try Program.user(recorder)
    let center = user.application.userNotifications
    user.notifications.refusal = .unavailable("there is no session bus")
    await #expect(throws: NotificationError.unavailable("there is no session bus")) {
      try await center.add(request("x:a"))
    }
    #expect(center.deliveredRequests.isEmpty)
    #expect(
      "\(NotificationError.unavailable("there is no session bus"))"
        == "The notification cannot be shown: there is no session bus.")
    user.notifications.refusal = nil
    try await center.add(request("x:a"))
    try await center.add(request("x:a", "other"))
    center.removeDelivered(withIdentifiers: ["n", "unknown"])
    #expect(user.notifications.shown.map(\.identifier) == ["other"])
  }
}
