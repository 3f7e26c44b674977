import Testing
import Views

@testable import Scenes
@testable import StandardViews

@Suite("What the Shortcuts window lists")
struct ShortcutListTests {
  private static let find = Command("find")
  private let table = ShortcutTable([
    Shortcut("n"): .newWindow, Shortcut("f"): find, Shortcut("+"): .zoomIn,
    Shortcut("=", [.control, .shift]): .zoomIn, Shortcut("+", [.control, .shift]): .zoomIn,
    Shortcut(.function(9), []): Command("toggleSidebar"),
  ])

  @Test("A command has the keys of the table, the simplest first, and no more than two of them")
  func keys() {
    let list = ShortcutList(
      [ShortcutSection("Any", [.init("Zoom In", .zoomIn), .init("Find", Self.find)])], table: table)
    #expect(
      list.groups.first
        == .init(
          title: "Any",
          rows: [
            .init(title: "Zoom In", keys: [["Ctrl", "+"], ["Ctrl", "Shift", "+"]]),
            .init(title: "Find", keys: [["Ctrl", "F"]]),
          ]))
  }

  @Test("A command is left out where the scene uses one of its keys for something else")
  func taken() {
    let own = ShortcutSection("Counter", [.init("Count Up", keys: [Shortcut("+")])])
    let sections = [ShortcutSection("Text", [.init("Larger", .zoomIn), .init("Find", Self.find)])]
    let list = ShortcutList(own: [own], sections, table: table)
    #expect(list.groups.prefix(2).map { $0.rows.map(\.title) } == [["Count Up"], ["Find"]])
    #expect(!list.groups.flatMap(\.rows).contains { $0.title == "Zoom In" })
  }

  @Test("Keys of a view need no command, and what has no keys is left out")
  func others() {
    let list = ShortcutList(
      [
        ShortcutSection("None", [.init("Quit", .quit)]),
        ShortcutSection("List", [.init("Delete", keys: [Shortcut(.delete, [])])]),
        ShortcutSection("Hidden", [.init("New Window", .newWindow)]),
      ], table: table, hidden: [.newWindow])
    #expect(list.groups.map(\.title) == ["List", "More"])
    #expect(list.groups.first?.rows == [.init(title: "Delete", keys: [["Del"]])])
  }

  @Test("A command that nothing names is listed by its own name")
  func unnamed() {
    let list = ShortcutList(
      [ShortcutSection("Any", [.init("New Window", .newWindow)])], table: table)
    #expect(
      list.groups.last?.rows.map(\.title) == ["Find", "Toggle Sidebar", "Zoom In"])
  }

  @Test("The standard sections name every standard command")
  func standard() {
    let list = ShortcutList(ShortcutSection.standard, table: .standard)
    #expect(
      list.groups.map(\.title) == ["General", "Windows", "Editing", "Lists", "Focus and Menus"])
  }
}
