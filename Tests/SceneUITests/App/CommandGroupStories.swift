import SceneTesting
import Scenes
import StandardViews
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Groups of commands, and Settings", .serialized)
struct CommandGroupStories {
  @MainActor enum Log { static var lines: [String] = [] }

  struct Editor: App {
    var body: some SceneUI.Scene {
      WindowGroup("Editor") { Text("text") }
        .commands {
          CommandGroup(replacing: .newItem) {
            Button("New Page") { Log.lines.append("page") }.keyboardShortcut("n")
          }
          CommandGroup(after: .windowList) { Button("Arrange") {} }
          CommandGroup(before: .appTermination) { Button("Lock") {} }
        }
      Settings { SettingsPage() }
    }
  }

  struct SettingsPage: SceneUI.View {
    @State private var isOn = false
    var body: some SceneUI.View { Toggle("Check spelling", isOn: $isOn) }
  }

  @Test("S-9: A group stands before, after or in place of the library's, and its keys come first")
  func groups() throws {
    Log.lines = []
    let desk = try AppDesk(Editor.self)
    desk.user.press("n", .control)
    #expect(Log.lines == ["page"] && desk.titles == ["Editor"])
    let delegate = try #require(
      try desk.user.newestWindow().scene?.delegate as? DeclaredSceneDelegate)
    let titles = delegate.windowMenu(with: desk.application.windowMenuItems).map(\.title)
    #expect(titles.first == "New Page" && !titles.contains("New Window"))
    let all = try #require(titles.firstIndex(of: "Arrange"))
    let lock = try #require(titles.firstIndex(of: "Lock"))
    #expect(all < lock && lock == titles.count - 2)
  }

  @Test("S-9: Settings are a page of the Preferences window, which Ctrl+comma opens")
  func settings() throws {
    let desk = try AppDesk(Editor.self)
    desk.user.press(",", .control)
    let window = try desk.user.window(titled: "Editor Preferences")
    try window.toggle("Check spelling").click()
    #expect(try window.toggle("Check spelling").isChecked)
  }

  struct Paged: App {
    var body: some SceneUI.Scene {
      WindowGroup("Paged") { Text("text") }
      Settings("Writing") { SettingsPage() }
      Settings("Colors") { Toggle("Bright", isOn: .constant(true)) }
    }
  }

  @Test("S-9: Several Settings are as many pages of the Preferences window")
  func pages() throws {
    let desk = try AppDesk(Paged.self)
    desk.user.press(",", .control)
    let window = try desk.user.window(titled: "Paged Preferences")
    try window.element(.radioButton, "Writing").click()
    #expect(try !window.toggle("Check spelling").isChecked)
    try window.element(.radioButton, "Colors").click()
    #expect(try window.toggle("Bright").isChecked)
    #expect((try? window.toggle("Check spelling")) == nil)
  }

  struct Own: App {
    var body: some SceneUI.Scene {
      WindowGroup("Own") { Text("text") }
        .commands {
          CommandMenu("Own") {
            Button("Settings") { Log.lines.append("settings") }.keyboardShortcut(",")
          }
        }
    }
  }

  @Test("Ctrl+comma is the application's own if a command says so")
  func comma() throws {
    Log.lines = []
    let desk = try AppDesk(Own.self)
    desk.user.press(",", .control)
    #expect(Log.lines == ["settings"] && desk.titles == ["Own"])
  }
}
