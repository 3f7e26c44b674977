import Foundation
import Geometry
import SceneTesting
import Testing
import TextViews
import Views

@testable import SceneUI

/// What the row S-6 of the specification says of lists: each form of a list, what its rows can do, tables, trees, and
/// as many rows as a person may have.
@MainActor @Suite("Every form of a list")
struct EveryListStories {
  struct City: Identifiable, Hashable {
    var id: String { name }
    var name: String
    var year = 0
    var quarters: [City]?
  }

  @MainActor final class Atlas: ObservableObject {
    @Published var cities = ["Oslo", "Lima", "Kyoto"].map { City(name: $0) }
    @Published var chosen: String?
    @Published var several: Set<String> = []
    @Published var isOpen = true
    @Published var fetched = 0
    @Published var lines: [String] = []
    var names: [String] { cities.map(\.name) }
  }

  private func rows(_ desk: Desk) throws -> [String] {
    try desk.window.list("List").children.map(\.name).filter { !$0.isEmpty }
  }

  private func selected(_ desk: Desk) throws -> [String] {
    try desk.window.list("List").children.filter(\.isSelected).map(\.name)
  }

  // MARK: Forms

  enum Form: CaseIterable {
    case content, chosenContent, severalContent, data, severalData, range, bindings
  }

  struct Forms: SceneUI.View {
    @ObservedObject var atlas: Atlas
    let form: Form
    var body: some SceneUI.View {
      switch form {
      case .content: List { ForEach(atlas.cities) { Text($0.name) } }
      case .chosenContent:
        List(selection: $atlas.chosen) { ForEach(atlas.cities) { Text($0.name) } }
      case .severalContent:
        List(selection: $atlas.several) { ForEach(atlas.cities) { Text($0.name) } }
      case .data: List(atlas.cities, selection: $atlas.chosen) { Text($0.name) }
      case .severalData: List(atlas.cities, id: \.name, selection: $atlas.several) { Text($0.name) }
      case .range: List(0..<atlas.cities.count, id: \.self) { Text(atlas.cities[$0].name) }
      case .bindings: List($atlas.cities, selection: $atlas.chosen) { $city in Text(city.name) }
      }
    }
  }

  @Test("S-6 a list in each form follows its data and its selection", arguments: Form.allCases)
  func forms(form: Form) throws {
    let atlas = Atlas()
    let desk = try Desk { Forms(atlas: atlas, form: form) }
    #expect(try rows(desk) == ["Oslo", "Lima", "Kyoto"])
    atlas.cities.insert(City(name: "Perth"), at: 1)
    desk.user.settle()
    #expect(try rows(desk) == ["Oslo", "Perth", "Lima", "Kyoto"])
    try desk.window.list("List").row("Lima").click()
    switch form {
    case .chosenContent, .data, .bindings:
      #expect(atlas.chosen == "Lima")
      desk.user.press(.down)
      #expect(atlas.chosen == "Kyoto")
      atlas.chosen = "Oslo"
      desk.user.settle()
      #expect(try selected(desk) == ["Oslo"])
    case .severalContent, .severalData:
      #expect(atlas.several == ["Lima"])
      desk.user.press(.down, .shift)
      #expect(atlas.several == ["Lima", "Kyoto"])
      atlas.several = ["Oslo", "Kyoto"]
      desk.user.settle()
      #expect(try selected(desk) == ["Oslo", "Kyoto"])
    case .content, .range: #expect(atlas.chosen == nil && atlas.several.isEmpty)
    }
    atlas.cities.removeAll { $0.name == "Oslo" }
    desk.user.settle()
    #expect(try rows(desk) == ["Perth", "Lima", "Kyoto"])
  }

  struct Bound: SceneUI.View {
    @ObservedObject var atlas: Atlas
    var body: some SceneUI.View {
      List($atlas.cities, id: \.year) { $city in TextField("Name", text: $city.name) }
    }
  }

