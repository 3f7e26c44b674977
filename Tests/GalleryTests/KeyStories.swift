import PictureViews
import SceneTesting
import Scenes
import StorySupport
import Testing
import Views

@testable import PhotoGalleryApp

@MainActor @Suite("A-10 The gallery without a pointer")
struct KeyStories {
  @Test("Every control in reading order, the focus drawn, F6 to every pane")
  func walk() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let (user, window) = (desk.user, try desk.gridWindow)
    // The toolbar and the pictures.
    #expect(user.faultsByKeys(in: window, panes: 2) == [])
    user.press("o", .control)
    user.advance(by: .milliseconds(400))
    #expect(user.faultsByKeys(in: window) == [], "the choice of a folder")
    user.press(.escape)
    user.advance(by: .milliseconds(400))
    user.go(by: .function(6), in: window) { $0 is GridView }
    user.press(.home)
    user.press(.return)
    user.advance(by: .milliseconds(400))
    try await desk.waitForPictures()
    #expect(try desk.controller(window).photo != nil)
    #expect(user.faultsByKeys(in: window, panes: 2) == [], "a picture")
  }

  @Test("The menus: F10 above the pictures and above one, the menu key on both")
  func menus() async throws {
    let desk = try GalleryDesk()
    try await desk.waitForPictures()
    let (user, window) = (desk.user, try desk.gridWindow)
    try user.chooseByKeys("choose", in: window)
    #expect(window.views(SheetView.self).count == 1)
    user.press(.escape)
    user.advance(by: .milliseconds(400))
    user.go(by: .function(6), in: window) { $0 is GridView }
    user.press(.home)
    user.press(.menu)
    user.advance(by: .milliseconds(200))
    #expect(try window.view(MenuView.self).titles.first == "Open")
    user.type("open")
    user.press(.return)
    user.advance(by: .milliseconds(400))
    try await desk.waitForPictures()
    let photo = try desk.controller(window).photo
    #expect(photo != nil)
    try user.chooseByKeys("next", in: window)
    try await desk.waitForPictures()
    #expect(try desk.controller(window).photo != photo)
    user.go(by: .function(6), in: window) { $0 is ProgressivePictureView }
    user.press(.function(10), .shift)
    user.advance(by: .milliseconds(200))
    #expect(try window.view(MenuView.self).titles.contains("Fit to Window"))
    user.press(.escape)
  }
}
