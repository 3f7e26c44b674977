import Observation
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Trees and disclosures")
struct TreeStories {
  struct Folder: Identifiable {
    let name: String
    var folders: [Folder]?
    var id: String { name }
  }

  static let folders = [
    Folder(name: "Work", folders: [Folder(name: "Plans", folders: [Folder(name: "2027")])]),
    Folder(name: "Letters"),
  ]

  struct Tree: SceneUI.View {
    var body: some SceneUI.View {
      List(TreeStories.folders, children: \.folders) { Text($0.name) }
    }
  }

  private func open(_ name: String, in desk: Desk) throws {
    let row = try desk.window.list("List").row(name)
    let sign = try #require(row.children.first { $0.role == .toggleButton })
    try sign.perform("Press")
  }

  private func rows(_ desk: Desk) throws -> [String] {
    try desk.window.list("List").children.map(\.name)
  }

  @Test("An element opens and closes the rows below it, and what is open is so after a kill")
  func tree() throws {
    let desk = try Desk { Tree() }
    #expect(try rows(desk) == ["Work", "Letters"])
    try open("Work", in: desk)
    try open("Plans", in: desk)
    #expect(try rows(desk) == ["Work", "Plans", "2027", "Letters"])
    let list = try desk.window.view(ListView.self)
    #expect(list.rowCount == 4)
    desk.user.advance(by: .seconds(2))
    try desk.user.killAndRelaunch()
    #expect(try rows(desk) == ["Work", "Plans", "2027", "Letters"])
    try open("Work", in: desk)
    #expect(try rows(desk) == ["Work", "Letters"])
  }

  struct Disclosed: SceneUI.View {
    @State private var isOpen = false
    var body: some SceneUI.View {
      List {
        DisclosureGroup("Advanced", isExpanded: $isOpen) {
          Text("Speed")
          Text("Depth")
        }
        Text("Last")
      }
    }
  }

  @Test("A disclosure in a list is a row, which a click opens, and what is in it are rows")
  func disclosure() throws {
    let desk = try Desk { Disclosed() }
    #expect(try desk.window.view(ListView.self).rowCount == 2)
    try desk.click("Advanced")
    #expect(try rows(desk) == ["Advanced", "Speed", "Depth", "Last"])
    #expect(try desk.window.view(ListView.self).rowCount == 4)
    try desk.click("Advanced")
    #expect(try desk.window.view(ListView.self).rowCount == 2)
  }

  struct Alone: SceneUI.View {
    var body: some SceneUI.View {
      VStack { DisclosureGroup("Advanced") { Text("Speed") } }
    }
  }

  @Test("A disclosure outside of a list opens by its sign and by keys")
  func alone() throws {
    let desk = try Desk { Alone() }
    #expect(try desk.texts == ["Advanced"])
    desk.user.press(.tab)
    desk.user.press(.right)
    #expect(try desk.texts == ["Advanced", "Speed"])
    desk.user.press(.left)
    #expect(try desk.texts == ["Advanced"])
  }
}
