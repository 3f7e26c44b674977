import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  /// A walk over all elements of all programs.
  @Suite("Every element has a role, a name and a place")
  struct EveryElement {
    /// A way to something that a program shows, and back.
    struct Step: Sendable {
      let name: String
      let open: @Sendable (AccessibleStage) throws -> Void
      /// A role of which there is an element more afterwards.
      let role: String

      init(
        _ name: String, _ role: String,
        _ open: @escaping @Sendable (AccessibleStage) throws -> Void
      ) {
        (self.name, self.role, self.open) = (name, role, open)
      }

      static func keys(_ name: String, _ role: String, _ keys: [Desk.KeyName]) -> Step {
        Step(name, role) { stage in
          for key in keys { stage.desk.keyDown(key) }
          for key in keys.reversed() { stage.desk.keyUp(key) }
        }
      }

      static func menu(_ item: String, _ role: String) -> Step {
        Step(item, role) { try $0.choose(item) }
      }
    }

    private static let common: [Step] = [
      .keys("preferences", "frame", ["Control_L", "comma"]),
      .keys("shortcuts", "frame", ["F1"]),
      .keys("overview", "list item", ["Control_L", "Shift_L", "e"]),
    ]

    private static let more = Step("menu", "menu") { try $0.openMenu() }

    /// Keys that mean the text, and not the list.
    private static func inText(_ name: String, _ role: String, _ keys: [Desk.KeyName]) -> Step {
      Step(name, role) { stage in
        try stage.accessibility.focus(try stage.element("text"))
        _ = try stage.element("text", states: ["focused"])
        try Step.keys(name, role, keys).open(stage)
      }
    }

    static func steps(_ program: String) -> [Step] {
      switch program {
      case "journal":
        common + [
          more,
          inText("find bar", "entry", ["Control_L", "f"]),
          inText("replace bar", "entry", ["Control_L", "h"]),
          .keys("print sheet", "dialog", ["Control_L", "p"]),
          .keys("sort menu", "menu", ["Control_L", "Shift_L", "l"]),
          .menu("Export as PDF", "dialog"), .menu("Import", "dialog"),
          .menu("Recently Deleted", "dialog"),
          Step("context menu", "menu") { stage in
            let row = try stage.element("list item", states: ["showing", "selected"])
            try stage.accessibility.act("menu", on: row)
          },
        ]
      case "notelist":
        common + [
          more,
          .keys("new note", "dialog", ["Control_L", "Shift_L", "n"]),
          .menu("Profile", "dialog"), .menu("Recently Deleted", "dialog"),
        ]
      case "photogallery":
        common + [more, .keys("folder chooser", "dialog", ["Control_L", "o"])]
      default: common + [more, .menu("Recently Deleted", "dialog")]
      }
    }

    @Test(
      """
      A-2 every control in every window, sheet, menu and popover has a role, a name and a place in pixels, and parent \
      and child agree
      """, arguments: AccessibilityBus.programs, [1, 2])
    func walk(_ name: String, scale: Int) throws {
      let stage = try AccessibleStage(name, scale: scale)
      let (accessibility, program) = (stage.accessibility, stage.program)
      let first = try #require(program.windows.first)
      try stage.windowsAgree()
      expectNoFaults(stage, "its first window")

      // The text or the picture of the first row in a window of its own.
      if let row = try stage.find("list item").first {
        try accessibility.act("activate", on: row)
        if accessibility.wait(seconds: 3, until: { program.windows.count == 2 }) {
          program.settle()
          expectNoFaults(stage, "a detail window")
          if let detail = program.windows.first(where: { $0 != first }) {
            stage.desk.close(detail)
          }
          try program.waitForWindows(1)
        }
        try program.focus(first)
      }
      for step in Self.steps(name) {
        let before = try stage.find(step.role).count
        try step.open(stage)
        #expect(
          accessibility.wait(seconds: 10) { try stage.find(step.role).count > before },
          "\(step.name) does not come")
        program.settle()
        expectNoFaults(stage, step.name)
        stage.desk.chord("Escape")
        if !accessibility.wait(
          seconds: 3,
          until: { try stage.find(step.role).count == before && program.windows.count == 1 })
        {
          // The first one may only have emptied a field.
          stage.desk.chord("Escape")
          #expect(
            accessibility.wait(seconds: 10) { try stage.find(step.role).count == before },
            "\(step.name) does not go")
        }
        try program.focus(first)
      }
      try program.quit()
    }

    /// Walks over all windows of a program.
    private func expectNoFaults(_ stage: AccessibleStage, _ what: String) {
      let desk = stage.desk
      var tree: AccessibleNode?
      var faults: [String] = []
      // A sheet that is still moving would have one place in the tree and another one later.
      let isWhole = stage.accessibility.wait(seconds: 10) {
        let now = try stage.accessibility.tree(stage.root)
        let places = (desk.windows(of: stage.program.process) + desk.overrideRedirectWindows())
          .compactMap { desk.frame(of: $0) }
        tree = now
        faults = now.children.flatMap { $0.faults(in: places) }
        return faults.isEmpty && now.all.count > 10
      }
      #expect(
        isWhole,
        "\(stage.program.name), \(what):\n\(faults.joined(separator: "\n"))\n\(tree?.description ?? "")"
      )
    }
  }
}
