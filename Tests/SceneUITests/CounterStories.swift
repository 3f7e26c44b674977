import Geometry
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Views in windows")
struct CounterStories {
  struct Counter: SceneUI.View {
    @State private var count = 0
    var body: some SceneUI.View {
      HStack {
        Text("Count: \(count)")
        Spacer()
        Button("Add") { count += 1 }
      }.padding()
    }
  }

  @Test("T-4 A counter in one window does not change the one in the other")
  func counters() throws {
    let desk = try Desk { Counter() }
    try desk.window.button("Add").click()
    try desk.window.button("Add").click()
    let first = try desk.window
    desk.user.press("n", .control)
    #expect(try desk.window != first)
    try desk.user.button("Add").click()
    #expect(try desk.texts == ["Count: 1"])
    #expect(first.views(LabelView.self).map(\.text) == ["Count: 2"])
  }

  @Test("A spacer pushes the button to the edge")
  func spacer() throws {
    let desk = try Desk { Counter() }
    let button = try desk.window.view(labeled: "Add")
    #expect(button.convertToWindow(button.bounds).maxX == 480 - 16)
  }
}
