import SceneTesting
import Scenes
import Testing
import Text
import TextViews
import Views

@testable import JournalApp

@MainActor @Suite("The list window", .serialized)
struct ListWindowStories {
  @Test("J-2, J-8 the start window is a split view: the list beside the newest entry's page")
  func start() throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    #expect(desk.user.windows.count == 1)
    #expect(window.session?.configuration.name == JournalAppDelegate.listConfiguration)
    let controller = try desk.controller(window)
    #expect(!controller.isSidebarHidden)
    #expect(desk.rows(window) == JournalDesk.titles)
    #expect(controller.entry == (try desk.entry("Crossing the fjord")))
    #expect(try desk.editor(window).document.text.hasPrefix("# Crossing the fjord"))
    #expect(window.clientArea.width == 960 && window.clientArea.height == 640)
  }

  @Test("A click on a row shows its entry; the press alone does not")
  func selection() throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    desk.user.press(try desk.row("Garden", window))
    #expect(try desk.controller(window).entry == (try desk.entry("Crossing the fjord")))
    desk.user.release()
    #expect(try desk.controller(window).entry == (try desk.entry("Garden")))
    #expect(try desk.editor(window).document.text.hasPrefix("# Garden"))
  }

  @Test("Every control is reached by Tab, every icon says what it does, the text has a menu")
  func reach() throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    #expect(desk.user.controlsBeyondTab(in: window) == [])
    #expect(desk.user.unexplainedButtons(in: window) == 0)
    desk.user.click(try desk.editor(window), button: .secondary)
    let menu = try window.view(MenuView.self)
    #expect(
      menu.titles == ["Undo", "Redo", nil, "Cut", "Copy", "Paste", "Delete", nil, "Select All"])
  }

  @Test("The arrow keys walk the list of a window that was just opened")
  func arrows() throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    desk.user.press(.down)
    desk.user.press(.down)
    #expect(try desk.controller(window).entry == (try desk.entry("What Ada said")))
  }

  @Test("J-9 an entry added in one window stands in the other's list, a deleted one leaves it")
  func addAndRemove() async throws {
    let desk = try JournalDesk()
    let first = try desk.listWindow
    desk.user.press("n", .control)
    let second = try desk.user.newestWindow()
    #expect(second != first)

    desk.user.focus(first)
    desk.user.press("n", [.control, .shift])
    desk.user.type("Fresh thoughts")
    await desk.settle()
    #expect(desk.rows(first).first == "Fresh thoughts")
    #expect(desk.rows(second).first == "Fresh thoughts")
    #expect(desk.rows(second).count == 5)

    desk.user.focus(second)
    desk.user.click(try desk.row("Garden", second))
    try #require(try desk.controller(second).target(for: .deleteEntry)).perform(.deleteEntry)
    await desk.settle()
    #expect(!desk.rows(first).contains("Garden"))
    #expect(!desk.rows(second).contains("Garden"))
  }

  @Test("J-10, W-12 what is typed in one window is in the other's row and page as it is typed")
  func typing() async throws {
    let desk = try JournalDesk()
    let first = try desk.listWindow
    desk.user.press("n", .control)
    let second = try desk.user.newestWindow()
    desk.user.focus(first)
    let editor = try desk.editor(first)
    editor.host?.focus(editor)
    editor.select(TextSelection(anchor: 2, head: 20))
    desk.user.type("Over the water")
    desk.user.advance(by: .milliseconds(10))
    #expect(desk.rows(second).first == "Over the water")
    #expect(try desk.editor(second).document === editor.document)
    await desk.settle()
    #expect(desk.store.summary(atRow: 0)?.title == "Over the water")
    #expect(desk.rows(second).first == "Over the water")
  }

  @Test("J-11 an update that changes nothing paints nothing in other windows")
  func noChange() async throws {
    let desk = try JournalDesk()
    let first = try desk.listWindow
    try desk.dragOut("Garden", of: first)
    await desk.settle()
    let paints = first.paintCount
    let document = try #require(desk.store.document(try desk.entry("Garden")))
    document.text.replace(2..<8, with: "Garden")
    await desk.settle()
    #expect(first.paintCount == paints)
  }

  @Test("J-12 the Delete key on a row deletes its entry in any window, and Put Back returns it")
  func delete() async throws {
    let desk = try JournalDesk()
    desk.user.press("n", .control)
    let second = try desk.user.newestWindow()
    desk.user.click(try desk.row("What Ada said", second))
    let list = try second.view(ListView.self)
    list.host?.focus(list)
    desk.user.press(.delete)
    await desk.settle()
    for window in desk.user.windows { #expect(!desk.rows(window).contains("What Ada said")) }
    // The list moves on to the next entry.
    #expect(try desk.controller(second).entry == (try desk.entry("Garden")))

    let banner = try second.view(BannerView.self)
    #expect(banner.text == "“What Ada said” was deleted.")
    let button = try #require(
      second.views(ButtonView.self).first { $0.title == "Put Back" })
    desk.user.click(button)
    await desk.settle()
    for window in desk.user.windows { #expect(desk.rows(window) == JournalDesk.titles) }
    #expect(second.views(BannerView.self).isEmpty)
  }

  @Test("J-18 Ctrl+N opens a new window with the list")
  func newWindow() throws {
    let desk = try JournalDesk()
    desk.user.press("n", .control)
    #expect(desk.user.windows.map(\.title) == ["Journal", "Journal"])
  }

  @Test("J-19 a menu item opens a new window")
  func menu() throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    desk.user.click(try window.view(labeled: "More"))
    let menu = try window.view(MenuView.self)
    let item = JournalMenu.items(isSidebarHidden: false, count: 1).firstIndex {
      $0.title == "New Window"
    }
    for _ in 0...(try #require(item)) { desk.user.press(.down) }
    desk.user.press(.return)
    desk.user.advance(by: .milliseconds(400))
    #expect(menu.superview == nil)
    #expect(desk.user.windows.count == 2)
  }

  @Test("Launch and termination reach the application's delegate, which saves what was typed")
  func applicationDelegate() throws {
    let desk = try JournalDesk()
    try desk.writeAtEnd(try desk.listWindow, " Last words.")
    desk.user.quit()
    #expect(desk.user.application.hasTerminated)
    try desk.relaunch()
    #expect(try desk.editor(try desk.listWindow).document.text.hasSuffix(" Last words."))
  }

  @Test("J-21 each scene gets a stack of its own: session, scene, delegate, window, controllers")
  func stacks() throws {
    let desk = try JournalDesk()
    desk.user.press("n", .control)
    let windows = desk.user.windows
    try #require(windows.count == 2)
    let (one, other) = (windows[0], windows[1])
    #expect(one.session !== other.session)
    #expect(one.scene !== other.scene)
    #expect(one.scene?.delegate !== other.scene?.delegate)
    #expect(one.scene?.keyWindow !== other.scene?.keyWindow)
    #expect(one.rootViewController !== other.rootViewController)
    #expect(one.scene?.delegate is ListSceneDelegate)
  }

  @Test("A search shows what holds its words, and says when nothing does")
  func search() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    desk.user.press("f", .control)
    desk.user.type("bread")
    try await desk.user.wait(for: "hits") { desk.rows(window) == ["Bread, third attempt"] }
    desk.user.type("xyz")
    try await desk.user.wait(for: "the empty state") {
      window.views(EmptyStateView.self).contains { !$0.isHidden }
    }
    desk.user.press(.escape)
    #expect(desk.rows(window) == JournalDesk.titles)
  }

  @Test(
    "Down in the search selects the first hit, where Return opens it and Escape ends the search")
  func searchDown() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    desk.user.press("f", .control)
    // The hits are not yet known when the key is pressed.
    desk.user.type("bread")
    desk.user.press(.down)
    let bread = try desk.entry("Bread, third attempt")
    try await desk.user.wait(for: "the hit") { try desk.controller(window).entry == bread }
    let list = try window.view(ListView.self)
    #expect(list.isFocused && list.selectedRow == 0)
    desk.user.press(.escape)
    #expect(desk.rows(window) == JournalDesk.titles)
    #expect(list.isFocused && list.selectedRow == 1)
    #expect(try window.view(TextFieldView.self).text.isEmpty)

    desk.user.press("f", .control)
    desk.user.type("garden")
    try await desk.user.wait(for: "hits") { desk.rows(window) == ["Garden"] }
    desk.user.press(.down)
    desk.user.press(.return)
    desk.user.advance(by: .milliseconds(400))
    #expect(try desk.user.newestWindow().title == "Garden")
  }

  @Test("Return in the search waits for the hits of what was typed")
  func searchReturn() async throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    desk.user.press("f", .control)
    desk.user.type("garden")
    desk.user.press(.return)
    let garden = try desk.entry("Garden")
    try await desk.user.wait(for: "the hit") { try desk.controller(window).entry == garden }
  }

  @Test("Tab walks through all controls of the window and around, and changes no text")
  func tabs() throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    let editor = try desk.editor(window)
    let text = editor.document.text
    var visits = 0
    for _ in 0..<30 {
      desk.user.press(.tab)
      if editor.isFocused { visits += 1 }
    }
    #expect(editor.document.text == text)
    #expect(visits >= 3)
    // In the text below the title, Tab indents, and Ctrl+Tab leaves the text.
    editor.host?.focus(editor)
    editor.select(TextSelection(caret: editor.document.buffer.utf8Count))
    desk.user.press(.tab)
    #expect(editor.document.text == text + "\t")
    desk.user.press(.tab, .control)
    #expect(!editor.isFocused)
  }

  @Test("An empty journal says what belongs here and begins with one button")
  func empty() async throws {
    let desk = try JournalDesk(titles: [])
    let window = try desk.listWindow
    _ = try window.view(EmptyStateView.self)
    let button = try #require(window.views(ButtonView.self).first { $0.title == "New Entry" })
    desk.user.click(button)
    desk.user.type("The first")
    await desk.settle()
    #expect(desk.rows(window) == ["The first"])
    #expect(window.views(EmptyStateView.self).isEmpty)
  }

  @Test("Ctrl+W closes a window, Ctrl+Q ends the program")
  func closing() throws {
    let desk = try JournalDesk()
    desk.user.press("n", .control)
    desk.user.press("w", .control)
    #expect(desk.user.windows.count == 1)
    desk.user.press("q", .control)
    #expect(desk.user.application.hasTerminated)
  }

  @Test("Selection, caret and sidebar are as they were at the next start")
  func restoration() throws {
    let desk = try JournalDesk()
    let window = try desk.listWindow
    desk.user.click(try desk.row("Garden", window))
    let editor = try desk.editor(window)
    editor.host?.focus(editor)
    editor.select(TextSelection(caret: 5))
    desk.user.press(.function(9))
    desk.user.advance(by: .milliseconds(400))
    try desk.relaunch()
    let again = try desk.listWindow
    let controller = try desk.controller(again)
    #expect(controller.entry == (try desk.entry("Garden")))
    #expect(controller.isSidebarHidden)
    #expect(try desk.editor(again).selection.head == 5)
  }
}
