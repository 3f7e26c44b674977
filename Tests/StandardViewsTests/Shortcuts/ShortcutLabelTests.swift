import Scenes
import Testing
import Views

@Suite("Shortcuts as menus show them")
struct ShortcutLabelTests {
  @Test(
    "Modifiers come in the desktop's order",
    arguments: [
      (Shortcut("n"), "Ctrl+N"), (Shortcut("z", [.shift, .control]), "Ctrl+Shift+Z"),
      (Shortcut(.return, .control), "Ctrl+Return"), (Shortcut(.function(9), []), "F9"),
      (Shortcut(.left, .alt), "Alt+←"),
    ])
  func label(shortcut: Shortcut, label: String) {
    #expect(shortcut.label == label)
  }
}
