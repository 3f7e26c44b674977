import Testing

@testable import TextViews
@testable import Views

@MainActor @Suite("The caret blinks as the desktop says, from now on")
struct CaretBlinkerTests {
  private let host = EditorHost()
  private let editor = TextEditorView()

  init() {
    host.show(editor)
    host.focus(editor)
  }

  @Test("A caret that is away comes back when blinking is turned off, and stays")
  func turnedOff() {
    host.advance(by: .milliseconds(600))
    #expect(!editor.blinker.isOn)
    host.behavior.caretBlinkCycle = nil
    host.advance(by: .milliseconds(600))
    #expect(editor.blinker.isOn)
    host.advance(by: .seconds(3))
    #expect(editor.blinker.isOn)
  }

  @Test("A steady caret begins to blink when the desktop turns it on, and in the new time")
  func turnedOn() {
    host.behavior.caretBlinkCycle = nil
    host.root.environmentChanged()
    host.advance(by: .seconds(2))
    #expect(editor.blinker.isOn)
    host.behavior.caretBlinkCycle = .milliseconds(300)
    host.root.environmentChanged()
    host.advance(by: .milliseconds(150))
    #expect(!editor.blinker.isOn)
    host.advance(by: .milliseconds(150))
    #expect(editor.blinker.isOn)
  }
}
