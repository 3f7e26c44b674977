import Geometry
import SceneModel
import SceneTesting
import Scenes
import ScenesSupport
import StandardViews
import Testing
import Views

@MainActor @Suite("The window that the application delegate describes")
struct DescribedWindowStories {
  private let world = DragWorld()

  @Test("It is described once in a drag, and the scene connects in it")
  func once() throws {
    let user = try world.user()
    try user.dragOut("Bread")
    user.drag(by: -600, 0)
    user.drag(past: .trailing, of: try user.list())
    user.release()
    #expect(world.descriptionRequests == ["Bread"])
    #expect(world.contentRequests == ["Bread"])
    #expect((try user.newestWindow().rootViewController as? NoteController)?.text == "prepared")
  }

  @Test("A request without a drag opens the described window too")
  func withoutDrag() throws {
    let user = try world.user()
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("Fjord", title: "Fjord"), options: nil)
    user.settle()
    let window = try user.newestWindow()
    #expect((window.rootViewController as? NoteController)?.text == "prepared")
    #expect(window.clientArea.size == PixelSize(width: 480, height: 400))
    #expect(world.descriptionRequests == ["Fjord"])
  }

  @Test("A delegate that chooses another kind of window gets that, and no other window is left")
  func otherKind() throws {
    world.kind = "list"
    let user = try world.user()
    try user.dragOut("Bread")
    let shown = try #require(user.hiddenWindows.first)
    user.release()
    let window = try user.newestWindow()
    #expect(window.session?.configuration.name == "list")
    #expect(window.number != shown.number)
    #expect(!(window.rootViewController is NoteController))
    #expect(user.system.windows.count == 2)
  }

  @Test("An activity that is changed during the drag opens as it was when the drag began")
  func snapshot() throws {
    let activity = Program.activity("Bread", title: "Bread")
    world.activity = { _ in activity }
    let user = try world.user()
    try user.dragOut("Bread")
    activity.title = "Fjord"
    activity.userInfo["changed"] = .bool(true)
    user.release()
    let window = try user.newestWindow()
    #expect(window.title == "Bread")
    #expect(world.recorder.take().contains("2 willConnect [\"org.example.detail\"] root"))
    #expect(world.contentRequests == ["Bread"])
    let received = try #require(window.scene?.userActivity)
    #expect(received.userInfo["changed"] == nil)
  }
}
