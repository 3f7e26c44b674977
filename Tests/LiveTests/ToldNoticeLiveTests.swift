import Foundation
import LiveSupport
import Testing

extension Live {
  /// What comes by itself, as the accessibility bus hears it. `ListenerTests` hears it from a screen reader.
  @Suite("Windows, sheets, banners and progress on the accessibility bus")
  struct ToldNotice {
    @Test("A sheet is modal, has a name, is told of when it comes and goes, and has the focus")
    func sheet() throws {
      let stage = try AccessibleStage("journal")
      let (accessibility, desk) = (stage.accessibility, stage.desk)
      try accessibility.listen(to: "object:children-changed", "object:state-changed:focused")
      stage.program.settle()
      stage.client.forgetEvents()
      desk.chord("Control_L", "p")
      let sheet = try stage.element("dialog", states: ["showing", "modal"])
      #expect(!sheet.name.isEmpty)
      let added = try accessibility.waitForEvent {
        $0.kind.hasPrefix("object:children-changed:add")
      }
      #expect(added.data == sheet.name, "\(added)")
      #expect(
        accessibility.wait {
          guard let focus = try accessibility.focused(in: stage.root) else { return false }
          return try accessibility.tree(sheet).all.contains { $0.id == focus.id }
        }, "The focus is not in the sheet")
      stage.client.forgetEvents()
      desk.chord("Escape")
      _ = try accessibility.waitForEvent { $0.kind.hasPrefix("object:children-changed:remove") }
      stage.waitForEnd(of: "dialog")
      try stage.program.quit()
    }

    @Test("A window is told of when it comes, is active, and goes")
    func window() throws {
      let stage = try AccessibleStage(
        "notelist", hearing: ["window:create", "window:activate", "window:destroy"])
      let (accessibility, program) = (stage.accessibility, stage.program)
      stage.client.forgetEvents()
      stage.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      _ = try accessibility.waitForEvent { $0.kind == "window:create" }
      _ = try accessibility.waitForEvent { $0.kind == "window:activate" }
      let window = try #require(stage.desk.focusedWindow)
      stage.client.forgetEvents()
      stage.desk.close(window)
      try program.waitForWindows(1)
      _ = try accessibility.waitForEvent { $0.kind == "window:destroy" }
      _ = try accessibility.waitForEvent { $0.kind == "window:activate" }
      let active = try accessibility.find("frame", states: ["active"], in: stage.root)
      #expect(active.count == 1, "\(active)")
      try program.quit()
    }

    @Test(
      "A banner says its whole text, is announced when it comes, and goes",
      arguments: TextProgram.allCases)
    func banner(_ which: TextProgram) throws {
      let display = try LiveDisplay()
      let folder = display.home.appendingPathComponent("config/\(which.rawValue)")
      let faults = try FaultyWrites(below: folder.path, in: display.home)
      let stage = try AccessibleStage(which.rawValue, environment: faults.environment, on: display)
      let accessibility = stage.accessibility
      try accessibility.listen(to: "object:announcement", "object:children-changed:add")
      stage.desk.chord("Control_L", "comma")
      try stage.program.waitForWindows(2)
      try faults.begin(ENOSPC)
      let other = try #require(
        try accessibility.find("radio button", in: stage.root).first {
          try !accessibility.node($0).states.contains("checked")
        })
      try stage.press(other)
      let banner = try stage.element("notification", states: ["showing"])
      #expect(banner.name.count > 10, "\(banner)")
      _ = try accessibility.waitForEvent {
        ($0.data ?? "").contains(banner.name) || $0.source.id == banner.id
      }
      try faults.end()
      stage.waitForEnd(of: "notification")
      try stage.program.quit()
    }
  }
}
