import Testing

@testable import Text
@testable import TextViews
@testable import Views

/// What the letters of a paragraph do not say.
@MainActor @Suite("What is said of a paragraph to which the caret comes")
struct HeardParagraphTests: EditorSuite {
  let host = EditorHost()

  private final class Listener: AccessibilityObserver {
    var lines: [String] = []

    func accessibilityChanged(_ view: View, _ change: AccessibilityChange) {
      switch change {
      case .caret: lines.append("caret")
      case .announcement(let words): lines.append(words)
      default: break
      }
    }
  }

  private func heard(_ act: () -> Void) -> [String] {
    let listener = Listener()
    AccessibilityObservation.observer = listener
    defer { AccessibilityObservation.observer = nil }
    act()
    return listener.lines
  }

  private static let text = "Title\nplain\n## Head\n- [ ] one\n- [x] two\n- three"

  /// Puts the caret into some words.
  private func move(to words: String, in editor: TextEditorView) -> [String] {
    let text = editor.buffer.string
    guard let place = text.firstRange(of: words) else { return ["\(words) is not there"] }
    let offset = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    return heard { editor.select(TextSelection(caret: offset + 1)) }
  }

  @Test("A heading and a box are said behind the caret, once, and other paragraphs say nothing")
  func movement() {
    let editor = editor(Self.text, caret: 0)
    #expect(move(to: "plain", in: editor) == ["caret"])
    #expect(move(to: "Head", in: editor) == ["caret", "Heading level 2"])
    #expect(move(to: "ead", in: editor) == ["caret"])
    #expect(move(to: "one", in: editor) == ["caret", "Check box not checked"])
    #expect(move(to: "two", in: editor) == ["caret", "Check box checked"])
    #expect(move(to: "three", in: editor) == ["caret"])
    #expect(move(to: "Title", in: editor) == ["caret", "Heading level 1"])
  }

  @Test("A box says what it is when it is checked, and a new item when it comes")
  func boxes() {
    let editor = editor(Self.text, caret: 0)
    _ = move(to: "one", in: editor)
    #expect(heard { _ = host.key(.character("l"), .control) }.last == "Check box checked")
    #expect(heard { _ = host.key(.character("l"), .control) }.last == "Check box not checked")
    editor.select(TextSelection(caret: Self.text.utf8.count - "\n- [x] two\n- three".utf8.count))
    let entered = heard { _ = host.key(.return) }
    #expect(entered.filter { $0 != "caret" } == ["Check box not checked"])
    #expect(editor.document.text.contains("- [ ] one\n- [ ] \n"))
    #expect(heard { host.type("a") }.allSatisfy { $0 == "caret" })
  }

  @Test("Edits before a paragraph do not say it again, and nobody hears what nobody listens to")
  func quiet() {
    let editor = editor(Self.text, caret: 0)
    _ = move(to: "Head", in: editor)
    let told = heard {
      editor.document.replace(0..<0, with: "New ")
    }
    #expect(told.allSatisfy { $0 == "caret" })
    #expect(move(to: "ead", in: editor) == ["caret"])
    let other = self.editor(Self.text, caret: 0)
    other.select(TextSelection(caret: 14))
    #expect(other.heardParagraph == nil)
  }
}
