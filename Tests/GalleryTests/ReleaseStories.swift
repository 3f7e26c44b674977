import PictureViews
import SceneTesting
import Scenes
import Testing
import Views

@testable import PhotoGalleryApp

@MainActor @Suite("What the gallery's closed windows leave behind")
struct ReleaseStories {
  @Test("Grids, pictures and menus are freed with their windows, and a picture when one goes back")
  func windows() async throws {
    let desk = try GalleryDesk()
    let user = desk.user
    try await desk.waitForPictures()
    let first = try desk.gridWindow
    user.press("n", .control)
    let grid = try user.newestWindow()
    try await desk.waitForPictures()
    try desk.dragOut("Cedar", of: grid)
    let detail = try user.newestWindow()
    user.focus(grid)
    user.click(try desk.tile("Birch", grid))
    user.press(.return, .control)
    let other = try user.newestWindow()
    try await desk.waitForPictures()

    let remains = WindowRemains()
    user.focus(grid)
    try desk.open("Elm", in: grid)
    try await desk.waitForPictures()
    remains.watch(try #require(try desk.controller(grid).topViewController))
    remains.watch(try grid.view(ProgressivePictureView.self))
    user.press(.right)
    user.press("+", .control)
    user.click(try grid.view(ProgressivePictureView.self), button: .secondary)
    remains.watch(try grid.view(MenuView.self))
    user.press(.escape)
    user.press(.escape)
    user.advance(by: .seconds(1))
    #expect(remains.names == [])

    user.press("o", .control)
    remains.watch(try grid.view(SheetView.self))
    user.press(.escape)
    user.advance(by: .seconds(1))
    #expect(remains.names == [])
    // An open sheet is closed with its window.
    user.press("o", .control)
    #expect(grid.views(SheetView.self).count == 1)
    for window in [grid, detail, other] { remains.watch(window) }
    for window in [grid, detail, other] { user.close(window) }
    user.advance(by: .seconds(20))
    await Task.yield()
    #expect(user.windows == [first])
    #expect(remains.names == [])
  }
}
