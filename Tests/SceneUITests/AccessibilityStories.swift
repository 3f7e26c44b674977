import Foundation
import Observation
import SceneTesting
import Testing
import Views

@testable import SceneUI

@Observable final class City {
  let name: String
  var stars = 2
  var isVisited = false
  var isOpen = false

  init(_ name: String) { self.name = name }
}

@MainActor @Suite("Views, for a person who does not see them")
struct AccessibilityStories {
  /// "heading Oslo", "label Rating: 2 of 5 stars".
  private func heard(_ elements: [UserElement]) -> [String] {
    elements.flatMap { element in
      let role = element.role.map { "\($0)" } ?? "gone"
      let value = element.value.map { ": \($0)" } ?? ""
      return ["\(role) \(element.name)\(value)"] + heard(element.children)
    }
  }

  private func heard(_ desk: Desk) throws -> [String] { heard(try desk.window.whole.children) }

  @Test("A-14 The card of the article is heard as the article says, and used")
  func card() throws {
    let city = City("Oslo")
    let desk = try Desk { CityCard(city: city) }
    #expect(
      try heard(desk) == [
        "heading Oslo", "label Rating: 2 of 5 stars", "checkBox Visited", "button More",
      ])
    #expect(try desk.window.element(.heading, "Oslo").level == 2)

    let rating = try desk.window.element(.label, "Rating")
    #expect(rating.actions == ["Add a star"])
    try rating.perform("Add a star")
    #expect(rating.value == "3 of 5 stars")

    let visited = try desk.window.toggle("Visited")
    #expect(!visited.isChecked)
    try visited.perform("Toggle")
    #expect(city.isVisited && visited.isChecked)

    let more = try desk.window.button("More")
    #expect(more.hint == "Shows the whole page")
    try more.perform("Press")
    #expect(city.isOpen)
    city.isOpen = false
    try more.click()
    #expect(city.isOpen)
  }

  @Test("The code of the article is compiled here")
  func article() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
    let code = try String(
      contentsOf: here.appendingPathComponent("AccessibilityExamples.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/Fronts/SceneUI/SceneUI.docc/AnApplicationThatEverybodyCanUse.md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(blocks.count == 2)
    for block in blocks { #expect(code.contains(block)) }
  }

  struct Words: SceneUI.View {
    @State private var count = 0
    var body: some SceneUI.View {
      VStack {
        Inner().accessibilityLabel("Outer")
        Text("12").padding().background(.sidebar).accessibilityLabel(Text("Twelve"))
        Image(.gear)
        Image(.gear).accessibilityLabel("Settings")
        Button("Count") { count += 1 }.accessibilityValue("\(count)").padding()
          .accessibilityIdentifier("counter")
        Text("Chosen").accessibilityAddTraits([.isSelected, .isHeader])
          .accessibilityRemoveTraits(.isHeader)
      }
    }
  }

  struct Inner: SceneUI.View {
    @State private var presses = 0
    var body: some SceneUI.View {
      Button("Press") { presses += 1 }.accessibilityLabel("Inner \(presses)")
    }
  }

  @Test("What is said of a view is said of the control in its margins, and further out is meant")
  func words() throws {
    let desk = try Desk { Words() }
    #expect(
      try heard(desk) == [
        "button Outer: Press", "label Twelve", "image Settings", "button Count: 0", "label Chosen",
      ])
    try desk.window.button("Outer").click()
    try desk.window.button("Count").click()
    // The inner name was evaluated again, and the outer one was not.
    #expect(try desk.window.button("Outer").exists)
    #expect(try desk.window.button("Count").value == "1")
    #expect(try desk.window.button("Count").identifier == "counter")
    #expect(try desk.window.element(.label, "Chosen").isSelected)
    // The name is the tool tip of an icon as well, and tests find the view by it.
    #expect(try desk.window.view(labeled: "Settings") is IconView)
  }

  struct Deleting: SceneUI.View {
    @State private var cities = ["Oslo", "Kyoto", "Lima"]
    @State private var visited: Set<String> = []
    var body: some SceneUI.View {
      List(cities, id: \.self) { city in
        HStack {
          Text(city)
          Image(.check).accessibilityHidden(true)
          if city == "Kyoto" { Button("Map") {} }
        }
        .accessibilityValue(visited.contains(city) ? "visited" : "new")
        .accessibilityAction(named: "Visit") { visited.insert(city) }
      }
      .onDelete { gone in cities.removeAll { gone.contains($0) } }
      .accessibilityLabel("Cities")
    }
  }

  @Test("A row says what its author says of its content, and is found by its name")
  func rows() throws {
    let desk = try Desk { Deleting() }
    let list = try desk.window.list("Cities")
    let kyoto = try list.row("Kyoto")
    #expect(kyoto.role == .listItem && kyoto.value == "new")
    #expect(kyoto.place?.index == 2 && kyoto.place?.count == 3)
    #expect(kyoto.children.map(\.name) == ["Map"])
    #expect(Set(["Open", "Show Menu", "Delete", "Visit"]).isSubset(of: kyoto.actions))
    try kyoto.perform("Visit")
    #expect(try list.row("Kyoto").value == "visited")
    try kyoto.perform("Delete")
    #expect(!kyoto.exists)
    #expect(list.children.map(\.name) == ["Oslo", "Lima"])
    #expect(throws: VirtualUserError.self) { try list.row("Kyoto") }
  }

  struct Hiding: SceneUI.View {
    @State private var isHidden = false
    var body: some SceneUI.View {
      VStack {
        VStack { Button("Inside") {} }.accessibilityHidden(isHidden)
        Button("Hide") { isHidden.toggle() }
      }
    }
  }

  @Test("What is hidden is not heard, and is heard again")
  func hiding() throws {
    let desk = try Desk { Hiding() }
    #expect(try heard(desk) == ["button Inside", "button Hide"])
    try desk.window.button("Hide").click()
    #expect(try heard(desk) == ["button Hide"])
    try desk.window.button("Hide").click()
    #expect(try heard(desk) == ["button Inside", "button Hide"])
  }
}
