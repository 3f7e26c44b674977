import SceneTesting
import SceneryUIKit
import Testing

@testable import Views

/// Key commands, pressed in a window.
@MainActor @Suite("Key commands with Apple's names")
struct KeyCommandStories {
  private final class Pane: UIView {
    var heard: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(action: Pane.up, input: UIKeyCommand.inputUpArrow),
        // The pane is no `Pages`: its controller is called.
        UIKeyCommand(title: "pane", action: Pages.turn, input: UIKeyCommand.inputPageDown),
      ]
    }
    func up() { heard.append("up") }
  }

  private final class Pages: UIViewController {
    var heard: [String] = []
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(
          title: "Save", action: Pages.save, input: "s", modifierFlags: .command,
          propertyList: "draft"),
        UIKeyCommand(
          action: Pages.saveAll, input: "S", modifierFlags: [.command, .shift]),
        UIKeyCommand(
          title: "never", action: Pages.turn, input: UIKeyCommand.inputHome, attributes: .disabled),
        UIKeyCommand(title: "end", action: Pages.turn, input: UIKeyCommand.inputEnd),
        UIKeyCommand(action: Pages.saveAll, input: "a"),
      ] + (super.keyCommands ?? [])
    }
    func save(_ sender: UIKeyCommand) {
      heard.append("\(sender.title) \(sender.propertyList as? String ?? "")")
    }
    func saveAll() { heard.append("all") }
    func turn(_ sender: Any?) { heard.append((sender as? UIKeyCommand)?.title ?? "nothing") }
  }

  @Test("a key with exactly the modifiers calls the controller, while nothing has the focus")
  func controller() throws {
    let pages = Pages()
    let stage = try Stage(pages)
    stage.user.press("s", .control)
    stage.user.press("s", [.control, .shift])
    stage.user.press("s", .alt)
    stage.user.press(.home)
    stage.user.press(.end)
    #expect(pages.heard == ["Save draft", "all", "end"])
    let added = UIKeyCommand(title: "added", action: Pages.turn, input: "\r")
    pages.addKeyCommand(added)
    stage.user.press(.return)
    pages.removeKeyCommand(added)
    stage.user.press(.return)
    #expect(pages.heard.count == 4 && pages.heard.last == "added")
  }

  @Test("the focused view's commands come first, and a text field keeps the keys that it types")
  func focus() throws {
    let pages = Pages()
    let pane = Pane()
    let field = UITextField()
    let stage = try Stage(pages)
    stage.show(pane, frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    stage.show(field, frame: CGRect(x: 20, y: 140, width: 100, height: 30))
    stage.user.press(.up)
    #expect(pane.heard.isEmpty)
    #expect(pane.becomeFirstResponder())
    stage.user.press(.up)
    stage.user.press(.pageDown)
    stage.user.press("s", .control)
    #expect(pane.heard == ["up"] && pages.heard == ["pane", "Save draft"])
    stage.user.click(field)
    stage.user.type("a")
    #expect(field.text == "a" && pages.heard.count == 2)
    stage.user.press("s", .control)
    #expect(pages.heard.count == 3)
  }
}
