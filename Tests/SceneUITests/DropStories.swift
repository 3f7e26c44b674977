import Observation
import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Drops in a declarative view")
struct DropStories {
  @Observable final class Box {
    var texts: [String] = []
    var types: [String] = []
    var isTargeted = false
    var order = [0, 1, 2, 3]
  }

  struct Page: SceneUI.View {
    @Bindable var box: Box
    var body: some SceneUI.View {
      VStack {
        Text("A word").draggable("fjord").padding(20)
        Text("An activity").onDrag { UserActivity(activityType: "org.example.row") }.padding(20)
        Text(box.isTargeted ? "Drop it" : "Words").padding(20)
          .dropDestination(for: String.self) { texts, _ in
            box.texts += texts
          } isTargeted: {
            box.isTargeted = $0
          }
        Text("Anything").padding(20)
          .onDrop(of: [UserActivity.readableTypes[0], String.readableTypes[0]]) { providers, _ in
            box.types += providers.flatMap { $0.representations.map(\.type) }
          }
      }
    }
  }

  private func label(_ text: String, _ desk: Desk) throws -> Views.View {
    try #require(try desk.window.views(LabelView.self).first { $0.text == text })
  }

  @Test("A text is dropped on a destination for texts, which hears of the drag before")
  func destination() throws {
    let box = Box()
    let desk = try Desk { Page(box: box) }
    desk.user.press(try label("A word", desk))
    desk.user.drag(onto: try label("Words", desk))
    desk.user.advance(by: .milliseconds(50))
    #expect(try desk.texts.contains("Drop it"))
    desk.user.release()
    desk.user.advance(by: .milliseconds(50))
    #expect(box.texts == ["fjord"])
    #expect(try desk.texts.contains("Words"))
    #expect(desk.user.windows.count == 1)
  }

  @Test("A destination for texts takes no other items")
  func otherItems() throws {
    let box = Box()
    let desk = try Desk { Page(box: box) }
    desk.user.press(try label("An activity", desk))
    desk.user.drag(onto: try label("Words", desk))
    #expect(!box.isTargeted)
    desk.user.release()
    desk.user.advance(by: .seconds(1))
    #expect(box.texts == [] && desk.user.windows.count == 1)
  }

  @Test("A target for types gets the providers")
  func types() throws {
    let box = Box()
    let desk = try Desk { Page(box: box) }
    for text in ["An activity", "A word"] {
      desk.user.press(try label(text, desk))
      desk.user.drag(onto: try label("Anything", desk))
      desk.user.release()
    }
    #expect(box.types == [UserActivity.readableTypes[0], String.readableTypes[0]])
  }

  @Test("A text that is dropped outside opens no window, and that is said before")
  func noWindow() throws {
    let box = Box()
    let desk = try Desk { Page(box: box) }
    desk.user.press(try label("A word", desk))
    desk.user.drag(past: .trailing, of: try desk.window)
    #expect(desk.user.system.drag?.cursor == .dragNotHere)
    desk.user.release()
    desk.user.advance(by: .seconds(1))
    #expect(desk.user.windows.count == 1 && desk.user.system.windows.count == 1)
  }

  struct Ordered: SceneUI.View {
    let box: Box
    var body: some SceneUI.View {
      List(box.order, id: \.self, rowHeight: 60) { number in
        Text("row \(number)").draggable("\(number)")
      }
      .onMove { rows, offset in
        let (before, after) = (box.order[..<offset], box.order[offset...])
        box.order =
          before.filter { !rows.contains($0) } + rows + after.filter { !rows.contains($0) }
      }
    }
  }

  @Test("A row of a list that allows it is dragged to another place")
  func order() throws {
    let box = Box()
    let desk = try Desk { Ordered(box: box) }
    desk.user.press(try label("row 0", desk))
    desk.user.hover(over: try label("row 2", desk))
    desk.user.drag(by: 0, 12)
    desk.user.release()
    #expect(box.order == [1, 2, 0, 3])
  }
}
