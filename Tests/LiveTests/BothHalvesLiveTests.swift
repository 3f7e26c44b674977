import Geometry
import LiveSupport
import Testing

extension Live {
  /// A program with declarative views and those with UIKit's names in one file.
  @Suite("Both fronts in one program")
  struct BothHalves {
    @Test("S-12 names, keys, drags and restoration go through the seam of both fronts, both ways")
    func seam() throws {
      let stage = try AccessibleStage("bothhalves")
      let (program, desk, accessibility) = (stage.program, stage.desk, stage.accessibility)
      let list = try program.waitForWindow(titled: "Recipes")
      func middle(of row: String) throws -> RootPoint {
        let element = try stage.element("list item", row, states: ["showing"])
        let area = try #require(try accessibility.node(element).extents)
        return area.middle
      }
      func isFocused(_ name: String) -> Bool {
        accessibility.wait { try accessibility.focused(in: stage.root)?.name == name }
      }

      // From a declarative field to one of UIKit's, whose text the views around show, and back.
      #expect(try accessibility.focus(stage.element("entry", "Note")))
      #expect(isFocused("Note"))
      desk.chord("Tab")
      #expect(isFocused("Guests"))
      desk.type("12")
      _ = try stage.element("label", "12 guests")
      desk.chord("Shift_L", "Tab")
      #expect(isFocused("Note"))

      // A row of UIKit's table is chosen, and another one is dragged out.
      desk.click(try middle(of: "Recipe 3"))
      _ = try stage.element("label", "Chosen: Recipe 3")
      let area = try #require(desk.frame(of: list))
      desk.move(to: try middle(of: "Recipe 2"))
      desk.press()
      desk.move(to: area.below(60, along: 60), steps: 24)
      #expect(desk.wait { !desk.overrideRedirectWindows().isEmpty })
      program.settle()
      desk.release()
      _ = try program.waitForWindow(titled: "Recipe 2")
      _ = try stage.element("label", "Stir, and wait.")

      // The table is at its end, also after the program's.
      try program.focus(list)
      desk.click(try middle(of: "Recipe 3"))
      desk.chord("End")
      _ = try stage.element("list item", "Recipe 60", states: ["showing"])
      desk.chord("Return")
      _ = try stage.element("label", "Chosen: Recipe 60")
      try program.quit()
      try program.relaunch(windows: 2)
      #expect(Set(program.windows.map { desk.title(of: $0) }) == ["Recipes", "Recipe 2"])
      let root = try accessibility.root(of: program)
      _ = try accessibility.element("list item", "Recipe 60", states: ["showing"], in: root)
      try program.quit()
    }
  }
}
