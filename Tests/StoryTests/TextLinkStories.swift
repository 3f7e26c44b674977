import Geometry
import SceneTesting
import Testing
import Text
import Views

@testable import JournalApp

/// Links in the text of an entry, which open by a click with Ctrl.
@MainActor @Suite("Links in an entry's text")
struct TextLinkStories {
  @Test("A link to an entry shows it in the list window, and from a detail window in its own")
  func toEntries() throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    let garden = try desk.entry("Garden")
    try desk.controller(list).pageController.editor.onOpenLink?(EntryLink.text(for: garden))
    desk.user.settle()
    #expect(desk.user.windows.count == 1)
    #expect(try desk.controller(list).entry == garden)
    try desk.dragOut("Garden", of: list)
    let detail = try desk.user.window(titled: "Garden")
    let other = EntryLink.text(for: try desk.entry("What Ada said"))
    try desk.controller(detail).pageController.editor.onOpenLink?(other)
    desk.user.settle()
    #expect(try desk.controller(detail).entry == garden)
    #expect(desk.user.focusedWindow?.title == "What Ada said")
    try desk.controller(list).openLink("journal://entry/nowhere")
    #expect(try list.view(BannerView.self).text.contains("cannot be opened"))
    #expect(detail.views(BannerView.self).isEmpty)
  }

  @Test("Addresses go to the desktop's programs, and other schemes nowhere")
  func outside() throws {
    let desk = try JournalDesk()
    var opened: [String] = []
    desk.context.openOutside = {
      opened.append($0)
      return !$0.hasPrefix("mailto")
    }
    let controller = try desk.controller(desk.listWindow)
    controller.openLink("https://example.org/a")
    #expect(opened == ["https://example.org/a"])
    #expect(try desk.listWindow.views(BannerView.self).isEmpty)
    controller.openLink("mailto:ada@example.org")
    #expect(try desk.listWindow.view(BannerView.self).text.contains("could not be opened"))
    for link in ["file:///bin/sh", "javascript:1", "ssh://a", "x"] { controller.openLink(link) }
    #expect(opened.count == 2)
    #expect(try desk.listWindow.view(BannerView.self).text.contains("“ssh:”"))
    // The message belongs to the page of the link.
    try controller.show(desk.entry("Garden"))
    desk.user.settle()
    #expect(try desk.listWindow.views(BannerView.self).isEmpty)
  }

  @Test("Ctrl over a resting pointer shows at once that a link opens")
  func cursor() throws {
    let desk = try JournalDesk(entries: [
      Entry(text: "Title\n\nhttps://example.org/a", created: .now())
    ])
    let list = try desk.listWindow
    let editor = try desk.editor(list)
    let line = try #require(editor.document.text.firstRange(of: "https"))
    let offset = editor.document.text.utf8.distance(
      from: editor.document.text.startIndex, to: line.lowerBound)
    editor.host?.focus(editor)
    editor.select(TextSelection(caret: offset))
    let window = try #require(desk.user.system.focusedWindow)
    let caret = try #require(window.textCaret)
    desk.user.move(to: window.rootPoint(of: Point(x: caret.midX + 8, y: caret.midY)))
    #expect(list.cursor == .text)
    desk.user.hold(.control)
    #expect(list.cursor == .pointingHand)
    desk.user.hold([])
    #expect(list.cursor == .text)
  }

  @Test("A link to a file beside the text says why it opens nothing, until another entry is shown")
  func relative() throws {
    let desk = try JournalDesk(entries: [
      Entry(text: "Title\n\n[harbor](harbor.md)", created: .now()),
      Entry(text: "Other", created: .now().adding(seconds: -60)),
    ])
    let list = try desk.listWindow
    let editor = try desk.editor(list)
    editor.host?.focus(editor)
    editor.select(TextSelection(caret: "Title\n\n[har".utf8.count))
    let window = try #require(desk.user.system.focusedWindow)
    let caret = try #require(window.textCaret)
    desk.user.hold(.control)
    desk.user.click(at: window.rootPoint(of: Point(x: caret.midX + 2, y: caret.midY)))
    desk.user.hold([])
    #expect(try list.view(BannerView.self).text == "“harbor.md” cannot be opened.")
    #expect(editor.document.text.hasSuffix("(harbor.md)"))
    try desk.controller(list).show(desk.entry("Other"))
    desk.user.settle()
    #expect(list.views(BannerView.self).isEmpty)
  }

  @Test("Large text stays large in new windows and after a new start")
  func zoom() throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    let editor = try desk.controller(list).pageController.editor
    desk.user.press("=", .control)
    desk.user.press("=", .control)
    #expect(editor.zoom == 1.25)
    try desk.dragOut("Garden", of: list)
    let detail = try desk.user.window(titled: "Garden")
    #expect(try desk.controller(detail).pageController.editor.zoom == 1.25)
    desk.user.press("0", .control)
    #expect(try desk.controller(detail).pageController.editor.zoom == 1)
    try desk.relaunch()
    #expect(try desk.controller(desk.listWindow).pageController.editor.zoom == 1.25)
  }
}
