import SceneTesting
import Scenes
import Testing
import Text
import Views

@testable import JournalApp

/// Windows of an entry that is so long that it is read beside the main actor.
@MainActor @Suite("Windows of a long entry")
struct LongEntryStories {
  private let desk: JournalDesk
  private static let end = "The last line."

  init() throws {
    let now = Moment.now()
    let text =
      "Long\n\n" + String(repeating: "A line of a long text.\n\n", count: 20_000) + Self.end
    desk = try JournalDesk(entries: [
      Entry(text: "Short", created: now),
      Entry(text: text, created: now.adding(seconds: -60)),
      Entry(text: "Other", created: now.adding(seconds: -120)),
    ])
  }

  /// Waits until the window shows the entry that it waits for.
  private func arrival(in window: UserWindow) async throws {
    let page = try desk.controller(window).pageController
    try await desk.user.wait(for: "the long entry") { page.awaited == nil }
    desk.user.settle()
  }

  @Test("A new window has its title and its entry at once, and the text follows")
  func opening() async throws {
    try desk.dragOut("Long", of: try desk.listWindow)
    let window = try desk.user.window(titled: "Long")
    let controller = try desk.controller(window)
    #expect(controller.pageController.awaited != nil, "It was read on the main actor.")
    #expect(controller.entry == (try desk.entry("Long")))
    #expect(desk.context.windows.hasWindow(try desk.entry("Long"), besides: nil))
    #expect(controller.pageController.editor.isHidden)
    try await arrival(in: window)
    desk.user.type(" And more.")
    #expect(try desk.editor(window).document.text.hasSuffix(Self.end + " And more."))
    await desk.settle()
    #expect(desk.store.unsaved.isEmpty)
  }

  @Test("What is typed into a new window before it has its text is in the text")
  func typing() async throws {
    try desk.dragOut("Long", of: try desk.listWindow)
    let window = try desk.user.window(titled: "Long")
    let page = try desk.controller(window).pageController
    desk.user.type(" Und mehr")
    desk.user.press(.backspace)
    desk.user.press(.return)
    desk.user.type("New line")
    desk.user.press(.home)
    desk.user.type("A ")
    #expect(page.awaited != nil, "The text was there before the keys.")
    try await arrival(in: window)
    desk.user.type("very ")
    let editor = try desk.editor(window)
    #expect(editor.document.text.hasSuffix(Self.end + " Und meh\nA very New line"))
    await desk.settle()
    #expect(desk.store.unsaved.isEmpty)
    desk.user.press("z", .control)
    desk.user.press("z", .control)
    #expect(!editor.document.text.contains("A very"))
  }

  @Test("What is pasted into a new window before it has its text is in the text")
  func pasting() async throws {
    desk.user.system.clipboard.write("boats")
    try desk.dragOut("Long", of: try desk.listWindow)
    let window = try desk.user.window(titled: "Long")
    let page = try desk.controller(window).pageController
    desk.user.press("v", .control)
    desk.user.press(.home, .control)
    desk.user.press(.insert, .shift)
    #expect(page.awaited != nil, "The text was there before the keys.")
    try await arrival(in: window)
    let text = try desk.editor(window).document.text
    #expect(text.hasSuffix(Self.end + "boats") && text.hasPrefix("boatsLong\n"))
  }

  private func mark(_ text: String) {
    desk.user.system.compose(.marked(MarkedText(text, caret: text.utf8.count)))
    desk.user.settle()
  }

  private func pixels(of window: UserWindow) throws -> [UInt32] {
    try #require(window.picture).withPixels { bytes, _ in Array(bytes.bindMemory(to: UInt32.self)) }
  }

  @Test(
    "What is composed before the text is there is seen, and the composition goes on in the text")
  func composing() async throws {
    try desk.dragOut("Long", of: try desk.listWindow)
    let window = try desk.user.window(titled: "Long")
    let page = try desk.controller(window).pageController
    let empty = try pixels(of: window)
    desk.user.type(" a")
    mark("に")
    #expect(page.awaited != nil, "The text was there before the keys.")
    #expect(zip(try pixels(of: window), empty).count { $0 != $1 } > 50)
    #expect(desk.user.system.focusedWindow?.textCaret != nil)
    try await arrival(in: window)
    let editor = try desk.editor(window)
    #expect(editor.document.text.hasSuffix(Self.end + " aに"))
    mark("にほん")
    #expect(editor.document.text.hasSuffix(Self.end + " aにほん"))
    desk.user.system.commitText("日本")
    mark("")
    #expect(editor.document.text.hasSuffix(Self.end + " a日本"))
    #expect(desk.user.system.focusedWindow?.endedCompositions == 0)
    await desk.settle()
    #expect(desk.store.unsaved.isEmpty)
    desk.user.press("z", .control)
    #expect(editor.document.text.hasSuffix(Self.end + " a"))
  }

