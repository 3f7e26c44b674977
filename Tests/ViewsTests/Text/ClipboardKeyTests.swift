import Testing

@testable import Views

@MainActor @Suite("The older keys of the clipboard")
struct ClipboardKeyTests: EditorSuite {
  let host = EditorHost()

  @Test("Ctrl+Insert copies, Shift+Delete cuts and Shift+Insert pastes")
  func clipboardByOldKeys() {
    let editor = editor("one two")
    editor.select(TextSelection(anchor: 0, head: 3))
    host.key(.insert, .control)
    editor.select(TextSelection(caret: 7))
    host.key(.insert, .shift)
    #expect(editor.document.text == "one twoone")
    editor.select(TextSelection(anchor: 3, head: 7))
    host.key(.delete, .shift)
    host.key(.insert, .shift)
    host.key(.insert, .shift)
    #expect(editor.document.text == "one two twoone")
    #expect(!host.key(.insert))
  }
}
