import Geometry
import SceneModel
import SceneTesting
import Scenes
import ScenesSupport
import Testing
import Views

@MainActor @Suite("Undoing a drag that opened windows")
struct SpawnUndoStories {
  private let world = DragWorld()

  init() {
    world.notes = (1...60).map { "Note \($0)" }
    world.selectsSeveral = true
  }

  private func details(_ user: VirtualUser) -> [String] {
    user.windows.map(\.title).filter { $0 != "Notes" }
  }

  private func button(_ title: String, _ window: UserWindow) -> ButtonView? {
    window.views(ButtonView.self).first { $0.title == title }
  }

  @Test("W-1 Ctrl+Z in the source closes the window, and selection, place and focus come back")
  func undo() throws {
    let user = try world.user()
    let list = try #require(world.list)
    user.click(try user.list().row("Note 2"))
    list.contentOffset = 40
    try user.dragOut("Note 5")
    user.release()
    #expect(details(user) == ["Note 5"])
    user.focus(try user.list())
    user.click(try user.list().row("Note 4"))
    list.contentOffset = 900
    list.host?.focus(nil)
    user.press("z", .control)
    user.advance(by: .seconds(1))
    #expect(details(user).isEmpty)
    #expect(list.selectedCells == [1] && list.contentOffset == 40 && list.isFocused)
    #expect(try user.list().isFocused)
    #expect(world.selections.last == 1)
    // There is nothing more to undo.
    user.press("z", .control)
    #expect(user.windows.count == 1)
  }

  @Test("W-1 the windows of one drag are undone together, and drags one after the other")
  func several() throws {
    let user = try world.user()
    try user.dragOut("Note 8")
    user.release()
    user.focus(try user.list())
    user.click(try user.list().row("Note 1"))
    user.hold(.shift)
    user.click(try user.list().row("Note 3"))
    user.hold([])
    try user.dragOut("Note 2")
    user.release()
    #expect(details(user) == ["Note 8", "Note 1", "Note 2", "Note 3"])
    // One of them is closed by hand.
    user.close(try user.window(titled: "Note 2"))
    user.focus(try user.list())
    user.press("z", .control)
    #expect(details(user) == ["Note 8"])
    user.press("z", .control)
    #expect(details(user).isEmpty)
  }

  @Test("A-10 F6 leads to the offer, which stays while its button has the focus; Return puts back")
  func byKeys() throws {
    let user = try world.user()
    try user.dragOut("Note 1")
    user.release()
    let window = try user.newestWindow()
    user.advance(by: .seconds(1))
    for _ in 0..<3 where (window.focusedView as? ButtonView)?.title != "Put Back" {
      user.press(.function(6))
    }
    #expect((window.focusedView as? ButtonView)?.title == "Put Back")
    user.advance(by: .seconds(20))
    #expect(button("Put Back", window)?.isFocused == true)
    user.press(.return)
    user.advance(by: .seconds(1))
    #expect(details(user).isEmpty)
    #expect(try user.list().isFocused)
  }

  @Test("W-1 Put Back in the new window does the same, until something is typed there")
  func putBack() throws {
    let user = try world.user()
    for title in ["Note 1", "Note 2", "Note 3"] {
      user.focus(try user.list())
      try user.dragOut(title)
      user.release()
      let window = try user.newestWindow()
      #expect(button("Put Back", window) == nil)
      user.advance(by: .seconds(1))
      let putBack = try #require(button("Put Back", window), "\(title)")
      switch title {
      case "Note 1":
        user.click(putBack)
        #expect(details(user).isEmpty)
        #expect(try user.list().isFocused)
      case "Note 2":
        user.press("x", [])
        #expect(button("Put Back", window) == nil)
        user.close(window)
      default:
        user.advance(by: .seconds(9))
        #expect(button("Put Back", window) == nil)
      }
    }
    #expect(details(user) == ["Note 3"])
  }

  @Test(
    "W-1 a source that was tiled gets its place back, maximized or not", arguments: [false, true])
  func tiled(isMaximized: Bool) throws {
    let user = try world.user()
    if isMaximized { user.maximize(try user.list()) }
    let before = try user.list().frame
    let area = user.system.desktop.monitor(at: RootPoint(x: 10, y: 10)).workArea
    try user.lift("Note 2")
    user.drag(to: RootPoint(x: area.maxX - 2, y: area.minY + 300))
    user.advance(by: .milliseconds(500))
    user.release()
    user.advance(by: .seconds(2))
    #expect(try user.list().frame != before)
    user.focus(try user.list())
    user.press("z", .control)
    user.advance(by: .seconds(2))
    #expect(details(user).isEmpty)
    #expect(try user.list().frame == before)
    #expect(user.system.windows.first?.isMaximized == isMaximized)
  }
}
