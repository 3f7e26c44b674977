import Geometry
import Testing

@testable import Text
@testable import TextViews
@testable import Views

/// How an editor asks its features.
@MainActor @Suite("Features of an editor")
struct TextEditorFeatureTests: EditorSuite {
  let host = EditorHost()

  /// Notes what it is asked. It uses one key up.
  private final class Probe: TextEditorFeature {
    var calls: [String] = []
    let used: Key?

    init(using key: Key? = nil) { used = key }

    func attached(to editor: TextEditorView) { calls.append("attached") }
    func detached(from editor: TextEditorView) { calls.append("detached") }
    func keyPressed(_ event: KeyEvent, in editor: TextEditorView) -> Bool? {
      calls.append("key")
      return event.key == used ? true : nil
    }
    func textChanged(_ change: TextChange, in editor: TextEditorView) {
      calls.append("text \(change.range)")
    }
    func selectionChanged(in editor: TextEditorView) {
      calls.append("caret \(editor.selection.head)")
    }
  }

  @Test("The first feature that uses a key up ends the asking, and the text does not get the key")
  func order() {
    let editor = editor("ab", caret: 2)
    let probes = [Probe(), Probe(using: .tab), Probe()]
    editor.features += probes
    host.key(.tab)
    #expect(editor.document.text == "ab")
    host.type("c")
    #expect(editor.document.text == "abc")
    let edit = ["key", "text 2..<2", "caret 3"]
    #expect(
      probes.map(\.calls) == [
        ["attached", "key"] + edit, ["attached", "key"] + edit, ["attached"] + edit,
      ])
  }

  @Test("Another styler brings its features, and leaves those of the application")
  func stylers() {
    let editor = editor("T\n- a", caret: 5)
    let probe = Probe()
    editor.features.append(probe)
    editor.styler = PlainStyler()
    #expect(editor.feature(MarkdownLists.self) == nil && editor.feature(Probe.self) === probe)
    host.key(.return, text: "\r")
    #expect(editor.document.text == "T\n- a\n")
    editor.styler = MarkdownStyler()
    host.key(.backspace)
    host.key(.return, text: "\r")
    #expect(editor.document.text == "T\n- a\n- ")
    editor.features.removeAll { $0 === probe }
    #expect(probe.calls.first == "attached" && probe.calls.last == "detached")
    #expect(!probe.calls.dropFirst().dropLast().contains { $0.hasSuffix("tached") })
  }

  @Test("An editor has one finder, which is asked first")
  func finder() {
    let editor = editor("one", caret: 0)
    TextFinder(editor) { _ in }
    let second = TextFinder(editor) { _ in }
    #expect(editor.features.first === second && editor.features.count { $0 is TextFinder } == 1)
  }

  /// Writes each line that is added in capitals.
  private final class Capitals: TextEditorFeature {
    func linesWillChange(
      in range: Range<Int>, of editor: TextEditorView
    ) -> ((_ changed: Range<Int>) -> Void)? {
      { [unowned editor] changed in
        let buffer = editor.document.buffer
        let line = buffer.paragraphContent(at: changed.lowerBound)
        editor.amend([buffer.edit(replacing: line, with: buffer.text(in: line).uppercased())])
      }
    }
  }

  @Test("What a feature amends is undone together with the edit of the lines")
  func amends() {
    let editor = editor("one", caret: 3, styler: PlainStyler())
    editor.features.append(Capitals())
    host.key(.return, text: "\r")
    #expect(editor.document.text == "ONE\n" && editor.selection == TextSelection(caret: 4))
    host.key(.character("z"), .control)
    #expect(editor.document.text == "one")
  }

  @Test("A text that is only read is not rewritten")
  func onlyRead() {
    let editor = editor("one", caret: 0)
    editor.isEditable = false
    editor.rewrite(0..<3, as: "two")
    #expect(!editor.rewriteParagraphs { _ in (0..<0, "- ") })
    #expect(editor.document.text == "one")
  }
}
