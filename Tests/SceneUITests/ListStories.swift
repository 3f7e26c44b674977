import Dragging
import Geometry
import Observation
import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Rows of a list")
struct ListStories {
  @Observable final class Box {
    var pressed: [Int] = []
    var words: [Int: String] = [:]
    var filter = ""
    var rows = [1, 2, 3]
    var asked: [Int] = []
  }

  struct Controls: SceneUI.View {
    @Bindable var box: Box
    @State private var selection: Int?
    var body: some SceneUI.View {
      VStack {
        Text("selected \(selection.map(String.init) ?? "nothing")")
        List(0..<40, id: \.self, selection: $selection, rowHeight: 50) { number in
          HStack {
            Text("row \(number)")
            Spacer()
            Button("Press \(number)") { box.pressed.append(number) }
            if number == 2 { TextField("Filter", text: $box.filter) }
          }
        }
        .contextMenu { rows in
          rows.map { row in MenuItem("Menu of \(row)") { box.pressed.append(-row) } }
        }
      }
    }
  }

  @Test("A button in a row is clicked, and the row is not; beside it the row is")
  func controls() throws {
    let box = Box()
    let desk = try Desk { Controls(box: box) }
    try desk.click("Press 1")
    #expect(box.pressed == [1])
    #expect(try desk.texts.contains("selected nothing"))
    try desk.click("row 1")
    #expect(try desk.texts.contains("selected 1"))
    #expect(box.pressed == [1])
    try desk.click("Filter")
    desk.user.type("ab")
    #expect(box.filter == "ab")
    #expect(try desk.texts.contains("selected 1"))
  }

  @Test(
    "A press on a button in a row that ends elsewhere is no click, and the list still scrolls there"
  )
  func control() throws {
    let box = Box()
    let desk = try Desk { Controls(box: box) }
    let list = try desk.window.view(ListView.self)
    desk.user.press(try desk.window.view(labeled: "Press 1"))
    desk.user.hover(over: try desk.window.row("row 3"))
    desk.user.release()
    #expect(box.pressed.isEmpty)
    desk.user.scroll(over: try desk.window.view(labeled: "Press 1"), clicks: 2)
    #expect(list.contentOffset > 0)
  }

  struct Asking: SceneUI.View {
    let box: Box
    @State private var selection: Set<Int> = [1]
    var body: some SceneUI.View {
      List(box.rows, id: \.self, selection: $selection, rowHeight: 50) { Text("row \($0)") }
        .onDelete { box.asked = $0 }
    }
  }

  @Test("Rows that an application asks about stay selected until they are gone")
  func asking() throws {
    let box = Box()
    let desk = try Desk { Asking(box: box) }
    let list = try desk.window.view(ListView.self)
    list.host?.focus(list)
    for _ in 0..<2 {
      desk.user.press(.delete)
      #expect(box.asked == [1] && list.selectedIdentifiers == [1])
      box.asked = []
    }
    box.rows.removeFirst()
    desk.user.settle()
    #expect(list.selectedIdentifiers == [2])
  }

  struct Draggable: SceneUI.View {
    let box: Box
    var body: some SceneUI.View {
      List(0..<4, id: \.self, rowHeight: 60) { number in
        Button("Press \(number)") { box.pressed.append(number) }
          .onDrag { DragItem(userActivity: UserActivity(activityType: "org.example.row")) }
      }
    }
  }

  @Test("A row is dragged by its button too, which is no click then")
  func dragByButton() throws {
    let box = Box()
    let desk = try Desk { Draggable(box: box) }
    let window = try desk.window
    desk.user.press(try window.view(labeled: "Press 2"))
    desk.user.drag(past: .trailing, of: window)
    desk.user.release()
    desk.user.advance(by: .seconds(1))
    #expect(desk.user.windows.count == 2 && box.pressed.isEmpty)
    #expect(window.views(ButtonView.self).allSatisfy { !$0.isPressed })
  }

  struct Words: SceneUI.View {
    let box: Box
    var body: some SceneUI.View {
      List(0..<200, id: \.self) { number in
        Text(box.words[number] ?? "row \(number)")
      }
    }
  }

  @Test("Each row is as high as its content, also when that changes or the window gets narrower")
  func heights() throws {
    let box = Box()
    let long = String(repeating: "many words that need more than a line ", count: 6)
    box.words[2] = long
    let desk = try Desk { Words(box: box) }
    let list = try desk.window.view(ListView.self)
    func height(_ row: Int) throws -> Double { try #require(list.rowFrame(row)).height }
    let usual = try height(0)
    #expect(try height(1) == usual && height(2) >= usual + 18)
    #expect(try #require(list.rowFrame(3)).minY == #require(list.rowFrame(2)).maxY)
    let label = try desk.window.view(labeled: long)
    #expect(label.frame.height >= 36, "All of it is seen.")

    let before = try height(2)
    desk.user.resize(try desk.window, to: RootRect(x: 20, y: 20, width: 260, height: 360))
    #expect(try height(2) > before)
    box.words[2] = "short"
    box.words[0] = long
    desk.user.settle()
    #expect(try height(2) == usual && height(0) > usual)
  }

  @Test("What is at the top stays there while rows that were never seen get their heights")
  func anchors() throws {
    let box = Box()
    for row in 0..<200 where row % 3 == 1 {
      box.words[row] = String(repeating: "more than a line ", count: 2 + row % 7 * 3)
    }
    let desk = try Desk { Words(box: box) }
    let list = try desk.window.view(ListView.self)
    for offset in stride(from: 0.0, through: 6000, by: 333) {
      list.contentOffset = offset
      desk.user.settle()
      let rows = (0..<list.rowCount).compactMap { row in list.rowFrame(row).map { (row, $0) } }
      for (one, other) in zip(rows, rows.dropFirst()) { #expect(one.1.maxY == other.1.minY) }
      // The visible rows have the height that they need.
      for (row, frame) in rows where frame.maxY > 0 && frame.minY < list.bounds.height {
        let label = try desk.window.view(labeled: box.words[row] ?? "row \(row)")
        #expect(label.frame.height + 18 <= frame.height + 1, "row \(row)")
      }
    }
    list.contentOffset = .infinity
    #expect(abs(try #require(list.rowFrame(199)).maxY + 12 - list.bounds.height) <= 1)
    list.contentOffset = 0
    list.scrollToRow(120)
    #expect(try #require(list.rowFrame(120)).maxY <= list.bounds.height + 1)
    list.contentOffset = 0
    #expect(list.rowIndex(at: Point(x: 50, y: 12)) == 0)
  }
}
