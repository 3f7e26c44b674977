import SceneTesting
import Scenes
import StandardViews
import Testing
import Views

/// Opening the overview with the pointer. Applications outside this target have the same story in their own
/// tests.
@MainActor @Suite("The button that shows all windows")
struct AllWindowsButtonStories {
  @Test("Journal's list window has it; a detail window is paper, and has it in its menu")
  func journal() throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    desk.user.click(try list.view(labeled: "Show All Windows"))
    #expect(desk.user.application.overview != nil)
    desk.user.press(.escape)
    #expect(desk.user.application.overview == nil)
    try desk.dragOut("Garden", of: list)
    let detail = try desk.user.window(titled: "Garden")
    #expect(throws: (any Error).self) { try detail.view(labeled: "Show All Windows") }
    desk.user.click(try detail.view(labeled: "More"))
    desk.user.type("show all")
    desk.user.press(.return)
    #expect(desk.user.application.overview != nil)
  }

  @Test("Every scene of Two Scenes that counts has it")
  func twoScenes() throws {
    let desk = try TwoScenesDesk()
    let first = try #require(desk.user.windows.first)
    try desk.click("Second Scene", in: first)
    let second = try desk.user.newestWindow()
    for window in [first, second] {
      try desk.click("Show All Windows", in: window)
      #expect(desk.user.application.overview != nil)
      desk.user.press(.escape)
      #expect(desk.user.application.overview == nil)
    }
  }
}
