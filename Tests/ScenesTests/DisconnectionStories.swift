import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Scenes

/// Scenes in the background that are disconnected, and that are restored without a visible difference.
@MainActor @Suite("Disconnection")
struct DisconnectionStories {
  let recorder = Recorder()

  /// Opens `windows` windows beside the first one, the last in front. At most `limit` of them keep their
  /// scene in the background.
  private func user(limit: Int?, windows: Int) throws -> VirtualUser {
    let recorder = recorder
    Recorder.current = recorder
    let user = try VirtualUser(
      configuration: {
        var configuration = Program.configuration()
        configuration.disconnectionLimit = limit
        return configuration
      },
      delegate: {
        Recorder.current = recorder
        return RecordingApplicationDelegate()
      })
    for index in 0..<windows {
      user.application.requestSceneSessionActivation(
        nil, userActivity: Program.activity("\(index)", title: "Note \(index)"), options: nil)
      user.settle()
    }
    return user
  }

  private func connected(_ user: VirtualUser) -> [Bool] {
    user.application.sessions.map { $0.scene != nil }
  }

  @Test("O-8, N-26 of many in the background those active least recently are disconnected")
  func limit() throws {
    let user = try user(limit: 2, windows: 5)
    user.focus(try user.window(titled: "Note 0"))
    user.focus(try user.window(titled: "Notes"))
    for index in 0..<5 { user.iconify(try user.window(titled: "Note \(index)")) }
    // Note 0 was active last of all, and Note 4 before that.
    #expect(connected(user) == [true, true, false, false, false, true])
    #expect(user.application.openSessions.count == 6 && user.windows.count == 6)
    #expect(
      user.application.sessions.filter { $0.scene == nil }.map(\.record.title) == [
        "Note 1", "Note 2", "Note 3",
      ])
    for window in user.windows {
      #expect((window.plainBackground != nil) == (window.scene == nil))
    }
  }

  @Test("O-8 without a limit, or up to it, every scene stays", arguments: [nil, 3])
  func noLimit(_ limit: Int?) throws {
    let user = try user(limit: limit, windows: 3)
    for index in 0..<3 { user.iconify(try user.window(titled: "Note \(index)")) }
    #expect(connected(user).allSatisfy { $0 })
  }

  @Test("O-8 the state is saved first, with what changed in the background too")
  func saved() throws {
    let user = try user(limit: 0, windows: 0)
    let window = try user.window(titled: "Notes")
    let note = try #require(window.rootViewController as? NoteController)
    window.scene?.staysConnected = true
    user.iconify(window)
    window.scene?.staysConnected = false
    note.text = "changed while nobody looked"
    let session = try #require(window.session)
    user.application.interactionStateMayHaveChanged(session)
    user.application.disconnect(session)
    #expect(session.record.interactionState["text"] == .string(note.text))
    try user.killAndRelaunch()
    user.focus(try user.window(titled: "Notes"))
    let back = try user.window(titled: "Notes").rootViewController as? NoteController
    #expect(back?.text == note.text)
  }

  @Test("O-4, O-8 the task bar brings a disconnected one back: connected, restored, painted once")
  func back() throws {
    let user = try user(limit: 0, windows: 1)
    let window = try user.window(titled: "Note 0")
    user.click(try window.view(labeled: "note"))
    user.type("hello")
    user.iconify(window)
    #expect(window.scene == nil && window.title == "Note 0")
    #expect(window.plainBackground == user.application.theme[.page])
    let paints = window.paintCount
    _ = recorder.take()
    user.focus(window)
    #expect(
      recorder.take() == [
        "2 willConnect [] root from org.example.detail",
        "2 restoreInteractionState org.example.detail", "2 willEnterForeground",
        "1 willResignActive", "2 didBecomeActive",
      ])
    #expect((window.rootViewController as? NoteController)?.text == "hello")
    #expect(window.plainBackground == nil)
    #expect(window.paintCount == paints + 1, "The first picture is the content.")
  }

  @Test("O-4, O-3 a request paints it before it is on the screen, and brings its activity")
  func activated() throws {
    let user = try user(limit: 0, windows: 1)
    let window = try user.window(titled: "Note 0")
    user.iconify(window)
    _ = recorder.take()
    let paints = window.paintCount
    user.application.requestSceneSessionActivation(
      window.session, userActivity: Program.activity("0"), options: nil)
    #expect(window.paintCount > paints)
    #expect(
      recorder.take() == [
        "1 willResignActive", "2 willConnect [\"org.example.detail\"] root from org.example.detail",
        "2 restoreInteractionState org.example.detail", "2 willEnterForeground",
      ])
    user.settle()
    #expect(recorder.take() == ["2 didBecomeActive"])
    #expect(window.isFocused)
  }

  @Test("O-8 never while a sheet is open, a drag comes from it, or it asks to stay")
  func exceptions() throws {
    let user = try user(limit: 0, windows: 2)
    let sheet = try user.window(titled: "Note 0")
    let overlay = View()
    sheet.scene?.keyWindow?.present(overlay, modal: true)
    user.iconify(sheet)
    let stays = try user.window(titled: "Note 1")
    stays.scene?.staysConnected = true
    user.iconify(stays)
    #expect(connected(user) == [true, true, true])
    sheet.scene?.keyWindow?.dismiss(overlay)
    stays.scene?.staysConnected = false
    let last = try user.window(titled: "Notes")
    last.scene?.staysConnected = true
    user.iconify(last)
    #expect(connected(user) == [true, false, false])
  }

  @Test("O-11, O-8 a relaunch leaves what was far in the background disconnected")
  func relaunch() throws {
    let user = try user(limit: 1, windows: 3)
    for index in 0..<3 { user.iconify(try user.window(titled: "Note \(index)")) }
    _ = recorder.take()
    try user.relaunch()
    #expect(recorder.lines.filter { $0.contains("willConnect") }.count == 2)
    func connected() -> [String] {
      user.windows.filter { $0.scene != nil }.map(\.title).sorted()
    }
    // The scene in the background that was active last. Its window was iconified last.
    #expect(connected() == ["Note 2", "Notes"])
    #expect(user.windows.count == 4 && user.windows.filter(\.isIconified).count == 3)
    user.focus(try user.window(titled: "Note 0"))
    #expect(connected() == ["Note 0", "Note 2", "Notes"])
    #expect(try user.window(titled: "Note 0").attributes.role.hasPrefix("list-"))
  }

  @Test("O-9 a disconnected one can be closed, and destroyed, without a scene")
  func closed() throws {
    let user = try user(limit: 0, windows: 2)
    for index in 0..<2 { user.iconify(try user.window(titled: "Note \(index)")) }
    _ = recorder.take()
    user.close(try user.window(titled: "Note 0"))
    user.application.requestSceneSessionDestruction(
      try #require(try user.window(titled: "Note 1").session), options: nil)
    user.settle()
    #expect(recorder.take() == ["app didDiscard [\"2\"]", "app didDiscard [\"3\"]"])
    #expect(user.windows.count == 1)
  }

  @Test("The page's colour follows the theme while nobody is there to paint")
  func theme() throws {
    let user = try user(limit: 0, windows: 1)
    let window = try user.window(titled: "Note 0")
    user.iconify(window)
    user.application.setDarkTheme(true)
    #expect(window.plainBackground == Theme.dark[.page])
  }
}
