import Geometry
import SceneTesting
import Scenes
import Testing
import TextViews
import Views

@testable import SceneUI

@MainActor @Suite("Declarative content in windows that are dragged out, closed and restored")
struct HostingStories {
  struct Lines: SceneUI.View {
    var body: some SceneUI.View {
      List(0..<200, id: \.self, rowHeight: 40) { number in
        Text("line \(number)").onDrag { activity(number) }
      }
    }

    private func activity(_ number: Int) -> UserActivity? {
      guard number != 1 else { return nil }
      let activity = UserActivity(activityType: "org.example.line")
      activity.title = "Line \(number)"
      return activity
    }
  }

  @Test("A row dragged out of a list opens a window for its activity")
  func dragOut() throws {
    let desk = try Desk { Lines() }
    let list = try desk.window
    desk.user.press(try list.row("line 2"))
    desk.user.drag(past: .trailing, of: list)
    desk.user.release()
    desk.user.advance(by: .seconds(1))
    #expect(desk.user.windows.count == 2)
    #expect(try desk.window.session?.scene?.userActivity == nil)
    #expect(try desk.window != list)
  }

  @Test("A row that carries nothing is not dragged")
  func nothingToDrag() throws {
    let desk = try Desk { Lines() }
    let list = try desk.window
    desk.user.press(try list.row("line 1"))
    desk.user.drag(past: .trailing, of: list)
    desk.user.release()
    desk.user.advance(by: .seconds(1))
    #expect(desk.user.windows.count == 1)
  }

  @Test("After a restart a list shows what was at its top")
  func restoration() throws {
    let desk = try Desk { Lines() }
    desk.user.scroll(over: try desk.window.view(ListView.self), clicks: 20)
    let offset = try desk.window.view(ListView.self).contentOffset
    #expect(offset == 1200)
    try desk.user.relaunch()
    #expect(try desk.window.view(ListView.self).contentOffset == offset)
  }

  struct Page: SceneUI.View {
    @State private var text = "one two three"
    var body: some SceneUI.View {
      NavigationSplitView {
        ScrollView { ForEach(0..<80) { Text("item \($0)") } }
      } detail: {
        TextEditor(text: $text).textEditorStyle(.page)
      }
    }
  }

  @Test("Scroll views, carets and sidebars come back too")
  func others() throws {
    let desk = try Desk(size: Size(width: 900, height: 500)) { Page() }
    let split = try desk.window.view(SplitView.self)
    split.sidebarWidth = 250
    desk.user.scroll(over: try desk.window.view(Views.ScrollView.self), clicks: 5)
    let editor = try desk.window.view(TextEditorView.self)
    desk.user.click(editor)
    desk.user.press(.home)
    desk.user.press(.right)
    let offset = try desk.window.view(Views.ScrollView.self).contentOffset
    #expect(offset > 0)
    try desk.user.relaunch()
    #expect(try desk.window.view(SplitView.self).sidebarWidth == 250)
    #expect(try desk.window.view(Views.ScrollView.self).contentOffset == offset)
    #expect(try desk.window.view(TextEditorView.self).selection == editor.selection)
  }
}