  @Test("A composition for an entry that another one replaces comes into neither")
  func composingAndLeaving() async throws {
    try desk.dragOut("Long", of: try desk.listWindow)
    let window = try desk.user.window(titled: "Long")
    let controller = try desk.controller(window)
    mark("に")
    #expect(controller.pageController.awaited != nil, "The text was there before the keys.")
    controller.show(try desk.entry("Other"))
    desk.user.settle()
    #expect(desk.user.system.focusedWindow?.endedCompositions == 1)
    _ = await desk.store.load(try desk.entry("Long"))
    await desk.settle()
    #expect(!(try desk.editor(window).document.text.contains("に")))
    #expect(desk.store.document(try desk.entry("Long"))?.text.text.hasSuffix(Self.end) == true)
  }

  @Test("Nothing that is typed while an entry is read gets into another one, and commands work")
  func typingAndLeaving() async throws {
    try desk.dragOut("Long", of: try desk.listWindow)
    let window = try desk.user.window(titled: "Long")
    let controller = try desk.controller(window)
    desk.user.type("lost")
    controller.show(try desk.entry("Other"))
    desk.user.settle()
    _ = await desk.store.load(try desk.entry("Long"))
    await desk.settle()
    #expect(controller.pageController.document?.title == "Other")
    #expect(!(try desk.editor(window).document.text.contains("lost")))
    #expect(desk.store.document(try desk.entry("Long"))?.text.text.hasSuffix(Self.end) == true)

    controller.openInNewWindows([try desk.entry("Long")])
    desk.user.settle()
    desk.user.press("w", .control)
    #expect(desk.user.windows.map(\.title).contains("Long") == false)
  }

  @Test("A restored window shows the reader's place, even if it was killed before it had the text")
  func restoring() async throws {
    try desk.dragOut("Long", of: try desk.listWindow)
    let window = try desk.user.window(titled: "Long")
    try await arrival(in: window)
    let editor = try desk.editor(window)
    editor.select(TextSelection(caret: 200_007))
    editor.scrollOffset = 90_000
    desk.user.press(.right)
    let (caret, top) = (editor.selection.head, editor.scrollOffset)
    #expect(caret == 200_008)
    desk.user.advance(by: .milliseconds(400))
    for _ in 0..<2 {
      try desk.killAndRelaunch()
      let waiting = try desk.user.window(titled: "Long")
      #expect(try desk.controller(waiting).pageController.awaited != nil)
      // Its state is saved while it waits.
      desk.user.focus(try desk.listWindow)
      desk.user.focus(waiting)
      desk.user.advance(by: .milliseconds(400))
    }
    let again = try desk.user.window(titled: "Long")
    try await arrival(in: again)
    let restored = try desk.editor(again)
    #expect(restored.selection == TextSelection(caret: caret))
    #expect(abs(restored.scrollOffset - top) < 1)
    #expect(restored.isFocused)
  }

  @Test("An entry that is deleted while it is read can be put back in its window")
  func deleted() async throws {
    let list = try desk.listWindow
    let id = try desk.entry("Long")
    let controller = try desk.controller(list)
    controller.openInNewWindows([id])
    desk.user.settle()
    let window = try desk.user.newestWindow()
    let page = try desk.controller(window).pageController
    #expect(page.awaited == id)
    desk.store.delete(id)
    desk.user.settle()
    #expect(page.awaited == nil && page.document == nil)
    #expect(window.title == "Deleted Entry")
    await desk.settle()
    desk.user.click(try window.view(labeled: "Put Back"))
    try await desk.user.wait(for: "the entry") { page.document != nil }
    desk.user.settle()
    #expect(window.title == "Long")
    #expect(try desk.editor(window).document.text.hasSuffix(Self.end))
  }

  @Test("In the list, the entry that was chosen last is shown, whichever is read first")
  func choosing() async throws {
    let list = try desk.listWindow
    desk.user.click(try desk.row("Long", list))
    let controller = try desk.controller(list)
    let page = controller.pageController
    #expect(page.awaited != nil && page.document?.title == "Short")
    #expect(controller.entry == (try desk.entry("Long")))
    desk.user.click(try desk.row("Other", list))
    #expect(page.awaited == nil && page.document?.title == "Other")
    _ = await desk.store.load(try desk.entry("Long"))
    await desk.settle()
    #expect(page.document?.title == "Other")
    desk.user.click(try desk.row("Long", list))
    #expect(page.document?.title == "Long")
  }
}
