import Geometry
import SceneModel
import SceneTesting
import Testing
import TextViews
import Views

@testable import Scenes
@testable import StandardViews

/// The effect of keys in the overview, and the ways to leave it.
@MainActor @Suite("The overview by keys")
struct OverviewKeyStories {
  @Test("Typing filters at once, Return picks the first that is left, Escape goes step by step")
  func filter() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    let form = try gallery.open("form")
    gallery.showAll(in: list)
    gallery.user.type("fo")
    #expect(gallery.tiles(list) == ["form: open"])
    #expect(!list.visibleViews.contains { $0.accessibilityLabel == "New Window" })
    #expect(list.focusedView is TextFieldView)
    gallery.user.press(.escape)
    #expect(gallery.tiles(list).count == 2)
    gallery.user.type("form x")
    #expect(gallery.tiles(list) == [])
    #expect(list.views(LabelView.self).contains { $0.text == "No window has the title “form x”." })
    gallery.user.press(.backspace)
    gallery.user.press(.backspace)
    gallery.user.press(.return)
    gallery.user.advance(by: .milliseconds(300))
    #expect(form.isFocused)

    gallery.showAll(in: list)
    gallery.user.press(.escape)
    #expect(list.views(OverviewView.self).isEmpty)
    #expect(list.focusedView is BoardView, "The focus is where it was.")
    gallery.user.type("back")
    #expect((list.rootViewController as? BoardController)?.text == "back")
  }

  @Test("Arrows move a selection that always shows; Down leads from the filter into the grid")
  func arrows() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    for _ in 0..<4 { try gallery.open() }
    gallery.showAll(in: list)
    let grid = try list.view(OverviewGridView.self)
    func selected() -> Int? { grid.cells.firstIndex { $0.isSelected } }
    #expect(selected() == 0 && grid.cells.count == 6)
    for (key, expected) in [
      (Key.right, 1), (.down, 4), (.right, 5), (.right, 5), (.up, 2), (.home, 0), (.end, 5),
      (.pageUp, 2), (.pageDown, 5),
    ] {
      gallery.user.press(key)
      #expect(selected() == expected, "\(key)")
      #expect(grid.cells.count(where: \.isSelected) == 1)
    }
    gallery.user.type("list")
    #expect(selected() == 0 && list.focusedView is TextFieldView)
    gallery.user.press(.down)
    #expect(list.focusedView === grid && selected() == 3)
    gallery.user.type("x")
    #expect(list.views(TextFieldView.self).first?.text == "listx", "It goes on where it ended.")
  }

  @Test("Tab goes from the windows to the filter and back")
  func tab() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    try gallery.open()
    gallery.showAll(in: list)
    let grid = try list.view(OverviewGridView.self)
    #expect(list.focusedView === grid)
    gallery.user.press(.tab)
    #expect(list.focusedView is TextFieldView)
    gallery.user.press(.tab)
    #expect(list.focusedView === grid)
    gallery.user.press(.tab, .shift)
    #expect(list.focusedView is TextFieldView)
  }

  @Test("A-10 the menu key names what Return and Delete do to the selected window")
  func menu() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    let form = try gallery.open("form")
    gallery.showAll(in: list)
    gallery.user.press(.right)
    gallery.user.press(.menu)
    gallery.user.advance(by: .milliseconds(200))
    #expect(try list.view(MenuView.self).titles == ["Show Window", "Close Window"])
    gallery.user.press(.escape)
    #expect(try list.focusedView === list.view(OverviewGridView.self))
    gallery.user.press(.function(10), .shift)
    gallery.user.type("c")
    gallery.user.press(.return)
    gallery.user.advance(by: .milliseconds(300))
    #expect(!form.isOpen && gallery.tiles(list).count == 1)
  }

  @Test("Ctrl+Shift+E again takes the overview away")
  func toggle() throws {
    let gallery = try Gallery()
    let list = try gallery.user.window(titled: "list")
    gallery.showAll(in: list)
    #expect(list.views(OverviewView.self).count == 1)
    gallery.showAll(in: list)
    #expect(list.views(OverviewView.self).isEmpty)
    let other = try gallery.open()
    gallery.showAll(in: list)
    gallery.showAll(in: other)
    #expect(list.views(OverviewView.self).isEmpty && other.views(OverviewView.self).count == 1)
    gallery.user.press(
      at: RootPoint(x: other.clientArea.minX + 6, y: other.clientArea.minY + 400))
    gallery.user.release()
    #expect(other.views(OverviewView.self).isEmpty, "A click beside the tiles leaves, too.")
  }
}
