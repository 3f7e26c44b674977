import SceneTesting
import Scenes
import Testing
import TextViews
import Views

@testable import JournalApp

@MainActor @Suite("Ctrl+Shift+D on a page drags the entry that is written there", .serialized)
struct PageDragStories {
  private let desk: JournalDesk
  private let list: UserWindow
  private var user: VirtualUser { desk.user }

  init() throws {
    let system = HeadlessWindowSystem()
    // Pictures and focus change at once.
    system.desktop.behavior.animates = false
    desk = try JournalDesk(on: system)
    list = try desk.listWindow
    desk.user.click(try desk.row("Garden", list))
    try desk.writeAtEnd(list, " Leeks.")
  }

  /// Whether the window says a sentence about the drag.
  private func says(_ words: String, _ window: UserWindow) -> Bool {
    window.visibleViews.contains { $0.accessibilityLabel?.contains(words) ?? false }
  }

  @Test("A-10 it is lifted from the text, says what Return does, and opens in a window")
  func newWindow() throws {
    #expect(try desk.editor(list).isFocused)
    user.press("d", [.control, .shift])
    #expect(says("Holding “Garden”. Return opens a new window.", list))
    user.press(.return)
    user.advance(by: .milliseconds(400))
    let detail = try user.window(titled: "Garden")
    #expect(detail.isFocused)
    #expect(try desk.editor(detail).document.text.hasSuffix("Leeks."))
    // In its own window it can go elsewhere, too.
    try desk.writeAtEnd(detail, " Kale.")
    user.press("d", [.control, .shift])
    #expect(says("Holding “Garden”. Return shows its window.", detail))
    user.press(.escape)
    #expect(!says("Holding", detail) && user.windows.count == 2)
  }

  @Test("A-10 its own page refuses it and says why, and another page takes a link")
  func pages() async throws {
    user.click(try desk.row("Bread, third attempt", list))
    user.press(.return, .control)
    user.advance(by: .milliseconds(400))
    let bread = try user.window(titled: "Bread, third attempt")
    user.focus(list)
    user.click(try desk.row("Garden", list))
    try desk.writeAtEnd(list, "")
    user.press("d", [.control, .shift])
    var refuses = false
    for _ in 0..<12 where !refuses {
      user.press(.tab)
      refuses = says("This is its own page.", list)
    }
    #expect(refuses)
    for _ in 0..<12 where !says("Return: Insert Link", list) { user.press(.tab) }
    #expect(says("Return: Insert Link", list))
    for _ in 0..<12 where !says("to the text in “Bread, third attempt”", list) {
      user.press(.tab)
    }
    #expect(says("to the text in “Bread, third attempt”", list))
    user.press(.return)
    user.advance(by: .milliseconds(400))
    await desk.settle()
    #expect(try desk.editor(bread).document.text.contains("[Garden](journal://entry/"))
    #expect(try desk.editor(list).document.text.hasSuffix("Leeks."))
  }

  @Test("The pointer selects text as before, and Ctrl+C without a selection copies nothing")
  func pointer() throws {
    let editor = try desk.editor(list)
    #expect(editor.target(for: .dragWithKeyboard) != nil)
    #expect(editor.target(for: .copy) == nil)
    user.press(editor)
    user.drag(by: 60, 40)
    #expect(user.system.drag == nil)
    user.release()
    #expect(user.windows.count == 1)
  }

  @Test("Where the page shows no entry there is nothing to drag")
  func nothing() async throws {
    let table = try list.view(ListView.self)
    table.host?.focus(table)
    user.press("a", .control)
    #expect(table.selectedCells.count == 4)
    let button = try list.view(labeled: "Show All Windows")
    button.host?.focus(button)
    #expect(button.target(for: .dragWithKeyboard) == nil)
  }
}