  @Test("S-6 a row of bindings writes into its element, also when the order has changed")
  func bindings() throws {
    let atlas = Atlas()
    atlas.cities = [City(name: "Oslo", year: 1), City(name: "Lima", year: 2)]
    let desk = try Desk { Bound(atlas: atlas) }
    let field = try #require(
      try desk.window.views(TextFieldView.self).first { $0.text == "Lima" })
    desk.user.click(field)
    desk.user.press(.end)
    desk.user.type("!")
    #expect(atlas.names == ["Oslo", "Lima!"])
    atlas.cities.reverse()
    desk.user.settle()
    desk.user.click(field)
    desk.user.press(.end)
    desk.user.type("?")
    #expect(atlas.names == ["Lima!?", "Oslo"])
  }

  // MARK: Sections and rows

  struct Sections: SceneUI.View {
    @ObservedObject var atlas: Atlas
    var body: some SceneUI.View {
      List(selection: $atlas.chosen) {
        Section {
          ForEach(atlas.cities) { city in
            Text(city.name)
              .deleteDisabled(city.name == "Oslo")
              .swipeActions(edge: .trailing) {
                Button("Archive") { atlas.lines.append("archive \(city.name)") }
                Button("Share") { atlas.lines.append("share \(city.name)") }
              }
              .swipeActions(edge: .leading, allowsFullSwipe: false) {
                Button("Pin") { atlas.lines.append("pin \(city.name)") }
              }
          }
          .onDelete { atlas.cities.remove(atOffsets: $0) }
          .onMove { atlas.cities.move(fromOffsets: $0, toOffset: $1) }
        } header: {
          Text("Cities")
        } footer: {
          Text("\(atlas.cities.count) in all")
        }
        Section("North", isExpanded: $atlas.isOpen) {
          Text("Wide").tag("wide").badge(atlas.cities.count)
          Text("Narrow").tag("narrow")
            .listRowInsets(Insets(top: 0, left: 40, bottom: 0, right: 0))
            .listRowBackground(Color.red).listRowSeparator(.hidden)
        }
      }
      .listStyle(.insetGrouped)
    }
  }

  @Test("S-6 sections have a heading and a footer, and one that can be closed is closed and opened")
  func sections() throws {
    let atlas = Atlas()
    let desk = try Desk(size: Size(width: 480, height: 640)) { Sections(atlas: atlas) }
    #expect(
      try rows(desk) == [
        "Cities", "Oslo", "Lima", "Kyoto", "3 in all", "North", "Wide, 3", "Narrow",
      ])
    #expect(try desk.window.element(.heading, "Cities").level == 2)
    try desk.window.button("Close").click()
    #expect(!atlas.isOpen)
    #expect(try !desk.texts.contains("Wide"))
    atlas.isOpen = true
    atlas.cities.removeLast()
    desk.user.settle()
    #expect(
      try rows(desk) == ["Cities", "Oslo", "Lima", "2 in all", "North", "Wide, 2", "Narrow"])
  }

  @Test("S-6 rows of a ForEach are deleted by key and by menu, and dragged to another place")
  func editing() throws {
    let atlas = Atlas()
    let desk = try Desk(size: Size(width: 480, height: 640)) { Sections(atlas: atlas) }
    let list = try desk.window.list("List")
    let below = desk.user.rootPoint(of: try desk.window.row("Kyoto")).offset(dx: 0, dy: 8)
    desk.user.press(try desk.window.row("Oslo"))
    desk.user.drag(by: 0, 12)
    desk.user.drag(to: below)
    desk.user.release()
    desk.user.advance(by: .seconds(1))
    #expect(atlas.names == ["Lima", "Kyoto", "Oslo"])
    try list.row("Lima").click()
    desk.user.press(.delete)
    #expect(atlas.names == ["Kyoto", "Oslo"])
    try list.row("Oslo").click()
    desk.user.press(.delete)
    #expect(atlas.names == ["Kyoto", "Oslo"], "It is not to be deleted.")
    #expect(try !list.row("Oslo").actions.contains("Delete"))
    desk.user.click(try desk.window.row("Kyoto"), button: .secondary)
    try desk.window.menuItem("Delete").click()
    #expect(atlas.names == ["Oslo"])
  }

  @Test("S-6 modifiers of a row change how it looks, and follow their values")
  func modifiers() throws {
    let atlas = Atlas()
    let desk = try Desk(size: Size(width: 480, height: 640)) { Sections(atlas: atlas) }
    func left(_ text: String) throws -> Double {
      let label = try #require(try desk.window.views(LabelView.self).first { $0.text == text })
      return label.convertToWindow(label.bounds).minX
    }
    #expect(try left("Narrow") > left("Wide"))
    #expect(try desk.texts.contains("3"))
    atlas.cities.removeLast()
    desk.user.settle()
    #expect(try desk.texts.contains("2"))
    #expect(try !desk.texts.contains("3"))
    let list = try desk.window.view(ListView.self)
    let heights = (0..<list.rowCount).compactMap { list.rowFrame($0)?.height }
    // Without margins a row is lower than the one above it.
    #expect(try #require(heights.last) < heights[heights.count - 2])
  }

  @Test(
    "S-6 two fingers bring in the buttons of a row; a long pull presses the first; menus have all")
  func swiping() throws {
    let atlas = Atlas()
    let desk = try Desk(size: Size(width: 480, height: 640)) { Sections(atlas: atlas) }
    let list = try desk.window.view(ListView.self)
    func swipe(_ name: String, by distance: Double) throws {
      let row = try desk.window.row(name)
      let place = row.convertToWindow(row.bounds)
      let point = Point(x: place.midX, y: place.midY)
      let local = list.convertToWindow(list.bounds).origin
      for _ in 0..<10 {
        _ = list.scroll(
          ScrollEvent(
            location: Point(x: point.x - local.x, y: point.y - local.y), windowLocation: point,
            delta: Vector(dx: distance / 10, dy: 0)))
      }
      desk.user.advance(by: .seconds(1))
    }
    #expect(try !desk.texts.contains("Archive"))
    try swipe("Lima", by: 100)
    try desk.window.button("Share").click()
    #expect(atlas.lines == ["share Lima"])
    #expect(try !desk.texts.contains("Share"), "The row moves back.")
    try swipe("Kyoto", by: 500)
    #expect(atlas.lines.last == "archive Kyoto")
    try swipe("Oslo", by: -500)
    #expect(atlas.lines.count == 2, "A long pull presses nothing there.")
    try desk.window.button("Pin").click()
    #expect(atlas.lines.last == "pin Oslo")
    let row = try desk.window.list("List").row("Lima")
    #expect(row.actions.filter(["Archive", "Share", "Pin"].contains).count == 3)
    desk.user.click(try desk.window.row("Lima"), button: .secondary)
    try desk.window.menuItem("Archive").click()
    #expect(atlas.lines.last == "archive Lima")
  }

  // MARK: Searching and refreshing

  struct Found: SceneUI.View {
    enum Scope: Hashable { case all, short }
    @ObservedObject var atlas: Atlas
    @State private var text = ""
    @State private var scope = Scope.all
    var body: some SceneUI.View {
      List(found) { Text($0.name) }
        .searchable(text: $text, prompt: "Search cities")
        .searchSuggestions { Text("A city in Japan").searchCompletion("Kyoto") }
        .searchScopes($scope) {
          Text("All").tag(Scope.all)
          Text("Short").tag(Scope.short)
        }
        .refreshable {
          atlas.fetched += 1
          atlas.cities.append(City(name: "New \(atlas.fetched)"))
        }
    }

    private var found: [City] {
      atlas.cities.filter { city in
        (text.isEmpty || city.name.contains(text)) && (scope == .all || city.name.count == 4)
      }
    }
  }

  @Test(
    "S-6 a search narrows the rows, is helped by suggestions and scopes, and is back after a kill")
  func searching() throws {
    let desk = try Desk { Found(atlas: Atlas()) }
    desk.user.press("f", .control)
    let field = try desk.window.view(TextFieldView.self)
    #expect(field.placeholder == "Search cities")
    #expect(try desk.texts.contains("A city in Japan"))
    desk.user.type("o")
    #expect(try rows(desk) == ["Oslo", "Kyoto"])
    try desk.window.element(.radioButton, "Short").click()
    #expect(try rows(desk) == ["Oslo"])
    try desk.window.element(.radioButton, "All").click()
    desk.user.press("f", .control)
    try desk.window.button("A city in Japan").click()
    #expect(field.text == "Kyoto")
    #expect(try rows(desk) == ["Kyoto"])
    desk.user.advance(by: .seconds(2))
    try desk.user.killAndRelaunch()
    #expect(try rows(desk) == ["Kyoto"])
    desk.user.press("f", .control)
    desk.user.press(.escape)
    #expect(try rows(desk) == ["Oslo", "Lima", "Kyoto"])
  }

  @Test("S-6 what is new is got by F5, Ctrl+R and an action, and comes into the rows")
  func refreshing() async throws {
    let atlas = Atlas()
    let desk = try Desk { Found(atlas: atlas) }
    desk.user.press(.function(5))
    try await desk.user.wait(for: "the first") { try rows(desk).last == "New 1" }
    desk.user.press("r", .control)
    try await desk.user.wait(for: "the second") { try rows(desk).last == "New 2" }
    try desk.window.list("List").perform("Refresh")
    try await desk.user.wait(for: "the third") { try rows(desk).last == "New 3" }
  }

  // MARK: Tables

  struct Sorted: SceneUI.View {
    @ObservedObject var atlas: Atlas
    @State private var order = [KeyPathComparator(\City.name)]
    var body: some SceneUI.View {
      Table(atlas.cities, selection: $atlas.several, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Founded", value: \.year) { Text("\($0.year)") }.width(90)
        TableColumn("Letters") { Text("\($0.name.count) letters") }
      }
      .onChange(of: order, initial: true) { atlas.cities.sort(using: order) }
    }
  }

  @Test("S-6 a table has columns below their titles, which sort the rows both ways")
  func table() throws {
    let atlas = Atlas()
    for (index, year) in [1048, 1535, 794].enumerated() { atlas.cities[index].year = year }
    let desk = try Desk { Sorted(atlas: atlas) }
    #expect(atlas.names == ["Kyoto", "Lima", "Oslo"])
    #expect(try rows(desk).first == "Kyoto, 794, 5 letters")
    let name = try desk.window.button("Name")
    #expect(name.value == "Ascending")
    try name.click()
    #expect(atlas.names == ["Oslo", "Lima", "Kyoto"])
    #expect(try desk.window.button("Name").value == "Descending")
    try desk.window.button("Founded").click()
    #expect(atlas.names == ["Kyoto", "Oslo", "Lima"])
    #expect(try desk.window.button("Name").value == "")
    // Nothing sorts by a column without a value.
    #expect(throws: (any Error).self) { try desk.window.button("Letters") }
    func left(_ text: String) throws -> Double {
      let label = try #require(try desk.window.views(LabelView.self).first { $0.text == text })
      return label.convertToWindow(label.bounds).minX
    }
    #expect(try abs(left("Founded") - left("1048")) < 24)
    #expect(try abs(left("Letters") - left("4 letters")) < 1)
    try desk.window.list("List").row("Oslo, 1048, 4 letters").click()
    desk.user.press(.down, .shift)
    #expect(atlas.several == ["Oslo", "Lima"])
  }

  // MARK: Trees

  static let tree = [
    City(
      name: "Kyoto",
      quarters: [City(name: "Gion"), City(name: "Fushimi", quarters: [City(name: "Momoyama")])]),
    City(name: "Lima"),
  ]

  struct Trees: SceneUI.View {
    @ObservedObject var atlas: Atlas
    let isGroup: Bool
    var body: some SceneUI.View {
      if isGroup {
        List(selection: $atlas.chosen) {
          OutlineGroup(EveryListStories.tree, children: \.quarters) { Text($0.name) }
          DisclosureGroup("More", isExpanded: $atlas.isOpen) { Text("Inside") }
        }
      } else {
        List(EveryListStories.tree, children: \.quarters, selection: $atlas.chosen) {
          Text($0.name)
        }
      }
    }
  }

  @Test("S-6 rows with children open and close, by sign and by keys", arguments: [true, false])
  func trees(isGroup: Bool) throws {
    let atlas = Atlas()
    atlas.isOpen = false
    let desk = try Desk { Trees(atlas: atlas, isGroup: isGroup) }
    let rest = isGroup ? ["Lima", "More"] : ["Lima"]
    #expect(try rows(desk) == ["Kyoto"] + rest)
    let row = try desk.window.list("List").row("Kyoto")
    try #require(row.children.first { $0.role == .toggleButton }).perform("Press")
    #expect(try rows(desk) == ["Kyoto", "Gion", "Fushimi"] + rest)
    try desk.window.list("List").row("Fushimi").click()
    #expect(atlas.chosen == "Fushimi")
    desk.user.press(.right)
    #expect(try rows(desk) == ["Kyoto", "Gion", "Fushimi", "Momoyama"] + rest)
    desk.user.press(.left)
    #expect(try rows(desk) == ["Kyoto", "Gion", "Fushimi"] + rest)
    guard isGroup else { return }
    try desk.click("More")
    #expect(atlas.isOpen)
    #expect(try rows(desk).last == "Inside")
    atlas.isOpen = false
    desk.user.settle()
    #expect(try rows(desk).last == "More")
  }

  // MARK: As many as there are

  struct Line: SceneUI.View {
    let number: Int
    var body: some SceneUI.View { Text("line \(number)") }
  }

  struct Number: Identifiable { let id: Int }

  enum Long: CaseIterable { case data, content, bindings, table }

  struct Many: SceneUI.View {
    let form: Long
    @State private var numbers = (0..<100_000).map { Number(id: $0) }
    @State private var chosen: Int?
    var body: some SceneUI.View {
      VStack {
        Text("chosen \(chosen ?? -1) of \(numbers.count)")
        switch form {
        case .data: List(numbers, selection: $chosen) { Line(number: $0.id) }
        case .content:
          List(selection: $chosen) {
            Section("All") {
              ForEach(numbers) { Line(number: $0.id) }
                .onDelete { numbers.remove(atOffsets: $0) }
            }
          }
        case .bindings: List($numbers, selection: $chosen) { $number in Line(number: number.id) }
        case .table:
          Table(numbers, selection: $chosen) { TableColumn("Number") { Line(number: $0.id) } }
        }
      }
    }
  }

  @Test(
    "S-6 of 100,000 rows those in sight exist, at the start, at the end, and after a change",
    arguments: Long.allCases)
  func many(form: Long) throws {
    let before = BodyEvaluations.count(of: Line.self)
    let desk = try Desk(size: Size(width: 400, height: 500)) { Many(form: form) }
    #expect(BodyEvaluations.count(of: Line.self) - before <= 60)
    try desk.window.list("List").row("line 1").click()
    #expect(try desk.texts.contains("chosen 1 of 100000"))
    desk.user.press(.end)
    #expect(try desk.texts.contains("chosen 99999 of 100000"))
    #expect(try desk.texts.contains("line 99999"))
    desk.user.press(.up)
    #expect(try desk.texts.contains("chosen 99998 of 100000"))
    if form == .content {
      desk.user.press(.delete)
      #expect(try desk.texts.contains("chosen 99999 of 99999"))
      #expect(try !desk.texts.contains("line 99998"))
    }
    #expect(BodyEvaluations.count(of: Line.self) - before <= 240)
  }
}
