import Observation
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Pages with tabs, and places in a toolbar")
struct TabStories {
  struct Mail: SceneUI.View {
    enum Box: Hashable { case inbox, sent }
    @State private var box = Box.inbox
    var body: some SceneUI.View {
      TabView(selection: $box) {
        Counter(name: "in").tabItem { Label("Inbox", systemImage: "tray") }.tag(Box.inbox).badge(2)
        Counter(name: "out").tabItem { Text("Sent") }.tag(Box.sent)
      }
    }
  }

  struct Counter: SceneUI.View {
    let name: String
    @State private var count = 0
    var body: some SceneUI.View { Button("\(name) \(count)") { count += 1 } }
  }

  @Test("S-9: A tab shows its page, which keeps its state; keys lead to the next page")
  func tabs() throws {
    let before = BodyEvaluations.count(of: Counter.self)
    let desk = try Desk { Mail() }
    let tabs = try desk.window.view(SegmentedView.self)
    #expect(tabs.titles == ["Inbox (2)", "Sent"] && tabs.selection == 0)
    #expect(BodyEvaluations.count(of: Counter.self) == before + 1)
    try desk.click("in 0")
    try desk.window.element(.radioButton, "Sent").click()
    try desk.click("out 0")
    desk.user.press(.tab)
    desk.user.press(.pageDown, .control)
    #expect(tabs.selection == 0)
    #expect(try desk.window.button("in 1").exists)
  }

  @Test("S-9: The shown page is there again after a kill")
  func restored() throws {
    let desk = try Desk { Mail() }
    try desk.window.element(.radioButton, "Sent").click()
    desk.user.advance(by: .seconds(2))
    try desk.user.killAndRelaunch()
    #expect(try desk.window.view(SegmentedView.self).selection == 1)
    #expect(try desk.window.button("out 0").exists)
  }

  struct Bars: SceneUI.View {
    @State private var isHidden = false
    var body: some SceneUI.View {
      Text("Page").toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
        ToolbarItem(placement: .principal) { Text("Middle") }
        ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
        ToolbarItemGroup(placement: .bottomBar) { Text("Below") }
        ToolbarItem(placement: .secondaryAction) { Button("Hide") { isHidden = true } }
      }
      .accessibilityHidden(isHidden)
    }
  }

  @Test("Each placement has its place, and what is secondary is in the menu")
  func placements() throws {
    let desk = try Desk { Bars() }
    func place(_ label: String) throws -> (x: Double, y: Double) {
      let view = try desk.window.view(labeled: label)
      let frame = view.convertToWindow(view.bounds)
      return (frame.midX, frame.midY)
    }
    #expect(try place("Cancel").x < place("Middle").x)
    #expect(try place("Middle").x < place("Save").x)
    #expect(try place("Below").y > place("Page").y)
    #expect(throws: VirtualUserError.self) { try desk.window.button("Hide") }
    try desk.window.button("More").click()
    #expect(try desk.window.menuItem("Hide").exists)
  }

  struct Small: SceneUI.View {
    var body: some SceneUI.View {
      Text("Page").toolbar {
        ToolbarItem(placement: .primaryAction) { Button("Act") {} }
        ToolbarItem(placement: .bottomBar) { Button("Below") {} }
      }
    }
  }

  @Test("The bars are at the window's edges, and a small page is in the middle between them")
  func edges() throws {
    let desk = try Desk { Small() }
    let area = try desk.window.clientArea
    func middle(_ role: AccessibilityRole, _ name: String) throws -> Double {
      let frame = try #require(try desk.window.element(role, name).frame)
      return Double(frame.minY + frame.maxY) / 2 - Double(area.minY)
    }
    let height = Double(area.maxY - area.minY)
    #expect(try middle(.button, "Act") < 40)
    #expect(try middle(.button, "Below") > height - 40)
    #expect(try abs(middle(.label, "Page") - height / 2) < 30)
  }

  struct Placed: SceneUI.View {
    let placement: ToolbarItemPlacement
    @State private var count = 0
    var body: some SceneUI.View {
      Text("Page \(count)").frame(maxWidth: .infinity, maxHeight: .infinity).toolbar {
        ToolbarItem(placement: placement) { Button("Act") { count += 1 } }
      }
    }
  }

  @Test(
    "S-9: An item at each placement is where its place is, and acts",
    arguments: ToolbarItemPlacement.allCases)
  func everyPlacement(placement: ToolbarItemPlacement) throws {
    let desk = try Desk { Placed(placement: placement) }
    if placement.place == .menu {
      try desk.window.button("More").click()
      try desk.window.menuItem("Act").click()
    } else {
      let frame = try #require(try desk.window.button("Act").frame)
      let area = try desk.window.clientArea
      let x = Double(frame.minX + frame.maxX) / 2 - Double(area.minX)
      let y = Double(frame.minY + frame.maxY) / 2 - Double(area.minY)
      let (width, height) = (Double(area.maxX - area.minX), Double(area.maxY - area.minY))
      switch placement.place {
      case .leading: #expect(x < width / 4 && y < height / 4)
      case .center: #expect(abs(x - width / 2) < 8 && y < height / 4)
      case .trailing: #expect(x > width * 3 / 4 && y < height / 4)
      case .bottom: #expect(y > height * 3 / 4)
      case .menu: break
      }
      try desk.window.button("Act").click()
    }
    #expect(try desk.texts.contains("Page 1"))
  }
}
