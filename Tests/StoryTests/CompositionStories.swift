import Geometry
import SceneTesting
import Testing
import Views

@testable import JournalApp

/// A person who writes Japanese in Journal.
@MainActor @Suite("Writing with an input method")
struct CompositionStories {
  private let desk: JournalDesk
  private var user: VirtualUser { desk.user }

  init() throws { desk = try JournalDesk() }

  private func mark(_ text: String) {
    user.system.compose(.marked(MarkedText(text, caret: text.utf8.count)))
    user.settle()
  }

  @Test("Composed text is shown in every window of the entry, and a commit replaces it")
  func everyWindow() async throws {
    let list = try desk.listWindow
    try desk.dragOut("Garden", of: list)
    let page = try user.newestWindow()
    try desk.writeAtEnd(page, "!")
    let other = try desk.editor(page).document
    mark("にほ")
    #expect(other.text.hasSuffix("Garden.!にほ"))
    mark("にほん")
    user.system.commitText("日本")
    mark("")
    #expect(other.text.hasSuffix("Garden.!日本"))
    await desk.settle()
    user.press("z", .control)
    #expect(other.text.hasSuffix("Garden.!"))
  }

  @Test("Text that is composed and not committed survives a kill")
  func survives() async throws {
    try desk.dragOut("Garden", of: try desk.listWindow)
    try desk.writeAtEnd(try user.newestWindow(), "!")
    mark("にほん")
    await desk.settle()
    try desk.killAndRelaunch()
    let page = try user.window(titled: "Garden")
    #expect(try desk.editor(page).document.text.hasSuffix("Garden.!にほん"))
  }

  @Test("A click elsewhere keeps the composed text, and the input method is told")
  func click() async throws {
    try desk.dragOut("Garden", of: try desk.listWindow)
    let page = try user.newestWindow()
    try desk.writeAtEnd(page, "!")
    mark("にほん")
    user.click(try desk.editor(page))
    #expect(try desk.editor(page).document.text.hasSuffix("Garden.!にほん"))
    let window = user.system.focusedWindow
    #expect(window?.endedCompositions == 1)
  }

  @Test("The list's search takes composed text")
  func search() async throws {
    user.press("f", [.control, .shift])
    mark("Gar")
    try await user.wait(for: "the hits") {
      desk.rows(try desk.listWindow) == ["Garden"]
    }
    user.press(.escape)
    try await user.wait(for: "all entries") {
      desk.rows(try desk.listWindow).count == 4
    }
  }
}
