import Geometry
import Observation
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Lists whose rows are written out")
struct WrittenListStories {
  struct City: Identifiable, Hashable {
    var id: String { name }
    var name: String
  }

  @MainActor @Observable final class Atlas {
    var cities = ["Oslo", "Lima", "Kyoto", "Perth"].map { City(name: $0) }
    var chosen: String?
    var several: Set<String> = []
    var pressed: [String] = []
    var isNorthOpen = true
  }

  struct Shelves: SceneUI.View {
    @Bindable var atlas: Atlas
    var body: some SceneUI.View {
      List(selection: $atlas.chosen) {
        Text("Everything").tag("all")
        Section("Cities") {
          ForEach(atlas.cities) { Text($0.name) }
            .onDelete(offsets: { gone in
              for offset in gone.reversed() { atlas.cities.remove(at: offset) }
            })
        }
        Section {
          Button("Add") { atlas.pressed.append("add") }
        } footer: {
          Text("\(atlas.cities.count) cities")
        }
      }
    }
  }

  @Test("Rows and sections are in their order, and a heading and a footer are read but not chosen")
  func structure() throws {
    let atlas = Atlas()
    let desk = try Desk { Shelves(atlas: atlas) }
    let list = try desk.window.list("List")
    #expect(
      list.children.map(\.name).filter { !$0.isEmpty } == [
        "Everything", "Cities", "Oslo", "Lima", "Kyoto", "Perth", "4 cities",
      ])
    let heading = try desk.window.element(.heading, "Cities")
    #expect(heading.level == 2 && heading.actions.isEmpty)
    try desk.click("Cities")
    #expect(atlas.chosen == nil)
    try desk.click("Lima")
    #expect(atlas.chosen == "Lima")
    try desk.click("Add")
    #expect(atlas.pressed == ["add"] && atlas.chosen == "Lima")
  }

  @Test("Arrow keys pass the heading, and the value of a row is its tag or its identifier")
  func keys() throws {
    let atlas = Atlas()
    let desk = try Desk { Shelves(atlas: atlas) }
    try desk.click("Everything")
    #expect(atlas.chosen == "all")
    desk.user.press(.down)
    #expect(atlas.chosen == "Oslo")
    desk.user.press(.up)
    #expect(atlas.chosen == "all")
    atlas.chosen = "Kyoto"
    desk.user.settle()
    #expect(try desk.window.row("Kyoto").host != nil)
    #expect(try desk.window.list("List").row("Kyoto").isSelected)
  }

  @Test("Delete removes a row of a ForEach, and the next one is chosen; other rows stay")
  func deletion() throws {
    let atlas = Atlas()
    let desk = try Desk { Shelves(atlas: atlas) }
    try desk.click("Lima")
    desk.user.press(.delete)
    #expect(atlas.cities.map(\.name) == ["Oslo", "Kyoto", "Perth"])
    #expect(atlas.chosen == "Kyoto")
    try desk.click("Everything")
    desk.user.press(.delete)
    #expect(atlas.cities.count == 3)
    let list = try desk.window.list("List")
    #expect(try list.row("Oslo").actions.contains("Delete"))
    #expect(try !list.row("Everything").actions.contains("Delete"))
  }

  struct Several: SceneUI.View {
    @Bindable var atlas: Atlas
    var body: some SceneUI.View {
      List(selection: $atlas.several) {
        ForEach(atlas.cities) { Text($0.name) }
        Section("More") { Text("Bergen").tag("Bergen") }
      }
    }
  }

  @Test("Several rows of several origins are chosen, and Ctrl+A leaves the heading out")
  func several() throws {
    let atlas = Atlas()
    let desk = try Desk { Several(atlas: atlas) }
    try desk.click("Perth")
    desk.user.press(.down, .shift)
    #expect(atlas.several == ["Perth", "Bergen"])
    desk.user.press("a", .control)
    #expect(atlas.several == ["Oslo", "Lima", "Kyoto", "Perth", "Bergen"])
  }

  struct Movable: SceneUI.View {
    @Bindable var atlas: Atlas
    var body: some SceneUI.View {
      List {
        Section("Cities") {
          ForEach(atlas.cities) { Text($0.name) }
            .onMove(offsets: { offsets, place in
              let moved = offsets.map { atlas.cities[$0] }
              let before = offsets.count { $0 < place }
              for offset in offsets.reversed() { atlas.cities.remove(at: offset) }
              atlas.cities.insert(contentsOf: moved, at: place - before)
            })
        }
      }
    }
  }

  @Test("A row is dragged to another place among its own")
  func moving() throws {
    let atlas = Atlas()
    let desk = try Desk { Movable(atlas: atlas) }
    let below = desk.user.rootPoint(of: try desk.window.row("Kyoto")).offset(dx: 0, dy: 8)
    desk.user.press(try desk.window.row("Oslo"))
    desk.user.drag(by: 0, 12)
    desk.user.drag(to: below)
    desk.user.release()
    desk.user.advance(by: .seconds(1))
    #expect(atlas.cities.map(\.name) == ["Lima", "Kyoto", "Oslo", "Perth"])
  }

  struct Long: SceneUI.View {
    let number: Int
    var body: some SceneUI.View { Text("row \(number)") }
  }

  @Test("Of a hundred thousand rows beside a written one, those in sight exist")
  func lazy() {
    let hosted = Hosted(
      List {
        Text("First")
        Section("All") { ForEach(0..<100_000, id: \.self) { Long(number: $0) } }
      })
    #expect(hosted.texts.contains("row 0"))
    #expect(BodyEvaluations.count(of: Long.self) <= 16)
  }

  struct Letter: Identifiable {
    let id: String
    let numbers: [Int]
  }

  struct Grouped: SceneUI.View {
    let letters: [Letter]
    var body: some SceneUI.View {
      List {
        ForEach(letters) { letter in
          Section(letter.id) {
            ForEach(letter.numbers, id: \.self) { Text("\(letter.id) \($0)") }
          }
        }
      }
    }
  }

  @Test("A ForEach of sections is several sections, and rows with equal identifiers are two rows")
  func sections() throws {
    let letters = [Letter(id: "a", numbers: [1, 2]), Letter(id: "b", numbers: [1])]
    let desk = try Desk { Grouped(letters: letters) }
    #expect(
      try desk.window.list("List").children.map(\.name) == ["a", "a 1", "a 2", "b", "b 1"])
    try desk.click("b 1")
    let list = try desk.window.list("List")
    #expect(try list.row("b 1").isSelected && !list.row("a 1").isSelected)
  }

  struct Conditional: SceneUI.View {
    @Bindable var atlas: Atlas
    var body: some SceneUI.View {
      List {
        ForEach(atlas.cities) { city in if city.name != "Lima" { Text(city.name) } }
        Section("North", isExpanded: $atlas.isNorthOpen) { Text("Tromsø") }
      }
    }
  }

  @Test("An element without a view has no row, and a heading closes its section")
  func conditions() throws {
    let atlas = Atlas()
    let desk = try Desk { Conditional(atlas: atlas) }
    let list = try desk.window.list("List")
    #expect(list.children.prefix(3).map(\.name) == ["Oslo", "Kyoto", "Perth"])
    #expect(try desk.texts.contains("Tromsø"))
    try desk.click("Close")
    #expect(!atlas.isNorthOpen)
    #expect(try !desk.texts.contains("Tromsø"))
  }

  struct Looks: SceneUI.View {
    @Bindable var atlas: Atlas
    @State private var count = 3
    var body: some SceneUI.View {
      List {
        Text("Inbox").badge(count)
        Text("Narrow").listRowInsets(Insets(top: 0, left: 0, bottom: 0, right: 0))
          .listRowSeparator(.hidden).listRowBackground(Color.red)
        Text("Swiped")
          .swipeActions { Button("Archive") { atlas.pressed.append("archive") } }
        Button("More") { count += 1 }
      }
    }
  }

  @Test("A badge follows its number, and a row's margins, color and buttons are its own")
  func looks() throws {
    let atlas = Atlas()
    let desk = try Desk { Looks(atlas: atlas) }
    #expect(try desk.texts.contains("3"))
    try desk.click("More")
    #expect(try desk.texts.contains("4"))
    let list = try desk.window.view(ListView.self)
    let heights = try (0..<3).map { try #require(list.rowFrame($0)).height }
    #expect(heights[1] < heights[0] && heights[2] == heights[0])
    let row = try desk.window.list("List").row("Swiped")
    #expect(row.actions.contains("Archive"))
    try row.perform("Archive")
    #expect(atlas.pressed == ["archive"])
  }

  struct Bound: SceneUI.View {
    @Bindable var atlas: Atlas
    var body: some SceneUI.View {
      List($atlas.cities) { $city in TextField("Name", text: $city.name) }
    }
  }

  @Test("A row with a binding changes its element")
  func bindings() throws {
    let atlas = Atlas()
    atlas.cities = [City(name: "Oslo")]
    let desk = try Desk { Bound(atlas: atlas) }
    try desk.click("Name")
    desk.user.press(.end)
    desk.user.type("!")
    #expect(atlas.cities.map(\.name) == ["Oslo!"])
  }
}
