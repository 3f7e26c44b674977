import Foundation
import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI

/// Links, launcher actions, notification responses and activities, and the views that receive them.
@MainActor @Suite("External events in declarative applications")
struct EventStories {
  struct Program: App {
    static var information: AppInformation {
      AppInformation(name: "Program", urlSchemes: ["program"], activityTypes: ["org.example.edit"])
    }

    struct Content: SceneUI.View {
      let name: String
      let preferring: Set<String>
      let allowing: Set<String>
      @State private var log: [String] = []
      @State private var isListening = true
      @Environment(\.scenePhase) private var phase
      @Environment(\.openURL) private var openURL

      var body: some SceneUI.View {
        VStack {
          Text("\(name): " + log.joined(separator: " "))
          Text("phase \(phase)")
          if isListening {
            Text("listening").onOpenURL { log.append($0.absoluteString) }
              .handlesExternalEvents(preferring: preferring, allowing: allowing)
          }
          Button("Deaf") { isListening = false }
          Button("Own") { URL(string: "program://second").map { _ = openURL($0) } }
        }
        .onShortcutItem { log.append("item \($0.type)") }
        .onNotificationResponse { log.append("response \($0.notificationIdentifier)") }
        .onContinueUserActivity("org.example.edit") {
          log.append("edit \($0.userInfo["line"]?.integer ?? 0)")
        }
        .userActivity("org.example.edit") { $0.userInfo = ["line": .integer(Int64(log.count))] }
      }
    }

    var body: some SceneUI.Scene {
      WindowGroup("Main") { Content(name: "main", preferring: ["main"], allowing: ["main"]) }
      WindowGroup("Second") { Content(name: "second", preferring: ["second"], allowing: ["*"]) }
        .handlesExternalEvents(matching: ["second"])
    }
  }

  private func link(_ text: String) -> ExternalEvent {
    .openURLs([OpenURLContext(url: URL(string: text) ?? URL(fileURLWithPath: "/"))])
  }

  @Test("T-20 a link goes to the scene that prefers it, else makes the declaration's that takes it")
  func links() throws {
    let desk = try AppDesk(Program.self)
    let main = try desk.user.window(titled: "Main")
    desk.application.receive(link("program://second"))
    desk.user.settle()
    let second = try desk.user.window(titled: "Second")
    #expect(desk.texts(second)[0] == "second: program://second")
    #expect(desk.texts(main)[0] == "main: ")
    desk.user.focus(main)
    desk.application.receive(link("program://second/again"))
    desk.user.settle()
    #expect(desk.user.windows.count == 2 && second.isFocused)
    #expect(desk.texts(second)[0] == "second: program://second program://second/again")
    desk.application.receive(link("program://main"))
    desk.user.settle()
    #expect(desk.texts(main)[0] == "main: program://main" && main.isFocused)
    // No scene prefers this link, and one scene allows every link.
    desk.application.receive(link("program://x"))
    desk.user.settle()
    #expect(desk.texts(second)[0].hasSuffix("program://x"))
  }

  @Test("T-20 launcher actions and notification responses go by their target")
  func actions() throws {
    let desk = try AppDesk(Program.self)
    let main = try desk.user.window(titled: "Main")
    desk.application.receive(
      .shortcut(
        ShortcutItem(type: "count", localizedTitle: "Count", targetContentIdentifier: "second")))
    desk.user.settle()
    let second = try desk.user.window(titled: "Second")
    #expect(desk.texts(second)[0] == "second: item count")
    desk.application.receive(
      .notification(
        NotificationResponse(notificationIdentifier: "n1", targetContentIdentifier: "main")))
    desk.user.settle()
    #expect(desk.texts(main)[0] == "main: response n1")
    desk.application.receive(
      .shortcut(
        ShortcutItem(type: "again", localizedTitle: "Again", targetContentIdentifier: "second")))
    desk.user.settle()
    #expect(desk.texts(second)[0] == "second: item count item again")
    #expect(desk.user.windows.count == 2)
  }

