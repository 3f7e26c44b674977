import Geometry
import SceneTesting
import Scenes
import StorySupport
import Testing
import TextViews
import Views

@testable import JournalApp
@testable import TwoScenesApp

@MainActor @Suite("A-10 Journal and Two Scenes without a pointer", .serialized)
struct KeyStories {
  @Test("Journal: every control in reading order, the focus drawn, F6 to every pane")
  func journalWalk() async throws {
    let desk = try JournalDesk()
    let (user, window) = (desk.user, try desk.listWindow)
    // The sidebar, the buttons of the page, and the text.
    #expect(user.faultsByKeys(in: window, panes: 3) == [])
    let editor = try desk.editor(window)
    editor.host?.focus(editor)
    user.press("f", .control)
    #expect(user.faultsByKeys(in: window, panes: 4) == [], "with the find bar")
    editor.host?.focus(editor)
    user.press("h", .control)
    // Tab goes from field to field first.
    #expect(user.controlsBeyondTab(in: window) == [], "with the bar for replacing")
    editor.host?.focus(editor)
    user.press(.escape)
    let list = try window.view(ListView.self)
    list.host?.focus(list)
    user.press(.end)
    user.press(.delete)
    await desk.settle()
    #expect(user.faultsByKeys(in: window, panes: 4) == [], "with the banner of a deletion")
    try user.chooseByKeys("rec", in: window)
    _ = try window.view(SheetView.self)
    #expect(user.faultsByKeys(in: window) == [], "the deleted entries")
    user.press(.escape)
    user.advance(by: .milliseconds(400))
    list.host?.focus(list)
    user.press(.return, .control)
    user.advance(by: .milliseconds(400))
    #expect(user.faultsByKeys(in: try user.newestWindow(), panes: 2) == [], "an entry's window")
  }

  @Test("Journal: the menu's commands by F10 and letters")
  func journalMenu() async throws {
    let desk = try JournalDesk()
    let (user, window) = (desk.user, try desk.listWindow)
    let count = desk.store.count
    try user.chooseByKeys("new e", in: window)
    await desk.settle()
    #expect(try desk.store.count == count + 1 && desk.editor(window).isFocused)
    user.type("Beans")
    try user.chooseByKeys("pin", in: window)
    await desk.settle()
    let beans = try #require(try desk.controller(window).entry)
    #expect(desk.store.isPinned(beans))
    for letters in ["im", "ex", "rec"] {
      try user.chooseByKeys(letters, in: window)
      #expect(window.views(SheetView.self).count == 1, "\(letters)")
      user.press(.escape)
      user.advance(by: .milliseconds(400))
      #expect(window.views(SheetView.self).isEmpty, "\(letters)")
    }
    try user.chooseByKeys("hide", in: window)
    #expect(try desk.controller(window).isSidebarHidden)
    user.press(.function(9))
    user.advance(by: .milliseconds(400))
    #expect(try !desk.controller(window).isSidebarHidden)
    try user.chooseByKeys("del", in: window)
    await desk.settle()
    #expect(desk.store.count == count)
  }

  @Test("Journal: the bin of a row, Put Back in the banner, and the divider")
  func journalControls() async throws {
    let desk = try JournalDesk()
    let (user, window) = (desk.user, try desk.listWindow)
    let list = try window.view(ListView.self)
    user.go(by: .tab, .control, in: window) { $0 === list }
    #expect(list.isFocused)
    user.press(.end)
    #expect(window.views(RowBinButton.self).count == 1)
    user.press(.tab)
    #expect(window.focusedView is RowBinButton)
    user.press(.space)
    await desk.settle()
    #expect(!desk.rows(window).contains("Garden") && list.isFocused)
    let button = user.go(by: .function(6), in: window) {
      ($0 as? ButtonView)?.title == "Put Back"
    }
    #expect(button != nil)
    // It stays while the focus is there.
    user.advance(by: .seconds(30))
    #expect(button?.isFocused == true)
    user.press(.return)
    await desk.settle()
    #expect(desk.rows(window) == JournalDesk.titles)
    #expect(window.views(BannerView.self).isEmpty && list.isFocused)

    let split = try window.view(SplitView.self)
    let width = split.sidebarWidth
    user.press(.function(8))
    user.press(.right)
    user.press(.return)
    #expect(split.sidebarWidth > width && list.isFocused)
  }

  @Test("Journal: the menu key opens the menu of the row, and of the text at the caret")
  func journalContextMenus() async throws {
    let desk = try JournalDesk()
    let (user, window) = (desk.user, try desk.listWindow)
    let list = try window.view(ListView.self)
    user.go(by: .tab, .control, in: window) { $0 === list }
    user.press(.down)
    let keys: [(Key, Modifiers)] = [(.menu, []), (.function(10), .shift)]
    for (key, modifiers) in keys {
      user.press(key, modifiers)
      user.advance(by: .milliseconds(200))
      #expect(try window.view(MenuView.self).titles.contains("Copy Link"))
      user.press(.escape)
      user.advance(by: .milliseconds(200))
    }
    let editor = try desk.editor(window)
    user.go(by: .function(6), in: window) { $0 === editor }
    #expect(editor.isFocused)
    user.press(.home, .control)
    // The marks of the heading are shown while the text has the focus, which the menu takes.
    let line = try #require(editor.caretLine(at: editor.selection.head))
    let caret = editor.convertToWindow(Point(x: line.minX, y: line.maxY))
    user.press(.menu)
    try await user.wait(for: "the menu of the text") { !window.views(MenuView.self).isEmpty }
    let menu = try window.view(MenuView.self)
    #expect(menu.titles.contains("Select All"))
    #expect(menu.convertToWindow(Point.zero).distance(to: caret) < 3)
  }

  @Test("Two Scenes: every control in reading order, the focus drawn, and its menus")
  func twoScenes() throws {
    let desk = try TwoScenesDesk()
    let user = desk.user
    let main = try #require(user.windows.first)
    #expect(user.faultsByKeys(in: main, panes: 2) == [])
    try user.chooseByKeys("count up", in: main)
    #expect(desk.count(main) == 1)
    let list = try main.view(ListView.self)
    user.go(by: .function(6), in: main) { $0 === list }
    user.press(.home)
    user.press(.menu)
    user.advance(by: .milliseconds(200))
    #expect(try main.view(MenuView.self).titles.first == "Open in New Window")
    user.press(.escape)
    let count = list.rowCount
    user.press(.delete)
    user.settle()
    #expect(list.rowCount == count - 1)
    #expect(user.faultsByKeys(in: main, panes: 3) == [], "with the banner of a deletion")
    user.go(by: .function(6), in: main) { ($0 as? ButtonView)?.title == "Put Back" }
    user.press(.return)
    user.settle()
    #expect(main.views(BannerView.self).isEmpty && list.rowCount == count)

    try user.chooseByKeys("new doc", in: main)
    let document = try user.newestWindow()
    #expect(user.faultsByKeys(in: document) == [], "a document")
    user.type("Beans")
    user.press("d", [.control, .shift])
    #expect(
      document.visibleViews.contains {
        $0.accessibilityLabel?.hasPrefix("Holding “Beans”.") ?? false
      })
    user.press(.escape)
    user.advance(by: .milliseconds(400))
    // Its menu has the commands of every window.
    try user.chooseByKeys("close", in: document)
    #expect(!document.isOpen)
    user.focus(main)
    try user.chooseByKeys("second", in: main)
    #expect(user.faultsByKeys(in: try user.newestWindow()) == [], "the second scene")
  }
}
