import SceneTesting
import Testing

@testable import cities

@MainActor @Suite("Cities") struct CitiesTests {
  @Test("A city that is dragged out of its list has a window, also after a restart")
  func dragsOut() throws {
    let user = try VirtualUser { Cities.launchDescription() }
    let list = try user.window(titled: "Cities")
    user.press(try list.row("Kyoto"))
    user.drag(past: .bottom, of: list)
    user.release()
    #expect(try user.newestWindow().title == "Kyoto")

    try user.relaunch()
    #expect(Set(user.windows.map(\.title)) == ["Cities", "Kyoto"])
  }
}
