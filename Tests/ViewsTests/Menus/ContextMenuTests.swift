import Geometry
import Testing
import ViewsSupport

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("Context menus: by a secondary click, by the menu key and by Shift+F10")
struct ContextMenuTests {
  enum Way: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case click, menuKey, shiftF10
    var testDescription: String { rawValue }
  }

  let host = TestHost(size: Size(width: 400, height: 400))

  private var menu: MenuView? { host.dispatcher.overlays.last as? MenuView }

  private func ask(_ way: Way, at point: Point) {
    switch way {
    case .click:
      host.press(at: point, button: .secondary)
      host.release(at: point, button: .secondary)
    case .menuKey: host.type(.menu)
    case .shiftF10: host.type(.function(10), .shift)
    }
  }

  @Test(
    "A text: undo, the clipboard, all of it; what cannot be done now is disabled",
    arguments: Way.allCases)
  func text(_ way: Way) throws {
    let field = TextFieldView(placeholder: "Name")
    host.show(field)
    host.focus(field)
    host.type(text: "one two")
    ask(way, at: Point(x: 60, y: 200))
    let menu = try #require(menu)
    #expect(
      menu.titles == ["Undo", "Redo", nil, "Cut", "Copy", "Paste", "Delete", nil, "Select All"])
    #expect(menu.titles.indices.filter(menu.isEnabled) == [0, 5, 8])
    menu.choose(8)
    #expect(field.selectedText == "one two" && field.isFocused)
    host.type(.menu)
    let again = try #require(self.menu)
    again.choose(3)
    #expect(field.document.buffer.utf8Count == 0)
    host.type(.menu)
    self.menu?.choose(5)
    #expect(field.document.buffer.text(in: 0..<7) == "one two")
    field.select(TextSelection(3..<7))
    host.type(.menu)
    self.menu?.choose(6)
    #expect(field.document.text == "one")
  }

  @Test("A click outside the selected text moves the caret, one in it leaves it selected")
  func selection() {
    let editor = TextEditorView(document: TextDocument("one two three"))
    editor.styler = PlainStyler()
    host.show(editor)
    editor.select(TextSelection(anchor: 4, head: 7))
    func place(_ offset: Int) -> Point {
      let line = editor.caretLine(at: offset) ?? .zero
      return Point(x: line.minX + 0.5, y: line.midY)
    }
    ask(.click, at: place(5))
    #expect(editor.selectedText == "two")
    host.type(.escape)
    ask(.click, at: place(10))
    #expect(editor.selection == TextSelection(caret: 10))
  }

  @Test("A text that cannot be edited can be copied")
  func readOnly() {
    let editor = TextEditorView(document: TextDocument("one"))
    editor.isEditable = false
    host.show(editor)
    host.focus(editor)
    ask(.shiftF10, at: .zero)
    #expect(menu?.titles == ["Copy", nil, "Select All"])
  }

  @Test(
    "A row of a list, and an item of a grid: what is meant is selected", arguments: Way.allCases)
  func cells(_ way: Way) throws {
    let (list, grid, owner) = (ListView(), GridView(), Owner())
    list.dataSource = owner
    list.delegate = owner
    host.show(list)
    host.focus(list)
    list.select(AnyHashable(2))
    ask(way, at: try #require(list.rowFrame(2)).center)
    #expect(menu?.titles == ["Row 2"] && list.selectedRow == 2)
    host.type(.escape)
    list.removeFromSuperview()
    grid.dataSource = owner
    grid.delegate = owner
    host.show(grid)
    host.focus(grid)
    grid.select(AnyHashable(1))
    ask(way, at: try #require(grid.itemFrame(1)).center)
    #expect(menu?.titles == ["Item 1"] && grid.selectedItem == 1)
  }

  @Test("The row that a key asks the menu of is scrolled into sight first")
  func scrolledAway() throws {
    let (list, owner) = (ListView(), Owner())
    list.dataSource = owner
    list.delegate = owner
    host.show(list)
    host.focus(list)
    list.select(AnyHashable(0))
    list.contentOffset = 1000
    ask(.menuKey, at: .zero)
    #expect(menu?.titles == ["Row 0"])
    #expect(try #require(list.rowFrame(0)).minY >= 0)
  }

  @Test("Any view, innermost first; where there is none the press is nobody's")
  func anyView() {
    let (outer, inner) = (BoxView(), BoxView())
    outer.stretches = .all
    outer.content = inner
    inner.stretches = .all
    host.show(outer)
    #expect(!host.press(at: Point(x: 50, y: 50), button: .secondary))
    host.release(at: Point(x: 50, y: 50), button: .secondary)
    outer.contextMenu = { [MenuItem("Outer") {}] }
    ask(.click, at: Point(x: 50, y: 50))
    #expect(menu?.titles == ["Outer"])
    host.type(.escape)
    inner.contextMenu = { [MenuItem("Inner") {}] }
    ask(.click, at: Point(x: 50, y: 50))
    #expect(menu?.titles == ["Inner"])
  }

  private final class Owner: ListDataSource, ListDelegate, GridDataSource, GridDelegate {
    func sections(in list: ListView) -> [ListSection] { [ListSection(title: nil, rowCount: 50)] }
    func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable { row }
    func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int? { identifier.base as? Int }
    func makeRowContent(in list: ListView) -> View { View() }
    func list(_ list: ListView, configure content: View, forRow row: Int) {}
    func list(_ list: ListView, didSelectRow row: Int?) {}
    func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers) {}
    func list(_ list: ListView, menuOfRow row: Int) -> [MenuItem] { [MenuItem("Row \(row)") {}] }
    func itemCount(in grid: GridView) -> Int { 3 }
    func grid(_ grid: GridView, identifierOfItem item: Int) -> AnyHashable { item }
    func grid(_ grid: GridView, itemOf identifier: AnyHashable) -> Int? { identifier.base as? Int }
    func makeItemContent(in grid: GridView) -> View { View() }
    func grid(_ grid: GridView, configure content: View, forItem item: Int) {}
    func grid(_ grid: GridView, didActivateItem item: Int, modifiers: Modifiers) {}
    func grid(_ grid: GridView, menuOfItem item: Int) -> [MenuItem] {
      [MenuItem("Item \(item)") {}]
    }
  }
}
