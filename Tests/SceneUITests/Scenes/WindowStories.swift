import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI

/// Windows that views open and close, and the state that each window keeps.
@MainActor @Suite("Windows of declarative applications")
struct WindowStories {
  struct Note: Codable, Hashable {
    var id: Int
  }

  struct Desktop: App {
    struct Main: SceneUI.View {
      @Environment(\.openWindow) private var openWindow
      @Environment(\.dismissWindow) private var dismissWindow
      @Environment(\.sceneSession) private var session
      @Environment(\.supportsMultipleWindows) private var hasWindows
      @SceneStorage("count") private var count = 0

      var body: some SceneUI.View {
        VStack {
          Text("count \(count)")
          Text(hasWindows ? "many" : "one")
          Button("Add") { count += 1 }
          Button("Note 1") { openWindow(value: Note(id: 1)) }
          Button("Note 2") { openWindow(value: Note(id: 2)) }
          Button("Tools") { openWindow(id: "tools") }
          Button("Other") { openWindow(id: "other") }
          Button("Put Notes Away") { dismissWindow(value: Note(id: 1)) }
          Button("Put Tools Away") { dismissWindow(id: "tools") }
          Button("Close by Session") {
            guard let session else { return }
            Application.shared.requestSceneSessionDestruction(session, options: nil)
          }
          Button("Close") { dismissWindow() }
        }
      }
    }

    struct NoteView: SceneUI.View {
      @SceneUI.Binding var note: Note?
      @SceneStorage("count") private var count = 0
      var body: some SceneUI.View {
        VStack {
          Text("note \(note?.id ?? 0), count \(count)")
          Button("Next") { note = Note(id: (note?.id ?? 0) + 10) }
          Button("Add") { count += 1 }
        }.navigationTitle("Note \(note?.id ?? 0)")
      }
    }

    var body: some SceneUI.Scene {
      WindowGroup("Main") { Main() }.defaultSize(width: 400, height: 640)
      WindowGroup(for: Note.self) { $note in NoteView(note: $note) }
      SceneUI.Window("Tools", id: "tools") { Text("tools") }
      WindowGroup("Other", id: "other") { Text("other") }
    }
  }

  private func open() throws -> (AppDesk, UserWindow) {
    let desk = try AppDesk(Desktop.self)
    return (desk, try desk.user.window(titled: "Main"))
  }

  @Test("T-4 each scene keeps its own count, also over a kill")
  func storage() throws {
    let (desk, first) = try open()
    #expect(desk.texts(first).contains("many"))
    desk.user.press("n", .control)
    let second = try desk.user.newestWindow()
    for _ in 0..<3 { try desk.click("Add", in: first) }
    try desk.click("Add", in: second)
    #expect(desk.texts(first).contains("count 3") && desk.texts(second).contains("count 1"))
    let sessions = [first, second].map { $0.session?.persistentIdentifier }
    // Everything that is older than 250 ms is saved.
    desk.user.advance(by: .milliseconds(250))
    try desk.user.killAndRelaunch()
    for (session, count) in zip(sessions, ["count 3", "count 1"]) {
      let window = try #require(
        desk.user.windows.first { $0.session?.persistentIdentifier == session })
      #expect(desk.texts(window).contains(count))
    }
    #expect(desk.user.windows.count == 2)
  }

  @Test("T-4, T-18 a window a value: each opens once, comes to the front, and comes back with it")
  func values() throws {
    let (desk, main) = try open()
    try desk.click("Note 1", in: main)
    try desk.click("Note 2", in: main)
    #expect(desk.titles.sorted() == ["Main", "Note 1", "Note 2"])
    let one = try desk.user.window(titled: "Note 1")
    try desk.click("Add", in: one)
    try desk.click("Note 1", in: main)
    #expect(desk.user.windows.count == 3 && one.isFocused)
    try desk.click("Next", in: try desk.user.window(titled: "Note 2"))
    desk.user.advance(by: .milliseconds(250))
    try desk.user.killAndRelaunch()
    #expect(desk.titles.sorted() == ["Main", "Note 1", "Note 12"])
    let back = try desk.user.window(titled: "Note 1")
    #expect(desk.texts(back).contains("note 1, count 1"))
    // The window presents another value now. No window presents the first value.
    try desk.click("Note 2", in: try desk.user.window(titled: "Main"))
    #expect(desk.user.windows.count == 4)
  }

  @Test("D-8 the activity for a value goes to the window that presents it")
  func dedicated() throws {
    let (desk, main) = try open()
    try desk.click("Note 1", in: main)
    let note = try desk.user.window(titled: "Note 1")
    desk.user.focus(main)
    desk.application.activateSceneSession(
      for: SceneSessionActivationRequest(
        userActivity: try UserActivity.openingWindow(value: Note(id: 1))))
    desk.user.settle()
    #expect(note.isFocused && desk.user.windows.count == 2)
    desk.application.activateSceneSession(
      for: SceneSessionActivationRequest(
        userActivity: try UserActivity.openingWindow(value: Note(id: 5))))
    desk.user.settle()
    #expect(desk.titles.contains("Note 5"))
  }

  @Test(
    "N-26, T-4 a scene that is let go to free memory has its count and value when it comes back")
  func disconnection() throws {
    let (desk, main) = try open()
    try desk.click("Note 1", in: main)
    let note = try desk.user.window(titled: "Note 1")
    try desk.click("Add", in: note)
    let session = try #require(note.session)
    desk.user.iconify(note)
    desk.application.disconnect(session)
    desk.user.settle()
    #expect(session.scene == nil)
    // The session is found by its value although it has no scene.
    try desk.click("Note 1", in: main)
    #expect(session.scene != nil && desk.user.windows.count == 2)
    #expect(desk.texts(note).contains("note 1, count 1"))
  }

  @Test("A Window exists once; a group's windows are opened anew each time")
  func single() throws {
    let (desk, main) = try open()
    try desk.click("Tools", in: main)
    try desk.click("Tools", in: main)
    #expect(desk.titles.sorted() == ["Main", "Tools"] && !main.isFocused)
    let options = WindowScene.ActivationRequestOptions()
    options.configurationName = "tools"
    desk.application.requestSceneSessionActivation(nil, userActivity: nil, options: options)
    desk.user.settle()
    #expect(desk.user.windows.count == 2, "However it is asked for.")
    try desk.click("Other", in: main)
    try desk.click("Other", in: main)
    #expect(desk.titles.sorted() == ["Main", "Other", "Other", "Tools"])
  }

  @Test("T-14 a view reaches its own session, and closes its own window", arguments: [true, false])
  func closesItself(bySession: Bool) throws {
    let (desk, first) = try open()
    desk.user.press("n", .control)
    let second = try desk.user.newestWindow()
    let session = try #require(second.session)
    try desk.click(bySession ? "Close by Session" : "Close", in: second)
    #expect(desk.user.windows == [first])
    #expect(!desk.application.openSessions.contains(session))
  }

  @Test("T-13, T-19 a view puts other windows away; those that nobody closes stay")
  func dismissal() throws {
    let (desk, main) = try open()
    for button in ["Note 1", "Note 2", "Tools", "Put Notes Away", "Put Tools Away"] {
      try desk.click(button, in: main)
    }
    #expect(desk.titles.sorted() == ["Main", "Note 2"])
    #expect(desk.application.openSessions.count == 2)
  }
}
