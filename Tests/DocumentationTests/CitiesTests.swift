import SceneTesting
import Testing

@testable import cities

@MainActor @Suite("Cities") struct CitiesTests {
  @Test("A city that is dragged out of its list has a window, also after a restart")
  func dragsOut() throws {
    let user = try VirtualUser { Cities.launchDescription() }
    let window = try user.window(titled: "Cities")
    try window.list().row("Kyoto").press()
    user.drag(past: .bottom, of: window)
    user.release()
    #expect(try user.newestWindow().title == "Kyoto")

    try user.relaunch()
    #expect(Set(user.windows.map(\.title)) == ["Cities", "Kyoto"])
  }

  @Test("Cities is heard without a line more: its window, its list and each row at its place")
  func heard() throws {
    let user = try VirtualUser { Cities.launchDescription() }
    let window = try user.window(titled: "Cities")
    #expect(try window.whole.name == "Cities")
    let list = try window.list()
    #expect(list.children.map(\.name) == ["Oslo", "Kyoto", "Lima"])
    let kyoto = try list.row("Kyoto")
    #expect(kyoto.place?.index == 2 && kyoto.place?.count == 3)
    #expect(kyoto.role == .listItem && kyoto.actions == ["Open"])
  }
}
