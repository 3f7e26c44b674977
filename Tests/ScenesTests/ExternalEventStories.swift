import Foundation
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

/// Links, launcher actions and notification responses: which scene receives them, and how.
@MainActor @Suite("External events")
struct ExternalEventStories {
  let recorder = Recorder()

  static func link(_ text: String) throws -> ExternalEvent {
    .openURLs([OpenURLContext(url: try #require(URL(string: text)))])
  }

  enum Kind: CaseIterable {
    case link, shortcut, notification, activity

    @MainActor func event(for target: String?) throws -> ExternalEvent {
      switch self {
      case .link: try ExternalEventStories.link(target ?? "other:")
      case .shortcut:
        .shortcut(
          ShortcutItem(type: "open", localizedTitle: "Open", targetContentIdentifier: target))
      case .notification:
        .notification(
          NotificationResponse(notificationIdentifier: "n", targetContentIdentifier: target))
      case .activity: .userActivity(Program.activity(target ?? ""))
      }
    }

    /// The line that a connected scene's delegate records.
    func line(_ target: String) -> String {
      switch self {
      case .link: "openURLs [\"\(target)\"]"
      case .shortcut: "perform open"
      case .notification: "response default"
      case .activity: "continue org.example.detail"
      }
    }

    /// The line that the delegate of a connecting scene records.
    func connection(_ target: String) -> String {
      switch self {
      case .link: "willConnect [] root links [\"\(target)\"]"
      case .shortcut: "willConnect [] root action open"
      case .notification: "willConnect [] root response default"
      case .activity: "willConnect [\"org.example.detail\"] root"
      }
    }
  }

  /// A list that handles no target, and a second scene with the given conditions.
  private func user(_ conditions: ActivationConditions) throws -> (VirtualUser, SceneSession) {
    let user = try Program.user(recorder)
    try user.window(titled: "Notes").scene?.activationConditions.canActivate = .never
    user.press("n", .control)
    let session = try #require(try user.newestWindow().session)
    session.scene?.activationConditions = conditions
    _ = recorder.take()
    return (user, session)
  }

  enum Place: CaseIterable { case active, background, disconnected }
  enum Willingness: CaseIterable {
    case prefers, can, neither

    var conditions: ActivationConditions {
      switch self {
      case .prefers: ActivationConditions(prefersToActivate: .equals("x:a"))
      case .can: ActivationConditions(canActivate: .equals("x:a"))
      case .neither: ActivationConditions(canActivate: .never)
      }
    }
  }

  @Test(
    "O-13, T-20 an event goes to the scene whose conditions match, wherever that is",
    arguments: Willingness.allCases, Place.allCases)
  func routed(_ willingness: Willingness, _ place: Place) throws {
    for target in ["x:a", "x:b", nil] {
      for kind in Kind.allCases where kind != .link || target != nil {
        let (user, session) = try user(willingness.conditions)
        switch place {
        case .active: break
        case .background: user.iconify(try user.newestWindow())
        case .disconnected:
          user.iconify(try user.newestWindow())
          user.application.disconnect(session)
        }
        _ = recorder.take()
        var errors: [any Error] = []
        user.application.receive(try kind.event(for: target)) { errors.append($0) }
        user.settle()
        let isTaken =
          switch willingness {
          case .prefers: true  // A scene with preferences can activate for all targets by default.
          case .can: target == "x:a"
          case .neither: false
          }
        let context: Comment = "\(kind), \(target ?? "no target"): \(recorder.lines), \(errors)"
        #expect(errors.isEmpty, context)
        #expect(user.windows.count == (isTaken ? 2 : 3), context)
        #expect((user.focusedWindow?.session === session) == isTaken, context)
        #expect(user.focusedWindow?.isIconified == false, context)
        let expected =
          isTaken && place != .disconnected
          ? kind.line(target ?? "") : kind.connection(target ?? "")
        #expect(recorder.lines.contains { $0.contains(expected) }, context)
        #expect(recorder.lines.contains { $0.contains("configuration") } == !isTaken, context)
      }
    }
  }

  @Test("O-13 one that prefers wins over one that can, and ties go to the most recently active")
  func precedence() throws {
    let (user, session) = try user(Willingness.prefers.conditions)
    user.press("n", .control)
    user.press("n", .control)
    let can = try user.newestWindow()
    user.application.receive(try Self.link("x:a"))
    user.settle()
    #expect(user.focusedWindow?.session === session)
    user.focus(can)
    user.application.receive(try Self.link("x:b"))
    user.settle()
    #expect(user.focusedWindow?.session === can.session)
    #expect(user.windows.count == 4)
  }

  @Test("O-13 into the foreground, then the event, then active", arguments: Kind.allCases)
  func order(_ kind: Kind) throws {
    let (user, _) = try user(Willingness.prefers.conditions)
    user.iconify(try user.newestWindow())
    _ = recorder.take()
    user.application.receive(try kind.event(for: "x:a"))
    user.settle()
    #expect(
      recorder.take() == [
        "1 willResignActive", "2 willEnterForeground", "2 \(kind.line("x:a"))", "2 didBecomeActive",
      ])
  }

  @Test("O-13, N-5 links that go to one scene come together, others each get a scene of their own")
  func severalLinks() throws {
    let (user, session) = try user(Willingness.can.conditions)
    session.scene?.activationConditions.canActivate = .hasPrefix("x:")
    let contexts = ["y:1", "x:a", "y:2", "x:b", "x:a"].compactMap(URL.init(string:))
      .map { OpenURLContext(url: $0, options: .init(sourceApplication: "org.example.mail")) }
    user.application.receive(.openURLs(contexts))
    user.settle()
    #expect(recorder.lines.filter { $0.contains("openURLs") } == ["2 openURLs [\"x:a\", \"x:b\"]"])
    #expect(recorder.lines.filter { $0.contains("willConnect") }.count == 2)
    #expect(user.mapCauses.suffix(2) == [.link, .link])
    user.application.receive(.openURLs([]))
    user.settle()
    #expect(user.windows.count == 4)
  }

  @Test("N-1 an event that would need a second window of a one-window application says so")
  func singleScene() throws {
    let user = try Program.user(recorder, multiple: false)
    var errors: [SceneError?] = []
    user.application.receive(try Self.link("x:a")) { errors.append($0 as? SceneError) }
    #expect(errors.isEmpty && recorder.lines.last == "1 openURLs [\"x:a\"]")
    user.focusedWindow?.scene?.activationConditions.canActivate = .never
    user.application.receive(try Self.link("x:a")) { errors.append($0 as? SceneError) }
    #expect(errors == [.multipleScenesNotSupported])
  }

  @Test("O-13 an action that no scene performs is reported, however late the scene says so")
  func actionNotPerformed() throws {
    let (user, _) = try user(Willingness.prefers.conditions)
    var errors: [SceneError?] = []
    let item = ShortcutItem(
      type: "refuse", localizedTitle: "Refuse", targetContentIdentifier: "x:a")
    user.application.receive(.shortcut(item)) { errors.append($0 as? SceneError) }
    #expect(errors == [.requestDenied(.actionNotPerformed("refuse"))])
  }

  @Test("An activity from outside is taken only if its type is declared")
  func undeclaredActivity() throws {
    let (user, _) = try user(Willingness.prefers.conditions)
    var errors: [SceneError?] = []
    let foreign = UserActivity(activityType: "com.example.foreign")
    user.application.receive(.userActivity(foreign)) { errors.append($0 as? SceneError) }
    #expect(errors == [.requestDenied(.activityTypeUndeclared("com.example.foreign"))])
    #expect(user.windows.count == 2 && recorder.lines.isEmpty)
  }

  // MARK: Cold start

  @Test(
    "O-13 at a cold start it is in the connection options of the first scene",
    arguments: Kind.allCases)
  func coldStart(_ kind: Kind) throws {
    let user = try Program.user(
      recorder, launchOptions: LaunchOptions(externalEvents: [try kind.event(for: "x:a")]))
    #expect(recorder.lines.contains { $0.hasSuffix(kind.connection("x:a")) }, "\(recorder.lines)")
    #expect(user.windows.count == 1)
    #expect(user.mapCauses == [.launch])
  }

  @Test("O-13 at a cold start it goes to the restored session that prefers it, which is in front")
  func coldStartRestoring() throws {
    let (user, session) = try user(Willingness.prefers.conditions)
    user.iconify(try user.newestWindow())
    user.quit()
    _ = recorder.take()
    user.launchOptions.externalEvents = [try Self.link("x:a"), try Self.link("x:new")]
    try user.relaunch()
    #expect(
      recorder.lines.filter { $0.contains("willConnect") } == [
        "1 willConnect [] root", "2 willConnect [] root links [\"x:a\", \"x:new\"]",
      ])
    #expect(
      user.focusedWindow?.session?.persistentIdentifier == session.persistentIdentifier)
    // An event that no scene can handle opens its own window beside the restored ones.
    for session in user.application.sessions {
      session.scene?.activationConditions = Willingness.neither.conditions
    }
    user.quit()
    _ = recorder.take()
    user.launchOptions.externalEvents = [try Self.link("x:b")]
    try user.relaunch()
    #expect(
      recorder.lines.filter { $0.contains("Connect") }.last
        == "3 willConnect [] root links [\"x:b\"]")
    #expect(user.windows.count == 3 && user.focusedWindow?.session != nil)
  }

  // MARK: Configuration

  @Test(
    "M-7 the hook sees the notification's response before the scene is made, and changes the root")
  func dynamicConfiguration() throws {
    let (user, _) = try user(Willingness.neither.conditions)
    let delegate = try #require(user.application.delegate as? RecordingApplicationDelegate)
    delegate.choose = { session, options in
      let answer = SceneConfiguration(name: "list", sessionRole: session.role)
      if let response = options.notificationResponse {
        answer.rootViewController = {
          let root = NoteController()
          root.title = "Answer to \(response.notificationIdentifier)"
          return root
        }
      }
      return answer
    }
    user.application.receive(try Kind.notification.event(for: "x:a"))
    user.settle()
    #expect(user.focusedWindow?.title == "Answer to n")
    #expect(!recorder.lines.contains("a scene before its configuration"))
    user.press("n", .control)
    #expect(user.focusedWindow?.title == "Notes")
  }

  @Test("O-14 without a manifest the application delegate hears of the event, running or cold")
  func withoutManifest() throws {
    Recorder.current = recorder
    let recorder = recorder
    let user = try VirtualUser(
      launchOptions: LaunchOptions(externalEvents: [try Self.link("x:a")]),
      configuration: {
        ApplicationConfiguration(name: "Single", rootViewController: { NoteController() })
      },
      delegate: {
        Recorder.current = recorder
        return RecordingApplicationDelegate()
      })
    #expect(recorder.take().filter { $0.contains("received") } == ["app received x:a"])
    user.application.receive(try Self.link("x:b"))
    user.settle()
    #expect(recorder.take() == ["app received x:b"])
    #expect(user.windows.count == 1)
  }
}
