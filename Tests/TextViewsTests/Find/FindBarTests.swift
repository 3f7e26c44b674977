import Canvas
import Geometry
import Testing

@testable import Text
@testable import TextViews
@testable import Views

@MainActor @Suite("The bar for finding and replacing")
struct FindBarTests: FindSuite {
  let host = EditorHost()

  @Test("Escape closes the bar from each of its controls, and gives the focus to the text")
  func closesFromEachControl() throws {
    let (editor, finder) = try pane("a b a")
    finder.perform(.findAndReplace)
    host.type("a")
    let controls = try #require(finder.bar).focusableViews
    #expect(controls.count == 10)
    for control in controls {
      finder.perform(.findAndReplace)
      host.focusByKey(control)
      #expect(control.isFocused)
      host.key(.escape)
      #expect(!finder.isPresented, "\(control.accessibilityLabel ?? "a field")")
      #expect(editor.isFocused)
    }
  }

  @Test("Escape closes the bar after the control with the focus was hidden")
  func closesAfterHiding() throws {
    let (editor, finder) = try pane("a b a")
    finder.perform(.findAndReplace)
    let bar = try #require(finder.bar)
    // The row for replacing is hidden by a click, which leaves the focus where it is.
    for index in 1...3 {
      finder.perform(.findAndReplace)
      host.settle()
      host.focusByKey(bar.focusableViews[index])
      bar.showsReplacement = false
      host.settle()
      #expect(bar.queryField.isFocused)
      host.key(.escape)
      #expect(!finder.isPresented && editor.isFocused)
    }
    // A narrow window hides the switches.
    let pane = try #require(editor.superview)
    for index in 3...5 {
      pane.frame.size.width = 560
      finder.perform(.find)
      host.settle()
      host.focusByKey(bar.focusableViews[index])
      pane.frame.size.width = 220
      host.settle()
      #expect(bar.queryField.isFocused)
      host.key(.escape)
      #expect(!finder.isPresented && editor.isFocused)
    }
  }

  @Test(
    "The number of replaced hits is shown until the text changes or the bar is closed",
    arguments: [2, 100])
  func forgetsReplacedHits(count: Int) throws {
    let (editor, finder) = try pane("Title\n" + String(repeating: "paint\n", count: count))
    finder.perform(.findAndReplace)
    host.type("paint")
    host.key(.tab)
    host.type("wash")
    host.key(.return, .alt)
    #expect(note(finder) == "\(count) replaced")
    host.key(.character("z"), .control)
    wait(finder)
    #expect(note(finder) == "1 of \(count)" || note(finder) == "\(count) found")
    host.key(.character("z"), [.control, .shift])
    wait(finder)
    #expect(note(finder) == "Not found")
    host.key(.character("z"), .control)
    finder.replaceAll(with: "wash")
    #expect(note(finder) == "\(count) replaced")
    host.key(.escape)
    finder.perform(.findAndReplace)
    wait(finder)
    #expect(note(finder) == "Not found")
    // Typing, and an edit in another window.
    editor.document.undo()
    finder.replaceAll(with: "wash")
    host.focus(editor)
    host.type("x")
    #expect(note(finder) == "Not found")
    editor.document.undo()
    editor.document.undo()
    finder.replaceAll(with: "wash")
    editor.document.replace(0..<0, with: "x")
    #expect(note(finder) == "Not found")
  }
}
