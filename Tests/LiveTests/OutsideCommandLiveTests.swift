import Foundation
import LiveSupport
import Testing

extension Live {
  /// Commands that are given by an assistive technology, without the pointer and the keyboard.
  @Suite("Commands from outside")
  struct OutsideCommand {
    @Test(
      "A-6 a row is opened, and opened in a new window; a button is pressed, a menu opened, an item chosen",
      arguments: ["journal", "notelist", "photogallery", "twoscenes"])
    func commands(_ name: String) throws {
      let stage = try AccessibleStage(name)
      let (accessibility, program) = (stage.accessibility, stage.program)
      // Each control that can be used can be pressed.
      for role in ["push button", "toggle button", "check box", "radio button"] {
        for control in try stage.find(role) {
          let node = try accessibility.node(control)
          guard node.states.contains("enabled") else { continue }
          #expect(try !accessibility.actions(of: control).isEmpty, "\(control)")
        }
      }
      if let row = try stage.find("list item").first {
        let names = try accessibility.actions(of: row).map(\.name)
        #expect(names.contains("activate"), "\(row): \(names)")
        if names.contains("open-in-new-window") {
          let first = try #require(program.windows.first)
          #expect(try accessibility.act("open-in-new-window", on: row))
          try program.waitForWindows(2)
          let window = try #require(program.windows.first { $0 != first })
          stage.desk.close(window)
          try program.waitForWindows(1)
        }
      }
      if name == "journal" { try journal(stage) }
      try preferences(stage)
      try program.quit()
    }

    /// Pressing, toggling, choosing and scrolling in Journal.
    private func journal(_ stage: AccessibleStage) throws {
      let accessibility = stage.accessibility
      let list = try stage.element("list")
      let count = try accessibility.node(list).count
      try stage.press("push button", "New Entry")
      #expect(accessibility.wait { try accessibility.node(list).count == count + 1 })
      // A menu that is opened from outside, and its items.
      try stage.openMenu()
      let item = try stage.element(part: "Sidebar", states: ["showing", "selectable"])
      try stage.press(item)
      #expect(accessibility.wait { try stage.find("list").isEmpty }, "The sidebar stays")
      try stage.choose("Show Sidebar")
      let again = try stage.element("list", states: ["showing"])
      let last = try #require(try accessibility.child(count, of: again))
      try accessibility.scroll(to: last)
      #expect(accessibility.wait { try accessibility.node(last).isShowing })
      #expect(try accessibility.select(1, of: again))
      #expect(accessibility.wait { try accessibility.isSelected(1, of: again) })
      let field = try stage.element("entry", states: ["showing", "editable"])
      #expect(try accessibility.focus(field))
      #expect(accessibility.wait { try accessibility.focused(in: stage.root)?.id == field.id })
      #expect(try accessibility.insert("ferry", field, at: 0))
      #expect(accessibility.wait { try accessibility.node(again).count < count })
      #expect(try accessibility.delete(field, from: 0, to: 5))
      #expect(accessibility.wait { try accessibility.node(again).count == count + 1 })
    }

    /// Chooses a word in the window with the preferences.
    private func preferences(_ stage: AccessibleStage) throws {
      let (accessibility, program) = (stage.accessibility, stage.program)
      let before = program.windows.count
      stage.desk.chord("Control_L", "comma")
      try program.waitForWindows(before + 1)
      let choice = try stage.element("radio button")
      func chosen() throws -> [String] {
        try accessibility.find("radio button", states: ["checked"], in: stage.root).map(\.name)
      }
      let old = try chosen()
      let other = try #require(
        try stage.find("radio button").first { !old.contains($0.name) }, "\(choice)")
      try stage.press(other)
      #expect(accessibility.wait { try chosen().contains(other.name) }, "\(other) is not chosen")
      stage.desk.chord("Escape")
      try program.waitForWindows(before)
    }
  }
}
