import Geometry
import SceneModel
import SceneTesting
import Testing
import Views

@testable import Scenes
@testable import StandardViews

@MainActor @Suite("A drag over the overview")
struct OverviewSpringStories {
  @Test("A window comes to the front when a drag stays over its tile, and the overview closes")
  func tile() throws {
    let gallery = try Gallery()
    let user = gallery.user
    let list = try user.window(titled: "list")
    let form = try gallery.open("form")
    user.resize(list, to: RootRect(x: 0, y: 40, width: 900, height: 700))
    gallery.showAll(in: list)
    let tile = try gallery.tile("form", list)
    let program = HeadlessProgram(
      "Editor", on: user.system, at: RootRect(x: 1000, y: 100, width: 400, height: 400))
    program.offers = [("text/plain;charset=utf-8", Array("fjord".utf8))]
    user.startDrag(in: program)
    user.drag(onto: tile)
    user.advance(by: .milliseconds(600))
    #expect(tile.isSpringTarget && gallery.application.overview != nil)
    user.advance(by: .milliseconds(150))
    #expect(gallery.application.overview == nil)
    #expect(user.windows.last == form)
    user.release()
  }
}
