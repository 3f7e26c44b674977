import SceneTesting
import Testing
import Views

@MainActor @Suite("A-11 the gallery can be read in small and in large letters, from 0.8 to 2.5")
struct TextSizeStories {
  @Test("Nothing is cut in the grid and in the window of a picture", arguments: [0.8, 1, 1.5, 2.5])
  func windows(scale: Double) async throws {
    let desk = try GalleryDesk()
    desk.user.system.desktop.textScale = scale
    desk.user.settle()
    try await desk.waitForPictures()
    let grid = try desk.gridWindow
    #expect(grid.layoutFaults == [])
    desk.user.focus(grid)
    desk.user.press(.right)
    desk.user.press(.return)
    for window in desk.user.windows { #expect(window.layoutFaults == [], "\(window.title)") }
  }
}
