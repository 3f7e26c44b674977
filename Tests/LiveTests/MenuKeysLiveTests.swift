import Geometry
import LiveSupport
import Testing

extension Live {
  /// The keys that open menus and lead from pane to pane, from a keyboard to what a listener hears.
  @Suite("F10, F6 and the menu key")
  struct MenuKeys {
    /// Presses keys together, and expects a menu, which Escape closes.
    private func opensMenu(_ stage: AccessibleStage, _ keys: [Desk.KeyName]) throws {
      for key in keys { stage.desk.keyDown(key) }
      for key in keys.reversed() { stage.desk.keyUp(key) }
      _ = try stage.element("menu")
      stage.program.settle()
      stage.desk.chord("Escape")
      stage.waitForEnd(of: "menu")
      stage.program.settle()
    }

    /// Presses a key, and returns the element that has the focus then.
    private func focus(
      _ stage: AccessibleStage, by keys: Desk.KeyName...
    ) throws -> Accessible? {
      for key in keys { stage.desk.keyDown(key) }
      for key in keys.reversed() { stage.desk.keyUp(key) }
      stage.program.settle()
      var focused: Accessible?
      _ = stage.accessibility.wait(seconds: 5) {
        focused = try stage.accessibility.focused(in: stage.root)
        return focused != nil
      }
      return focused
    }

    @Test(
      "A-10 F10 opens the menu, F6 goes around the panes, the menu key opens the row's menu",
      arguments: AccessibilityBus.programs)
    func keys(_ name: String) throws {
      let stage = try AccessibleStage(name)
      try opensMenu(stage, ["F10"])

      // As many panes as F6 finds until it is back at the first one, and Shift+F6 goes the other way.
      let first = try #require(try focus(stage, by: "F6"))
      var panes = [first]
      while panes.count < 8, let next = try focus(stage, by: "F6"), next.id != first.id {
        panes.append(next)
      }
      #expect(panes.count > 1 && panes.count < 8, "\(panes)")
      #expect(try focus(stage, by: "Shift_L", "F6")?.id == panes.last?.id)

      // Tab leads to the list, and an arrow key to a row.
      var focused = try stage.accessibility.focused(in: stage.root)
      for _ in 0..<30 where !["list", "list box", "list item"].contains(focused?.role ?? "") {
        focused = try focus(stage, by: "Control_L", "Tab")
      }
      focused = try focus(stage, by: "Home")
      #expect(focused?.role == "list item", "\(String(describing: focused))")
      try opensMenu(stage, ["Menu"])
      try opensMenu(stage, ["Shift_L", "F10"])
      try stage.program.quit()
    }

    @Test("A-10 in a window without a menu button F10 opens a menu too")
    func form() throws {
      let stage = try AccessibleStage("notelist")
      stage.desk.chord("F1")
      try stage.program.waitForWindows(2)
      try opensMenu(stage, ["F10"])
      stage.desk.chord("Escape")
      try stage.program.waitForWindows(1)
      try stage.program.quit()
    }
  }
}