  /// An application whose second kind of window presents a value.
  struct Library: App {
    struct Shelf: SceneUI.View {
      @Environment(\.openWindow) private var openWindow
      var body: some SceneUI.View {
        Button("Read") { openWindow(value: 7) }
          .handlesExternalEvents(preferring: ["shelf"], allowing: ["shelf"])
      }
    }

    struct Guest: SceneUI.View {
      @State private var links = 0
      var body: some SceneUI.View {
        Text("\(links) links").onOpenURL { _ in links += 1 }
      }
    }

    var body: some SceneUI.Scene {
      WindowGroup("Shelf") { Shelf() }
      WindowGroup("Guest") { Guest() }.handlesExternalEvents(matching: ["guest"])
      WindowGroup("Book", for: Int.self) { $page in Text("page \(page ?? 0)") }
    }
  }

  @Test("A window that presents a value takes no link, however recently it was used")
  func valueWindow() throws {
    let desk = try AppDesk(Library.self)
    try desk.click("Read", in: try desk.user.window(titled: "Shelf"))
    let book = try desk.user.window(titled: "Book")
    #expect(book.isFocused)
    desk.application.receive(link("program://guest"))
    desk.user.settle()
    #expect(desk.texts(try desk.user.window(titled: "Guest")) == ["1 links"])
    #expect(!book.isFocused)
    // Its own value still leads to it.
    try desk.click("Read", in: try desk.user.window(titled: "Shelf"))
    #expect(book.isFocused && desk.user.windows.count == 3)
  }

  @Test("A link of the application's own scheme, opened by a view, is routed as one from outside")
  func ownLink() throws {
    let desk = try AppDesk(Program.self)
    try desk.click("Own", in: try desk.user.window(titled: "Main"))
    #expect(desk.texts(try desk.user.window(titled: "Second"))[0] == "second: program://second")
  }

  @Test("Conditions and handlers go with the view that made them, and are stored with the session")
  func registrations() throws {
    let desk = try AppDesk(Program.self)
    let main = try desk.user.window(titled: "Main")
    let session = try #require(main.session)
    #expect(session.record.activationConditions.prefersToActivate.matches("a main thing"))
    #expect(!session.record.activationConditions.canActivate.matches("second"))
    try desk.click("Deaf", in: main)
    #expect(session.record.activationConditions == SceneActivationConditions())
    desk.application.receive(link("program://main"))
    desk.user.settle()
    #expect(desk.texts(main)[0] == "main: ")
  }

  @Test("The phase that a view reads is its scene's")
  func phase() throws {
    let desk = try AppDesk(Program.self)
    let main = try desk.user.window(titled: "Main")
    #expect(desk.texts(main)[1] == "phase active")
    desk.user.press("n", .control)
    #expect(desk.texts(main)[1] == "phase inactive")
    desk.user.iconify(main)
    let label = main.scene?.keyWindow?.rootViewController?.viewIfLoaded
    label?.layoutIfNeeded()
    #expect(desk.texts(main)[1] == "phase background")
    desk.user.focus(main)
    #expect(desk.texts(main)[1] == "phase active")
  }

  @Test("A view's user activity is its scene's, is saved when it changes, and is gone on with")
  func userActivity() throws {
    let desk = try AppDesk(Program.self)
    let main = try desk.user.window(titled: "Main")
    #expect(main.scene?.userActivity?.activityType == "org.example.edit")
    for number in 1...3 {
      desk.application.receive(link("program://main/\(number)"))
      desk.user.settle()
    }
    desk.user.advance(by: .milliseconds(250))
    #expect(main.session?.stateRestorationActivity?.userInfo["line"] == 3)
    try desk.user.killAndRelaunch()
    #expect(desk.texts(try desk.user.window(titled: "Main"))[0] == "main: edit 3")
  }
}
