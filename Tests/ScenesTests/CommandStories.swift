import SceneTesting
import Scenes
import ScenesSupport
import Testing
import Views

/// How a key becomes a command, and which responder performs it.
@MainActor @Suite("Commands and the responder chain")
struct CommandStories {
  @MainActor
  final class Asked {
    var lines: [String] = []
    static let shared = Asked()
  }

  final class Delegate: Responder, ApplicationDelegate {
    override func canPerform(_ command: Command) -> Bool { command == Command("about") }
    override func perform(_ command: Command) {
      Asked.shared.lines.append("app \(command.rawValue)")
    }
  }

  final class SceneOne: Responder, WindowSceneDelegate {
    var window: Window?
    override func canPerform(_ command: Command) -> Bool {
      command == Command("export") || command == Command("both")
    }
    override func perform(_ command: Command) {
      Asked.shared.lines.append("scene \(command.rawValue)")
    }
  }

  final class Root: ViewController {
    override func makeView() -> View { NoteView(NoteController()) }
    override func canPerform(_ command: Command) -> Bool { command == Command("both") }
    override func perform(_ command: Command) {
      Asked.shared.lines.append("root \(command.rawValue)")
    }
  }

  private func user() throws -> VirtualUser {
    Asked.shared.lines = []
    var configuration = ApplicationConfiguration(
      name: "Chain",
      manifest: SceneManifest(
        supportsMultipleScenes: true,
        configurations: [
          SceneConfiguration(
            name: "one", delegateClass: SceneOne.self, rootViewController: { Root() })
        ]))
    configuration.shortcuts[Shortcut("e")] = Command("export")
    configuration.shortcuts[Shortcut("b")] = Command("both")
    configuration.shortcuts[Shortcut(.function(1), [])] = Command("about")
    configuration.shortcuts[Shortcut("k")] = Command("nobody")
    return try VirtualUser(configuration: { configuration }, delegate: { Delegate() })
  }

  @Test("A shortcut goes up the chain to the first who performs its command")
  func chain() throws {
    let user = try user()
    user.press("e", .control)
    user.press("b", .control)
    user.press(.function(1))
    user.press("k", .control)
    user.press("e", [.control, .shift])
    #expect(Asked.shared.lines == ["scene export", "root both", "app about"])
  }

  @Test(
    "The chain is focused view, controller, window, scene, its delegate, application, its delegate")
  func order() throws {
    let user = try user()
    let window = try user.window(titled: "Chain")
    let view = try window.view(labeled: "note")
    var names: [String] = []
    var responder: Responder? = view
    while let one = responder {
      names.append("\(type(of: one))")
      responder = one.next
    }
    #expect(
      names == [
        "NoteView", "Root", "View", "Window", "WindowScene", "SceneOne", "Application", "Delegate",
      ])
  }

  @Test("N-2, J-18 the standard shortcuts: new window, close window, quit")
  func standard() throws {
    let user = try user()
    user.press("n", .control)
    #expect(user.windows.count == 2)
    user.press("w", .control)
    #expect(user.windows.count == 1 && !user.application.hasTerminated)
    user.press("q", .control)
    #expect(user.application.hasTerminated)
    try user.relaunch()
    user.press("w", .control)
    #expect(user.application.hasTerminated, "The last window's closing is quitting.")
  }

  @Test("Shortcuts of a command are listed for menus, the simplest first")
  func listed() {
    #expect(
      ShortcutTable.standard.shortcuts(for: .redo) == [
        Shortcut("y"), Shortcut("z", [.control, .shift]),
      ])
  }

  @Test("Text reaches the focused view, by keys and from an input method")
  func text() throws {
    let user = try Program.user(Recorder())
    let window = try user.window(titled: "Notes")
    user.click(try window.view(labeled: "note"))
    user.type("a B")
    user.system.commitText("日本")
    user.settle()
    #expect((window.rootViewController as? NoteController)?.text == "a B日本")
  }
}
