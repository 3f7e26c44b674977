import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI

/// Which declaration creates which window.
@MainActor @Suite("Declarative applications")
struct LaunchStories {
  struct Plain: App {
    var body: some SceneUI.Scene { WindowGroup { Text("Hello") } }
  }

  @Test("T-2 an application that declares one window group opens one window, with no further code")
  func oneGroup() throws {
    let desk = try AppDesk(Plain.self)
    #expect(desk.titles == ["Plain"])
    #expect(desk.texts(try desk.user.window(titled: "Plain")) == ["Hello"])
  }

  struct Several: App {
    var body: some SceneUI.Scene {
      WindowGroup("First") { Text("first") }
      WindowGroup("Second", id: "second") { Text("second") }
        .handlesExternalEvents(matching: ["second", "zwei"])
      WindowGroup("Third") { Text("third") }
      WindowGroup("Fourth") { Text("fourth") }.handlesExternalEvents(matching: ["second"])
    }
  }

  @Test("T-7 with several window groups the first declared one is the start window")
  func startWindow() throws {
    let desk = try AppDesk(Several.self)
    #expect(desk.titles == ["First"])
    desk.user.press("n", .control)
    #expect(desk.titles == ["First", "First"])
  }

  @Test("T-8 a group is made for a target content identifier that contains one of its set")
  func matching() throws {
    let desk = try AppDesk(Several.self)
    // The declared identifier alone, and then a longer one around another text of the set.
    desk.request(AppDesk.activity("second"))
    #expect(try desk.user.newestWindow().title == "Second")
    desk.request(AppDesk.activity("org.example.zwei"))
    #expect(try desk.user.newestWindow().title == "Second")
    #expect(desk.user.windows.count == 3, "A request without a session always makes a scene.")
  }

  @Test(
    "T-9, T-10 any other identifier makes the first group without the modifier",
    arguments: ["elsewhere", "", nil] as [String?])
  func fallback(target: String?) throws {
    let desk = try AppDesk(Several.self)
    desk.request(AppDesk.activity(target))
    #expect(desk.titles == ["First", "First"])
  }

  struct Choosy: App {
    var body: some SceneUI.Scene {
      WindowGroup("A") { Text("a") }.handlesExternalEvents(matching: ["a"])
      WindowGroup("B") { Text("b") }.handlesExternalEvents(matching: ["b"])
    }
  }

  @Test("T-10 an identifier that no group takes is an error, and makes no window")
  func noTaker() throws {
    let desk = try AppDesk(Choosy.self)
    var errors: [String] = []
    desk.request(AppDesk.activity("c")) { errors.append("\($0)") }
    #expect(desk.titles == ["A"])
    #expect(errors == [#"No scene handles "c"."#])
    desk.request(AppDesk.activity("b")) { errors.append("\($0)") }
    #expect(desk.titles == ["A", "B"] && errors.count == 1)
  }

  struct Reading: App {
    struct Content: SceneUI.View {
      @State private var page = "nothing"
      var body: some SceneUI.View {
        Text(page).onContinueUserActivity("org.example.read") { activity in
          page = activity.userInfo["page"]?.string ?? "?"
        }
        .navigationTitle("Page \(page)")
      }
    }
    var body: some SceneUI.Scene { WindowGroup { Content() } }
  }

  @Test("T-11 the data in the activity reaches the new scene's content, before it is painted")
  func data() throws {
    let desk = try AppDesk(Reading.self)
    let first = try desk.user.newestWindow()
    let activity = AppDesk.activity("x", "org.example.read")
    activity.userInfo = ["page": "ninety"]
    desk.request(activity)
    let second = try desk.user.newestWindow()
    #expect(desk.texts(second) == ["ninety"] && desk.texts(first) == ["nothing"])
    #expect(second.paintCount == 1)
    #expect(second.title == "Page ninety" && first.title == "Page nothing")
  }

  @Test("T-5 a request with a session brings its scene to the front, and tells its views")
  func existing() throws {
    let desk = try AppDesk(Reading.self)
    let first = try desk.user.newestWindow()
    desk.user.press("n", .control)
    let activity = AppDesk.activity("x", "org.example.read")
    activity.userInfo = ["page": "one"]
    desk.application.requestSceneSessionActivation(
      first.session, userActivity: activity, options: nil)
    desk.user.settle()
    #expect(first.isFocused && desk.user.windows.count == 2)
    #expect(desk.texts(first) == ["one"])
  }
}
