import Foundation
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Tables")
struct TableStories {
  struct Person: Identifiable {
    var id: String { name }
    let name: String
    let year: Int
  }

  struct People: SceneUI.View {
    @State private var people = [
      Person(name: "Grace", year: 1906), Person(name: "Ada", year: 1815),
      Person(name: "Edith", year: 1883),
    ]
    @State private var order = [KeyPathComparator(\Person.name)]
    @State private var chosen: String?
    var body: some SceneUI.View {
      Table(people, selection: $chosen, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Born", value: \.year) { Text("\($0.year)") }.width(80)
        TableColumn("Chosen") { Text($0.name == chosen ? "yes" : "no") }
      }
      .onChange(of: order, initial: true) { people.sort(using: order) }
    }
  }

  private func rows(_ desk: Desk) throws -> [String] {
    try desk.window.list("List").children.map(\.name)
  }

  @Test("A title sorts the rows, and sorts them the other way round when it is pressed again")
  func sorting() throws {
    let desk = try Desk { People() }
    #expect(try rows(desk) == ["Ada, 1815, no", "Edith, 1883, no", "Grace, 1906, no"])
    let name = try desk.window.button("Name")
    #expect(name.value == "Ascending")
    try name.click()
    #expect(try rows(desk).first == "Grace, 1906, no")
    #expect(try desk.window.button("Name").value == "Descending")
    try desk.window.button("Born").click()
    #expect(try rows(desk).first == "Ada, 1815, no")
    try desk.click("Edith")
    #expect(try rows(desk)[1] == "Edith, 1883, yes")
  }

  @Test("Cells and titles stand below each other")
  func columns() throws {
    let desk = try Desk { People() }
    func left(_ label: String) throws -> Double {
      let view = try desk.window.view(labeled: label)
      return view.convertToWindow(view.bounds).minX
    }
    #expect(try abs(left("1815") - left("1883")) < 1)
    #expect(try left("Ada") < left("1815"))
  }
}
