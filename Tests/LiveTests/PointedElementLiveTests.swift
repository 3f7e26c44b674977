import Foundation
import Geometry
import LiveSupport
import SeededRandom
import Testing

extension Live {
  @Suite("The element at a point")
  struct PointedElement {
    /// The elements at random points of a window, compared with those whose places contain the points.
    private func expectAgreement(
      _ stage: AccessibleStage, in area: RootRect, within home: Accessible? = nil, _ what: String,
      count: Int = 40
    ) throws {
      let accessibility = stage.accessibility
      stage.program.settle()
      let window = try accessibility.activeWindow(of: stage.root)
      let tree = try accessibility.tree(home ?? window, width: 400)
      var places: [String: RootRect] = [:]
      for node in tree.all where node.isShowing { places[node.id] = node.extents }
      var generator = SeededGenerator(seed: 27)
      for _ in 0..<count {
        let point = RootPoint(
          x: Int.random(in: area.minX..<area.maxX, using: &generator),
          y: Int.random(in: area.minY..<area.maxY, using: &generator))
        let found = try accessibility.element(at: point, in: window)
        let sentence = "\(what), \(point): \(found.debugDescription) in\n\(tree)"
        guard let found else {
          // Nothing else is there either.
          #expect(
            tree.all.dropFirst().allSatisfy { places[$0.id]?.contains(point) != true },
            "\(sentence)")
          continue
        }
        let node = try accessibility.node(found)
        #expect(node.extents?.contains(point) == true, "\(sentence)")
        #expect(node.isShowing, "\(sentence)")
        // What is drawn there is no larger element that holds another one at the point.
        if let deepest = deepest(at: point, in: tree) {
          #expect(deepest.id == found.id, "\(sentence)\nand not \(deepest.element)")
        }
      }
    }

    /// The element that is drawn last at a point. Nil where several lie there, of which none is a menu or a dialog:
    /// the order of the tree is that of reading.
    private func deepest(at point: RootPoint, in node: AccessibleNode) -> AccessibleNode? {
      let there = node.children.filter { $0.isShowing && $0.extents?.contains(point) == true }
      let above = there.last { ["menu", "dialog"].contains($0.role) }
      guard let child = above ?? (there.count == 1 ? there[0] : nil) else { return nil }
      guard !child.children.contains(where: { $0.extents?.contains(point) == true }) else {
        return deepest(at: point, in: child)
      }
      return child
    }

    private func area(of element: Accessible, _ stage: AccessibleStage) throws -> RootRect {
      try #require(try stage.accessibility.node(element).extents)
    }

    @Test(
      "A-9 what is at a point is the element that is drawn there: in the window, scrolled, in a sheet, in a menu",
      arguments: [1, 2])
    func points(scale: Int) throws {
      let display = try LiveDisplay()
      let stage = try AccessibleStage(
        "journal",
        arguments: ["--demo", "60", "--data", display.home.appendingPathComponent("demo").path],
        scale: scale, on: display)
      let (accessibility, desk) = (stage.accessibility, stage.desk)
      let window = try accessibility.activeWindow(of: stage.root)
      let frame = try area(of: window, stage)
      try expectAgreement(stage, in: frame, "the window")

      let list = try stage.element("list")
      let place = try area(of: list, stage)
      let middle = place.middle
      let before = try accessibility.element(at: middle, in: window)
      desk.move(to: middle)
      for _ in 0..<8 {
        desk.press(.wheelDown)
        desk.release(.wheelDown)
      }
      #expect(
        accessibility.wait { try accessibility.element(at: middle, in: window) != before },
        "Scrolling moves no row")
      try expectAgreement(stage, in: place, "the scrolled list")
      // A click there meets the row that was said to be there.
      let row = try #require(try accessibility.element(at: middle, in: window))
      desk.click(middle)
      #expect(accessibility.wait { try accessibility.node(row).states.contains("selected") })

      desk.chord("Control_L", "p")
      let sheet = try stage.element("dialog", states: ["showing"])
      stage.program.settle()
      try expectAgreement(stage, in: try area(of: sheet, stage), within: sheet, "the sheet")
      desk.chord("Escape")
      stage.waitForEnd(of: "dialog")

      try stage.openMenu()
      let menu = try stage.element("menu", states: ["showing"])
      stage.program.settle()
      try expectAgreement(stage, in: try area(of: menu, stage), within: menu, "the menu")
      let wholeMenu = try area(of: menu, stage)
      for item in try accessibility.find("menu item", states: ["showing"], in: menu) {
        let area = try area(of: item, stage)
        // A menu that is higher than the window scrolls.
        guard area.intersection(wholeMenu) == area else { continue }
        let point = area.middle
        #expect(try accessibility.element(at: point, in: window) == item)
      }
      desk.chord("Escape")
      stage.waitForEnd(of: "menu")

      desk.chord("Control_L", "Shift_L", "e")
      stage.program.settle()
      try expectAgreement(stage, in: frame, "the overview")
      desk.chord("Escape")
      try stage.program.quit()
    }
  }
}
