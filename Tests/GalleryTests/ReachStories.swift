import SceneTesting
import Scenes
import Testing
import Views

@testable import PhotoGalleryApp

@MainActor @Suite("Every window and sheet of the gallery by keys alone")
struct ReachStories {
  private func check(_ desk: GalleryDesk, _ window: UserWindow, _ place: String) {
    let beyond = desk.user.controlsBeyondTab(in: window)
    #expect(beyond == [], "\(place)")
  }

  @Test("Tab reaches all that a press reaches, and letters select pictures")
  func everywhere() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let window = try desk.gridWindow
    check(desk, window, "the pictures")
    let grid = try window.view(GridView.self)
    grid.host?.focus(grid)
    desk.user.type("ced")
    #expect(try desk.controller(window).gridController.selectedPhotos.map(\.title) == ["Cedar"])
    desk.user.press("o", .control)
    desk.user.advance(by: .milliseconds(300))
    _ = try window.view(SheetView.self)
    check(desk, window, "the choice of a folder")
    desk.user.press(.escape)
    desk.user.advance(by: .milliseconds(300))
    desk.user.press(.return, .control)
    desk.user.settle()
    try await desk.waitForPictures()
    check(desk, try desk.user.newestWindow(), "a picture's window")
    desk.user.press(.function(1))
    check(desk, try desk.user.newestWindow(), "the shortcuts")
  }
}
