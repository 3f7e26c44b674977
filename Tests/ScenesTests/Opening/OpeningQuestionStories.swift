import Foundation
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

/// The question before more than eight windows open.
@MainActor @Suite("Asking before many windows open")
struct OpeningQuestionStories {
  let recorder = Recorder()

  /// One window that handles no links. The person has already typed in it.
  private func user() throws -> VirtualUser {
    let user = try Program.user(recorder)
    try user.newestWindow().scene?.activationConditions.canActivate = .never
    user.type("a")
    _ = recorder.take()
    return user
  }

  private func askOnce(_ user: VirtualUser) -> String? {
    let refusal = Refusal()
    user.application.handling(.launcher) {
      user.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
        refusal.sentence = "\($0)"
      }
    }
    user.settle()
    return refusal.sentence
  }

  private func links(_ count: Int) throws -> ExternalEvent {
    .openURLs(try (0..<count).map { OpenURLContext(url: try #require(URL(string: "x:\($0)"))) })
  }

  /// The window that shows the question.
  private func asking(_ user: VirtualUser, _ question: String) throws -> UserWindow {
    let asking = user.windows.filter { window in
      window.visibleViews.contains { $0.accessibilityLabel == question }
    }
    #expect(asking.count == 1)
    return try #require(asking.first)
  }

  private func isAsking(_ user: VirtualUser) -> Bool {
    user.windows.contains { !$0.views(SheetView.self).isEmpty }
  }

  @Test("Eight of twenty requests open; Return opens the rest, in one question that counts up")
  func singles() throws {
    let user = try user()
    for _ in 0..<19 { #expect(askOnce(user) == nil) }
    #expect(user.windows.count == 9)
    _ = try asking(user, "Open 11 more windows?")
    #expect(askOnce(user) == nil)
    let window = try asking(user, "Open 12 more windows?")
    #expect(window.isFocused)
    user.advance(by: OpeningQuestionController.reactionTime)
    user.press(.return)
    #expect(user.windows.count == 21)
    #expect(!isAsking(user))
    // The answer counts as an action of the person.
    for _ in 0..<8 { #expect(askOnce(user) == nil) }
    #expect(user.windows.count == 29 && !isAsking(user))
  }

  @Test("Escape opens none of the rest, and the next request opens")
  func cancels() throws {
    let user = try user()
    for _ in 0..<20 { _ = askOnce(user) }
    user.press(.escape)
    #expect(user.windows.count == 9 && !isAsking(user))
    _ = askOnce(user)
    #expect(user.windows.count == 10 && !isAsking(user))
  }

  @Test("Twenty links are asked about once, before any of them opens", arguments: [true, false])
  func batch(isAccepted: Bool) throws {
    let user = try user()
    user.application.receive(try links(20))
    user.settle()
    #expect(user.windows.count == 1)
    let window = try asking(user, "Open 20 windows?")
    user.advance(by: OpeningQuestionController.reactionTime)
    user.click(try window.view(labeled: isAccepted ? "Open" : "Cancel"))
    #expect(user.windows.count == (isAccepted ? 21 : 1))
    let lines = recorder.take()
    for index in 0..<20 {
      #expect(lines.contains { $0.contains("links [\"x:\(index)\"]") } == isAccepted)
    }
  }

  @Test("A key that was meant for the window beneath does not answer")
  func typing() throws {
    let user = try user()
    user.application.receive(try links(20))
    user.settle()
    user.press(.return)
    #expect(user.windows.count == 1 && isAsking(user))
    user.advance(by: OpeningQuestionController.reactionTime)
    user.press(.return)
    #expect(user.windows.count == 21)
  }

  @Test("What the person does in a window begins the count again, what the window manager does not")
  func input() throws {
    let user = try user()
    for _ in 0..<8 { _ = askOnce(user) }
    user.type("a")
    for _ in 0..<7 { _ = askOnce(user) }
    #expect(!isAsking(user))
    user.close(try user.newestWindow())
    for _ in 0..<8 { _ = askOnce(user) }
    #expect(!isAsking(user))
    user.iconify(try user.newestWindow())
    _ = askOnce(user)
    #expect(isAsking(user))
  }

  @Test("A hundred windows wait at most; whoever asks for more is told")
  func bound() throws {
    let user = try user()
    user.application.receive(try links(99))
    user.settle()
    #expect(askOnce(user) == nil)
    #expect(
      askOnce(user)
        == "100 windows wait already until the user has said whether to open them.")
    _ = try asking(user, "Open 100 windows?")
  }

  @Test("The question goes to another window when its own is closed or scene is let go")
  func windowGone() throws {
    let user = try user()
    for _ in 0..<9 { _ = askOnce(user) }
    let first = try asking(user, "Open another window?")
    user.close(first)
    let second = try asking(user, "Open another window?")
    #expect(user.windows.count == 8 && second != first)
    let session = try #require(second.session)
    user.application.step { user.application.disconnectNow(session) }
    user.settle()
    let third = try asking(user, "Open another window?")
    #expect(third != second)
    user.click(try third.view(labeled: "Cancel"))
    #expect(!isAsking(user))
  }

  @Test("A window without the question can be used meanwhile")
  func others() throws {
    let user = try user()
    for _ in 0..<9 { _ = askOnce(user) }
    let other = try #require(user.windows.first)
    user.click(try #require(other.visibleViews.first))
    user.press("n", .control)
    #expect(user.windows.count == 10 && isAsking(user))
  }

  @Test("A start with twenty links opens the first window, and asks in it")
  func coldStart() throws {
    let user = try Program.user(
      recorder, launchOptions: LaunchOptions(externalEvents: [try links(20)]))
    #expect(user.windows.count == 1)
    _ = try asking(user, "Open 20 windows?")
    user.advance(by: OpeningQuestionController.reactionTime)
    user.press(.return)
    #expect(user.windows.count == 21)
  }

  @Test("A window that is iconified comes back to ask")
  func iconified() throws {
    let user = try user()
    user.iconify(try user.newestWindow())
    user.application.receive(try links(20))
    user.settle()
    #expect(try !asking(user, "Open 20 windows?").isIconified)
  }

  @Test("Where there is no window on the display that asks, one opens there")
  func otherDisplay() throws {
    let user = try user()
    let second = HeadlessWindowSystem()
    user.application.add(second)
    let twenty = try links(20)
    user.application.handling(.launcher, on: second) {
      user.application.receive(twenty)
    }
    user.settle()
    #expect(user.windows.count == 1)
    #expect(second.windows.count == 1 && !isAsking(user))
  }

  @MainActor private final class Refusal { var sentence: String? }
}
